import QBankModel
import TestSupport
import Testing

@Suite struct IdentityTests {
  /// Computed by other means (Python's hashlib and base64).
  @Test func theExampleHasTheIdsOfTheFormat() {
    let options = ["1978", "1975", "1982", "Ninguna de las anteriores"]
    let text = "¿En qué año se aprobó la Constitución española?"
    let ids = Identity.ids(text: text, options: options)
    #expect(ids.question == "q-umrrjxbjbzlz")
    #expect(ids.options == ["cs3e", "uc4y", "pooa", "oahm"])
    let other = Identity.ids(text: text, options: options.reversed())
    #expect(other.question == ids.question)
    #expect(other.options == ids.options.reversed())
  }

  @Test func decomposedTextHasTheSameIds() {
    let composed = Identity.ids(text: "año", options: ["é", "b", "c", "d"])
    #expect(Identity.ids(text: "an\u{303}o", options: ["e\u{301}", "b", "c", "d"]) == composed)
  }

  @Test func manyOptionsStillGetDifferentIds() {
    let options = (0..<500).map { "option \($0)" }
    let ids = Identity.ids(text: "many", options: options).options
    #expect(Set(ids).count == 500)
    #expect(ids.allSatisfy { $0.utf8.count == 4 })
  }

  @Test func anOptionAddedLaterAvoidsTheIdsThatAreThere() {
    let first = Identity.optionId(text: "Lima", question: "q-1", taken: [])
    let second = Identity.optionId(text: "Lima", question: "q-1", taken: [first])
    #expect(first.utf8.count == 4 && second.utf8.count == 4 && first != second)
    #expect(Identity.optionId(text: "Lima", question: "q-1", taken: []) == first)
    #expect(Identity.optionId(text: "Lima", question: "q-2", taken: []) != first)
  }

  @Test(arguments: [
    ("Bloque A", "bloque-a"), ("Constitución", "constitucion"),
    ("Português do Brasil!", "portugues-do-brasil"),
    ("  1.ª parte — núm. 2 ", "1-a-parte-num-2"), ("Straße & Œuvre", "strasse-oeuvre"), ("日本語", ""),
    ("Łódź", "lodz"),
    ("---", ""), (String(repeating: "ab ", count: 40), String(repeating: "ab-", count: 21) + "a"),
  ])
  func titlesFoldToSlugs(title: String, slug: String) {
    #expect(SlugMaker.fold(title) == slug)
  }

  @Test func slugsClash() {
    var maker = SlugMaker(.block, taken: ["tema-2"])
    #expect(
      ["Tema", "tema", "TEMA", "Tema 2"].map { maker.slug(for: $0) } == [
        "tema", "tema-3", "tema-4", "tema-2-2",
      ])
    let long = String(repeating: "a", count: 70)
    #expect(maker.slug(for: long) == String(repeating: "a", count: 64))
    #expect(maker.slug(for: long) == String(repeating: "a", count: 62) + "-2")
    let fallback = maker.slug(for: "日本語")
    #expect(fallback.hasPrefix("b-") && fallback.utf8.count == 10)
    var subjects = SlugMaker(.subject)
    #expect(subjects.slug(for: "日本語").hasPrefix("s-"))
    #expect(subjects.slug(for: "日本語") != subjects.slug(for: "中文"))
  }
}

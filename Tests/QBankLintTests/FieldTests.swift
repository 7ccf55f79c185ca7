import QBankModel
import Testing

@testable import QBankLint

@Suite struct FieldTests {
  private func field(_ text: String, _ language: Language = .es) -> Field {
    Field(.text, text, Lexicon.of(language))
  }

  @Test(
    arguments: [
      ("¿Qué río, el Ebro?", ["qué", "río", "el", "ebro"]),
      ("You CAN'T stop", ["you", "can't", "stop"]),
      ("Ley 30/1992, de 1.500,5 m²", ["ley", "30", "1992", "de", "1.500,5", "m"]),
      ("ÁÉÍ Ñandú ΑΒΓ", ["áéí", "ñandú", "αβγ"]),
      ("", []), ("¡¿…?!", []),
    ])
  func splitsAndFolds(_ text: String, _ words: [String]) {
    let field = field(text, .en)
    #expect(field.words.map(field.folded) == words)
    #expect(field.folded.count == field.bytes.count)
  }

  @Test func elidedWordsStandAlone() {
    let field = field("L'eau n’est pas", .fr)
    #expect(field.words.map { field.string($0.range) } == ["L'", "eau", "n’", "est", "pas"])
    #expect(field.hits(of: .negation).count == 2)
  }

  @Test(
    arguments: [
      ("el `código` es", ["`código`"]), ("cuesta $5 y $7", []), ("vale $x^2$ aquí", ["$x^2$"]),
      ("dijo «no sé» y «sí»", ["«no sé»", "«sí»"]), ("abre « y nada", []),
      ("the ‘dog’s life’ ends", ["‘dog’s life’"]), ("say \"no\" now", ["\"no\""]),
    ])
  func findsWhatIsOpaque(_ text: String, _ spans: [String]) {
    let field = field(text)
    #expect(field.opaque.map { field.string($0.range) } == spans)
  }

  @Test func hitsAreTheLongestAndOutsideQuotations() {
    let field = field("Todas las anteriores, «todas las anteriores»")
    let hits = field.hits(of: .allOfTheAbove)
    #expect(hits.map { field.string(field.range(ofWords: $0.words)) } == ["Todas las anteriores"])
    #expect(field.hits(of: .allOfTheAbove, opaqueToo: true).count == 2)
  }

  @Test func wholeTextPhrasesMustBeTheWholeText() {
    #expect(self.field("Todas").hits(of: .allOfTheAbove).count == 1)
    #expect(self.field("Todas las aves").hits(of: .allOfTheAbove).isEmpty)
  }

  @Test(arguments: [
    ("todas? (a|b)?", ["todas a", "todas b", "todas ", "toda a", "toda b", "toda "])
  ])
  func expandsPatterns(_ pattern: String, _ phrases: [String]) {
    #expect(Pattern.expand(pattern).sorted() == phrases.sorted())
  }

  @Test func hostileTextsTakeLinearTime() {
    let text = String(repeating: "`«$“\"", count: 20_000)
    #expect(field(text).bytes.count > 0)
    #expect(field(String(repeating: "todas las ", count: 20_000)).words.count == 40_000)
  }
}

import QBankDiagnostics
import TestSupport
import Testing

@Suite struct LineTableTests {
  /// Against a plain walk, for texts with all line ends and for offsets around the table's marks.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func placesAreFound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    while text.utf8.count < 40_000 {
      text += random.pick(["word ", "é", "👩‍🏫", "e\u{301}", "\n", "\r\n", "\r", "x\n"])
    }
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    for _ in 0..<200 {
      let end = text.unicodeScalars.index(
        text.startIndex, offsetBy: Int.random(in: 0..<text.unicodeScalars.count, using: &random))
      let offset = text.utf8.distance(from: text.startIndex, to: end)
      var line = 1
      var start = 0
      for index in 0..<offset
      where bytes[index] == 10 || bytes[index] == 13 && bytes[index + 1] != 10 {
        line += 1
        start = index + 1
      }
      let column = String(decoding: bytes[start..<offset], as: UTF8.self).count + 1
      let place = table.place(at: offset, in: "f")
      #expect(place == Place(file: "f", line: line, column: column, offset: offset), "seed \(seed)")
      #expect(table.line(at: offset) == line)
    }
  }

  @Test func longLinesCountScalars() {
    let text = "first\n" + String(repeating: "e\u{301}", count: 50_000)
    let table = LineTable(Array(text.utf8))
    #expect(table.place(at: 6 + 3 * 40_000, in: "f").column == 80_001)
    #expect(table.place(at: 6 + 3 * 100, in: "f").column == 101)
    #expect(table.place(at: 1 << 40, in: "f").offset == text.utf8.count)
    #expect(LineTable([]).place(at: 0, in: "f") == Place(file: "f", line: 1, column: 1, offset: 0))
  }
}

@Suite struct SuggestionTests {
  static let members = [
    "id", "subject", "status", "text", "options", "answer", "explanation", "tags", "lint", "source",
  ]

  @Test(arguments: [
    ("anwser", "answer"), ("explanacion", "explanation"), ("Text", "text"), ("txt", "text"),
    ("option", "options"), ("ID", "id"), ("sauce", "source"),
    ("question", nil), ("tag", "tags"), ("i", "id"), ("", nil), ("tsx", nil),
    ("subjetc", "subject"),
  ])
  func oneCandidateIsNamed(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, among: Self.members) == expected)
  }

  @Test func twoEquallyNearNamesAreNone() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == nil)
    #expect(Suggestion.nearest(to: "cat", among: ["cats", "cat"]) == "cat")
  }
}

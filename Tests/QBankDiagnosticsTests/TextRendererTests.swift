import TestSupport
import Testing

@testable import QBankDiagnostics

/// A report with one of everything.
func sampleReport() -> Report {
  var report = Report(limit: 2)
  report.add(
    Message(
      .optionDuplicate, "options 2 and 4 both read \"Lima\"; the options of a question must differ",
      fix: Fix(.suggested, "Replace one of them by another answer.")),
    at: Place(file: "list.csv", line: 3, column: 13, offset: 60), question: "#2")
  report.add(
    Message(
      .whitespace, "two spaces", severity: .warning, fix: Fix(.safe, "write", replacement: "a b")),
    at: Place(file: "list.csv", line: 4, offset: 90), pointer: "/blocks/0/questions/1/text")
  report.add(
    Message(.stemMissing, "the text is\u{1B}[2J missing"),
    at: Place(
      file: "list\u{202E}.xml", line: 7, column: 1, offset: 5, sheet: "Hoja \"1\"", cell: "C7"))
  report.add(Message(.nothingChecked, "nothing was checked", severity: .info), at: Place(file: "-"))
  for line in 1...3 { report.add(Message(.idMissing, "no id"), at: Place(file: "x", line: line)) }
  report.add(Message(.defect, "no place at all: é 日本 \\ \u{1}\n"))
  report.ignore("comment", at: Place(file: "list.csv", line: 1, column: 1, offset: 0), "# hello")
  report.detect(
    Report.Detection(file: "list.csv", what: "delimiter", value: ";", reason: "5 cells a row"))
  report.counts = ["questions": 12, "blocks": 2]
  return report
}

@Suite struct TextRendererTests {
  private let line = "2;¿Capital; 日本?;Lima;Quito;Lima;La Paz"

  private func rendered(_ style: TextStyle, columns: Int) -> String {
    let renderer = TextRenderer(style: style, columns: columns) { place in
      place.file == "list.csv" ? SourceLine(text: self.line, column: place.column) : nil
    }
    let report = sampleReport()
    let texts = report.diagnostics.map(renderer.text) + TextRenderer.summary(report)
    return texts.joined(separator: "\n") + "\n"
  }

  static let looks = [
    ("plain", TextStyle.plain, 80), ("terminal", TextStyle(isTerminal: true, hasColour: false), 60),
    ("colour", TextStyle(isTerminal: true, hasColour: true), 80),
  ]

  @Test(arguments: looks) func reports(_ name: String, _ style: TextStyle, _ columns: Int) {
    let text = rendered(style, columns: columns)
    #expect(Golden.difference(of: text, from: "report-\(name).txt") == nil)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    if style.isTerminal {
      for line in text.split(separator: "\n") where !style.hasColour {
        #expect(displayWidth(line) <= columns)
      }
    } else {
      // One diagnostic a line, for programs that read compilers' output; `help` and the summary beside them.
      #expect(text.split(separator: "\n").filter { $0.contains(": error: ") }.count == 4)
    }
  }

  /// The source line and the caret of a place.
  private func excerpt(_ source: String, _ column: Int, columns: Int = 30) -> [String] {
    Excerpt(line: SourceLine(text: source, column: column), number: 1, columns: columns)
      .lines(TextStyle(isTerminal: true, hasColour: false), .error)
  }

  @Test func theCaretStandsBelowItsCharacter() {
    #expect(excerpt("abc", 2) == [" 1 │ abc", "   │  ^"])
    #expect(excerpt("日本語", 3) == [" 1 │ 日本語", "   │     ^"])
    #expect(excerpt("e\u{301}\tx", 3) == [" 1 │ e\u{301} x", "   │   ^"])
    #expect(excerpt("abc", 4) == [" 1 │ abc", "   │    ^"])
    #expect(excerpt("", 1) == [" 1 │ ", "   │ ^"])
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let long = (0..<1000).map { String($0 % 10) }.joined()
    for column in [1, 2, 15, 24, 25, 26, 30, 500, 990, 999, 1000, 1001, 5000] {
      let lines = excerpt(long, column)
      #expect(lines.allSatisfy { displayWidth($0) <= 30 }, "\(column): \(lines)")
      let caret = lines[1].count - 1
      let below = Array(lines[0]).indices.contains(caret) ? Array(lines[0])[caret] : " "
      let expected = column <= 1000 ? Character(String((column - 1) % 10)) : " "
      #expect(below == expected, "\(column): \(lines)")
    }
  }
}

@Suite struct SourceLineTests {
  static let cases = [
    ("one\ntwo\r\nthree", 5, "two", 2), ("one\ntwo\r\nthree", 0, "one", 1), ("a\rb", 2, "b", 1),
    ("one\n", 4, "", 1), ("", 0, "", 1), ("año é", 5, "año é", 5), ("one\ntwo", 3, "one", 4),
  ]

  @Test(arguments: cases) func findsTheLine(
    _ text: String, _ offset: Int, _ line: String, _ column: Int
  ) {
    #expect(
      SourceLine(in: Array(text.utf8), at: offset) == SourceLine(text: line, column: column))
  }

  @Test func longLinesAreCutBetweenCharacters() {
    let bytes = Array(String(repeating: "日", count: 10_000).utf8)
    for offset in 14_999...15_003 {
      let line = SourceLine(in: bytes, at: offset)
      #expect(line?.isCutBefore == true && (line?.text.utf8.count ?? 0) < 4010)
    }
    #expect(SourceLine(in: bytes, at: 15_000)?.text.allSatisfy { $0 == "日" } == true)
    #expect(SourceLine(in: bytes, at: 30_001) == nil && SourceLine(in: bytes, at: -1) == nil)
  }
}

@Suite struct DisplayTests {
  static let texts = [
    ("plain", "plain"), ("é 日本 🇪🇸", "é 日本 🇪🇸"), ("a\nb\tc\r", #"a\nb\tc\r"#),
    ("\u{1B}[31m\u{7F}\u{9B}", #"\u{1B}[31m\u{7F}\u{9B}"#),
    ("\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}", #"\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}"#),
    ("\u{2028}", #"\u{2028}"#), ("\u{E0041}", #"\u{E0041}"#), ("", ""),
  ]

  @Test(arguments: texts) func spellsOutWhatDrivesATerminal(_ text: String, _ expected: String) {
    #expect(displayed(text) == expected)
  }

  @Test func keepsLinesWhereAsked() {
    #expect(displayed("a\nb\u{1B}", keepingLines: true) == "a\nb\\u{1B}")
  }

  static let widths = [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｆ", 2), ("👍", 2), ("👨‍👩‍👧", 2), ("🇪🇸", 2),
    ("❤\u{FE0F}", 2), ("☃", 1), ("\u{200B}", 0), ("한", 2), ("", 0), ("…", 1), ("│", 1),
  ]

  @Test(arguments: widths) func countsColumns(_ text: String, _ width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test func breaksLinesAtSpaces() {
    #expect(
      wrappedForDisplay("one two three four", columns: 12, first: "- ", others: "  ")
        == ["- one two", "  three four"])
    #expect(wrappedForDisplay("a\n\nb", columns: 20) == ["a", "", "b"])
    #expect(wrappedForDisplay("", columns: 20, first: "x ") == ["x "])
    // A word longer than a line is broken; wide characters are never split over the edge.
    #expect(
      wrappedForDisplay(String(repeating: "日", count: 9), columns: 11)
        == [String(repeating: "日", count: 5), String(repeating: "日", count: 4)])
  }
}

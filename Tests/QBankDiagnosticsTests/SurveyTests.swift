import Foundation
import TestSupport
import Testing

@testable import QBankDiagnostics

/// Texts that mean something to a terminal, a runner, a browser or an XML reader.
private let hostile = [
  "::error::pwned%0A::set-output name=x::y", "a\r\n::warning file=x::y",
  "]]> <script>alert(1)</script>",
  "<img src=x onerror=alert(1)> & 'quotes' \"double\"", "\u{1B}[31mred\u{7}\u{0}",
  "\u{202E}desrever\u{2066}",
  "| table | `code` **bold** [link](javascript:alert(1)) @team", "\u{FFFE}\u{FFFF}\u{2028}\u{85}",
  "```\nfence",
]

private func survey() -> Survey {
  var survey = Survey()
  var file = SurveyedFile(name: "mis bancos/ñ%:,.json", title: "Geografía <b>")
  file.blocks = [
    SurveyedBlock(id: "rios", title: "Ríos | <i>", questions: 12),
    SurveyedBlock(id: "mares", title: "Mares", questions: 3),
  ]
  file.charts = [
    Chart(
      "Place of the right option", note: "p < 0.001",
      bars: [Chart.Bar("A", 9, expected: 3.75), Chart.Bar("B", 3, expected: 3.75)])
  ]
  file.suppressed = 2
  file.known = 1
  for (index, text) in hostile.enumerated() {
    let severity = Severity.allCases[index % 3]
    var diagnostic = Diagnostic(
      Message(
        .activeMarkup, "“\(text)” is no text", severity: severity,
        fix: index == 1 ? Fix(.safe, "remove \(text)") : nil),
      at: Place(file: file.name, line: index + 3, column: 4, offset: 99), question: "q-\(index)",
      pointer: "/blocks/0/questions/\(index)/text")
    diagnostic.severity = severity
    file.findings.append(
      SurveyedFinding(
        diagnostic, evidence: index == 0 ? "right option 78 characters, next 21" : nil,
        block: index % 2, quoted: "before \(text) after", range: 7..<(7 + text.utf8.count),
        fingerprint: "f\(index)"))
  }
  let whole = Diagnostic(Message(.notSourceForm, "not in source form"), at: Place(file: "b.json"))
  var other = SurveyedFile(name: "b.json", title: "Other")
  other.findings = [SurveyedFinding(whole, fingerprint: "g")]
  survey.files = [file, other, SurveyedFile(name: "-", title: "Clean")]
  return survey
}

/// What means something at the start of a line alone is left as it is elsewhere.
@Test(arguments: [
  ("0.2.0 (2026-11-30)", "0.2.0 (2026-11-30)"), ("2. Then", "2\\. Then"), ("2) Then", "2\\) Then"),
  ("- a - b", "\\- a - b"), ("[x](y)", "\\[x\\](y)"), ("a_b*", "a\\_b\\*"),
  ("> q > r", "\\> q > r"),
])
func markdownIsEscapedWhereItMeansSomething(text: String, expected: String) {
  #expect(escapedMarkdown(text) == expected)
}

@Suite struct SurveyTests {
  @Test(arguments: SurveyFormat.allCases)
  func looksAsItDid(_ format: SurveyFormat) {
    let bytes = format.bytes(survey())
    #expect(Golden.difference(of: bytes, from: "survey/\(format.rawValue)") == nil)
  }

  @Test(arguments: SurveyFormat.allCases)
  func holdsNothingThatDrivesATerminal(_ format: SurveyFormat) {
    let text = String(decoding: format.bytes(survey()), as: UTF8.self)
    // In JSON, U+2028 and the like are data; in all other forms they are spelled out.
    let allowed: Set<Unicode.Scalar> = ["\n"]
    let controls = text.unicodeScalars.filter {
      ($0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value))
        && !allowed.contains($0)
    }
    #expect(format == .json || controls.isEmpty)
    #expect(text.hasSuffix("\n"))
  }

  @Test func noTextIssuesAWorkflowCommand() {
    let text = String(decoding: SurveyFormat.github.bytes(survey()), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count == survey().findings.count + 1)
    #expect(
      lines.dropLast().allSatisfy {
        $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ")
      })
  }

  @Test func gitHubGetsTenOfALevelAndACountOfTheRest() {
    var many = Survey()
    var file = SurveyedFile(name: "a.json")
    for index in 0..<37 {
      let message = Message(.whitespace, "n \(index)", severity: index < 25 ? .error : .warning)
      file.findings.append(
        SurveyedFinding(Diagnostic(message, at: Place(file: "a.json")), fingerprint: "\(index)"))
    }
    many.files = [file]
    let lines = String(decoding: SurveyFormat.github.bytes(many), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning") } == 10)
    #expect(lines[9].contains("16 more"))
    #expect(lines[19].contains("3 more"))
  }

  @Test func anEmptySurveySaysSo() {
    #expect(Survey().summary == "0 files, 0 questions, 0 findings.")
  }

  @Test(
    arguments: [
      ("short text", 6..<10, 40, "short text", 6, 4), ("a\nb", 0..<1, 40, "a⏎b", 0, 1),
      (
        String(repeating: "x", count: 100) + "HERE" + String(repeating: "y", count: 100), 100..<104,
        30,
        "…xxxxxxxxxxxxHERExxx", 13, 4
      ),
      ("ñandú", 0..<2, 40, "ñandú", 0, 1), ("text", 2..<99, 40, "text", 2, 2),
      ("", 0..<5, 40, "", 0, 0),
    ])
  func quotesAroundThePart(
    _ text: String, _ range: Range<Int>, _ columns: Int, _ line: String, _ start: Int, _ width: Int
  ) {
    let quoted = QuotedText(text, range, columns: columns)
    #expect(quoted.start == start)
    #expect(quoted.width == width)
    #expect(quoted.line.prefix(start + width) == line.prefix(start + width))
    #expect(displayWidth(quoted.line) <= columns)
  }

  /// An independent reader of each form that has one: the SARIF model of PyPI, XML and JSON parsers of Python.
  @Test func independentReadersTakeIt() throws {
    guard let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"] else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for format in SurveyFormat.allCases {
      try Data(format.bytes(survey())).write(to: folder.appendingPathComponent(format.rawValue))
    }
    let script = """
      import json, sys, xml.etree.ElementTree as xml
      from pydantic_sarif import model
      def text(name): return open(sys.argv[1] + "/" + name, encoding="utf-8").read()
      log = model.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate_json(text("sarif"))
      assert len(log.runs[0].results) == 10, "sarif results"
      assert len({str(r.partialFingerprints) for r in log.runs[0].results}) == 10, "fingerprints"
      assert len(json.loads(text("gitlab"))) == 10, "gitlab"
      assert len(json.loads(text("json"))["diagnostics"]) == 10, "json"
      root = xml.fromstring(text("junit").encode())
      assert len(root.findall(".//failure")) == 6 and len(root.findall(".//testcase")) == 11, "junit"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script, folder.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }
  /// Forges look for files from the top of the working tree.
  @Test(arguments: [
    ("bank.json", "banks/es/bank.json", "banks/es/bank.json"),
    ("../ñ.json", "banks/ñ.json", "banks/%C3%B1.json"),
    ("/srv/tree/a b.json", "a b.json", "a%20b.json"),
    ("/tmp/bank.json", "/tmp/bank.json", "file:///tmp/bank.json"),
    ("../../../x.json", "../../../x.json", "file:///srv/x.json"),
    ("-", "standard-input", "standard-input"),
  ])
  func namesFilesFromTheTopOfTheTree(_ name: String, _ path: String, _ uri: String) {
    var survey = Survey()
    survey.workingTree = WorkingTree(root: "/srv/tree", folder: "/srv/tree/banks/es")
    #expect(survey.path(of: name) == path)
    #expect(survey.uri(of: name) == uri)
  }

  /// A phone shows the page whole, and so does a desk: nothing to scroll sideways, nothing that a text of a question made
  /// of it.
  @Test func aBrowserShowsThePage() throws {
    if Browser.program == nil, Browser.isOptional { return }
    // One browser after the other: two at a time are slow on a small machine.
    for width in [360, 1280] {
      let seen = try Browser.look(
        at: SurveyFormat.html.bytes(survey()), width: width,
        """
        const all = name => [...page.querySelectorAll(name)];
        const fills = all(".fill").map(fill => fill.getBoundingClientRect().width);
        return [page.title, "findings " + all(".findings > li").length, "sections " + all("section").length,
          "marked " + all("mark").filter(mark => mark.textContent.length > 0).length,
          "active " + all("script, img, link, a, [onerror]").length,
          "bars 1:" + Math.round(fills[0] / fills[1]),
          "sideways " + Math.max(0, page.documentElement.scrollWidth - view.innerWidth)].join(", ");
        """)
      let expected =
        "Question bank report, findings 10, sections 3, marked 9, active 0, bars 1:3, sideways 0"
      #expect(seen == expected, "\(width) pixels wide")
    }
  }
}

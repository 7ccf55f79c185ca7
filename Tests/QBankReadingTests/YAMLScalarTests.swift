import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankReading

/// Scalars of generated YAML documents, held against PyYAML's BaseLoader.
@Suite struct YAMLScalarTests {
  private static let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"]

  /// What the judge says of a document: its scalars, or why it is none.
  private enum Verdict: Decodable {
    case scalars([String])
    case refused(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let scalars = try? container.decode([String].self) {
        self = .scalars(scalars)
      } else {
        self = .refused(try container.decode([String: String].self)["error"] ?? "?")
      }
    }
  }

  @Test(.enabled(if: python != nil, "run scripts/judges and set QBANK_PYTHON to its Python"))
  func areWhatPyYAMLReads() throws {
    let documents = (UInt64(1)...400).map { seed in
      var generator = DocumentGenerator(seed: seed)
      return generator.document()
    }
    let verdicts = try judge(documents)
    #expect(verdicts.count == documents.count)
    for (index, (document, verdict)) in zip(documents, verdicts).enumerated() {
      switch verdict {
      case .refused(let reason):
        Issue.record("seed \(index + 1) is no YAML: \(reason)\n\(document)")
      case .scalars(let theirs):
        var report = Report()
        let text = SourceText(name: "list.yaml", bytes: Array(document.utf8))
        let root = readSettings(text, report: &report)
        let ours = root.map(scalars) ?? []
        // Unicode's own equality takes composed and decomposed texts for the same.
        let isSame = ours.map { Array($0.utf8) } == theirs.map { Array($0.utf8) }
        #expect(
          isSame,
          "seed \(index + 1): \(report.diagnostics)\n\(document)\nours \(ours)\ntheirs \(theirs)")
      }
    }
  }

  private func scalars(_ node: SettingsNode) -> [String] {
    switch node.value {
    case .text(let text): [text]
    case .absent: [""]
    case .list(let nodes): nodes.flatMap(scalars)
    case .map(let members): members.flatMap { [$0.name] + scalars($0.node) }
    }
  }

  private func judge(_ documents: [String]) throws -> [Verdict] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-\(UUID().uuidString).json")
    try JSONEncoder().encode(documents).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/judges/scalars.py").path, file.path,
    ]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([Verdict].self, from: data)
  }
}

/// Makes valid YAML documents: every style of scalar in block and flow lists and maps, anchors and aliases.
private struct DocumentGenerator {
  private var random: SeededGenerator
  private var anchors = 0
  private var names = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func document() -> String {
    var text = random.chance(0.2) ? "# a comment\n---\n" : ""
    for _ in 0..<number(1...6) {
      if random.chance(0.1) { text += "  # between\n" }
      names += 1
      text += "key\(names):" + value(indent: 2, depth: 0)
    }
    return text
  }

  /// What follows `name:` or `-`, with its line end.
  private mutating func value(indent: Int, depth: Int) -> String {
    switch number(0...(depth < 2 ? 9 : 7)) {
    case 0: return " " + plain() + comment()
    case 1: return " " + multiLinePlain(indent) + comment()
    case 2: return " " + single(indent) + comment()
    case 3, 4: return " " + double(indent) + comment()
    case 5, 6: return blockScalar(indent)
    case 7: return " " + flow(depth: 0) + comment()
    case 8:
      let margin = spaces(indent)
      return "\n"
        + (0..<number(1...3)).map { _ in
          margin + "-" + value(indent: indent + 2, depth: depth + 1)
        }.joined()
    default:
      let margin = spaces(indent)
      return "\n"
        + (0..<number(1...3)).map { _ in
          names += 1
          return margin + "n\(names):" + value(indent: indent + 2, depth: depth + 1)
        }.joined()
    }
  }

  private mutating func comment() -> String {
    if anchors == 0, random.chance(0.1) { return "\n" }
    return random.chance(0.1) ? "  # note\n" : "\n"
  }

  // MARK: Scalars

  private mutating func plain() -> String {
    (0..<number(1...4)).map { _ in
      pick([
        "No", "1.10", "007", "12:30", "~", "null", "a:b", "x#y", "c-d", "é", "“q”", "it's", "50%",
        "&", "a,b", "😀",
      ])
    }.enumerated().map { $0 == 0 && "&%".contains($1) ? "w" + $1 : $1 }.joined(separator: " ")
  }

  private mutating func multiLinePlain(_ indent: Int) -> String {
    let margin = "\n" + spaces(indent + number(0...2))
    return (0..<number(2...3)).map { _ in "w" + plain() }
      .joined(separator: random.chance(0.3) ? "\n" + margin : margin)
  }

  private mutating func single(_ indent: Int) -> String {
    let body = (0..<number(1...4)).map { _ in
      pick(["a", "''", " ", "  b", "\\n", "\"", ": ", " #", "{", "*", "é"])
    }.joined()
    guard random.chance(0.4) else { return "'\(body)'" }
    return "'x\(body)y\n" + (random.chance(0.3) ? "\n" : "") + spaces(indent) + "z'"
  }

  private mutating func double(_ indent: Int) -> String {
    let body = (0..<number(1...6)).map { _ in
      pick([
        "a", " ", "é", "'", ": ", " #", "\\0", "\\a", "\\b", "\\t", "\\n", "\\v", "\\f", "\\r",
        "\\e",
        "\\\"", "\\/", "\\\\", "\\N", "\\_", "\\L", "\\P", "\\x41", "\\xe9", "\\u00E9", "\\u2028",
        "\\U0001F600", "\\ ", "x\\\n\(spaces(indent))y", "x\\\n\(spaces(indent))\\  y",
        "p\n\(spaces(indent))q", "p \n\n\(spaces(indent))q",
      ])
    }.joined()
    return "\"\(body)\""
  }

  /// `|` and `>` with all their signs; the first line may begin with spaces, which then need the number.
  private mutating func blockScalar(_ indent: Int) -> String {
    let extra = number(0...2)
    let isIndented = random.chance(0.3)
    // The number counts from the indentation of the node that holds the text, which is two less.
    let digit = isIndented || random.chance(0.2) ? "\(2 + extra)" : ""
    let chomp = pick(["", "-", "+"])
    let header = pick(["|", ">"]) + (random.chance(0.5) ? digit + chomp : chomp + digit)
    let margin = spaces(indent + extra)
    var lines: [String] = []
    for index in 0..<number(1...5) {
      let isFirst = index == 0
      if !isFirst, random.chance(0.25) {
        lines.append("")
      } else {
        let lead = isFirst ? (isIndented ? "  " : "") : pick(["", "", "  ", "\t"])
        lines.append(
          margin + lead + pick(["a", "# b", "- c", "d: e", "é  f", "g ", "\"h\"", "%i", "j\tk"]))
      }
    }
    let ends = (0..<number(0...2)).map { _ in "\n" }.joined()
    return " " + header + (random.chance(0.1) ? " # sign" : "") + "\n"
      + lines.joined(separator: "\n") + "\n" + ends
  }

  // MARK: Flow

  private mutating func flow(depth: Int) -> String {
    if depth > 1 || random.chance(0.5) {
      return pick(["a", "b c", "'d, e'", "\"f]\"", "1.5", "\"\\u00e9\"", "''"])
    }
    if random.chance(0.3) {
      anchors += 1
      return "[&a\(anchors) \(pick(["x", "'y'", "[p, q]"])), *a\(anchors) ]"
    }
    let items = (0..<number(0...3)).map { _ in flow(depth: depth + 1) }
    if random.chance(0.5) {
      return "[" + items.joined(separator: random.chance(0.3) ? ",\n      " : ", ") + "]"
    }
    let members = items.map { item in
      names += 1
      return "m\(names): \(item)"
    }
    return "{" + members.joined(separator: ", ")
      + (random.chance(0.2) && !items.isEmpty ? ", }" : "}")
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ values: [String]) -> String { random.pick(values) }
}

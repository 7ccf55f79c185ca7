import QBankArguments
import QBankDiagnostics

/// `qbank explain`: what a code means, and how to mend what it stands for.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a diagnostic: its rule, why it matters, an example.",
    discussion: """
      A code is named by its letters and digits or by its name, in any case: 'qbank explain ST05' and \
      'qbank explain option-duplicate' are the same.
      """)

  /// What a list looks like.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(
    help: "Codes or names.", completion: .list(DiagnosticCode.allCases.map(\.rawValue)))
  var code: [String] = []
  @Flag(help: "List all codes with their rules.") var list = false
  @Option(help: "How to print.") var format = Format.text
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if code.isEmpty && !list {
      throw ValidationError("Name a code, such as ST05, or list all with --list.")
    }
  }

  func run() throws {
    try reporting.collect { report in
      let codes = list && code.isEmpty ? DiagnosticCode.allCases : try code.map(Self.lookUp)
      report.counts["codes"] = codes.count
      switch format {
      case .json: try console.output { try $0.write(Self.json(codes)) }
      case .text:
        let width = console.width
        let style = console.outputStyle
        let texts =
          list
          ? [Self.table(codes, style: style, columns: width)]
          : codes.map { Self.text($0, style: style, columns: width) }
        try console.print(texts.joined(separator: "\n\n"))
      }
    }
  }

  private static func lookUp(_ name: String) throws -> DiagnosticCode {
    if let code = DiagnosticCode(named: name) { return code }
    let names = DiagnosticCode.allCases.flatMap { [$0.rawValue, $0.name] }
    let guess = suggestion(for: name, among: names).map { " Did you mean '\($0)'?" }
    throw ValidationError("There is no code '\(name)'.\(guess ?? " List all with --list.")")
  }
}

extension ExplainCommand {
  /// A code a line.
  private static func table(_ codes: [DiagnosticCode], style: TextStyle, columns: Int) -> String {
    let nameWidth = codes.map(\.name.count).max() ?? 0
    return codes.map { code in
      let entry = code.entry
      let name = code.name + String(repeating: " ", count: nameWidth - code.name.count)
      let severity = entry.severity.rawValue
      let padding = String(repeating: " ", count: 9 - severity.count)
      let start = "\(code.rawValue)  \(name)  \(severity)\(padding)"
      let painted =
        "\(style.paint(code.rawValue, .strong))  \(name)  "
        + style.paint(severity, entry.severity.role) + padding
      guard style.isTerminal else { return start + entry.rule }
      var lines = wrappedForDisplay(
        entry.rule, columns: max(columns, start.count + 24), first: start,
        others: String(repeating: " ", count: start.count))
      lines[0] = painted + lines[0].dropFirst(start.count)
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// All that is known of a code.
  private static func text(_ code: DiagnosticCode, style: TextStyle, columns: Int) -> String {
    let entry = code.entry
    let width = min(columns, 80)
    var parts = [
      style.paint("\(code.rawValue) \(code.name)", .strong) + " ("
        + style.paint(entry.severity.rawValue, entry.severity.role) + ")\n"
        + wrappedForDisplay(entry.rule, columns: width).joined(separator: "\n")
    ]
    parts += entry.explanation.split(separator: "\n\n").map {
      wrappedForDisplay(String($0), columns: width).joined(separator: "\n")
    }
    for (title, example, role) in [
      ("Bad", entry.bad, TextStyle.Role.bad), ("Good", entry.good, .good),
    ]
    where !example.isEmpty {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      parts.append(
        style.paint("\(title):", role) + "\n\n"
          + lines.map { $0.isEmpty ? "" : "    \(displayed(String($0)))" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func json(_ codes: [DiagnosticCode]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for code in codes {
      let entry = code.entry
      writer.beginObject()
      writer.string(code.rawValue, "code")
      writer.string(code.name, "name")
      writer.string(entry.severity.rawValue, "severity")
      writer.string(entry.rule, "rule")
      for (name, text) in [
        ("explanation", entry.explanation), ("bad", entry.bad), ("good", entry.good),
      ] where !text.isEmpty {
        writer.string(text, name)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.finish()
    return writer.bytes
  }
}

import QBankDiagnostics
import QBankLint

/// `qbank lint --list-rules`, and the rules page.
enum RuleList {
  static func print(_ format: SurveyFormat) throws {
    let console = Console.current
    switch format {
    case .json: try console.output { try $0.write(json) }
    case .markdown: try console.print(RulesPage.text)
    default: try console.print(text(console.outputStyle))
    }
  }

  private static func text(_ style: TextStyle) -> String {
    let rules = RulesPage.entries
    let width = rules.map(\.code.name.count).max() ?? 0
    return rules.map { rule in
      let name = rule.code.name + String(repeating: " ", count: width - rule.code.name.count)
      let severity = rule.isOptIn ? "off" : rule.code.severity.rawValue
      let padding = String(repeating: " ", count: 8 - severity.count)
      return "\(style.paint(rule.code.rawValue, .strong))  \(name)  "
        + style.paint(severity, rule.code.severity.role) + padding + rule.code.entry.rule
    }.joined(separator: "\n")
  }

  private static var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for rule in RulesPage.entries {
      writer.beginObject()
      writer.string(rule.code.rawValue, "code")
      writer.string(rule.code.name, "name")
      writer.string(rule.code.severity.rawValue, "severity")
      writer.bool(!rule.isOptIn, "default")
      writer.string(rule.code.entry.rule, "rule")
      writer.endObject()
    }
    writer.endArray()
    writer.finish()
    return writer.bytes
  }
}

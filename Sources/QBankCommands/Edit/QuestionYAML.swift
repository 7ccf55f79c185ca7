import QBankModel
import QBankReading

/// A question as YAML for a person to edit: all members but the id, in the order of the bank's file.
struct QuestionYAML {
  private(set) var text = ""

  init(_ question: Question) {
    line("subject", question.subject)
    if question.isDraft { line("status", "draft") }
    line("text", question.text)
    text += "options:\n"
    for option in question.options {
      text += "  - id: \(Self.scalar(option.id, indent: 6))\n"
      line("text", option.text, indent: 4)
      line("pin", option.pin?.rawValue, indent: 4)
      line("feedback", option.feedback, indent: 4)
      extras(option.extras, indent: 4)
    }
    line("answer", question.answer)
    line("explanation", question.explanation)
    if question.hasFixedOrder { line("optionOrder", "fixed") }
    if !question.tags.isEmpty {
      text += "tags:\n" + question.tags.map { "  - \(Self.scalar($0, indent: 4))\n" }.joined()
    }
    if let difficulty = question.difficulty { text += "difficulty: \(difficulty)\n" }
    if let source = question.source {
      text += "source:\n"
      line("name", source.name, indent: 2)
      line("ref", source.ref, indent: 2)
      line("url", source.url, indent: 2)
    }
    line("validFrom", question.validFrom)
    line("validUntil", question.validUntil)
    if !question.lint.isEmpty {
      text += "lint:\n"
      for suppression in question.lint {
        text += "  - rule: \(Self.scalar(suppression.rule, indent: 6))\n"
        line("reason", suppression.reason, indent: 4)
      }
    }
    extras(question.extras, indent: 0)
  }

  private mutating func line(_ name: String, _ value: String?, indent: Int = 0) {
    guard let value else { return }
    text += "\(Self.spaces(indent))\(name): \(Self.scalar(value, indent: indent + 2))\n"
  }

  private mutating func extras(_ extras: Extras, indent: Int) {
    for member in extras.members {
      text += "\(Self.spaces(indent))\(member.name.quotedJSON): \(Self.flow(member.value))\n"
    }
  }

  /// Free values on one line, where texts are quoted and everything else is not.
  private static func flow(_ value: ExtraValue) -> String {
    switch value {
    case .string(let text): text.quotedJSON
    case .integer(let digits): digits
    case .bool(let flag): flag ? "true" : "false"
    case .array(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.members.map { "\($0.name.quotedJSON): \(flow($0.value))" }.joined(separator: ", ")
        + "}"
    }
  }

  /// A text without quotes where YAML takes it as it is, as a block of lines where it has several, else in quotes.
  private static func scalar(_ text: String, indent: Int) -> String {
    let hasControls = text.unicodeScalars.contains {
      $0.value < 0x20 && $0.value != 10 || (0x7F..<0xA0).contains($0.value)
        || [0x2028, 0x2029, 0xFEFF].contains($0.value)
    }
    if hasControls { return text.quotedJSON }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 {
      guard lines.first?.isEmpty == false, lines.last?.isEmpty == false, text.first != " " else {
        return text.quotedJSON
      }
      return "|-\n"
        + lines.map { $0.isEmpty ? "" : spaces(indent) + $0 }.joined(separator: "\n")
    }
    guard let first = text.unicodeScalars.first,
      first.properties.isAlphabetic || first == "¿" || first == "¡",
      !text.contains(": "), !text.contains(" #"), !text.hasSuffix(":"), !text.hasSuffix(" ")
    else { return text.quotedJSON }
    return text
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

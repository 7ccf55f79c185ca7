package import QBankModel

/// A question as YAML for a person to edit, its members in the order of the bank's file.
package struct QuestionYAML {
  package private(set) var text = ""
  private let margin: Int

  /// All members but the id, the options with theirs: what `qbank edit` opens.
  package init(_ question: Question) {
    margin = 0
    write(question, hasOwnIds: true)
  }

  /// As an element of a list at the column `margin`: with its id, and without the options' ids where they are those that
  /// an import makes.
  init(_ question: Question, inListAt margin: Int) {
    self.margin = margin + 2
    line("id", question.id)
    write(question, hasOwnIds: Self.hasOwnIds(question))
    // The first member stands behind the dash.
    text = String(repeating: " ", count: margin) + "- " + text.dropFirst(margin + 2)
  }

  /// Whether the options' ids must be written: they are not those of an import, or an option reads like the id of one.
  private static func hasOwnIds(_ question: Question) -> Bool {
    let options = question.options
    let made = Identity.ids(text: question.text, options: options.map(\.text)).options
    return made != options.map(\.id) || options.contains { made.contains($0.text) }
  }

  private mutating func write(_ question: Question, hasOwnIds: Bool) {
    line("subject", question.subject)
    if question.isDraft { line("status", "draft") }
    line("text", question.text)
    options(question.options, hasOwnIds: hasOwnIds)
    let answer = question.options.first { $0.id == question.answer }
    line("answer", hasOwnIds ? question.answer : answer?.text ?? question.answer)
    line("explanation", question.explanation)
    if question.hasFixedOrder { line("optionOrder", "fixed") }
    if !question.tags.isEmpty {
      open("tags")
      for tag in question.tags { item(YAMLScalar.text(tag, indent: margin + 4)) }
    }
    if let difficulty = question.difficulty { bare("difficulty", "\(difficulty)") }
    if let source = question.source {
      open("source")
      line("name", source.name, indent: 2)
      line("ref", source.ref, indent: 2)
      line("url", source.url, indent: 2)
    }
    line("validFrom", question.validFrom)
    line("validUntil", question.validUntil)
    if !question.lint.isEmpty {
      open("lint")
      for suppression in question.lint {
        item("rule: " + YAMLScalar.text(suppression.rule, indent: margin + 6))
        line("reason", suppression.reason, indent: 4)
      }
    }
    text += ExtrasYAML.lines(question.extras, indent: margin)
  }

  private mutating func options(_ options: [Option], hasOwnIds: Bool) {
    open("options")
    for option in options {
      let isBare = option.pin == nil && option.feedback == nil && option.extras.isEmpty
      if hasOwnIds {
        item("id: " + YAMLScalar.text(option.id, indent: margin + 6))
        line("text", option.text, indent: 4)
      } else if isBare {
        item(YAMLScalar.text(option.text, indent: margin + 4))
      } else {
        item("text: " + YAMLScalar.text(option.text, indent: margin + 6))
      }
      line("pin", option.pin?.rawValue, indent: 4)
      line("feedback", option.feedback, indent: 4)
      text += ExtrasYAML.lines(option.extras, indent: margin + 4)
    }
  }

  private mutating func line(_ name: String, _ value: String?, indent: Int = 0) {
    guard let value else { return }
    bare(name, YAMLScalar.text(value, indent: margin + indent + 2), indent: indent)
  }

  private mutating func bare(_ name: String, _ value: String, indent: Int = 0) {
    text += "\(spaces(indent))\(name): \(value)\n"
  }

  private mutating func open(_ name: String) { text += "\(spaces(0))\(name):\n" }

  private mutating func item(_ value: String) { text += "\(spaces(2))- \(value)\n" }

  private func spaces(_ indent: Int) -> String { String(repeating: " ", count: margin + indent) }
}

/// Free values, one a line: texts are quoted in them, and everything else is not.
enum ExtrasYAML {
  static func lines(_ extras: Extras, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return extras.members.map { "\(margin)\($0.name.quotedJSON): \(flow($0.value))\n" }.joined()
  }

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
}

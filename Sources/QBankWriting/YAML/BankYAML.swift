package import QBankModel

/// A bank as YAML: its members as in the bank's file, in its order, so that nothing is left out.
///
/// Ids of options are left out where an import of the same texts makes them; the answer is then the text of the right
/// option.
package enum BankYAML {
  /// Writes a bank without conflicts in pieces, a block's head or a question each.
  package static func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(Array(head(bank).utf8))
    if !bank.blocks.isEmpty { try sink(Array("\nblocks:\n".utf8)) }
    for block in bank.blocks {
      var lines = item("id", block.id, rest: [("title", block.title)], indent: 2)
      lines += line("description", block.description, indent: 4)
      lines += ExtrasYAML.lines(block.extras, indent: 4)
      lines += block.questions.isEmpty ? "    questions: []\n" : "    questions:\n"
      try sink(Array(lines.utf8))
      for question in block.questions {
        try sink(Array(("\n" + QuestionYAML(question, inListAt: 6).text).utf8))
      }
    }
    try sink(Array(tail(bank).utf8))
  }

  private static func head(_ bank: Bank) -> String {
    var text = ""
    if let schema = bank.schema { text += "\"$schema\": \(schema.quotedJSON)\n" }
    text += "format: \(Bank.format)\n"
    text += line("id", bank.id) + line("version", bank.version.description)
    text += line("language", bank.language) + line("title", bank.title)
    text += line("description", bank.description) + line("license", bank.license)
    text += rules(bank.rules)
    if bank.subjects.isEmpty {
      text += "subjects: []\n"
    } else {
      text += "\nsubjects:\n"
      for subject in bank.subjects {
        text += item("id", subject.id, rest: [("title", subject.title)], indent: 2)
        text += ExtrasYAML.lines(subject.extras, indent: 4)
      }
    }
    if bank.blocks.isEmpty { text += "blocks: []\n" }
    return text
  }

  private static func tail(_ bank: Bank) -> String {
    var text = bank.withdrawn.isEmpty ? "" : "\nwithdrawn:\n"
    for entry in bank.withdrawn {
      text += item(
        "id", entry.id,
        rest: [
          ("version", entry.version?.description), ("reason", entry.reason),
          ("replacedBy", entry.replacedBy),
        ], indent: 2)
    }
    if !bank.extras.isEmpty { text += "\n" + ExtrasYAML.lines(bank.extras, indent: 0) }
    return text
  }

  /// Rules that are not the default.
  private static func rules(_ rules: BankRules) -> String {
    let plain = BankRules()
    var text = ""
    if rules.options != plain.options {
      let range = rules.options
      text += "  options: {min: \(range.lowerBound), max: \(range.upperBound)}\n"
    }
    if rules.explanation != plain.explanation {
      text += line("explanation", rules.explanation.rawValue, indent: 2)
    }
    if rules.subject != plain.subject { text += line("subject", rules.subject.rawValue, indent: 2) }
    return text.isEmpty ? "" : "rules:\n" + text
  }

  private static func line(_ name: String, _ value: String?, indent: Int = 0) -> String {
    guard let value else { return "" }
    let margin = String(repeating: " ", count: indent)
    return "\(margin)\(name): \(YAMLScalar.text(value, indent: indent + 2))\n"
  }

  /// An element of a list: its first member behind the dash, the others that are there below.
  private static func item(
    _ name: String, _ value: String, rest: [(String, String?)], indent: Int
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    return "\(margin)- \(name): \(YAMLScalar.text(value, indent: indent + 4))\n"
      + rest.map { line($0.0, $0.1, indent: indent + 2) }.joined()
  }
}

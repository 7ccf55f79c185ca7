package import QBankDiagnostics
package import QBankModel

/// What a finding is, whatever the line it stands in and the words it is told in: SHA-256 over the code, the ids that
/// lead to the field, and the field's text.
package struct Fingerprint: Sendable, Hashable, Comparable {
  /// 64 characters of hexadecimal.
  package let hex: String

  package init(hex: String) { self.hex = hex }

  /// The fingerprint of a finding in a bank.
  package init(_ finding: Finding, in bank: Bank) {
    self.init(
      code: finding.code, address: finding.address(in: bank), value: finding.value(in: bank))
  }

  /// The fingerprint of anything that has a code, an address and a text.
  package init(code: DiagnosticCode, address: String, value: String) {
    var hash = SHA256()
    for part in [code.rawValue, address, NFC.composed(value)] {
      hash.update(Array(part.utf8))
      hash.update([10])
    }
    hex = SHA256.hex(digest: hash.finish())
  }

  package static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.hex < right.hex }
}

extension Finding {
  /// Where it stands, by ids: `bio-09/options/cs3e/text`. The same after the file was sorted anew.
  package func address(in bank: Bank) -> String {
    guard let block else {
      if case .missing(let id) = field { return id }
      return field?.pointer ?? ""
    }
    guard let question = question(in: bank) else { return "block " + bank.blocks[block].id }
    switch field {
    case nil: return question.id
    case .option(let index): return "\(question.id)/options/\(question.options[index].id)/text"
    case .feedback(let index):
      return "\(question.id)/options/\(question.options[index].id)/feedback"
    case .tag, .tags: return "\(question.id)/tags"
    case .suppression: return "\(question.id)/lint"
    case .some(let field): return "\(question.id)/\(field.pointer)"
    }
  }

  /// The id of a question that is no longer there, when it is about that.
  package var missingQuestion: String? {
    if case .missing(let id) = field { id } else { nil }
  }

  /// The question that it is about.
  package func question(in bank: Bank) -> Question? {
    guard let path, bank.blocks.indices.contains(path.block),
      bank.blocks[path.block].questions.indices.contains(path.question)
    else { return nil }
    return bank.blocks[path.block].questions[path.question]
  }

  /// The text that it is about: the field's, or all that apps show of the question.
  package func value(in bank: Bank) -> String {
    guard let question = question(in: bank) else {
      switch field {
      case .subjectEntry(let index): return bank.subjects[index].title
      case .withdrawal(let index): return bank.withdrawn[index].id
      default: return ""
      }
    }
    return field.flatMap { question.text(of: $0) }
      ?? ([question.text] + question.options.map(\.text) + [
        question.answer, question.explanation ?? "",
      ])
      .joined(separator: "\n")
  }
}

extension Question {
  /// The text of a member that has one.
  package func text(of field: FieldPath) -> String? {
    switch field {
    case .text: text
    case .explanation: explanation
    case .option(let index): options.indices.contains(index) ? options[index].text : nil
    case .feedback(let index): options.indices.contains(index) ? options[index].feedback : nil
    case .tag(let index): tags.indices.contains(index) ? tags[index] : nil
    case .suppression(let index): lint.indices.contains(index) ? lint[index].rule : nil
    case .subject: subject
    default: nil
    }
  }
}

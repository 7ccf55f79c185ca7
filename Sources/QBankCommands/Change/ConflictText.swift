import QBankChange
import QBankDiagnostics
import QBankModel

extension Conflict {
  /// What happened, in a few words.
  var summary: String {
    let what =
      question ?? block.map { "block \($0)" } ?? subject.map { "subject \($0)" } ?? "the bank"
    return switch kind {
    case "edit-vs-edit": "\(what): both sides changed \(field ?? "it") in different ways"
    case "delete-vs-edit": "\(what): one side removed what the other changed"
    case "id-collision": "\(what): both sides added different questions with this id"
    case "duplicate-added": "\(what): both sides added this question, under two ids"
    default: "\(what): merging broke the rule \(kind)"
    }
  }

  /// The conflict in one line, with the question that it is about and the start of what each side says.
  func sentence(in bank: Bank) -> String {
    let about = stem(in: bank).map { " (“\(Self.start(of: $0))”)" } ?? ""
    let sides = ConflictSide.texts(self).map { "\($0.name) “\(Self.start(of: $0.text))”" }
    return summary + about + ": " + sides.joined(separator: ", ")
  }

  /// The conflict with all that each side says, for a person who is to decide.
  func lines(in bank: Bank, heading: String = "", style: TextStyle, columns: Int) -> [String] {
    var lines = [style.paint(heading + displayed(summary), .strong)]
    if let text = stem(in: bank) {
      lines += wrappedForDisplay(displayed(text), columns: columns, first: "  ", others: "  ")
    }
    let roles: [String: TextStyle.Role] = ["base": .faint, "ours": .good, "theirs": .info]
    for (name, text) in ConflictSide.texts(self) {
      let label = name + String(repeating: " ", count: 8 - name.count)
      let shown = wrappedForDisplay(
        displayed(text), columns: columns, first: "  " + label,
        others: String(repeating: " ", count: 10))
      lines += shown.map { style.paint($0, roles[name] ?? .faint) }
    }
    return lines
  }

  /// The text of the question, where a part of it is in conflict.
  private func stem(in bank: Bank) -> String? {
    guard let question, let field, field != "text" else { return nil }
    for block in bank.blocks {
      for known in block.questions where known.id == question { return known.text }
    }
    return nil
  }

  private static func start(of text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }
}

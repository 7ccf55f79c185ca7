package import QBankModel

/// One side of a conflict in words.
package enum ConflictSide {
  /// A text as it is, a question by its text and answer, options with a mark at the right one, the rest as JSON.
  package static func text(_ value: ExtraValue?) -> String {
    guard let value else { return "(nothing)" }
    if let text = value.string { return text }
    if let question = Question(value: value) {
      return question.text + " → " + (question.rightOption?.text ?? question.answer)
    }
    if let entry = Withdrawal(value: value) {
      return "withdrawn: " + (entry.reason ?? "no reason given")
    }
    if let members = value.members, let answer = members["answer"]?.string,
      let options = members["options"]?.list(Option.init(value:))
    {
      return options.map { ($0.id == answer ? "*" : "") + $0.text }.joined(separator: " / ")
    }
    return String(decoding: value.wireForm, as: UTF8.self)
  }
}

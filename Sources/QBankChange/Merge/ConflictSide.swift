package import QBankModel

/// The sides of a conflict in words.
package enum ConflictSide {
  /// What base, ours and theirs say. Of whole questions everything is said in which they differ; a base that has nothing is
  /// left out.
  package static func texts(_ conflict: Conflict) -> [(name: String, text: String)] {
    let values = [conflict.base, conflict.ours, conflict.theirs]
    let differing = differingMembers(values.compactMap { $0.flatMap(Question.init(value:)) })
    return zip(["base", "ours", "theirs"], values)
      .filter { $0 != "base" || $1 != nil }
      .map { name, value in
        guard let value, let question = Question(value: value) else { return (name, text(value)) }
        return (name, text(question, with: differing))
      }
  }

  /// A text as it is, options with a mark at the right one, the rest as JSON.
  private static func text(_ value: ExtraValue?) -> String {
    guard let value else { return "(nothing)" }
    if let text = value.string { return text }
    if let entry = Withdrawal(value: value) {
      return "withdrawn: " + (entry.reason ?? "no reason given")
    }
    if let members = value.members, let answer = members["answer"]?.string,
      let options = members["options"]?.list(Option.init(value:))
    {
      return text(options, answer)
    }
    return String(decoding: value.wireForm, as: UTF8.self)
  }

  private static func text(_ options: [Option], _ answer: String) -> String {
    options.map { ($0.id == answer ? "*" : "") + $0.text }.joined(separator: " / ")
  }

  /// A question: its text, its options where they differ (else the right one), and other members that do.
  private static func text(_ question: Question, with differing: Set<String>) -> String {
    let hasOptions = differing.contains("options") || differing.contains("answer")
    let options =
      hasOptions
      ? text(question.options, question.answer) : question.rightOption?.text ?? question.answer
    let name = differing.contains("id") ? question.id + ": " : ""
    var parts = [name + question.text + (hasOptions ? " " : " → ") + options]
    for member in (question.value.members ?? Extras()).members
    where differing.contains(member.name)
      && !["id", "text", "options", "answer"].contains(member.name)
    {
      parts.append("\(member.name): \(text(member.value))")
    }
    return parts.joined(separator: "; ")
  }

  private static func differingMembers(_ questions: [Question]) -> Set<String> {
    let sides = questions.map { $0.value.members ?? Extras() }
    let names = Set(sides.flatMap { $0.members.map(\.name) })
    return names.filter { name in Set(sides.map { $0[name] }).count > 1 }
  }
}

import QBankModel

/// The operations that lead from one version of a question to another, its place left aside.
func compareQuestion(_ old: Question, _ new: Question, into operations: inout [Operation]) {
  let target = Operation.Target.question(new.id)
  let hidden: Operation.Marks = old.isDraft && new.isDraft ? .hidden : []
  func add(_ kind: OperationKind, _ change: Change, _ marks: Operation.Marks = []) {
    operations.append(Operation(kind, target, change, marks: marks.union(hidden)))
  }
  func member(_ field: String, _ from: ExtraValue?, _ to: ExtraValue?, _ kind: OperationKind) {
    guard from != to else { return }
    let isText = [.explanation, .text, .optionText].contains(kind)
    if isText, differInForm(from?.string, to?.string) {
      add(.formOnly, .member(field: field, from: from, to: to))
    } else {
      let isNamed = field != kind.rawValue
      add(
        kind, .member(field: isNamed ? field : nil, from: from, to: to),
        field == QuestionField.lint.rawValue ? .hidden : [])
    }
  }

  if old.id != new.id { add(.rekeyed, .identity(from: old.id, option: nil)) }
  if old.isSameButForId(new) { return }
  let pairs = OptionPairs(old, new)
  let means = !pairs.meansSomethingElse
  for field in QuestionField.allCases {
    let before = old[field], after = new[field]
    guard before != after else { continue }
    switch field {
    case .text where !old.text.readsLike(new.text):
      add(.text, .member(field: nil, from: before, to: after), means ? [] : .otherMeaning)
    case .text, .explanation, .subject, .status:
      member(field.rawValue, before, after, OperationKind(rawValue: field.rawValue) ?? .meta)
    default: member(field.rawValue, before, after, .meta)
    }
  }
  eachChange(old.extras, new.extras) { member($0, $1, $2, .meta) }
  compareOptions(old, new, pairs, add, member)
}

private func compareOptions(
  _ old: Question, _ new: Question, _ pairs: OptionPairs,
  _ add: (OperationKind, Change, Operation.Marks) -> Void,
  _ member: (String, ExtraValue?, ExtraValue?, OperationKind) -> Void
) {
  for (number, option) in old.options.enumerated() where pairs.newOfOld[number] == nil {
    let after = number == 0 ? nil : old.options[number - 1].id
    add(.optionRemoved, .option(option, after: after), [])
  }
  for (number, option) in new.options.enumerated() {
    guard let place = pairs.oldOfNew[number] else {
      let after = number == 0 ? nil : new.options[number - 1].id
      add(.optionAdded, .option(option, after: after), [])
      continue
    }
    let before = old.options[place]
    guard before != option else { continue }
    if before.id != option.id { add(.rekeyed, .identity(from: before.id, option: option.id), []) }
    let path = "options/\(option.id)/"
    if before.text != option.text {
      if before.text.readsLike(option.text) {
        member(path + "text", .string(before.text), .string(option.text), .optionText)
      } else {
        let isRight = option.id == new.answer || before.id == old.answer
        add(
          .optionText,
          .member(field: path + "text", from: .string(before.text), to: .string(option.text)),
          isRight ? .touchesAnswer : [])
      }
    }
    member(path + "pin", before[.pin], option[.pin], .meta)
    member(path + "feedback", before[.feedback], option[.feedback], .explanation)
    eachChange(before.extras, option.extras) { member(path + $0, $1, $2, .meta) }
  }
  let keptOld = old.options.indices.filter { pairs.newOfOld[$0] != nil }
  let keptNew = new.options.indices.filter { pairs.oldOfNew[$0] != nil }
  if keptNew.map({ pairs.oldOfNew[$0] }) != keptOld {
    add(
      .optionsReordered,
      .order(from: keptOld.map { old.options[$0].id }, to: keptNew.map { new.options[$0].id }), [])
  }
  guard let before = old.rightOption, let after = new.rightOption else { return }
  if pairs.answerChanged(old, new) {
    add(
      .answerChanged,
      .answer(
        from: KeyOption(option: before.id, text: before.text),
        to: KeyOption(option: after.id, text: after.text)), [])
  }
}

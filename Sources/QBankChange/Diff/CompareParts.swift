import QBankModel

/// The operations on subjects.
func compareSubjects(_ old: Bank, _ new: Bank, into operations: inout [Operation]) {
  guard old.subjects != new.subjects else { return }
  let order = OrderChange(old.subjects.map(\.id), new.subjects.map(\.id))
  let news = Dictionary(new.subjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  for (number, subject) in old.subjects.enumerated() where news[subject.id] == nil {
    let after = number == 0 ? nil : old.subjects[number - 1].id
    let known = Set(old.subjects.map(\.id))
    let heir = new.subjects.first { !known.contains($0.id) && $0.title.readsLike(subject.title) }
    operations.append(
      Operation(.removed, .subject(subject.id), .subject(subject, after: after, to: heir?.id)))
  }
  for (number, subject) in new.subjects.enumerated() {
    let target = Operation.Target.subject(subject.id)
    let after = number == 0 ? nil : new.subjects[number - 1].id
    guard let place = order.oldPlace[subject.id] else {
      operations.append(Operation(.added, target, .subject(subject, after: after, to: nil)))
      continue
    }
    let before = old.subjects[place]
    if !order.kept.contains(subject.id) {
      operations.append(
        Operation(
          .reordered, target,
          .place(
            from: OrderPlace(after: place == 0 ? nil : old.subjects[place - 1].id),
            to: OrderPlace(after: after))))
    }
    compareTitle(before.title, subject.title, target, [], into: &operations)
    eachChange(before.extras, subject.extras) {
      operations.append(Operation(.metaChanged, target, .member(field: $0, from: $1, to: $2)))
    }
  }
}

/// The operations on blocks, their questions left aside.
func compareBlocks(
  _ old: Bank, _ new: Bank, _ match: Match, _ visible: Visibility,
  into operations: inout [Operation]
) {
  let order = OrderChange(
    old.blocks.map(\.id), new.blocks.map(\.id), weighty: visible.isLasting)
  let news = Set(new.blocks.map(\.id))
  for (number, block) in old.blocks.enumerated() where !news.contains(block.id) {
    operations.append(
      Operation(
        .removed, .block(block.id),
        .block(
          block.withoutQuestions, after: number == 0 ? nil : old.blocks[number - 1].id,
          to: heir(of: number, old, new, match)),
        marks: visible.marks(forBlock: block.id)))
  }
  for (number, block) in new.blocks.enumerated() {
    let target = Operation.Target.block(block.id), marks = visible.marks(forBlock: block.id)
    let after = number == 0 ? nil : new.blocks[number - 1].id
    guard let place = order.oldPlace[block.id] else {
      operations.append(
        Operation(
          .added, target, .block(block.withoutQuestions, after: after, to: nil), marks: marks))
      continue
    }
    let before = old.blocks[place]
    if !order.kept.contains(block.id) {
      operations.append(
        Operation(
          .reordered, target,
          .place(
            from: OrderPlace(after: place == 0 ? nil : old.blocks[place - 1].id),
            to: OrderPlace(after: after)),
          marks: visible.isLasting(block.id) ? [] : .hidden))
    }
    compareTitle(before.title, block.title, target, marks, into: &operations)
    if before.description != block.description {
      operations.append(
        Operation(
          differInForm(before.description, block.description) ? .formOnly : .metaChanged, target,
          .member(
            field: "description", from: before.description.map(ExtraValue.string),
            to: block.description.map(ExtraValue.string)), marks: marks))
    }
    eachChange(before.extras, block.extras) {
      operations.append(
        Operation(.metaChanged, target, .member(field: $0, from: $1, to: $2), marks: marks))
    }
  }
}

/// The new block that seems to take the place of one that is gone: it has its title, or most of its questions.
private func heir(of number: Int, _ old: Bank, _ new: Bank, _ match: Match) -> String? {
  let known = Set(old.blocks.map(\.id))
  let added = new.blocks.filter { !known.contains($0.id) }
  if added.isEmpty { return nil }
  if let same = added.first(where: { $0.title.readsLike(old.blocks[number].title) }) {
    return same.id
  }
  let numbers = match.old.numbers(inBlock: number)
  var shares: [String: Int] = [:]
  for question in numbers where match.partnerOfOld[question] >= 0 {
    shares[match.new.blockId(of: Int(match.partnerOfOld[question])), default: 0] += 1
  }
  return added.first { shares[$0.id, default: 0] * 2 > numbers.count }?.id
}

import QBankModel

/// The operations on questions: block by block in the order of the newer bank, each followed by those that it lost.
func compareQuestions(
  _ old: Bank, _ new: Bank, _ match: Match, into operations: inout [Operation]
) {
  let entries = Dictionary(
    new.withdrawn.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  let oldEntries = Dictionary(
    old.withdrawn.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  let newBlocks = Dictionary(
    new.blocks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  let oldBlocks = Dictionary(
    old.blocks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

  func tellWithdrawn(fromBlock block: Int) {
    for number in match.old.numbers(inBlock: block) where match.partnerOfOld[number] < 0 {
      let question = match.old[number]
      let entry = oldEntries[question.id] == nil ? entries[question.id] : nil
      var marks: Operation.Marks = entry == nil ? .unlisted : []
      if question.isDraft, entry == nil { marks.insert(.hidden) }
      operations.append(
        Operation(
          .withdrawn, .question(question.id),
          .question(
            question,
            at: OrderPlace(
              block: old.blocks[block].id, after: match.old.predecessor(of: number)),
            entry: entry), marks: marks))
    }
  }

  for (blockNumber, block) in new.blocks.enumerated() {
    let numbers = match.new.numbers(inBlock: blockNumber)
    let stays = staying(numbers, oldBlocks[block.id], match)
    for number in numbers {
      let partner = Int(match.partnerOfNew[number])
      if partner < 0 {
        let question = block.questions[number - numbers.lowerBound]
        let place = OrderPlace(block: block.id, after: match.new.predecessor(of: number))
        let entry = entries[question.id] == nil ? oldEntries[question.id] : nil
        operations.append(
          Operation(
            entry == nil ? .added : .restored, .question(question.id),
            .question(question, at: place, entry: entry),
            marks: question.isDraft && entry == nil ? .hidden : []))
        continue
      }
      let before = match.old[partner], after = block.questions[number - numbers.lowerBound]
      if !stays[number - numbers.lowerBound] {
        let from = match.old.blockId(of: partner)
        operations.append(
          Operation(
            from == block.id ? .reordered : .moved, .question(after.id),
            .place(
              from: OrderPlace(block: from, after: match.old.predecessor(of: partner)),
              to: OrderPlace(block: block.id, after: match.new.predecessor(of: number))),
            marks: before.isDraft && after.isDraft ? .hidden : []))
      }
      if before != after { compareQuestion(before, after, into: &operations) }
    }
    if let block = oldBlocks[block.id] { tellWithdrawn(fromBlock: block) }
  }
  for (number, block) in old.blocks.enumerated() where newBlocks[block.id] == nil {
    tellWithdrawn(fromBlock: number)
  }
}

/// For the questions of a new block: whether each stays where it was; false also for those that came from elsewhere.
private func staying(_ numbers: Range<Int>, _ oldBlock: Int?, _ match: Match) -> [Bool] {
  var stays = [Bool](repeating: false, count: numbers.count)
  guard let oldBlock else { return stays }
  let olds = match.old.numbers(inBlock: oldBlock)
  var here: [Int] = [], places: [Int] = []
  for number in numbers {
    let partner = Int(match.partnerOfNew[number])
    guard olds.contains(partner) else { continue }
    here.append(number)
    places.append(partner)
  }
  let isRising = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  let staying =
    isRising
    ? Array(repeating: true, count: here.count)
    : OrderChange.staying(
      places,
      weighty: zip(here, places).map { !match.new[$0].isDraft && !match.old[$1].isDraft },
      ids: { match.orderingId(old: places[$0], new: here[$0]) })
  for (number, stay) in zip(here, staying) { stays[number - numbers.lowerBound] = stay }
  return stays
}

extension Match {
  /// An id for a pair that does not depend on the direction.
  func orderingId(old oldNumber: Int, new newNumber: Int) -> String {
    let first = old[oldNumber].id, second = new[newNumber].id
    return first.utf8.lexicographicallyPrecedes(second.utf8) ? first : second
  }
}

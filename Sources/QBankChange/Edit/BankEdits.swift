package import QBankModel

/// Small changes to a bank, made by hand.
extension Bank {
  /// Where among the questions of a block others are put.
  package enum Position: Sendable, Hashable {
    case end
    case before(String)
    case after(String)
  }

  /// Removes questions; each leaves an entry in `withdrawn`.
  package mutating func withdraw(_ ids: [String], reason: String, replacedBy: String? = nil) {
    withdraw(ids.map { Withdrawal(id: $0, reason: reason, replacedBy: replacedBy) })
  }

  /// Removes the questions of some entries, which are added to `withdrawn`.
  package mutating func withdraw(_ entries: [Withdrawal]) {
    if entries.isEmpty { return }
    _ = take(entries.map(\.id))
    withdrawn += entries
    withdrawn.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// Puts questions into a block, in the order of `ids`. A neighbour that is not in the block counts as its end.
  package mutating func move(_ ids: [String], toBlock block: Int, _ position: Position) {
    let moved = take(ids)
    let questions = blocks[block].questions
    let index: Int? =
      switch position {
      case .end: nil
      case .before(let id): questions.firstIndex { $0.id == id }
      case .after(let id): questions.firstIndex { $0.id == id }.map { $0 + 1 }
      }
    blocks[block].questions.insert(contentsOf: moved, at: index ?? questions.count)
  }

  /// The number of the block that holds a question.
  package func block(of id: String) -> Int? {
    blocks.firstIndex { $0.questions.contains { $0.id == id } }
  }

  /// Adds an empty block and gives its number.
  package mutating func addBlock(titled title: String) -> Int {
    var slugs = SlugMaker(.block, taken: blocks.map(\.id))
    blocks.append(Block(id: slugs.slug(for: title), title: title))
    return blocks.count - 1
  }

  /// Takes questions out, in the order of `ids`.
  private mutating func take(_ ids: [String]) -> [Question] {
    let wanted = Set(ids)
    var found: [String: Question] = [:]
    for block in blocks.indices {
      let taken = blocks[block].questions.filter { wanted.contains($0.id) }
      if taken.isEmpty { continue }
      for question in taken { found[question.id] = question }
      blocks[block].questions.removeAll { wanted.contains($0.id) }
    }
    return ids.compactMap { found[$0] }
  }
}

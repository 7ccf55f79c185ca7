package import QBankModel

extension Bank {
  /// The bank with the older ids for questions that proposals take for the same ones, their options' ids included.
  ///
  /// Their entries in `withdrawn` go: the question is still there.
  package func carryingIds(of proposals: [Match.Proposal], from old: Bank) -> Bank {
    if proposals.isEmpty { return self }
    var older: [String: String] = [:]
    for proposal in proposals { older[proposal.new] = proposal.old }
    var known: [String: Question] = [:]
    let wanted = Set(older.values)
    for block in old.blocks {
      for question in block.questions where wanted.contains(question.id) {
        known[question.id] = question
      }
    }
    var bank = self
    for block in bank.blocks.indices {
      for index in bank.blocks[block].questions.indices {
        let question = bank.blocks[block].questions[index]
        guard let id = older[question.id], let before = known[id] else { continue }
        bank.blocks[block].questions[index] = question.withIds(of: before)
      }
    }
    bank.withdrawn.removeAll { known[$0.id] != nil }
    return bank
  }
}

extension Question {
  /// The question with the id of another version of it, and its options with the ids of their counterparts.
  fileprivate func withIds(of old: Question) -> Question {
    let pairs = OptionPairs(old, self)
    var copy = self
    var options = self.options
    copy.id = old.id
    for (number, partner) in pairs.oldOfNew.enumerated() {
      guard let partner else { continue }
      if options[number].id == answer { copy.answer = old.options[partner].id }
      options[number].id = old.options[partner].id
    }
    copy.options = options
    return copy
  }
}

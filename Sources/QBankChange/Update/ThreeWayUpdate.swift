package import QBankDiagnostics
package import QBankModel

/// A bank brought from one edition of a list to the next, so that corrections made in the bank stay.
///
/// Both editions are turned into what the bank would be if it held exactly what they say; the rest is a merge.
package struct ThreeWayUpdate {
  /// The merged bank; what the list and the bank changed in different ways is in its `conflicts`.
  package private(set) var bank: Bank
  /// The questions of the newer list that could not be taken.
  package private(set) var refusals: [BankUpdate.Refusal]

  /// Merges what changed from `base` to `list` into a bank without conflicts. `prunes` withdraws what `base` has and `list`
  /// has not.
  package init(
    of bank: Bank, from base: BankUpdate.List, to list: BankUpdate.List, prunes: Bool,
    accepts: Match.Acceptance, report: inout Report
  ) {
    var base = base, list = list
    // What is known about the list counts for both: a column that is gone says nothing about its cells.
    base.says = list.says
    base.bank.adoptIds(
      Match(bank, base.bank, accepting: accepts))
    list.bank.adoptIds(Match(base.bank, list.bank, accepting: accepts))
    let baseIds = Set(base.bank.blocks.flatMap { $0.questions.map(\.id) })

    var policy = BankUpdate.Policy()
    policy.accepts = accepts
    policy.clears = true
    policy.prunes = prunes
    policy.restores = true
    policy.leavesEntry = []
    let older = BankUpdate(of: bank, with: base, policy)
    // What the bank withdrew and the older list did not have yet is refused as ever.
    var known = bank
    let lower = Set(baseIds.map { $0.lowercased() })
    known.withdrawn.removeAll { lower.contains($0.id.lowercased()) }
    policy.restores = false
    policy.leavesEntry = baseIds
    let newer = BankUpdate(of: known, with: list, policy)
    refusals = newer.refusals
    self.bank = merge(base: older.bank, ours: bank, theirs: newer.bank, into: &report)
    // A question of both lists that the bank never had, or has under another id, is no question that it removed.
    let own = Set(bank.blocks.flatMap { $0.questions.map(\.id) } + bank.withdrawn.map(\.id))
    self.bank.withdrawn.removeAll { !own.contains($0.id) }
  }
}

extension Bank {
  /// Gives questions the ids of their partners in the older bank, where those are free.
  package mutating func adoptIds(_ match: Match) {
    var used = Set(match.new.indices.map { match.new[$0].id.lowercased() })
    var number = 0
    for block in blocks.indices {
      for index in blocks[block].questions.indices {
        defer { number += 1 }
        let partner = Int(match.partnerOfNew[number])
        guard partner >= 0 else { continue }
        let id = match.old[partner].id
        let own = blocks[block].questions[index].id
        guard id != own,
          used.insert(id.lowercased()).inserted || id.lowercased() == own.lowercased()
        else { continue }
        blocks[block].questions[index].id = id
      }
    }
  }
}

import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A question that stands in the bank twice is asked twice, and corrected in one place only.
  static let exactDuplicate = LintRule.bank(
    .exactDuplicate, needs: .duplicates,
    good: [
      """
      Capital of Peru?
      + Lima
      - Quito
      - Bogotá
      - La Paz

      Capital of Ecuador?
      + Quito
      - Lima
      - Guayaquil
      - Cuenca
      """
    ],
    bad: [
      """
      @ es
      ▸¿Capital de Italia?
      + Roma
      - Milán
      - Turín
      - Bari

      ▸¿Capital de Italia?
      - Turín
      - Bari
      + Roma
      - Milán
      """
    ]
  ) { bank, findings in
    let duplicates = bank.duplicates
    for group in duplicates.groups where !group.isConflict {
      let kept = bank.best(of: group.members)
      let byBlock = Dictionary(grouping: group.members) { duplicates.paths[$0].block }
      for position in group.members {
        let isSameBlock = (byBlock[duplicates.paths[position].block]?.count ?? 0) > 1
        let names = bank.names(ofOthersIn: group.members, beside: position)
        findings.add(
          "the same question as \(names): keep one of them, "
            + "the one with the explanation or the older id, and remove the others",
          on: duplicates.paths[position], in: .text, severity: isSameBlock ? .error : .warning,
          repair: position == kept ? nil : bank.withdrawal(of: position, for: kept))
      }
    }
  }
}

extension BankView {
  private func question(at position: Int) -> Question {
    let path = duplicates.paths[position]
    return bank.blocks[path.block].questions[path.question]
  }

  /// Of questions that say the same, the one with an explanation, then the one with the most members, then the first.
  fileprivate func best(of positions: [Int]) -> Int {
    func worth(_ position: Int) -> (Int, Int) {
      let question = question(at: position)
      let members = [
        question.subject != nil, question.difficulty != nil, question.source != nil,
        question.validFrom != nil, question.validUntil != nil,
      ].count { $0 }
      return (question.explanation == nil ? 0 : 1, members + question.tags.count)
    }
    return positions.dropFirst().reduce(positions[0]) { worth($1) > worth($0) ? $1 : $0 }
  }

  fileprivate func withdrawal(of position: Int, for kept: Int) -> Repair {
    let (id, other) = (question(at: position).id, question(at: kept).id)
    return Repair(
      .suggested, "withdraw it for \"\(other)\", which takes over its tags",
      .withdraw(id, for: other))
  }
}

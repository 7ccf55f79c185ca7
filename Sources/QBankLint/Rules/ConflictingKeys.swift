import QBankDiagnostics
import QBankModel

extension LintRule {
  /// One question with two right answers: one of the copies marks a right answer as wrong.
  static let conflictingKeys = LintRule.bank(
    .conflictingKeys, needs: .duplicates,
    good: [
      """
      Which planet is the largest?
      + Jupiter
      - Mercury
      - Venus
      - Mars

      Which planet is the smallest?
      - Jupiter
      + Mercury
      - Venus
      - Mars
      """
    ],
    bad: [
      """
      @ es
      ▸¿Capital de Australia?
      + Camberra
      - Sídney
      - Perth
      - Hobart

      ▸¿Capital de Australia?
      - Camberra
      + Sídney
      - Perth
      - Hobart
      """
    ]
  ) { bank, findings in
    let duplicates = bank.duplicates
    for group in duplicates.groups where group.isConflict {
      for position in group.members {
        let names = bank.names(ofOthersIn: group.members, beside: position)
        let answer = bank.answer(at: duplicates.paths[position])
        findings.add(
          "the same question as \(names), which names another "
            + "answer than \"\(answer)\": find out which is right, and remove the other",
          on: duplicates.paths[position], in: .answer)
      }
    }
  }
}

extension BankView {
  /// The text of a question's right option.
  fileprivate func answer(at path: QuestionPath) -> String {
    let question = bank.blocks[path.block].questions[path.question]
    let answer = question.answer
    return question.options.first { $0.id == answer }?.text ?? ""
  }
}

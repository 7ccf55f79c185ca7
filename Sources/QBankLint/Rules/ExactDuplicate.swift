import QBankDiagnostics

extension LintRule {
  /// A question that stands in the bank twice is asked twice, and corrected in one place only.
  static let exactDuplicate = LintRule.bank(
    .exactDuplicate,
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
      for position in group.members {
        let others = group.members.filter { $0 != position }
        let block = duplicates.paths[position].block
        let isSameBlock = others.contains { duplicates.paths[$0].block == block }
        findings.add(
          "the same question as \(bank.names(of: others, beside: position)): keep one of them, "
            + "the one with the explanation or the older id, and remove the others",
          on: duplicates.paths[position], in: .text, severity: isSameBlock ? .error : .warning)
      }
    }
  }
}

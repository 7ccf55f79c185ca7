import QBankDiagnostics

extension LintRule {
  /// Two questions that are nearly the same ask one thing twice, or one of them gives the other away.
  static let nearDuplicate = LintRule.bank(
    .nearDuplicate, needs: .duplicates,
    good: [
      """
      @ es
      Según el artículo 14 del reglamento, ¿qué órgano aprueba las cuentas del año?
      + La asamblea general
      - La junta directiva
      - El comité técnico
      - El club juvenil

      Según el artículo 15 del reglamento, ¿qué órgano aprueba las cuentas del año?
      - La asamblea general
      - La junta directiva
      + El comité técnico
      - El club juvenil
      """
    ],
    bad: [
      """
      ▸Which of these measuring instruments shows the pressure of the air in a room?
      + A barometer
      - A thermometer
      - An anemometer
      - A hygrometer

      ▸Which of these measuring instruments shows the pressure of the air in a house?
      + A barometer
      - A thermometer
      - An anemometer
      - A hygrometer
      """
    ]
  ) { bank, findings in
    let duplicates = bank.duplicates
    for (position, links) in bank.partners(where: { $0 == .near || $0 == .sameStem }) {
      let others = links.map { $0.partner(of: position) }
      let path = duplicates.paths[position]
      let names = bank.names(of: others, beside: position)
      if let best = links.first, best.kind == .near {
        findings.add(
          "nearly the same as \(names): keep one, or make clear what sets them apart", on: path,
          in: .text, severity: best.similarity >= 850 ? .warning : .info,
          evidence: "\(best.similarity / 10) % of words and word pairs are shared")
      } else {
        findings.add(
          "the same stem as \(names) over other options: keep one, or make clear what sets them "
            + "apart", on: path, in: .text, severity: .info)
      }
    }
    if duplicates.isTruncated {
      findings.add(
        "more than \(SimilarityJoin.largestGroup) questions are nearly the same, each like some "
          + "other: not every pair of them was looked for, so mend those that are named and lint "
          + "again", severity: .info)
    }
  }
}

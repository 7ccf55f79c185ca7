import QBankDiagnostics

extension LintRule {
  /// Two questions that differ by a number or a negation do not belong into one exam.
  static let siblingVariant = LintRule.bank(
    .siblingVariant, needs: .duplicates,
    good: [
      """
      Capital of Italy?
      + Rome
      - Milan
      - Turin
      - Bari

      Capital of Greece?
      + Athens
      - Patras
      - Volos
      - Corinth
      """
    ],
    bad: [
      """
      @ es
      ▸¿Cuál de los siguientes planetas del sistema solar tiene mayor tamaño?
      + Júpiter
      - Mercurio
      - Venus
      - Marte

      ▸¿Cuál de los siguientes planetas del sistema solar tiene menor tamaño?
      - Júpiter
      + Mercurio
      - Venus
      - Marte
      """,
      """
      ▸Which treaty ended the Thirty Years' War in Europe?
      + Westphalia
      - Utrecht
      - Versailles
      - Tordesillas

      ▸Which treaty ended the Thirty Years' War in Europe?
      + Tito
      - Franjo Tuđman
      - Ante Pavelić
      - Stjepan Mesić
      """,
    ]
  ) { bank, findings in
    let duplicates = bank.duplicates
    for (position, links) in bank.partners(where: { $0 == .sibling || $0 == .strangeOptions }) {
      let path = duplicates.paths[position]
      let strange = links.filter { $0.kind == .strangeOptions }.map { $0.partner(of: position) }
      let siblings = links.filter { $0.kind == .sibling }.map { $0.partner(of: position) }
      if !strange.isEmpty {
        findings.add(
          "the same stem as \(bank.names(of: strange, beside: position)) and no option in common: "
            + "see whether the options of one were pasted under the wrong stem", on: path,
          in: .text, severity: .warning)
      }
      if !siblings.isEmpty {
        findings.add(
          "a variant of \(bank.names(of: siblings, beside: position)): do not ask both in one exam",
          on: path, in: .text)
      }
    }
    for crowd in duplicates.crowds {
      let first = crowd.members[0]
      findings.add(
        "\(crowd.haveStem ? "the same stem" : "the same options") as "
          + "\(bank.names(ofOthersIn: crowd.members, beside: first)): only the first "
          + "\(Duplicates.largestBucket) of them were compared pair by pair; see that all ask "
          + "something of their own", on: duplicates.paths[first], in: .text)
    }
  }
}

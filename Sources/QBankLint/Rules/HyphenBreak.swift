import QBankDiagnostics

extension LintRule {
  /// A word that a hyphen and a space break, as the line ends of a PDF leave it.
  ///
  /// Off by default: suspended hyphens ("pre- and postwar") are known only by the conjunction that follows.
  static let hyphenBreak = LintRule(
    .hyphenBreak, optIn: true,
    good: [
      "Which visits are pre- and postoperative?\n+ Both\n- The first\n- The last\n- None of these",
      "@ pt\nO guarda-chuva é um nome:\n+ composto\n- simples\n- coletivo\n- próprio",
      "@ de\nWas sind Ein- und Ausgaben?\n+ Daten\n- Geräte\n- Programme\n- Kabel",
    ],
    bad: [
      "@ es\nLa ▸respira- ción ocurre en:\n+ la mitocondria\n- el núcleo\n- la vacuola\n- el ribosoma",
      "The ▸photo- synthesis of plants needs:\n+ light\n- salt\n- sand\n- sound",
    ]
  ) { question, findings in
    guard question.marks.contains(.hyphen) else { return }
    for field in question.fields where field.marks.contains(.hyphen) {
      for index in 1..<max(1, field.words.count) {
        let first = field.words[index - 1], second = field.words[index]
        let gap = first.range.upperBound..<second.range.lowerBound
        guard gap.count >= 2, field.bytes[gap.lowerBound] == 0x2D,
          field.bytes[gap].dropFirst().allSatisfy(\.isSpace),
          first.traits.isDisjoint(with: [.number, .opaque]), first.range.count >= 2,
          second.traits.isDisjoint(with: [.number, .opaque, .capitalised]),
          second.range.count >= 2,
          !question.lexicon.isListed(second, in: .conjunction)
        else { continue }
        let range = first.range.lowerBound..<second.range.upperBound
        let joined = field.string(first.range) + field.string(second.range)
        findings.add(
          "\(field.quoted(range)) in \(field.path.label) looks like a word broken at a line's end: write \"\(joined)\"",
          in: field.path, at: range,
          repair: .suggested("join the halves", [.replace(field.path, gap, with: "")]))
      }
    }
  }
}

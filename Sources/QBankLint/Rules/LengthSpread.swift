import QBankDiagnostics

extension LintRule {
  /// One very long distractor among short options, or an option of more than 40 words. Off by default.
  ///
  /// The right option's length is CU01's business. Source: Haladyna, Downing & Rodriguez (2002), guideline on length.
  static let lengthSpread = LintRule(
    .lengthSpread, optIn: true,
    good: [
      "@ es\n¿Qué es el dolo?\n+ Intención de infringir\n- Falta de cuidado\n- Error sobre el hecho\n- Caso fortuito"
    ],
    bad: [
      "@ es\n¿Qué es el dolo?\n- Error\n+ Intención\n- Culpa\n- ▸La infracción no querida de un deber de cuidado que la ley impone a quien actúa",
      "Photosynthesis:\n+ needs light\n- is fast\n- ▸takes place in every tissue of the plant, by day and by night, all the year\n- stops",
    ]
  ) { question, findings in
    let lengths = question.options.map(\.length)
    guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
      let shortest = lengths.indices.min(by: { lengths[$0] < lengths[$1] })
    else { return }
    for option in question.options where option.words.count > 40 {
      findings.add(
        "\(option.path.label) has \(option.words.count) words: shorten it to 40 at most",
        in: option.path)
      return
    }
    guard longest != question.key, shortest != question.key,
      lengths[longest] >= 3 * lengths[shortest], lengths[longest] >= lengths[shortest] + 40
    else { return }
    findings.add(
      "option \(longest + 1) is far longer than the others: shorten it",
      in: question.options[longest].path,
      evidence: "\(lengths[longest]) characters, the shortest \(lengths[shortest])")
  }
}

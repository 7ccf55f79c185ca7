import QBankDiagnostics

extension LintRule {
  /// Words such as "often" on which the question turns.
  ///
  /// In the lead-in, or in two options; superlatives ("most common") are content. Source: Tarrant et al. (2006), vague
  /// terms.
  static let vagueFrequency = LintRule(
    .vagueFrequency,
    good: [
      "@ es\n¿Cuál es la causa más frecuente de anemia?\n+ Falta de hierro\n- Falta de sal\n- Frío\n- Calor",
      "Which gas is most common in air?\n+ Nitrogen\n- Oxygen\n- Argon\n- Neon",
      "What does the proverb “often seen, seldom noted” praise?\n+ Attention\n- Speed\n- Money\n- Sleep",
    ],
    bad: [
      "@ es\nLa fiebre se trata:\n+ ▸a veces con agua\n- normalmente con hielo\n- con alcohol\n- con sal",
      "@ pt\nO rim ▸geralmente:\n+ filtra o sangue\n- produz bile\n- pulsa\n- digere",
      "Which drink is ▸usually served hot?\n+ Tea\n- Milk\n- Juice\n- Water",
    ]
  ) { question, findings in
    let stem = question.text
    if let hit = vague(stem).first(where: { $0.words.lowerBound >= question.lead.words.lowerBound })
    {
      let range = stem.range(ofWords: hit.words)
      findings.add(
        "\(stem.quoted(range)) means something else to every reader: give a number or a condition",
        in: .text, at: range)
      return
    }
    guard question.options.lazy.filter({ $0.lists.contains(.vague) }).count >= 2 else { return }
    let found = question.options.filter { !vague($0).isEmpty }
    guard found.count >= 2, let first = found.first, let hit = vague(first).first else { return }
    let words = found.compactMap { option in
      vague(option).first.map { option.quoted(option.range(ofWords: $0.words)) }
    }
    findings.add(
      "\(words.joined(separator: ", ")) mean something else to every reader: give numbers or conditions",
      in: first.path, at: first.range(ofWords: hit.words))
  }

  /// The vague words of a text that no fixed phrase such as "most common" takes up.
  static func vague(_ field: Field) -> [Lexicon.Hit] {
    let hits = field.hits(of: .vague)
    guard !hits.isEmpty, field.lists.contains(.notVague) else { return hits }
    let phrases = field.mask(of: .notVague)
    return hits.filter { hit in !hit.words.contains { phrases[$0] } }
  }
}

import QBankDiagnostics

extension LintRule {
  /// A negative question with negative options.
  ///
  /// Source: Haladyna, Downing & Rodriguez (2002), guidelines on negatives in stem and options.
  static let doubleNegative = LintRule(
    .doubleNegative,
    good: [
      "@ es\n¿Qué afirmación es falsa sobre el oro?\n+ Es un gas\n- Brilla\n- Conduce calor\n- Es un metal",
      "@ pt\nQual destas é uma propriedade do gelo?\n+ Não afunda\n- Arde\n- Canta\n- Não brilha",
      "@ es\n¿Qué efecto NO tiene?\n+ Sube no solo el precio\n- Baja el precio\n- Frena la venta\n- Abre el mercado",
      "Which answer is NOT polite?\n+ No\n- Yes, please\n- Thank you\n- Gladly",
    ],
    bad: [
      "@ es\n¿Qué afirmación NO es cierta?\n- ▸El agua no arde\n+ El hierro no se oxida\n- La Luna gira\n- El oro brilla",
      "Which of these is not true?\n- ▸Bats do not lay eggs\n+ Whales do not breathe\n- Ice floats\n- Helium is light",
      "@ pt\nQual destes animais NÃO é mamífero?\n+ ▸Um animal sem pulmões\n- O morcego\n- A baleia\n- O rato",
    ]
  ) { question, findings in
    guard question.reversal() != nil else { return }
    let negative = question.options.indices.filter { denies(question.options[$0]) }
    guard let first = negative.first else { return }
    findings.add(
      "the question is negative and so \(negative.count == 1 ? "is" : "are") \(optionNames(negative)): turn one of the two round",
      in: question.options[first].path)
  }

  private static func denies(_ option: Field) -> Bool {
    guard option.words.count > 1 else { return false }
    if !option.hits(of: .negativePhrase).isEmpty { return true }
    return option.hits(of: .negation).contains { hit in
      let next = hit.words.upperBound
      return next >= option.words.count || !nonDenying.contains(option.words[next])
    }
  }

  private static let nonDenying = WordSet("solo sólo obstante only só apenas somente")
}

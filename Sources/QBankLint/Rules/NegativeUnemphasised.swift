import QBankDiagnostics

extension LintRule {
  /// A question that is turned round by a small "not" or "except".
  ///
  /// Only in the lead-in: negations in a scenario and "why … not" ask straight. Source: Haladyna, Downing & Rodriguez
  /// (2002), guideline 17; Tarrant et al. (2006), negatively worded stem.
  static let negativeUnemphasised = LintRule(
    .negativeUnemphasised,
    good: [
      "@ es\n¿Por qué no se ve la Luna nueva?\n+ Está a oscuras\n- Está lejos\n- Es pequeña\n- Gira",
      "@ pt\nQual destes NÃO é um osso do braço?\n+ Tíbia\n- Úmero\n- Rádio\n- Ulna",
      "@ es\nUna empresa no paga el IVA. ¿Qué recargo se aplica?\n+ El 5 %\n- El 2 %\n- El 9 %\n- El 1 %",
      "Which lights help drivers who do not see well?\n+ Fog lights\n- Hazard lights\n- Brake lights\n- Indicators",
      "Except for a few bands, what is the limit of power?\n+ 1500 W\n- 50 W\n- 100 W\n- 500 W",
      "@ pt\nOnde fica salvo o arquivo?\n+ No disco\n- No ecrã\n- Na mesa\n- No rato",
      "@ es\n¿Qué vértebra toca la costilla falsa?\n+ La octava\n- La primera\n- La cuarta\n- La sexta",
    ],
    bad: [
      "@ es\n¿Cuál de estos ▸no es un hueso de la pierna?\n+ Húmero\n- Tibia\n- Fémur\n- Peroné",
      "All of these are mammals ▸except:\n- Bats\n+ Crows\n- Whales\n- Mice",
      "@ pt\nAssinale a alternativa ▸incorreta sobre o ouro.\n+ É um gás\n- É denso\n- Brilha\n- Conduz",
      "Which planet does ▸not have moons?\n+ Venus\n- Mars\n- Saturn\n- Jupiter",
      "Which statement about gold is ▸false?\n+ It is a gas\n- It shines\n- It is dense\n- It conducts",
    ]
  ) { question, findings in
    guard let reversal = question.reversal(), !reversal.isEmphasised else { return }
    let word = question.text.string(reversal.range)
    findings.add(
      "\"\(word)\" turns the question round and is easily missed: ask positively, or write it in capitals",
      in: .text, at: reversal.range,
      repair: reversal.isCapitalisable
        ? .safe(
          "write \"\(word.uppercased())\"",
          [.replace(.text, reversal.range, with: word.uppercased())]) : nil)
  }
}

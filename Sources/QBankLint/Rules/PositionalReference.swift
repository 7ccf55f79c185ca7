import QBankDiagnostics

extension LintRule {
  /// An option that names other options by letter or place.
  ///
  /// An error where apps shuffle. "A y B" alone may be blood groups and passes; vitamins, groups and lists pass too,
  /// for no option noun stands beside the letter.
  static let positionalReference = LintRule(
    .positionalReference,
    good: [
      "@ es\n¿Qué vacuna protege de la hepatitis A y B?\n+ La combinada\n- La BCG\n- La triple\n- La del VPH",
      "@ es\n¿Qué grupos comparten el antígeno?\n+ A y AB\n- A y B\n- B y 0\n- 0 y AB",
      "Which two gases are noble?\n+ Neon and argon\n- Neon and chlorine\n- Argon and fluorine\n- Oxygen and neon",
      "@ es\n¿Qué vértebras se sueldan?\n+ Las dos últimas vértebras\n- La primera\n- La segunda\n- Todas",
      "What does a buyer of a call hold?\n+ A right\n- A duty\n- A debt\n- A bond",
      "@ pt\nO que se paga na compra?\n+ A opção de compra\n- A resposta a uma crise\n- Uma taxa\n- Um imposto",
    ],
    bad: [
      "@ es\n¿Qué órganos filtran toxinas?\n- Hígado\n- Riñón\n- Bazo\n+ ▸a) y b) son correctas",
      "Which are noble gases?\n- Neon\n- Argon\n+ ▸Both A and B\n- Chlorine",
      "@ pt\nQuais são metais?\n- Ferro\n- Ouro\n- Sal\n+ ▸As duas primeiras estão corretas",
      "@ es\n¿Qué ríos pasan por España?\n- El Ebro\n- El Tajo\n- El Rin\n+ ▸Son ciertas las respuestas A y B",
      "@ fixed\nWhich is a metal?\n- Iron\n- ▸Option A, but heated\n- Sulphur\n+ ▸The previous one",
    ]
  ) { question, findings in
    // "Option A" in every option is a placeholder, not a reference.
    if question.options.count(where: isStandIn) >= 2 { return }
    for option in question.options {
      guard
        option.words.contains(where: { $0.range.count == 1 })
          || option.lists.contains(.optionPlace),
        let reference = OptionReference.inOption(option, question)
      else { continue }
      findings.add(
        "\(option.quoted(reference.range)) points at other options"
          + (question.isShuffled
            ? ", which apps put in another order: write out what is meant, or keep the order with \"optionOrder\": \"fixed\""
            : ": write out what is meant"),
        in: option.path, at: reference.range, severity: question.isShuffled ? .error : .warning,
        repair: question.isShuffled
          ? .suggested("keep the options in their order", [.fixedOrder(true)]) : nil)
    }
  }
}

import QBankDiagnostics

extension LintRule {
  /// An option that is nothing but a label, a dash or dots says nothing.
  ///
  /// Signs count as content when at least two options of the question are single signs (`{`, `+`, `∅`).
  static let optionEmpty = LintRule(
    .optionEmpty,
    good: [
      "Which sign opens a block in C?\n+ {\n- (\n- [\n- <",
      "Which operator subtracts?\n+ -\n- =\n- +\n- *",
      "@ es\n¿Qué símbolo indica conjunto vacío?\n+ ∅\n- ∈\n- ∩\n- ∪",
    ],
    bad: [
      "Which metal is liquid at 20 °C?\n+ Mercury\n- ▸—\n- Tin\n- Lead",
      "@ es\n¿Qué gas domina en la atmósfera?\n+ Nitrógeno\n- ▸c)\n- Oxígeno\n- ▸…",
    ]
  ) { question, findings in
    let areSigns = question.options.count(where: isSign) >= 2
    for option in question.options where isLabel(option) || !areSigns && saysNothing(option) {
      findings.add(
        "option \(option.path.position) says nothing (\"\(option.string)\"): write the option out",
        in: option.path)
    }
  }

  /// `c)` and nothing else.
  private static func isLabel(_ option: Field) -> Bool {
    let bytes = option.bytes
    return bytes.count == 2 && bytes[1] == 41 && (97...101).contains(bytes[0] | 32)
  }

  /// A sign or two that say something: `{`, `==`, `∅`.
  private static func isSign(_ option: Field) -> Bool {
    option.words.isEmpty && option.length <= 2 && !saysNothing(option)
  }

  private static func saysNothing(_ option: Field) -> Bool {
    guard option.words.isEmpty else { return false }
    return option.string.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .spaceSeparator, .connectorPunctuation: true
      default: scalar == "." || scalar == "…" || scalar == "\n" || scalar == "·"
      }
    }
  }
}

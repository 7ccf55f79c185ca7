import QBankDiagnostics

extension LintRule {
  /// An option that is nothing but a label, a dash or dots says nothing.
  ///
  /// Signs count as content when at least two options of the question are single signs (`{`, `+`, `∅`).
  static let optionEmpty = LintRule(
    .optionEmpty,
    good: [
      "Which sign opens a block in C?\n+ {\n- (\n- [\n- <",
      "@ es\n¿Qué símbolo indica conjunto vacío?\n+ ∅\n- ∈\n- ∩\n- ∪",
    ],
    bad: [
      "Which metal is liquid at 20 °C?\n+ Mercury\n- ▸—\n- Tin\n- Lead",
      "@ es\n¿Qué gas domina en la atmósfera?\n+ Nitrógeno\n- ▸c)\n- Oxígeno\n- ▸…",
    ]
  ) { question, findings in
    for option in question.options where saysNothing(option) {
      findings.add(
        "option \(option.path.position) says nothing (\"\(option.string)\"): write the option out",
        in: option.path)
    }
  }

  private static func saysNothing(_ option: Field) -> Bool {
    let bytes = option.bytes
    if bytes.count == 2, bytes[1] == 41, (bytes[0] | 32) >= 97, (bytes[0] | 32) <= 101 {
      return true
    }
    guard option.words.isEmpty else { return false }
    return option.string.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .spaceSeparator, .connectorPunctuation: true
      default: scalar == "." || scalar == "…" || scalar == "\n" || scalar == "·"
      }
    }
  }
}

import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A question without the explanation or subject that the bank's own `rules` ask for, or with a text that is longer than
  /// the policy allows.
  static let rulesBroken = LintRule(
    .rulesBroken,
    good: [
      "@ rules.explanation=required\nHow much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5\n// One and one make two."
    ],
    bad: [
      "@ rules.explanation=required\n▸How much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5",
      "@ rules.subject=required\n▸How much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5",
      "@ policy.maxText=12 policy.maxOption=1\n▸How much is 1 + 1?\n+ 2\n- 3\n- ▸14\n- 5",
    ]
  ) { question, findings in
    let rules = question.context.rules
    if rules.explanation == .required, question.explanation == nil {
      findings.add("no explanation: the bank's rules ask for one; add \"explanation\"")
    }
    if rules.subject == .required, question.question.subject == nil {
      findings.add("no subject: the bank's rules ask for one; add \"subject\"")
    }
    for field in question.fields {
      guard let most = question.policy.mostCharacters(of: field.path), field.length > most else {
        continue
      }
      findings.add(
        "\(field.length) characters, where the policy allows \(most): shorten the text",
        in: field.path,
        evidence: "\(field.length - most) too many")
    }
  }
}

extension Policy {
  fileprivate func mostCharacters(of field: FieldPath) -> Int? {
    switch field {
    case .text: maxText
    case .option: maxOption
    case .explanation: maxExplanation
    default: nil
    }
  }
}

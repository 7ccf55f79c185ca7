import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A question of a subject that the bank does not declare: apps cannot show its title.
  static let subjectUnknown = LintRule(
    .subjectUnknown,
    good: ["How much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5"],
    bad: ["@ subject=sums\n▸How much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5"]
  ) { question, findings in
    guard let subject = question.question.subject, !question.context.subjects.contains(subject)
    else { return }
    findings.add(
      "the bank has no subject \"\(subject)\": correct the id, or add it to \"subjects\"",
      in: .subject)
  }
}

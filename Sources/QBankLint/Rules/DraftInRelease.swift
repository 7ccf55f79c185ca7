import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A draft in a bank that is about to be released: apps will not see it.
  static let draftInRelease = LintRule(
    .draftInRelease,
    good: ["@ draft\nHow much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5"],
    bad: ["@ draft policy.release=yes\n▸How much is 1 + 1?\n+ 2\n- 3\n- 4\n- 5"]
  ) { question, findings in
    guard question.context.isRelease, question.question.isDraft else { return }
    findings.add(
      "a draft, which a release leaves out: finish it and take \"status\" away, or keep it for a later version",
      in: .status)
  }
}

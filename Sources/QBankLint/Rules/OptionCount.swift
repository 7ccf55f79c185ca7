import QBankDiagnostics
import QBankModel

extension LintRule {
  /// The number of options that the bank's rules or the policy allow, and one number for a whole block.
  ///
  /// The format itself rules out fewer than 4 and more than 5: the reader says so. A block of 20 or more questions in
  /// which more than one in twenty has another number of options is reported once.
  static let optionCount = LintRule.block(
    .optionCount,
    good: [
      sums(24, withFive: 1),
      "@ policy.options=5\nTwo and two?\n+ 4\n- 5\n- 6\n- 7\n- 8",
    ],
    bad: [
      "# ▸Sums\n\n" + sums(24, withFive: 2),
      "@ policy.options=5\n▸Two and two?\n+ 4\n- 5\n- 6\n- 7",
    ]
  ) { block, findings in
    let allowed = block.context.policy.options ?? Array(block.context.rules.options)
    let questions = block.block.questions
    var counts: [Int: [Int]] = [:]
    for (number, question) in questions.enumerated() {
      let count = question.utf8.options.count
      counts[count, default: []].append(number)
      guard !allowed.contains(count) else { continue }
      findings.add(
        "\(count) options: this bank allows \(words(allowed)); add or take away options",
        on: QuestionPath(block: block.index, question: number), severity: .error)
    }
    guard block.count >= 20,
      let usual = counts.max(by: { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) })
    else { return }
    guard (block.count - usual.value.count) * 20 > block.count else { return }
    let odd = counts.filter { $0.key != usual.key }.flatMap(\.value).map { questions[$0].id }
      .sorted()
    let list = odd.prefix(10).joined(separator: ", ") + (odd.count > 10 ? ", …" : "")
    findings.add(
      "\(odd.count) of \(block.count) questions of block \"\(block.block.title)\" do not have "
        + "\(usual.key) options as the others do: \(list)",
      severity: .warning, evidence: "\(usual.key) options in \(usual.value.count) questions")
  }

  private static func words(_ counts: [Int]) -> String {
    counts.map(String.init).joined(separator: " or ")
  }

  /// A block of questions, some of them with a fifth option.
  private static func sums(_ count: Int, withFive: Int) -> String {
    (1...count).map { number in
      let wrong = (1...(number <= withFive ? 4 : 3)).map { "- \(number + $0)" }
      return (["How much is \(number) and 0?", "+ \(number)"] + wrong).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankLint

/// A run that tells some findings of each rule keeps what it tells, and the place and severity of the rest.
@Suite struct ToldFindingsTests {
  private static let stems = [
    "Which is  NOT a river?", "which of these is right", "What is the the capital of Spain?",
    "TODO: write this", "Which of these is the capital of Spain?", "Select the right one:",
  ]
  private static let options = [
    "Madrid", "All of the above", "None of the above", "madrid ", "a) Seville", "Always Toledo",
    "A very long option that says much more than all of the others do, and says it twice",
  ]

  /// A bank with many flaws, some of which are muted.
  private func bank(seed: UInt64) -> Bank {
    var random = SeededGenerator(seed: seed)
    let blocks = (0..<3).map { block in
      Block(
        id: "b\(block)", title: "B",
        questions: (0..<Int.random(in: 1...40, using: &random)).map { number in
          Question(
            id: "q\(block)-\(number)", text: random.pick(Self.stems),
            options: (0..<4).map { Option(id: "o\($0)", text: random.pick(Self.options)) },
            answer: "o\(Int.random(in: 0..<4, using: &random))",
            lint: Int.random(in: 0..<4, using: &random) == 0
              ? [Suppression(rule: "OP01", reason: "as printed")] : [])
        })
    }
    return Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B", blocks: blocks)
  }

  @Test(arguments: [UInt64](1...12), [0, 1, 3, 1000]) func theRestKeepsItsPlaceOnly(
    _ seed: UInt64, _ told: Int
  ) {
    let bank = bank(seed: seed)
    var run = LintRun()
    let whole = run.run(on: bank)
    run.told = told
    let result = run.run(on: bank)
    var counts: [DiagnosticCode: Int] = [:]
    // What is said of suppressions is made at the end, and told whole.
    let expected = whole.findings.map { finding in
      var finding = finding
      counts[finding.code, default: 0] += 1
      if counts[finding.code, default: 0] > told, !LintRun.ownCodes.contains(finding.code) {
        finding.forgetWords()
      }
      return finding
    }
    #expect(result.findings == expected, "seed \(seed)")
    #expect(result.suppressed == whole.suppressed)
    #expect(Baseline(result.all, in: bank).bytes == Baseline(whole.all, in: bank).bytes)
    if told == 1 {
      #expect(Set(whole.findings.map(\.code)).count > 10)
      #expect(whole.suppressed > 0 || seed > 1)
    }
  }
}

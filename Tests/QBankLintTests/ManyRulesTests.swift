import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankLint

/// What all rules together find in the examples of each: rules that get in each other's way show here.
///
/// `Fixtures/all-rules.txt` lists what other rules find in an example, to be judged when it changes. A line may stand when
/// what it says of the example is true: an example that shows one fault may well have another, and two rules may speak of
/// one place where each asks for something else (a letter that an explanation names, and that names the wrong option).
@Suite struct ManyRulesTests {
  @Test func findWhatOneFindsAndWhatIsKnown() {
    var lines: [String] = []
    for rule in LintRule.all {
      for (kind, examples) in [("bad", rule.bad), ("good", rule.good)] {
        for (number, example) in examples.enumerated() {
          let marked = MarkedText(example)
          let found = findings(in: marked)
          let own = found.filter { $0.code == rule.code }.map(\.mark).sorted()
          #expect(own == (kind == "bad" ? marked.marks.sorted() : []), "in: \(example)")
          let others = found.filter { $0.code != rule.code }.map {
            "\($0.code.rawValue) \($0.mark)"
          }
          guard !others.isEmpty else { continue }
          lines.append(
            "\(rule.code.rawValue) \(kind) \(number + 1): " + others.joined(separator: ", "))
        }
      }
    }
    #expect(
      Golden.difference(of: lines.joined(separator: "\n") + "\n", from: "all-rules.txt") == nil)
  }

  private func findings(in text: MarkedText) -> [Finding] {
    var linter = Linter()
    linter.policy = Policy(text.policy)
    linter.isRelease = text.policy["release"] != nil
    return linter.findings(in: text.bank)
  }
}

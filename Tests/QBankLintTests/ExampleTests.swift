import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankLint

/// Each rule's examples: a bad one has findings exactly at its marks, a good one has none.
@Suite struct ExampleTests {
  @Test(arguments: LintRule.all.map(\.code))
  func findsWhatIsMarked(_ code: DiagnosticCode) async throws {
    let rule = try #require(LintRule.all.first { $0.code == code })
    #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
    for example in rule.bad {
      let marked = MarkedText(example)
      #expect(!marked.marks.isEmpty, "no mark in: \(example)")
      #expect(await marks(of: [rule], in: marked) == marked.marks.sorted(), "in: \(example)")
    }
    for example in rule.good {
      let marked = MarkedText(example)
      #expect(await marks(of: [rule], in: marked) == [], "in: \(example)")
    }
  }

  private func marks(of rules: [LintRule], in text: MarkedText) async -> [MarkedText.Mark] {
    await Linter(rules: rules).findings(in: text.bank).map(\.mark).sorted()
  }
}

extension Finding {
  /// Where it is, as `MarkedText` says it. A question as a whole is marked at the start of its text.
  var mark: MarkedText.Mark {
    var pointer = ""
    if let block { pointer += "/blocks/\(block)" }
    if let question { pointer += "/questions/\(question)/" }
    if question != nil { pointer += (field ?? .text).pointer }
    return MarkedText.Mark(pointer, range?.lowerBound ?? 0)
  }
}

import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankLint

@Suite struct RulesPageTests {
  /// `docs/rules.md` is what the rules say. Written anew by `qbank lint --list-rules --format markdown > docs/rules.md`.
  @Test func thePageIsUpToDate() {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/rules.md").standardizedFileURL
    let text = Array(RulesPage.text.utf8)
    #expect(Golden.difference(of: text, from: page, name: "docs/rules.md") == nil)
  }

  @Test func everyRuleIsExplained() {
    for entry in RulesPage.entries {
      let known = entry.code.entry
      #expect(!known.explanation.isEmpty, "\(entry.code.rawValue) has no explanation")
      #expect(known.rule.hasSuffix("."), "\(entry.code.rawValue): a rule is a sentence")
    }
  }
}

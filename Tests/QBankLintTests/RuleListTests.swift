import Foundation
import QBankDiagnostics
import Testing

@testable import QBankLint

@Suite struct RuleListTests {
  @Test func everyRuleHasItsFile() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/QBankLint/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    let names = LintRule.all.map { rule in
      rule.code.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
    }
    #expect(names.sorted() == files.sorted())
  }

  @Test func noRuleStandsTwice() {
    let codes = LintRule.all.map(\.code.rawValue)
    #expect(codes.sorted() == Set(codes).sorted())
  }
}

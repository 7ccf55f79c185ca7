import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankLint

/// `docs/accuracy.md` is made by a program that takes a release build; here it is held against the rules and the targets.
@Suite struct AccuracyPageTests {
  private struct Row {
    var code: DiagnosticCode
    var recall: Double
    var precision: Double
  }

  /// Rules that no flaw is planted for: what the reader or the bank's own rules say first, and scores of a bank as a whole.
  private static let unplanted: Set<DiagnosticCode> = [
    .optionCount, .blockEmpty, .subjectUnknown, .draftInRelease, .rulesBroken, .testwiseScore,
    .exactDuplicate, .conflictingKeys, .nearDuplicate, .siblingVariant,
  ]

  private func rows() throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/accuracy.md").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ") }
      guard cells.count == 5, let name = cells[0].first,
        let code = DiagnosticCode(rawValue: String(name)),
        cells[0].last.map(String.init) == code.name,
        let recall = Double(cells[2].joined()), let precision = Double(cells[3].joined())
      else { return nil }
      return Row(code: code, recall: recall, precision: precision)
    }
  }

  @Test func eachRuleIsMeasured() throws {
    let measured = Set(try rows().map(\.code))
    #expect(measured == Set(LintRule.all.map(\.code)).subtracting(Self.unplanted))
  }

  /// Formal rules find 98 of 100, those that weigh options 90, the two that need grammar 80.
  @Test func theTargetsAreMet() throws {
    for row in try rows() {
      let code = row.code.rawValue
      let least: Double =
        switch code {
        case "CU03", "CU04": 0.8
        case "CU02", "CU05", "CU06", "CU07", "CU08": 0.9
        case "OP01", "OP02", "OP03", "OP04", "OP05", "OP06", "SM02", "SM03", "SM04", "CU01", "EX01":
          0.98
        default: ["ST", "TX", "SE"].contains(code.prefix(2)) ? 0.98 : 0.8
        }
      #expect(row.recall >= least, "\(code)")
      #expect(row.precision >= 0.95, "\(code)")
    }
  }
}

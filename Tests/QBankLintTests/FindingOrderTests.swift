import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankLint

@Suite struct FindingOrderTests {
  /// Findings on few places under few codes, in any order; the message says which number each is.
  private func findings(_ count: Int, seed: UInt64) -> [Finding] {
    var random = SeededGenerator(seed: seed)
    let codes: [DiagnosticCode] = [.whitespace, .allOfTheAbove, .exactDuplicate, .keyLongest]
    return (0..<count).map { number in
      let block = Int.random(in: -1..<3, using: &random)
      let question = Int.random(in: -1..<4, using: &random)
      return Finding(
        code: codes[Int.random(in: codes.indices, using: &random)], severity: .info,
        block: block < 0 ? nil : block, question: block < 0 || question < 0 ? nil : question,
        message: "\(number)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 10, 100, 1000])
  func theOrderIsThatOfTheBankAndStable(count: Int) {
    for seed in UInt64(1)...20 {
      let found = findings(count, seed: seed)
      let expected = found.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        let places = [first, second].map { (($0.block ?? -1), ($0.question ?? -1)) }
        if places[0] != places[1] { return places[0] < places[1] }
        if first.code != second.code { return first.code.rawValue < second.code.rawValue }
        return left.offset < right.offset
      }.map(\.element)
      var sorted = found
      sorted.sortByPlace()
      #expect(sorted == expected)
      sorted.sortByPlace()
      #expect(sorted == expected)
    }
  }

  @Test func whatIsKeptStaysInItsOrder() {
    for seed in UInt64(1)...20 {
      let found = findings(50, seed: seed)
      var kept = found
      kept.keep { finding in
        finding.severity = .error
        return finding.block == 1
      }
      #expect(kept.map(\.message) == found.filter { $0.block == 1 }.map(\.message))
      #expect(kept.allSatisfy { $0.severity == .error })
    }
  }

  /// The order by code is that of its characters as long as there are four.
  @Test func codesHaveFourCharacters() {
    #expect(DiagnosticCode.allCases.allSatisfy { $0.rawValue.utf8.count == 4 })
  }
}

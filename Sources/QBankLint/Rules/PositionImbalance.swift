import QBankDiagnostics

extension LintRule {
  /// Right options that mostly stand in one place help readers who know nothing.
  ///
  /// The repair puts options in an order that hangs on their texts; what is pinned, a scale, alphabetical or points at other
  /// options stays. It is only suggested: where the order is fixed the author may mean something by it that no list of
  /// scales knows (cold, cool, warm, hot), and elsewhere apps shuffle anyway.
  static let positionImbalance = LintRule.bank(
    .positionImbalance, needs: .tally,
    good: [ExampleBank.text(places: "BDACADCBBACD", fixed: true)],
    bad: ["# ▸Rivers\n\n" + ExampleBank.text(places: "AAABAACAAADA", fixed: true)]
  ) { bank, findings in
    for (index, block) in bank.tally.blocks.enumerated() {
      for (options, positions) in block.positions.sorted(by: { $0.key < $1.key }) {
        guard let evidence = positions.imbalance else { continue }
        let counts = positions.counts.enumerated().map { place, count in
          "\(Character(UnicodeScalar(UInt8(65 + place)))) \(count)"
        }
        findings.add(
          "the right options of the \(positions.total) questions with \(options) options stand unevenly: "
            + "\(counts.joined(separator: ", ")); shuffle the options once, by chance",
          onBlock: index, severity: positions.isShuffled ? .info : .warning, evidence: evidence,
          repair: Repair(
            .suggested, "shuffle the options once, by chance",
            .shuffle(block: index, options: options)))
      }
    }
  }
}

extension BankTally.Positions {
  /// Why these places are no chance, if they are none.
  fileprivate var imbalance: String? {
    let most = counts.max() ?? 0
    let even = Double(total) / Double(counts.count)
    let score = "always choosing the most usual place scores \(100 * most / max(total, 1)) %"
    if total >= 40 {
      let deviation = counts.map { abs(Double($0) - even) / Double(total) * 100 }.max() ?? 0
      guard deviation >= 8, Chance.ofUnevenness(counts) < 0.001 else { return nil }
      return score + "; the probability of such counts is below 0.001"
    }
    guard total >= 12 else { return nil }
    let isExtreme = most * 10 >= total * 7 || (counts.contains(0) && even >= 6)
    return isExtreme ? score : nil
  }
}

import QBankDiagnostics

extension LintRule {
  /// Right options that are mostly the longest (or the shortest) of a block can be guessed.
  static let longestRate = LintRule.bank(
    .longestRate, needs: .tally,
    good: [ExampleBank.text(places: String(repeating: "BDACADCBBACD", count: 4), fixed: false)],
    bad: [
      "# ▸Rivers\n\n"
        + ExampleBank.text(
          places: String(repeating: "BDACADCBBACD", count: 4), fixed: false, longest: true)
    ]
  ) { bank, findings in
    var total = (longest: BankTally.Extreme(), shortest: BankTally.Extreme())
    var isFound = false
    for (index, block) in bank.tally.blocks.enumerated() {
      total.longest.add(block.longest)
      total.shortest.add(block.shortest)
      for (extreme, word) in [(block.longest, "longest"), (block.shortest, "shortest")] {
        guard let message = extreme.message(word) else { continue }
        isFound = true
        findings.add(message, onBlock: index, evidence: extreme.evidence)
      }
    }
    // Small blocks may show together what none of them shows alone.
    if isFound { return }
    for (extreme, word) in [(total.longest, "longest"), (total.shortest, "shortest")] {
      if let message = extreme.message(word) { findings.add(message, evidence: extreme.evidence) }
    }
  }
}

extension BankTally.Extreme {
  fileprivate func message(_ word: String) -> String? {
    guard questions >= 40, z >= 3, excess >= 8 else { return nil }
    return "the right option is the \(word) in \(right) of \(questions) questions that have one "
      + "\(word) option: give all options the same length"
  }

  fileprivate var evidence: String {
    "\(percent(Double(right))) % against \(percent(chance)) % by chance, z = \(Int(z.rounded()))"
  }

  private func percent(_ value: Double) -> Int { Int((100 * value / Double(questions)).rounded()) }
}

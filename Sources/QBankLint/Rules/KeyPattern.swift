import QBankDiagnostics

extension LintRule {
  /// Right options in a pattern can be predicted; looked for only where apps keep the options in place.
  static let keyPattern = LintRule.bank(
    .keyPattern, needs: .tally,
    good: [ExampleBank.text(places: "CADBBACDDABCABDCCBADACBD", fixed: true)],
    bad: [
      "# ▸Rivers\n\n" + ExampleBank.text(places: "ABCDABCDABCDABCDABCD", fixed: true),
      "# ▸Rivers\n\n" + ExampleBank.text(places: "CABDAAAAAAAAABCDBACD", fixed: true),
    ]
  ) { bank, findings in
    for (index, block) in bank.tally.blocks.enumerated() {
      guard block.positions.count == 1, let places = block.positions.keys.first else { continue }
      let sequence = KeySequence(keys: block.sequence, places: places)
      guard let pattern = sequence.pattern else { continue }
      findings.add(
        "\(pattern): shuffle the options once, by chance and not by hand", onBlock: index)
    }
  }
}

/// The places of right options, one question after another.
struct KeySequence {
  let keys: [UInt8]
  let places: Int

  /// What can be predicted in it, if anything.
  var pattern: String? { run ?? cycle ?? neighbours }

  /// A run that is longer than chance has it: P(run ≥ r) ≤ (n − r + 1) · k^(1 − r).
  private var run: String? {
    var longest = 0
    var current = 0
    var end = 0
    for index in keys.indices {
      current = index > 0 && keys[index] == keys[index - 1] ? current + 1 : 1
      if current > longest { (longest, end) = (current, index) }
    }
    guard longest > 1 else { return nil }
    var probability = Double(keys.count - longest + 1)
    for _ in 1..<longest { probability /= Double(places) }
    guard probability < 0.001 else { return nil }
    return "\(longest) right options in a row stand in place \(letter(keys[end]))"
  }

  /// A cycle of 2 to 6 places that explains nine of ten of at least 20.
  private var cycle: String? {
    guard keys.count >= 20 else { return nil }
    for period in 2...6 {
      let rest = keys.indices.dropFirst(period)
      let same = rest.count { keys[$0] == keys[$0 - period] }
      if same * 10 >= rest.count * 9 {
        return "the right options repeat the places "
          + keys.prefix(period).map { String(letter($0)) }.joined()
      }
    }
    return nil
  }

  /// Neighbours that are the same, or follow each other, too seldom or too often.
  private var neighbours: String? {
    guard keys.count >= 60 else { return nil }
    let pairs = keys.count - 1
    let same = keys.indices.dropFirst().count { keys[$0] == keys[$0 - 1] }
    let expected = Double(pairs) / Double(places)
    let deviation = (expected * (1 - 1 / Double(places))).squareRoot()
    if Double(same) < 0.6 * expected, Double(same) < expected - 3 * deviation {
      return "the right option stands in the same place as the one before in only \(same) of "
        + "\(pairs) cases (by chance \(Int(expected.rounded())))"
    }
    var counts = [Int](repeating: 0, count: places * places)
    for index in keys.indices.dropFirst() {
      counts[Int(keys[index - 1]) * places + Int(keys[index])] += 1
    }
    guard pairs >= 5 * places * places,
      Chance.aboveChiSquare(independence(counts, pairs), freedom: (places - 1) * (places - 1))
        < 0.001
    else { return nil }
    return "which place follows which is no chance"
  }

  /// Pearson's statistic of pairs of places against independence.
  private func independence(_ counts: [Int], _ total: Int) -> Double {
    var rows = [Int](repeating: 0, count: places)
    var columns = rows
    for (cell, count) in counts.enumerated() {
      rows[cell / places] += count
      columns[cell % places] += count
    }
    return counts.enumerated().reduce(0.0) { sum, cell in
      let expected =
        Double(rows[cell.offset / places] * columns[cell.offset % places]) / Double(total)
      let difference = Double(cell.element) - expected
      return expected > 0 ? sum + difference * difference / expected : sum
    }
  }

  private func letter(_ key: UInt8) -> Character { Character(UnicodeScalar(65 + key)) }
}

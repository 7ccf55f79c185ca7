package import QBankDiagnostics

extension BankStatistics {
  /// The figures as charts: what reports show of a bank.
  package var charts: [Chart] {
    positions.map(\.chart) + [longestChart]
  }

  /// All figures as charts: what `qbank stats` shows.
  package var allCharts: [Chart] {
    let all =
      [
        Chart(
          "Questions by block",
          note: "\(questions) questions, \(drafts) of them drafts. "
            + Self.sentence("Their texts", textLengths),
          byBlock),
        Chart("Questions by subject", note: "", bySubject),
        Chart("Questions by number of options", note: "", byOptionCount),
      ] + charts + [
        Chart(
          "Explanations", note: Self.sentence("Explanations", explanationLengths),
          bars: [Chart.Bar("with", explained), Chart.Bar("without", questions - explained)])
      ]
    return all.filter { !$0.bars.isEmpty }
  }

  /// How often the longest option is the right one.
  private var longestChart: Chart {
    Chart(
      "Is the longest option right?",
      note:
        "Of \(longest.questions) questions in which one option is longer than all others. Right options have "
        + "\(Self.shown(rightLengths.mean)) characters on average, wrong ones \(Self.shown(wrongLengths.mean)).",
      bars: [
        Chart.Bar("right", longest.right, expected: longest.chance),
        Chart.Bar(
          "wrong", longest.questions - longest.right,
          expected: Double(longest.questions) - longest.chance),
      ])
  }

  private static func sentence(_ what: String, _ lengths: Lengths) -> String {
    guard lengths.largest > 0 else { return "" }
    return
      "\(what) have \(lengths.smallest) to \(lengths.largest) characters, half of them at most \(lengths.median)."
  }

  /// With one decimal.
  package static func shown(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension BankStatistics.Positions {
  /// Where the right options stand.
  package var chart: Chart {
    let even = Double(total) / Double(max(options, 1))
    return Chart(
      "Place of the right option, \(options) options",
      note: "χ² \(BankStatistics.shown(chiSquare)), \(options - 1) degrees of freedom, "
        + "p \(shownProbability): \(probability < 0.01 ? "hardly chance." : "within what chance gives.")",
      bars: counts.enumerated().map { Chart.Bar(Self.letter($0), $1, expected: even) })
  }

  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// A probability: `< 0.001` where it is smaller.
  package var shownProbability: String {
    if probability < 0.001 { return "< 0.001" }
    let thousandths = Int((probability * 1000).rounded())
    if thousandths >= 1000 { return "= 1" }
    let digits = String(thousandths)
    return "= 0." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension Chart {
  fileprivate init(_ title: String, note: String, _ counts: [BankStatistics.Count]) {
    self.init(title, note: note, bars: counts.map { Bar($0.label, $0.count) })
  }
}

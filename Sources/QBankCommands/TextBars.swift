import QBankDiagnostics

/// A chart as lines of text: a label, a bar, a count and its share; `│` in a bar is what chance would give.
enum TextBars {
  static func lines(_ chart: Chart, columns: Int, style: TextStyle) -> [String] {
    let labels = chart.bars.map { displayed($0.label) }
    let labelWidth = min(labels.map(displayWidth).max() ?? 0, columns / 3)
    let most = chart.bars.reduce(1.0) { max($0, Double($1.count), $1.expected ?? 0) }
    let total = Double(max(chart.bars.reduce(0) { $0 + $1.count }, 1))
    let countWidth = chart.bars.map { String($0.count).count }.max() ?? 1
    let room = max(10, columns - labelWidth - countWidth - 14)
    return zip(chart.bars, labels).map { bar, label in
      let filled = Int((Double(bar.count) / most * Double(room)).rounded())
      var cells = Array(repeating: "█", count: filled) + Array(repeating: " ", count: room - filled)
      if let expected = bar.expected {
        cells[min(room - 1, Int((expected / most * Double(room)).rounded()))] = "│"
      }
      let shown = cut(label, to: labelWidth)
      let count = String(bar.count)
      let share = percent(Double(bar.count) / total)
      return
        "  \(shown)\(spaces(labelWidth - displayWidth(shown))) \(style.paint(cells.joined(), .info)) "
        + "\(spaces(countWidth - count.count))\(count)  \(share)"
    }
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    let text = "\(tenths / 10).\(tenths % 10) %"
    return spaces(7 - text.count) + text
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    guard displayWidth(text) > columns else { return text }
    var width = 1
    return text.prefix { character in
      width += displayWidth(character)
      return width <= columns
    } + "…"
  }
}

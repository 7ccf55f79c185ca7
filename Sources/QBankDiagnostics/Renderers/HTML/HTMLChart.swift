/// A chart as a figure with a table of bars: readable without pictures, by screen readers, and on a phone.
enum HTMLChart {
  static func figure(_ chart: Chart) -> String {
    let most = chart.bars.reduce(1.0) { max($0, Double($1.count), $1.expected ?? 0) }
    let total = max(chart.bars.reduce(0) { $0 + $1.count }, 1)
    var text =
      "<figure>\n<figcaption><b>\(escapedXML(chart.title))</b> \(escapedXML(chart.note))</figcaption>\n"
    text += "<table class=\"bars\"><tbody>\n"
    for bar in chart.bars {
      let width = percent(Double(bar.count) / most)
      let mark = bar.expected.map {
        "<span class=\"expected\" style=\"left:\(percent($0 / most))\" title=\"expected by chance: \(rounded($0))\"></span>"
      }
      text += "<tr><th scope=\"row\">\(escapedXML(bar.label))</th><td class=\"bar\">"
      text += "<span class=\"fill\" style=\"width:\(width)\"></span>\(mark ?? "")</td>"
      text +=
        "<td>\(bar.count)</td><td>\(rounded(100 * Double(bar.count) / Double(total))) %</td></tr>\n"
    }
    return text + "</tbody></table>\n</figure>\n"
  }

  private static func percent(_ share: Double) -> String { rounded(100 * share) + "%" }

  /// With one decimal.
  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// A survey as one page that needs nothing else: no script, no font, no picture from elsewhere.
struct SurveyHTML {
  func bytes(_ survey: Survey) -> [UInt8] {
    var page = HTMLStyle.head(title: "Question bank report")
    page += "<p class=\"summary\">\(escapedXML(survey.summary))</p>\n\(totals(survey))\n"
    for file in survey.files { page += section(file) }
    return Array((page + HTMLStyle.foot).utf8)
  }

  private func totals(_ survey: Survey) -> String {
    let tiles = [
      ("questions", survey.questions, ""), ("errors", survey.count(of: .error), "error"),
      ("warnings", survey.count(of: .warning), "warning"),
      ("notes", survey.count(of: .info), "info"),
      ("muted", survey.muted, ""),
    ]
    let items = tiles.map { label, count, role in
      "<li class=\"\(role)\"><b>\(count)</b> \(label)</li>"
    }
    return "<ul class=\"totals\">\(items.joined())</ul>"
  }

  private func section(_ file: SurveyedFile) -> String {
    let name = TextRenderer.text(Place(file: file.name))
    var text = "<section>\n<h2>\(escapedXML(file.title ?? name))</h2>\n"
    text += "<p class=\"file\">\(escapedXML(name))</p>\n"
    text += table(file)
    if !file.charts.isEmpty {
      text += "<div class=\"charts\">\n\(file.charts.map(HTMLChart.figure).joined())</div>\n"
    }
    for (block, findings) in file.groups {
      text +=
        "<h3>\(escapedXML(block?.title ?? "The file as a whole"))</h3>\n<ol class=\"findings\">\n"
      text += findings.map(item).joined()
      text += "</ol>\n"
    }
    if file.findings.isEmpty { text += "<p class=\"clean\">Nothing to report.</p>\n" }
    return text + "</section>\n"
  }

  private func table(_ file: SurveyedFile) -> String {
    var counts = [[Severity: Int]](repeating: [:], count: file.blocks.count)
    for finding in file.findings {
      if let block = finding.block { counts[block][finding.diagnostic.severity, default: 0] += 1 }
    }
    var text = """
      <div class="wide"><table>
      <thead><tr><th scope="col">Block</th><th scope="col">Questions</th><th scope="col">Errors</th>\
      <th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
      <tbody>

      """
    for (block, count) in zip(file.blocks, counts) {
      text += "<tr><th scope=\"row\">\(escapedXML(block.title))</th><td>\(block.questions)</td>"
      for severity in Severity.allCases.reversed() {
        let number = count[severity, default: 0]
        text += "<td class=\"\(number > 0 ? severity.rawValue : "none")\">\(number)</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table></div>\n"
  }

  private func item(_ finding: SurveyedFinding) -> String {
    let diagnostic = finding.diagnostic
    let severity = diagnostic.severity.rawValue
    var text =
      "<li class=\"\(severity)\">\n<p class=\"head\"><span class=\"badge\">\(severity)</span> "
    text += "<code>\(diagnostic.code.rawValue)</code> \(diagnostic.code.name)"
    if let question = diagnostic.question { text += " · <b>\(escapedXML(question))</b>" }
    if let place = diagnostic.place {
      text += " <span class=\"place\">\(escapedXML(TextRenderer.text(place)))</span>"
    }
    text += "</p>\n<p>\(escapedXML(diagnostic.message))</p>\n"
    if let quoted = finding.quoted { text += quotation(quoted, finding.range) }
    if let evidence = finding.evidence { text += "<p class=\"more\">\(escapedXML(evidence))</p>\n" }
    if let fix = diagnostic.fix {
      text += "<p class=\"more\">\(fix.safety.rawValue) fix: \(escapedXML(fix.description))</p>\n"
    }
    return text + "</li>\n"
  }

  private func quotation(_ text: String, _ range: Range<Int>?) -> String {
    let bytes = Array(text.utf8.prefix(2000))
    let part = range?.clamped(to: bytes.indices) ?? 0..<0
    let pieces = [bytes[..<part.lowerBound], bytes[part], bytes[part.upperBound...]].map {
      escapedXML(String(decoding: $0, as: UTF8.self))
    }
    let marked = part.isEmpty ? "" : "<mark>\(pieces[1])</mark>"
    return "<blockquote dir=\"auto\">\(pieces[0])\(marked)\(pieces[2])</blockquote>\n"
  }
}

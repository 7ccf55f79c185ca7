/// Figures of banks as one page that needs nothing else.
package enum StatisticsHTML {
  /// One bank.
  package struct Section {
    package var title: String
    package var name: String
    package var charts: [Chart]
    package var scores: [(guesser: String, score: String)]

    package init(
      title: String, name: String, charts: [Chart], scores: [(guesser: String, score: String)]
    ) {
      self.title = title
      self.name = name
      self.charts = charts
      self.scores = scores
    }
  }

  /// The page.
  package static func bytes(_ sections: [Section]) -> [UInt8] {
    var page = HTMLStyle.head(title: "Question bank figures")
    for section in sections {
      page += "<section>\n<h2>\(escapedXML(section.title))</h2>\n"
      page += "<p class=\"file\">\(escapedXML(section.name))</p>\n"
      page += "<div class=\"charts\">\n\(section.charts.map(HTMLChart.figure).joined())</div>\n"
      page += "<h3>What one who knows nothing scores</h3>\n<table><tbody>\n"
      for (guesser, score) in section.scores {
        page +=
          "<tr><th scope=\"row\">\(escapedXML(guesser))</th><td>\(escapedXML(score))</td></tr>\n"
      }
      page += "</tbody></table>\n</section>\n"
    }
    return Array((page + HTMLStyle.foot).utf8)
  }
}

/// A survey as GitHub workflow commands: annotations on a pull request, the most severe first.
///
/// GitHub shows ten of a level for each step, so the tenth counts the rest. What a question says is escaped as GitHub
/// asks, so that it cannot issue a command of its own.
struct SurveyGitHub {
  /// How many annotations of one level GitHub shows.
  private static let most = 10

  func bytes(_ survey: Survey) -> [UInt8] {
    var text = ""
    for severity in Severity.allCases.reversed() {
      let findings = survey.findings.filter { $0.diagnostic.severity == severity }
      let level = severity == .info ? "notice" : severity.rawValue
      let total = survey.count(of: severity)
      let shown = total > Self.most ? Self.most - 1 : findings.count
      for finding in findings.prefix(shown) {
        let file = (finding.diagnostic.place?.file).map(survey.path)
        text += annotation(finding, level, file: file) + "\n"
      }
      if total > shown {
        text +=
          "::\(level)::\(Self.data("\(total - shown) more of this level; see the full report"))\n"
      }
    }
    return Array((text + survey.summary + "\n").utf8)
  }

  private func annotation(_ finding: SurveyedFinding, _ level: String, file: String?) -> String {
    let diagnostic = finding.diagnostic
    var properties: [(String, String)] = []
    if let place = diagnostic.place, let file {
      properties.append(("file", file))
      if place.line > 0 { properties.append(("line", String(place.line))) }
      if place.line > 0, place.column > 0 { properties.append(("col", String(place.column))) }
    }
    properties.append(("title", "\(diagnostic.code.rawValue) \(diagnostic.code.name)"))
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    let question = diagnostic.question.map { "\($0): " } ?? ""
    let evidence = finding.evidence.map { " (\($0))" } ?? ""
    return "::\(level) \(list)::\(Self.data(question + diagnostic.message + evidence))"
  }

  /// A text as the data of a command.
  private static func data(_ text: String) -> String { escaped(displayed(text), "%") }

  /// A text as the value of a property.
  private static func property(_ text: String) -> String { escaped(displayed(text), "%:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        result += "%" + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

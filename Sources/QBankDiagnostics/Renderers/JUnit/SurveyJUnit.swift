/// A survey as JUnit XML: a suite a file, a test case a finding; errors and warnings fail. A file without findings has one
/// case that passes.
struct SurveyJUnit {
  func bytes(_ survey: Survey) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let failures = survey.findings.count { $0.diagnostic.severity > .info }
    let tests = survey.files.reduce(0) { $0 + max($1.findings.count, 1) }
    text += "<testsuites name=\"qbank lint\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for file in survey.files {
      let name = escapedXML(TextRenderer.text(Place(file: file.name)))
      let failed = file.findings.count { $0.diagnostic.severity > .info }
      text +=
        "  <testsuite name=\"\(name)\" tests=\"\(max(file.findings.count, 1))\" failures=\"\(failed)\">\n"
      for finding in file.findings { text += testCase(finding, in: file, name) }
      if file.findings.isEmpty {
        text += "    <testcase classname=\"\(name)\" name=\"no findings\"/>\n"
      }
      text += "  </testsuite>\n"
    }
    return Array((text + "</testsuites>\n").utf8)
  }

  private func testCase(_ finding: SurveyedFinding, in file: SurveyedFile, _ suite: String)
    -> String
  {
    let diagnostic = finding.diagnostic
    let block = finding.block.map { "." + escapedXML(file.blocks[$0].title) } ?? ""
    let subject = diagnostic.question ?? "bank"
    let code = "\(diagnostic.code.rawValue) \(diagnostic.code.name)"
    let message = escapedXML(diagnostic.message)
    let place = diagnostic.place.map { TextRenderer.text($0) + ": " } ?? ""
    let detail = escapedXML(
      place + diagnostic.message + (finding.evidence.map { " (\($0))" } ?? ""))
    let body =
      diagnostic.severity == .info
      ? "      <system-out>\(detail)</system-out>\n"
      : "      <failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(message)\">\(detail)</failure>\n"
    return
      "    <testcase classname=\"\(suite)\(block)\" name=\"\(escapedXML(subject)): \(code)\">\n"
      + body + "    </testcase>\n"
  }
}

/// A text for XML and HTML, in an element or an attribute. What a terminal must not get, XML cannot hold either: it is
/// spelled out; so are the two noncharacters that XML 1.0 rules out.
package func escapedXML(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in displayed(text).unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "'": result.append(contentsOf: "&#39;".unicodeScalars)
    case "\u{FFFE}", "\u{FFFF}":
      result.append(
        contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

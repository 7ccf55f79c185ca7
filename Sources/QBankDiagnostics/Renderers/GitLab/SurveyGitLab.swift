/// A survey as GitLab's code quality report (the Code Climate subset that its documentation names).
struct SurveyGitLab {
  func bytes(_ survey: Survey) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for finding in survey.findings {
      let diagnostic = finding.diagnostic
      let question = diagnostic.question.map { "\($0): " } ?? ""
      writer.beginObject()
      writer.string(displayed(question + diagnostic.message), "description")
      writer.string("\(diagnostic.code.rawValue) \(diagnostic.code.name)", "check_name")
      writer.string(finding.fingerprint, "fingerprint")
      writer.string(level(diagnostic.severity), "severity")
      writer.beginObject("location")
      writer.string(displayed(survey.path(of: diagnostic.place?.file ?? "-")), "path")
      writer.beginObject("lines")
      writer.integer(max(diagnostic.place?.line ?? 1, 1), "begin")
      writer.endObject()
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.finish()
    return writer.bytes
  }

  private func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

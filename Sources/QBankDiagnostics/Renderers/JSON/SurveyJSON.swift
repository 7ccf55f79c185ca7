/// A survey for programs: `diagnostics` as in a report, each with its evidence and fingerprint, and a `summary`.
struct SurveyJSON {
  func bytes(_ survey: Survey) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginArray("diagnostics")
    for finding in survey.findings {
      writer.beginObject()
      JSONRenderer.writeMembers(of: finding.diagnostic, to: &writer)
      writer.string(finding.evidence, "evidence")
      writer.string(finding.fingerprint, "fingerprint")
      writer.endObject()
    }
    writer.endArray()
    writer.beginObject("summary")
    writer.integer(survey.files.count, "files")
    writer.integer(survey.questions, "questions")
    writer.integer(survey.findings.count + survey.leftOut, "findings")
    for severity in Severity.allCases.reversed() {
      writer.integer(survey.count(of: severity), severity.rawValue)
    }
    writer.integer(survey.files.reduce(0) { $0 + $1.suppressed }, "suppressed")
    writer.integer(survey.files.reduce(0) { $0 + $1.known }, "known")
    writer.integer(survey.leftOut, "leftOut")
    writer.endObject()
    writer.endObject()
    writer.finish()
    return writer.bytes
  }
}

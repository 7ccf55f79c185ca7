/// A survey as SARIF 2.1.0 (OASIS), for code-scanning views.
///
/// URIs are relative to the top of the working tree and percent-encoded; a file outside has an absolute one. Lines count
/// from 1. Columns are left out: ours count what a person counts,
/// SARIF's count code points or UTF-16 units.
struct SurveySARIF {
  func bytes(_ survey: Survey) -> [UInt8] {
    let findings = survey.findings
    let codes = Set(findings.map(\.diagnostic.code)).sorted { $0.rawValue < $1.rawValue }
    var writer = JSONWriter()
    writer.beginObject()
    writer.string("https://json.schemastore.org/sarif-2.1.0.json", "$schema")
    writer.string("2.1.0", "version")
    writer.beginArray("runs")
    writer.beginObject()
    writeTool(codes, to: &writer)
    writer.beginArray("results")
    for finding in findings {
      let uri = survey.uri(of: finding.diagnostic.place?.file ?? "-")
      write(
        finding, index: codes.firstIndex(of: finding.diagnostic.code) ?? 0, uri: uri, to: &writer)
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.bytes
  }

  private func writeTool(_ codes: [DiagnosticCode], to writer: inout JSONWriter) {
    writer.beginObject("tool")
    writer.beginObject("driver")
    writer.string("qbank", "name")
    writer.beginArray("rules")
    for code in codes {
      let entry = code.entry
      writer.beginObject()
      writer.string(code.rawValue, "id")
      writer.string(code.name, "name")
      writer.beginObject("shortDescription")
      writer.string(entry.rule, "text")
      writer.endObject()
      if !entry.explanation.isEmpty {
        writer.beginObject("help")
        writer.string(entry.explanation, "text")
        writer.endObject()
      }
      writer.beginObject("defaultConfiguration")
      writer.string(level(entry.severity), "level")
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private func write(
    _ finding: SurveyedFinding, index: Int, uri: String, to writer: inout JSONWriter
  ) {
    let diagnostic = finding.diagnostic
    writer.beginObject()
    writer.string(diagnostic.code.rawValue, "ruleId")
    writer.integer(index, "ruleIndex")
    writer.string(level(diagnostic.severity), "level")
    writer.beginObject("message")
    writer.string(
      displayed(diagnostic.message + (finding.evidence.map { " (\($0))" } ?? "")), "text")
    writer.endObject()
    writer.beginArray("locations")
    writer.beginObject()
    writer.beginObject("physicalLocation")
    writer.beginObject("artifactLocation")
    writer.string(uri, "uri")
    writer.endObject()
    if let line = diagnostic.place?.line, line > 0 {
      writer.beginObject("region")
      writer.integer(line, "startLine")
      writer.endObject()
    }
    writer.endObject()
    if let question = diagnostic.question {
      writer.beginArray("logicalLocations")
      writer.beginObject()
      writer.string(displayed(question), "name")
      writer.string(diagnostic.pointer, "fullyQualifiedName")
      writer.string("element", "kind")
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
    writer.endArray()
    writer.beginObject("partialFingerprints")
    writer.string(finding.fingerprint, "qbankFinding/v1")
    writer.endObject()
    writer.endObject()
  }

  private func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }
}

import QBankDiagnostics

@testable import QBankReading

/// A draft as lines that a test can compare: a question a line, its fields behind it.
func dump(_ draft: Draft?) -> String {
  guard let draft else { return "nil" }
  var lines: [String] = []
  for question in draft.questions {
    let place = draft.place(question.place)
    var line = "\(place.cell ?? "\(place.line)")\(question.isRefused ? " refused" : ""):"
    for field in draft.fields(of: question) {
      let text = String(decoding: draft.bytes(field.text), as: UTF8.self)
      let name =
        field.role == .option ? "\(field.ordinal)\(field.isMarked ? "*" : "")" : "\(field.role)"
      line += " \(name)=\(text.replacing("\n", with: "⏎"))"
    }
    lines.append(line)
  }
  return lines.joined(separator: "\n")
}

/// What a reader says, a diagnostic a line.
func dump(_ report: Report) -> String {
  report.diagnostics.map {
    "\($0.place.map { "\($0.cell ?? "\($0.line):\($0.column)")" } ?? "-") \($0.severity) \($0.code): \($0.message)"
  }.joined(separator: "\n")
}

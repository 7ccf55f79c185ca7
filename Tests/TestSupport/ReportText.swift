import QBankDiagnostics

extension Report {
  /// The report as golden files hold it: a line a diagnostic, sorted by place, with everything that a program would read.
  package var goldenText: String {
    let sorted = diagnostics.enumerated().sorted {
      ($0.element.place?.offset ?? -1, $0.offset) < ($1.element.place?.offset ?? -1, $1.offset)
    }
    var lines = sorted.map { _, diagnostic in
      let place =
        diagnostic.place.map { "\($0.line):\($0.column):" + ($0.cell.map { " \($0):" } ?? "") }
        ?? ""
      let extra = [diagnostic.question.map { "question \($0)" }, diagnostic.pointer]
        .compactMap { $0 }.joined(separator: " ")
      return
        "\(place) \(diagnostic.severity.rawValue): \(diagnostic.message) "
        + "[\(diagnostic.code.rawValue) \(diagnostic.code.name)]\(extra.isEmpty ? "" : " {\(extra)}")"
    }
    for (code, count) in leftOut { lines.append("… and \(count) more of \(code.rawValue)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagnosticCode {
  static let cueingEntries: [DiagnosticCode: CodeEntry] = [:]
}

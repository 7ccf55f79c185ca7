extension DiagnosticCode {
  static let toolEntries: [DiagnosticCode: CodeEntry] = [:]
}

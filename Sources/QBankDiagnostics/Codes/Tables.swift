extension DiagnosticCode {
  static let tableEntries: [DiagnosticCode: CodeEntry] = [:]
}

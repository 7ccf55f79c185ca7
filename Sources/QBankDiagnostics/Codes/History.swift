extension DiagnosticCode {
  static let historyEntries: [DiagnosticCode: CodeEntry] = [:]
}

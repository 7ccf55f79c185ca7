extension DiagnosticCode {
  static let stemEntries: [DiagnosticCode: CodeEntry] = [:]
}

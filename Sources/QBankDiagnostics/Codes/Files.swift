extension DiagnosticCode {
  static let fileEntries: [DiagnosticCode: CodeEntry] = [:]
}

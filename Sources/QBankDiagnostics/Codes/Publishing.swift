extension DiagnosticCode {
  static let publishingEntries: [DiagnosticCode: CodeEntry] = [:]
}

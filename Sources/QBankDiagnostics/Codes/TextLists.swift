extension DiagnosticCode {
  static let textListEntries: [DiagnosticCode: CodeEntry] = [:]
}

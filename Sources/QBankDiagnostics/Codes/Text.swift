extension DiagnosticCode {
  static let textEntries: [DiagnosticCode: CodeEntry] = [:]
}

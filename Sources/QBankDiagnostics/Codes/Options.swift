extension DiagnosticCode {
  static let optionEntries: [DiagnosticCode: CodeEntry] = [:]
}

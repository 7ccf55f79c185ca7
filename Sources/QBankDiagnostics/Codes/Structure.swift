extension DiagnosticCode {
  static let structureEntries: [DiagnosticCode: CodeEntry] = [:]
}

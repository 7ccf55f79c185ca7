extension DiagnosticCode {
  static let bankEntries: [DiagnosticCode: CodeEntry] = [:]
}

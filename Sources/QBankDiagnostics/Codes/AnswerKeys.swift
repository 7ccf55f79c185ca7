extension DiagnosticCode {
  static let answerKeyEntries: [DiagnosticCode: CodeEntry] = [:]
}

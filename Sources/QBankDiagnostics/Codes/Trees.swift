extension DiagnosticCode {
  static let treeEntries: [DiagnosticCode: CodeEntry] = [:]
}

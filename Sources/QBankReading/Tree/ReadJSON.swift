import QBankDiagnostics

/// Reads questions in JSON that is not a bank.
func readJSON(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  nil
}

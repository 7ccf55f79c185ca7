import QBankDiagnostics

/// Reads a list of questions in plain text.
func readTextList(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  nil
}

import QBankDiagnostics

/// Reads a table whose cells are separated by commas, semicolons, tabs or bars.
func readTable(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  nil
}

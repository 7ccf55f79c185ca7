import QBankDiagnostics

/// Reads a sheet or a list of records in XML.
func readXML(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  nil
}

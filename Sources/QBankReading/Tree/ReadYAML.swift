import QBankDiagnostics

/// Reads questions in YAML.
func readYAML(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  nil
}

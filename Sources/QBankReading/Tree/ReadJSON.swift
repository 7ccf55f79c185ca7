import QBankDiagnostics

/// Reads questions in JSON that is not a bank.
func readJSON(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  var reading = JSONTree(Draft(source: text), limits: options.limits)
  reading.read(report: &report)
  guard !reading.isBroken, !reading.builder.isStopped else { return nil }
  let (tree, draft) = reading.builder.finished()
  var reader = TreeReader(tree, draft, options)
  reader.read(report: &report)
  return reader.draft
}

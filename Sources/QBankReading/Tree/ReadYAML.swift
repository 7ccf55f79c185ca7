import QBankDiagnostics

/// Reads questions in YAML.
///
/// Scalars are the characters in the file. What libyaml stumbles over is mended in memory and reported, so that one run
/// finds all problems; the record that was mended is refused. A list without faults is read in parts of at least `partLength`
/// bytes, on all cores, with the same result.
func readYAML(
  _ text: SourceText, _ options: ReadOptions, partLength: Int = 1 << 18, report: inout Report
) -> Draft? {
  var mender = YAMLMender(text)
  if partLength < text.bytes.count {
    var attempt = report
    var reading = YAMLTree(mender.text, draft: Draft(source: text), limits: options.limits)
    if reading.readInParts(ofLength: partLength, report: &attempt) {
      report = attempt
      if reading.builder.isStopped { return nil }
      return draft(of: reading, mender, options, report: &report)
    }
  }
  while true {
    // Only the last reading is reported; those before it ended at a fault.
    var attempt = report
    var reading = YAMLTree(mender.text, draft: Draft(source: text), limits: options.limits)
    guard let fault = reading.read(report: &attempt) else {
      report = attempt
      if reading.builder.isStopped { return nil }
      return draft(of: reading, mender, options, report: &report)
    }
    let offset = fault.badByte ?? reading.offset(of: fault.mark)
    mender.mend(
      fault, at: offset, context: fault.context.map { reading.offset(of: $0) }, report: &report)
  }
}

private func draft(
  of reading: consuming YAMLTree, _ mender: YAMLMender, _ options: ReadOptions, report: inout Report
) -> Draft? {
  var builder = reading.builder
  for fault in mender.faults { builder.fault(at: fault) }
  let (tree, draft) = builder.finished()
  var reader = TreeReader(tree, draft, options)
  reader.read(report: &report)
  for record in mender.removed {
    reader.draft.beginQuestion(at: record.lowerBound, record: TextSlice(record))
    reader.draft.refuseQuestion()
  }
  // A file in which nothing but faults was found was not reached at all.
  return reader.draft.questions.isEmpty && !mender.faults.isEmpty ? nil : reader.draft
}

package import QBankDiagnostics
package import QBankModel

/// Reads a bank in YAML: the members of the bank's file, written as YAML.
///
/// The YAML becomes JSON and goes through the strict reader, so that both forms have one set of rules; what that reports
/// is placed in the YAML. A question may lack its id, and options may be texts alone: they then get the ids that an import
/// gives them, and the answer may be the text of an option. Memory: the JSON beside the tree.
package func readYAMLBank(_ text: SourceText, _ options: ReadOptions, report: inout Report)
  -> BankFile?
{
  guard let writer = membersJSON(text, options.limits, report: &report, { $0.bank($1) }) else {
    return nil
  }
  var own = Report(limit: report.limit)
  let file = StrictReader.read(writer.json, name: text.name, report: &own)
  report.add(all: own, from: writer, of: text)
  return file
}

/// Reads one question in YAML with all the members that the bank's file gives it, as an author edits it by hand.
///
/// As `readYAMLBank`, but that the id is `old`'s, and an option without an id keeps the one that its text has in `old`.
/// `nil` when anything was refused.
package func readYAMLQuestion(
  _ text: SourceText, revising old: Question, report: inout Report
) -> Question? {
  let written = membersJSON(text, ReadLimits(), report: &report) {
    $0.question($1, revising: old)
  }
  guard let writer = written else { return nil }
  var own = Report()
  let question = StrictReader.question(writer.json, name: text.name, report: &own)
  report.add(all: own, from: writer, of: text)
  return question
}

/// The JSON of a YAML map; `nil` when it is none, and the report says why.
private func membersJSON(
  _ text: SourceText, _ limits: ReadLimits, report: inout Report,
  _ write: (inout MembersJSON, Int) -> Void
) -> MembersJSON? {
  var reading = YAMLTree(YAMLMendedText(text.bytes), draft: Draft(source: text), limits: limits)
  if let fault = reading.read(report: &report) {
    // Mending reports what is wrong in words that help, and how the line would be right.
    var mender = YAMLMender(text)
    mender.mend(
      fault, at: fault.badByte ?? reading.offset(of: fault.mark),
      context: fault.context.map { reading.offset(of: $0) }, report: &report)
    return nil
  }
  if reading.builder.isStopped || report.hasErrors { return nil }
  let (tree, draft) = reading.builder.finished()
  guard let root = tree.roots.first, tree.roots.count == 1, tree.kind(root) == .map else {
    report.add(.editedShape(), at: text.place(at: 0))
    return nil
  }
  var writer = MembersJSON(tree, draft)
  write(&writer, root)
  return writer
}

extension Report {
  /// Adds what the strict reader said of the JSON, at its places in the YAML.
  fileprivate mutating func add(all own: Report, from writer: MembersJSON, of text: SourceText) {
    for var diagnostic in own.diagnostics {
      diagnostic.place = diagnostic.place.map { text.place(at: writer.origin(of: $0.offset)) }
      add(diagnostic)
    }
  }
}

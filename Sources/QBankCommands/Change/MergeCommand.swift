import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// `qbank merge`: merges two versions of a bank by question and field.
struct MergeCommand: ParsableCommand, InPlaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge two versions of a bank that have a common ancestor.",
    discussion: """
      Questions meet by id and merge field by field. What both sides changed in different ways is listed in the result's \
      'conflicts', where the question holds ours; decide with 'qbank resolve'. The exit code is 0 without conflicts \
      and 1 with some; 65 when a side is no bank, and then nothing is written. An empty BASE stands for none.

      'qbank git install' makes git merge banks this way.
      """)

  @Argument(help: "The common ancestor.", completion: .file(extensions: ["json"])) var base: String
  @Argument(help: "Our version.", completion: .file(extensions: ["json"])) var ours: String
  @Argument(help: "Their version.", completion: .file(extensions: ["json"])) var theirs: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the result to a file.", valueName: "file"))
  var output: String?
  @Flag(help: "Of one question that both sides added under two ids keep the smaller id.")
  var dedupe = false
  @OptionGroup var reporting: ReportOptions

  var mayReplace: [String: String?] { ["output": ours] }

  func run() throws {
    try reporting.collect { report in
      let merged = try MergeRun(
        base: BankSide(base), ours: BankSide(ours), theirs: BankSide(theirs), dedupes: dedupe,
        result: output
      ).bank(into: &report)
      try Banks.write(merged, to: output)
      if !merged.conflicts.isEmpty { throw Exit.findings }
    }
  }
}

/// One merge of three files, for the command and for git's driver.
struct MergeRun {
  var base: BankSide
  var ours: BankSide
  var theirs: BankSide
  var dedupes = false
  /// The file that conflicts are in, where it is known.
  var result: String?
  /// What messages call the three files, where their own names say nothing.
  var names: [String]?

  /// The merged bank, with each conflict reported. Ends with exit 65 when a side is no bank.
  func bank(into report: inout Report) throws -> Bank {
    let files = try Banks.readAll([base, ours, theirs], names: names)
    for file in files.dropFirst() {
      report.add(all: file.report)
      if let count = file.bank?.conflicts.count, count > 0 {
        report.add(.unresolvedConflicts(count), at: file.place("/conflicts"), pointer: "/conflicts")
      }
    }
    let ancestor = baseBank(files[0], &report)
    guard let ours = files[1].bank, let theirs = files[2].bank, !report.hasErrors else {
      throw Exit.unreadable
    }
    try checkIds(ancestor, ours, theirs, files, &report)
    let merged = merge(
      base: ancestor, ours: ours, theirs: theirs, droppingDuplicates: dedupes, into: &report)
    for conflict in merged.conflicts {
      report.add(
        .mergeConflict(conflict.sentence(in: merged)), at: result.map { Place(file: $0) },
        question: conflict.question)
    }
    report.counts["conflicts"] = merged.conflicts.count
    return merged
  }

  /// All sides must be one bank; the one that is another is named.
  private func checkIds(
    _ base: Bank?, _ ours: Bank, _ theirs: Bank, _ files: [Banks.Reading], _ report: inout Report
  ) throws {
    let ids = [base?.id ?? ours.id, ours.id, theirs.id]
    if Set(ids).count == 1 { return }
    let expected = ids[1] == ids[2] ? ids[1] : ids[0]
    for (id, file) in zip(ids, files) where id != expected {
      report.add(.otherBank(id, expected: expected), at: file.place("/id"), pointer: "/id")
    }
    throw Exit.unreadable
  }

  /// The common ancestor. An empty file is none, and so is one full of conflict markers, as git makes it of several
  /// ancestors; anything else that is no bank is an error.
  private func baseBank(_ file: Banks.Reading, _ report: inout Report) -> Bank? {
    if let bank = file.bank { return bank }
    if !file.isBlank, file.report.count(of: .conflictMarkers) == 0 { report.add(all: file.report) }
    return nil
  }
}

import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// `qbank merge-driver`: what git calls to merge a bank.
struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: "Merge as git's driver; 'qbank git install' sets it up.",
    discussion: """
      The result replaces OURS. The exit code is 0 without conflicts, 1 with some, and 129 when a side is no bank: then \
      nothing is written and git stops.
      """)

  @Argument(help: "The common ancestor (%O).") var base: String
  @Argument(help: "Our version, and where the result goes (%A).") var ours: String
  @Argument(help: "Their version (%B).") var theirs: String
  @Argument(help: "The size of conflict markers (%L); not needed.") var size: String?
  @Argument(help: "The path of the bank (%P).") var path: String?
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    var report = Report()
    let name = path ?? ours
    let run = MergeRun(
      base: .file(base), ours: .file(ours), theirs: .file(theirs), result: name,
      names: ["\(name) (base)", "\(name) (ours)", "\(name) (theirs)"])
    do {
      let merged = try run.bank(into: &report)
      reporting.show(report)
      try reporting.write(report)
      try Banks.write(merged, to: ours)
      if !merged.conflicts.isEmpty {
        console.note(
          "Decide with 'qbank resolve \(displayed(name)) --interactive', then 'git add' it.")
        throw Exit.findings
      }
    } catch Exit.findings {
      throw Exit.findings
    } catch {
      if let failure = error as? Failure {
        report.add(failure.diagnostic)
      }
      reporting.show(report)
      try? reporting.write(report)
      console.note(
        """
        \(displayed(name)) was not merged and is as it was. Stop with 'git merge --abort' ('git rebase --abort', \
        'git cherry-pick --abort'), mend the side that is named above, and merge again.
        """)
      throw Exit.cannotMerge
    }
  }
}

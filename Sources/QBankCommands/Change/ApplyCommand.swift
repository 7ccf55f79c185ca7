import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank apply`: carries out a diff.
struct ApplyCommand: ParsableCommand, InPlaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Carry out a diff on a bank, in full or not at all.",
    discussion: """
      The diff is what 'qbank diff --format json' writes. Each operation fits when the bank still has the value that it \
      replaces; the first one that does not is named, and nothing is changed.

        qbank diff --format json old.json new.json > change.json
        qbank apply old.json change.json -o new.json
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "The diff.", completion: .file(extensions: ["json"])) var diff: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the bank to a file.", valueName: "file"))
  var output: String?
  @Flag(
    help: "Let questions that the diff only proposes as the same ones keep their older ids.")
  var acceptMatches = false
  @OptionGroup var reporting: ReportOptions

  var mayReplace: [String: String?] { ["output": bank] }

  func run() throws {
    try reporting.collect { report in
      let old = try Banks.read(BankSide(bank), into: &report)
      let source = try Files.read(diff)
      guard let change = DiffReader.read(source.bytes, name: source.name, report: &report) else {
        throw Exit.unreadable
      }
      var new: Bank
      do throws(ApplyFailure) {
        new = try QBankChange.apply(change, to: old)
      } catch {
        report.add(
          .diffUnfit(
            number: error.index + 1, operation: error.operation.kind.rawValue,
            reason: error.reason), at: Place(file: source.name),
          question: error.operation.questionId)
        throw Exit.findings
      }
      if acceptMatches { new = new.carryingIds(of: change.proposals, from: old) }
      try Banks.check(new, of: source.name, report: &report)
      report.counts["operations"] = change.operations.count
      try Banks.write(new, to: output)
    }
  }
}

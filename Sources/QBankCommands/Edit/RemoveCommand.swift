import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// `qbank remove`: takes questions out of a bank for good.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove questions; their ids stay in 'withdrawn'.",
    discussion: """
      Apps delete what a bank lists in 'withdrawn', and the id does not come back for another question.

        qbank remove bank.json q-umrrjxbjbzlz --reason "The law changed."
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "The questions to remove.") var id: [String]
  @Option(help: ArgumentHelp("Why they are removed.", valueName: "text")) var reason: String
  @Option(help: ArgumentHelp("The question that takes their place.", valueName: "id"))
  var replacedBy: String?
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let edit = try BankEdit(bank, report: &report)
      let ids = try edit.questions(named: id, report: &report)
      let other = try replacedBy.map { try edit.questions(named: [$0], report: &report) }?.first
      if let other, ids.contains(other) {
        throw ValidationError("'\(other)' cannot take the place of itself.")
      }
      var new = edit.bank
      new.withdraw(ids, reason: NFC.composed(reason), replacedBy: other)
      try edit.write(new, report: &report)
      report.counts["removed"] = ids.count
      console.note("\(displayed(bank)): \(TextRenderer.counted(ids.count, "question")) removed.")
    }
  }
}

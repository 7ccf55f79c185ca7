import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// `qbank move`: puts questions into another block or another place.
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Put questions into another block, or another place in it.",
    discussion: """
      The questions come to stand in the order in which they are named: at the end of the block, or beside another one.

        qbank move bank.json F-3 F-1 --block "Cortes"
        qbank move bank.json F-3 --before F-1
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "The questions to move.") var id: [String]
  @Option(help: "The block, by id or title.") var block: String?
  @Option(help: ArgumentHelp("Make a block with this title.", valueName: "title"))
  var newBlock: String?
  @Option(help: ArgumentHelp("The question to stand before.", valueName: "id")) var before: String?
  @Option(help: ArgumentHelp("The question to stand behind.", valueName: "id")) var after: String?
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    let given = [block, newBlock, before, after].compactMap(\.self).count
    if given == 0 { throw ValidationError("Say where: --block, --new-block, --before or --after.") }
    if before != nil, after != nil { throw ValidationError("Say --before or --after, not both.") }
    if newBlock != nil, given > 1 {
      throw ValidationError(
        "A new block has no questions and no other name: say --new-block alone.")
    }
  }

  func run() throws {
    try reporting.collect { report in
      let edit = try BankEdit(bank, report: &report)
      let ids = try edit.questions(named: id, report: &report)
      var new = edit.bank
      let neighbour = try (before ?? after).map {
        try edit.questions(named: [$0], report: &report)
      }?.first
      if let neighbour, ids.contains(neighbour) {
        throw ValidationError("'\(neighbour)' is one of the questions to move.")
      }
      let target: Int
      if let newBlock {
        target = new.addBlock(titled: NFC.composed(newBlock))
      } else if let block {
        target = try edit.block(named: block, in: new)
      } else {
        target = neighbour.flatMap(new.block(of:)) ?? 0
      }
      if let neighbour, new.block(of: neighbour) != target {
        throw ValidationError("'\(neighbour)' is not in the block '\(new.blocks[target].title)'.")
      }
      let position: Bank.Position =
        neighbour.map { before != nil ? .before($0) : .after($0) } ?? .end
      new.move(ids, toBlock: target, position)
      let isChanged = try edit.write(new, report: &report)
      report.counts["moved"] = isChanged ? ids.count : 0
      console.note(
        isChanged
          ? "\(displayed(bank)): \(TextRenderer.counted(ids.count, "question")) moved."
          : "\(displayed(bank)): nothing changed.")
    }
  }
}

import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// The options of `import` that bring a bank up to date.
struct IntoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Bring this bank up to date instead of making one.", valueName: "bank"),
    completion: .file(extensions: ["json"]))
  var into: String?
  @Option(
    help: ArgumentHelp(
      "The list as it was imported last, so that corrections made in the bank stay.",
      valueName: "old-list"),
    completion: .file())
  var base: [String] = []
  @Flag(
    help: "Withdraw questions that the list no longer has, and take away what it no longer says.")
  var prune = false
  @Flag(help: "Take withdrawn questions back.") var restore = false
  @Flag(help: "Take questions that are much alike for the same ones.") var acceptMatches = false
  @Flag(help: "Show what would come of it, and write nothing.") var dryRun = false

  func validate() throws {
    if into == nil {
      for (isGiven, name) in [
        (!base.isEmpty, "base"), (prune, "prune"), (restore, "restore"),
        (acceptMatches, "accept-matches"),
      ] where isGiven {
        throw ValidationError("--\(name) goes with --into BANK.")
      }
    }
    if restore, !base.isEmpty {
      throw ValidationError("--restore and --base do not go together; restore first.")
    }
  }
}

/// Brings a bank up to date with a list, and shows the change.
struct IntoRun {
  let options: IntoOptions
  let edit: BankEdit
  let console: Console

  /// The bank as it is to be. Exit 1 when it cannot take a question of the list.
  func bank(
    with outcome: Importer.Outcome, of input: String, base: BankUpdate.List?,
    report: inout Report
  ) throws -> Bank {
    guard let list = outcome.list else { return edit.bank }
    let place = Place(file: input)
    if let base {
      let update = ThreeWayUpdate(
        of: edit.bank, from: base, to: list, prunes: options.prune,
        acceptsProposals: options.acceptMatches, report: &report)
      report.add(update.refusals, at: place, places: outcome.places)
      for conflict in update.bank.conflicts {
        report.add(.mergeConflict(conflict.summary), question: conflict.question)
      }
      report.counts["conflicts"] = update.bank.conflicts.count
      if !update.refusals.isEmpty { throw Exit.findings }
      return update.bank
    }
    var policy = BankUpdate.Policy()
    policy.acceptsProposals = options.acceptMatches
    policy.clears = options.prune
    policy.prunes = options.prune
    policy.restores = options.restore
    let update = BankUpdate(of: edit.bank, with: list, policy)
    report.add(update.refusals, at: place, places: outcome.places)
    if update.wasLimited { report.add(.matchingLimited()) }
    if !update.refusals.isEmpty { throw Exit.findings }
    return update.bank
  }

  /// Shows what changes, as `qbank diff` does: on standard output, unless the bank goes there.
  func show(_ new: Bank, output: String?, report: inout Report) throws {
    let change = diff(edit.bank, new, Match(edit.bank, new))
    report.counts["operations"] = change.operations.count
    if change.operations.isEmpty { return }
    let style = output == "-" ? console.errorStyle : console.outputStyle
    let text = DiffText(style: style, columns: console.width).text(change, edit.bank, new)
    if output == "-" {
      console.note(text)
    } else {
      try console.print(text)
    }
  }
}

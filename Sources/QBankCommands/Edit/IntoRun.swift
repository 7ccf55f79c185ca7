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
  @Flag(
    help: "Show what would come of it, and write no file: no bank, no --rejects, no --save-map.")
  var dryRun = false

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
    let accepts = try acceptance(list.bank, base?.bank)
    if let base {
      let update = ThreeWayUpdate(
        of: edit.bank, from: base, to: list, prunes: options.prune, accepts: accepts,
        report: &report)
      report.add(update.refusals, at: place, places: outcome.places)
      for conflict in update.bank.conflicts {
        report.add(
          .mergeConflict(conflict.sentence(in: update.bank)), at: Place(file: edit.path),
          question: conflict.question)
      }
      report.counts["conflicts"] = update.bank.conflicts.count
      if !update.refusals.isEmpty { throw Exit.findings }
      return update.bank
    }
    var policy = BankUpdate.Policy()
    policy.accepts = accepts
    policy.clears = options.prune
    policy.prunes = options.prune
    policy.restores = options.restore
    let update = BankUpdate(of: edit.bank, with: list, policy)
    report.add(update.refusals, at: place, places: outcome.places)
    if update.wasLimited { report.add(.matchingLimited()) }
    warn(of: update.proposals, at: place, &report)
    if !update.refusals.isEmpty { throw Exit.findings }
    return update.bank
  }

  /// Which questions that are much alike are one: all with --accept-matches; those that a person says yes to, where
  /// there is one to ask and something is written.
  private func acceptance(_ list: Bank, _ base: Bank?) throws -> Match.Acceptance {
    if options.acceptMatches { return .all }
    guard console.errorStyle.isTerminal, !options.dryRun else { return .none }
    var interview = MatchInterview(console, stopping: "write nothing")
    func choose(_ old: Bank, _ new: Bank) throws -> Set<Match.Proposal> {
      let chosen = interview.choose(Match(old, new).proposals, old, new)
      if interview.isStopped { throw Exit.findings }
      return chosen
    }
    guard var base else { return .only(try choose(edit.bank, list)) }
    let chosen = try choose(edit.bank, base)
    base.adoptIds(Match(edit.bank, base, accepting: .only(chosen)))
    return .only(chosen.union(try choose(base, list)))
  }

  /// Tells of questions that were added beside ones that they are much like, where nobody said whether that is meant.
  private func warn(of proposals: [Match.Proposal], at place: Place, _ report: inout Report) {
    if console.errorStyle.isTerminal, !options.dryRun { return }
    for proposal in proposals {
      report.add(
        .likelyMatch(proposal.old, added: proposal.new, percent: proposal.score / 10), at: place,
        question: proposal.new)
    }
  }

  /// Shows what changes, as `qbank diff` does: on standard output, unless the bank goes there.
  func show(_ new: Bank, output: String?, report: inout Report) throws {
    let change = diff(edit.bank, new, Match(edit.bank, new))
    report.counts["operations"] = change.operations.count
    if change.operations.isEmpty { return }
    let style = output == "-" ? console.errorStyle : console.outputStyle
    let text = DiffText(
      style: style, columns: console.width,
      hint: "Take them for one question with --accept-matches."
    ).text(change, edit.bank, new)
    if output == "-" {
      console.note(text)
    } else {
      try console.print(text)
    }
  }
}

import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank resolve`: decides what a merge could not settle.
struct ResolveCommand: ParsableCommand, InPlaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Decide what a merge could not settle.",
    discussion: """
      ID is that of a question, a block or a subject; 'bank' stands for the bank's own members. FILE holds the question \
      as it should be, in JSON. With the bank alone its conflicts are listed.

        qbank resolve bank.json
        qbank resolve bank.json q-umrrjxbjbzlz --take theirs
        qbank resolve bank.json --interactive
      """)

  @Argument(help: "The merged bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "Whose conflicts to decide.") var id: [String] = []
  @Option(
    help: ArgumentHelp("What to take: ours, theirs, or a file.", valueName: "ours|theirs|file"))
  var take: String?
  @Option(help: ArgumentHelp("Only the conflict about this field.", valueName: "field"))
  var field: String?
  @Flag(help: "Decide all conflicts.") var all = false
  @Flag(help: "Ask about one conflict after another, at a terminal.") var interactive = false
  @Flag(help: "List the conflicts.") var list = false
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the bank to this file instead of its own.", valueName: "file"))
  var output: String?
  @OptionGroup var reporting: ReportOptions

  var mayReplace: [String: String?] { ["output": bank] }

  func validate() throws {
    if list, decides || interactive || output != nil {
      throw ValidationError("--list shows all conflicts and decides none: say it alone.")
    }
    if interactive, decides {
      throw ValidationError(
        "--interactive asks about all conflicts: leave ids, --take, --field and --all out.")
    }
    if isListing || interactive { return }
    guard take != nil else { throw ValidationError("Say what to --take, or use --interactive.") }
    guard id.isEmpty == all else {
      throw ValidationError("Name the ids whose conflicts to decide, or say --all.")
    }
  }

  /// Whether it is said which conflicts to decide, or how.
  private var decides: Bool { take != nil || field != nil || all || !id.isEmpty }

  /// Whoever says nothing of what to take wants to see first.
  private var isListing: Bool { list || !decides && !interactive && output == nil }

  func run() throws {
    try reporting.collect { report in
      let side = BankSide(bank)
      let source = try isListing || output != nil ? side.read() : side.readToChange()
      var merged = try Banks.read(source, into: &report)
      let before = merged.conflicts.count
      if isListing { return try show(merged) }
      if before == 0, id.isEmpty { return console.note("\(displayed(bank)) has no conflicts") }
      if interactive {
        try Interview(console).run(&merged)
      } else {
        try decide(&merged, &report)
      }
      try Banks.check(merged, of: bank, report: &report)
      report.counts["resolved"] = before - merged.conflicts.count
      report.counts["conflicts"] = merged.conflicts.count
      guard merged.conflicts.count < before else { return }
      let target = output ?? bank
      try Banks.write(merged, to: target, over: target == bank ? source.bytes : nil)
      console.note(Self.outcome(before - merged.conflicts.count, merged, target))
    }
  }

  private func decide(_ merged: inout Bank, _ report: inout Report) throws {
    let resolution = try resolution(&report)
    var wanted = Set(id.map { $0.lowercased() })
    for name in wanted where !merged.conflicts.contains(where: { $0.isAbout(name) }) {
      report.add(.notAConflict(name), at: Place(file: bank))
      throw Exit.noInput
    }
    if all { wanted = Set(merged.conflicts.flatMap(\.names)) }
    if let field { try checkField(field, of: wanted, in: merged, &report) }
    // From the last one on, so that the places of the others stay.
    for index in merged.conflicts.indices.reversed() {
      guard index < merged.conflicts.count else { continue }
      let conflict = merged.conflicts[index]
      guard wanted.contains(where: conflict.isAbout), field == nil || field == conflict.field else {
        continue
      }
      do throws(ResolveFailure) {
        try merged.resolve(index, resolution)
      } catch {
        report.add(.unresolvable(error.reason), at: Place(file: bank), question: conflict.question)
        throw Exit.findings
      }
    }
  }

  /// A field without a conflict is a slip: nothing would be decided. Exit 66.
  private func checkField(
    _ field: String, of names: Set<String>, in merged: Bank, _ report: inout Report
  ) throws {
    let conflicts = merged.conflicts.filter { names.contains(where: $0.isAbout) }
    if conflicts.contains(where: { $0.field == field }) { return }
    let nearest = suggestion(for: field, among: conflicts.compactMap(\.field))
    report.add(.nothingMatched("conflict about", field, suggestion: nearest), at: Place(file: bank))
    throw Exit.noInput
  }

  private func resolution(_ report: inout Report) throws -> Resolution {
    switch take {
    case "ours": return .ours
    case "theirs": return .theirs
    default:
      let source = try Files.read(take ?? "-")
      guard
        let question = StrictReader.question(source.bytes, name: source.name, report: &report)
      else { throw Exit.unreadable }
      return .question(question)
    }
  }

  private func show(_ merged: Bank) throws {
    if merged.conflicts.isEmpty { return try console.print("no conflicts") }
    let lines = merged.conflicts.flatMap {
      $0.lines(in: merged, style: console.outputStyle, columns: console.width)
    }
    try console.print(lines.joined(separator: "\n"))
    console.note(
      "Decide with --interactive, or with --take ours|theirs|FILE and the ids, or --all.")
  }

  private static func outcome(_ decided: Int, _ merged: Bank, _ target: String) -> String {
    let left = merged.conflicts.count
    return "\(TextRenderer.counted(decided, "conflict")) decided → \(displayed(target))"
      + (left == 0 ? "" : "; \(left) left")
  }
}

extension Conflict {
  /// What it can be called by, in lower case.
  fileprivate var names: [String] { [(question ?? block ?? subject ?? "bank").lowercased()] }

  fileprivate func isAbout(_ name: String) -> Bool { names.contains(name) }
}

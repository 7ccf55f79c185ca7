import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank resolve`: decides what a merge could not settle.
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Decide what a merge could not settle.",
    discussion: """
      ID is that of a question, a block or a subject; 'bank' stands for the bank's own members. FILE holds the question \
      as it should be, in JSON.

        qbank resolve bank.json --list
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

  func validate() throws {
    if list || interactive { return }
    guard take != nil else { throw ValidationError("Say what to --take, or use --interactive.") }
    guard id.isEmpty == all else {
      throw ValidationError("Name the ids whose conflicts to decide, or say --all.")
    }
  }

  func run() throws {
    try reporting.collect { report in
      var merged = try Banks.read(BankSide(bank), into: &report)
      if list { return try console.print(Self.list(merged.conflicts)) }
      let before = merged.conflicts.count
      if interactive {
        try Interview(console).run(&merged)
      } else {
        try decide(&merged, &report)
      }
      let violations = Validity.violations(of: merged)
      for violation in violations {
        report.add(violation.message, at: Place(file: bank), pointer: violation.field)
      }
      if !violations.isEmpty { throw Exit.findings }
      report.counts["resolved"] = before - merged.conflicts.count
      report.counts["conflicts"] = merged.conflicts.count
      if merged.conflicts.count < before { try Banks.write(merged, to: output ?? bank) }
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

  private static func list(_ conflicts: [Conflict]) -> String {
    if conflicts.isEmpty { return "no conflicts" }
    return conflicts.map { displayed($0.summary) }.joined(separator: "\n")
  }
}

extension Conflict {
  /// What it can be called by, in lower case.
  fileprivate var names: [String] { [(question ?? block ?? subject ?? "bank").lowercased()] }

  fileprivate func isAbout(_ name: String) -> Bool { names.contains(name) }
}

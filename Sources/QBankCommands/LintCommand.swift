import QBankArguments
import QBankDiagnostics
import QBankLint
import QBankReading

/// `qbank lint`: checks banks, and lists that are to become banks.
struct LintCommand: ParsableCommand, InPlaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check banks: structure, texts, options that give answers away, duplicates.",
    discussion: """
      Give files, folders (every *.json in them that is a bank) or '-'. A list in any format that 'qbank import' reads is \
      checked as the bank that it would become. Rules are set in '.qbank.yml', which is looked for beside the bank and above; \
      'qbank lint --list-rules' lists them and 'qbank explain CODE' explains one.

        qbank lint bank.json
        qbank lint banks --format html --output report.html
        qbank lint bank.json --write-baseline .qbank-baseline
        qbank lint bank.json --fix --diff

      Exit code 1 means findings as severe as --fail-on says, 65 that nothing could be read, 66 that no bank was found.
      """)

  /// From which severity on findings fail the run.
  enum FailOn: String, CaseIterable, ExpressibleByArgument {
    case error, warning, info, never
  }

  /// Which repairs are made.
  enum FixMode: String, CaseIterable, ExpressibleByArgument {
    case safe, suggested
  }

  @Argument(help: "Files, folders, or '-' for standard input.", completion: .file())
  var bank: [String] = []
  @Option(
    help: ArgumentHelp(
      "How to report; may be repeated. Standard output gets the one that no --output takes.",
      valueName: "format"))
  var format: [SurveyFormat] = []
  @Option(
    help: ArgumentHelp(
      "Write a report to a file: in the format that its ending says, else in the first --format that is left.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []
  @Option(
    help: ArgumentHelp(
      "Only these rules: codes, names or families, with commas.", valueName: "rules"),
    completion: .list(RuleName.all), transform: Self.rules)
  var select: [[RuleName]] = []
  @Option(
    help: ArgumentHelp("Not these rules.", valueName: "rules"), completion: .list(RuleName.all),
    transform: Self.rules)
  var ignore: [[RuleName]] = []
  @Option(
    help: ArgumentHelp("The language of the texts, whatever the bank says.", valueName: "tag"))
  var language: String?
  @Option(help: "From which severity on findings fail the run.") var failOn = FailOn.error
  @Option(
    help: ArgumentHelp(
      "The configuration, instead of the .qbank.yml above each bank.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?
  @Flag(help: "Check a release: drafts are reported.") var release = false
  @Option(
    help: ArgumentHelp(
      "What the bank was before, a file, a revision of git or SITE@1.2.0: changed answers, lost ids and versions are reported.",
      valueName: "file|rev|site"),
    completion: .file(extensions: ["json"]))
  var base: String?
  @Option(help: ArgumentHelp("Report only what is new since a revision of git.", valueName: "rev"))
  var since: String?
  @Option(
    help: ArgumentHelp("Mute what this file lists.", valueName: "file"), completion: .file())
  var baseline: String?
  @Option(
    help: ArgumentHelp("List what is found now in a file for --baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
  @Option(
    defaultAsFlag: FixMode.safe,
    help: "Mend what can be mended safely; with 'suggested' the rest too, asking on a terminal.")
  var fix: FixMode?
  @Flag(help: "With --fix: show what would change and write nothing.") var diff = false
  @Option(
    help: ArgumentHelp(
      "How many findings of one rule are listed; the others are counted.", valueName: "n"))
  var show = 1000
  @Flag(help: "List the rules.") var listRules = false
  @Option(help: "The inputs' format, where it is not found by itself.") var from: InputFormat?
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  var mayReplace: [String: String?] { ["writeBaseline": baseline] }

  func validate() throws {
    if listRules { return try validateList() }
    if bank.isEmpty { throw ValidationError("Name a bank, a folder, or '-'.") }
    if bank.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once.")
    }
    if diff && fix == nil { throw ValidationError("--diff goes with --fix.") }
    if fix != nil && bank.contains("-") {
      throw ValidationError("--fix writes to the bank's file, and standard input is none.")
    }
    if show < 1 { throw ValidationError("--show takes a number above 0.") }
    _ = try reports
  }

  private func validateList() throws {
    if let wrong = format.first(where: { ![.text, .json, .markdown].contains($0) }) {
      throw ValidationError("--list-rules prints text, json or markdown, not \(wrong.rawValue).")
    }
    let checks =
      !bank.isEmpty || fix != nil || diff || base != nil || since != nil || baseline != nil
      || writeBaseline != nil || config != nil || !select.isEmpty || !ignore.isEmpty
      || !output.isEmpty || release || language != nil || from != nil || reading.given != nil
    if checks {
      throw ValidationError(
        "--list-rules lists all rules and checks no bank; say it with --format alone.")
    }
  }

  /// The reports to write, and where; `-` is standard output.
  var reports: [(format: SurveyFormat, path: String)] {
    get throws { try ReportTargets.pair(format, output) }
  }

  func run() throws {
    if listRules { return try RuleList.print(format.first ?? .text) }
    var lint = try LintSession(self)
    try lint.run()
  }

  private static func rules(_ text: String) throws -> [RuleName] {
    try text.split(separator: ",").map { name in
      if let rule = RuleName(String(name)) { return rule }
      let guess = suggestion(for: String(name), among: RuleName.all)
      throw ValidationError(
        "there is no rule '\(name)'." + (guess.map { " Did you mean '\($0)'?" } ?? ""))
    }
  }
}

extension SurveyFormat: ExpressibleByArgument {}

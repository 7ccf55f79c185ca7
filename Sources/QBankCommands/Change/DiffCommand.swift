import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel

/// `qbank diff`: what changed from one version of a bank to another.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changed from one version of a bank to another.",
    discussion: """
      A side is a file, REV:path of git, or a published version: a folder or address with @VERSION, or the newest there.

        qbank diff old.json new.json
        qbank diff HEAD:bank.json bank.json
        qbank diff https://example.org/banks/rivers@1.2.0 bank.json

      Changed answers come first. The exit code is 0 when nothing changed and 1 when something did. With --format json \
      the output is a diff that 'qbank apply' takes. 'qbank git install' lets 'git diff' and 'git log -p' show banks \
      this way.
      """)

  /// How a diff is shown.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown, html
  }

  @Argument(
    help: ArgumentHelp("The older and the newer version.", valueName: "old> <new"),
    completion: .file(extensions: ["json"]))
  var sides: [String] = []
  @Option(help: "How to print.") var format = Format.text
  @Option(
    help: ArgumentHelp(
      "Show only changes of a category; may be given several times.", valueName: "category"))
  var only: [OperationKind.Category] = []
  @Option(
    help: ArgumentHelp(
      "Leave out changes of a category; may be given several times.", valueName: "category"))
  var ignore: [OperationKind.Category] = []
  @Flag(help: "Take questions under new ids for the same ones when they are much alike.")
  var acceptMatches = false
  @Flag(help: "Ask about each of them, at a terminal.") var interactive = false
  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file.", valueName: "file"))
  var output: String?
  @Flag(help: "Show what git hands to an external diff, and exit with 0.") var gitDriver = false
  @Flag(help: "Print one bank as lines of text, for git to compare.") var textconv = false
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if gitDriver || textconv { return }
    guard sides.count == 2 else {
      throw ValidationError("Give two versions: the older one and the newer one.")
    }
    if interactive, acceptMatches {
      throw ValidationError(
        "--interactive asks about each match, --accept-matches takes all; say one.")
    }
    if sides == ["-", "-"] { throw ValidationError("Only one side can be standard input.") }
  }

  func run() throws {
    if gitDriver { return try GitDiff.run(sides, console) }
    if textconv { return try GitDiff.convert(sides, console) }
    if interactive, !console.errorStyle.isTerminal {
      throw ValidationError("--interactive needs a terminal; use --accept-matches.")
    }
    try reporting.collect { report in
      let (old, new) = try Banks.readBoth(BankSide(sides[0]), BankSide(sides[1]), into: &report)
      var match = Match(old, new, accepting: acceptMatches ? .all : .none)
      if interactive {
        var interview = MatchInterview(console)
        let chosen = interview.choose(match.proposals, old, new)
        match = Match(old, new, accepting: .only(chosen))
      }
      var change = diff(old, new, match)
      change.operations.removeAll { !isWanted($0.category) }
      if match.wasLimited { report.add(.matchingLimited()) }
      report.counts["operations"] = change.operations.count
      try write(change, old, new)
      if !change.operations.isEmpty { throw Exit.findings }
    }
  }

  private static let hint =
    "Take them for one question with --accept-matches, or choose with --interactive."

  private func isWanted(_ category: OperationKind.Category) -> Bool {
    (only.isEmpty || only.contains(category)) && !ignore.contains(category)
  }

  private func write(_ change: Diff, _ old: Bank, _ new: Bank) throws {
    try Files.write(output ?? "-") { sink in
      switch format {
      case .json: try DiffWriter().write(change) { try sink.write($0) }
      case .markdown: try sink.write(DiffMarkdown().text(change, old, new))
      case .html: try sink.write(DiffHTML().text(change, old, new))
      case .text:
        let style = output == nil ? console.outputStyle : .plain
        let text = DiffText(style: style, columns: console.width, hint: Self.hint)
        try sink.write(text.text(change, old, new))
      }
    }
  }
}

extension OperationKind.Category: ExpressibleByArgument {}

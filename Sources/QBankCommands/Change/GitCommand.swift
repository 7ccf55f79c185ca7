import QBankArguments
import QBankDiagnostics

/// `qbank git`: lets git merge and show banks by question.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git", abstract: "Let git merge and show banks by question.",
    discussion: """
      Git merges line by line. Two edits of a bank can meet in lines that do not touch each other and still mark a \
      wrong answer. With this set-up 'git merge', 'git rebase', 'git cherry-pick' and 'git stash pop' merge banks as \
      'qbank merge' does, and 'git diff' and 'git log -p' show them as 'qbank diff' does.

      Drivers do not run on a forge's merge button, nor in a clone that was not set up: let 'qbank lint' run on the \
      result of each merge.
      """,
    subcommands: [GitInstallCommand.self, GitCheckCommand.self])
}

/// `qbank git install`: sets a repository and this clone up.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Set this repository and this clone up.",
    discussion: """
      Adds a line to .gitattributes for each bank in the repository ('*.bank.json' when there is none yet): commit \
      that file. Names the driver in the configuration of this clone: each clone must be told once. Running it again \
      changes nothing.
      """)

  @Argument(
    help: "Banks to cover; by default all in the repository.",
    completion: .file(extensions: ["json"]))
  var bank: [String] = []
  @Option(
    help: ArgumentHelp("How to call qbank; by default as it was called now.", valueName: "command"))
  var program: String?
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let setup = try GitSetup(program: program)
      let covered = try setup.banks(bank)
      let lines = try setup.missingLines(for: covered)
      try setup.addAttributes(lines)
      try setup.configure()
      report.counts["banks"] = covered.count
      for line in lines { try console.print("added to .gitattributes: \(line)") }
      if lines.isEmpty { try console.print(".gitattributes covers all banks already") }
      try console.print("this clone merges and shows banks with: \(setup.program)")
    }
  }
}

/// `qbank git check`: says what is missing in a clone.
struct GitCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is missing in this clone; exit 1 when something is.",
    discussion: "The exit code is 66 where the repository holds no bank: then nothing was checked.")

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let setup = try GitSetup(program: nil)
      let banks = try setup.banks([])
      report.counts["banks"] = banks.count
      if banks.isEmpty {
        throw Failure(.noInput, .cannotRead("there is no bank in this git repository"))
      }
      let missing = try setup.missing(for: banks)
      for what in missing { report.add(.gitIncomplete(what)) }
      if !missing.isEmpty { throw Exit.findings }
      try console.print(
        "git merges and shows \(banks.count) bank\(banks.count == 1 ? "" : "s") by question")
    }
  }
}

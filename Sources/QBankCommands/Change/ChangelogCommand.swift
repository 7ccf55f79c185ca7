import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank changelog`: what each version changed, for readers.
struct ChangelogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changelog", abstract: "Tell what each version of a bank changed.",
    discussion: """
      With one file, its versions are taken from git: each commit that gave it a new version is a step, and what was \
      changed since is the last one. With several versions (files, REV:path or SITE@1.2.0), each step is from one to the next.

        qbank changelog bank.json
        qbank changelog --from 1.2.0 bank.json -o CHANGES.md
        qbank changelog v1.0.0:bank.json v1.1.0:bank.json bank.json
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, text, json
  }

  @Argument(
    help: "A bank under git, or several versions, the oldest first.",
    completion: .file(extensions: ["json"]))
  var version: [String]
  @Option(help: ArgumentHelp("Start after this version.", valueName: "version")) var from: String?
  @Option(help: ArgumentHelp("End with this version.", valueName: "version")) var to: String?
  @Option(help: "How to print.") var format = Format.markdown
  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file.", valueName: "file"))
  var output: String?
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    for bound in [from, to] {
      if let bound, BankVersion(bound) == nil {
        throw ValidationError("'\(bound)' is no semantic version such as 1.2.0.")
      }
    }
  }

  func run() throws {
    try reporting.collect { report in
      let editions =
        version.count == 1
        ? try History.editions(of: version[0], into: &report)
        : try version.map { Edition(bank: try Banks.read(BankSide($0), into: &report), date: nil) }
      let steps = zip(editions, editions.dropFirst()).filter { isWanted($0, $1) }
      report.counts["steps"] = steps.count
      guard !steps.isEmpty else {
        throw Failure(.noInput, .noSteps(editions.count, of: version[0]))
      }
      try write(steps.reversed().map { Step(from: $0, to: $1) })
    }
  }

  private func isWanted(_ older: Edition, _ newer: Edition) -> Bool {
    let start = from.flatMap(BankVersion.init), end = to.flatMap(BankVersion.init)
    return (start.map { older.bank.version >= $0 } ?? true)
      && (end.map { newer.bank.version <= $0 } ?? true)
  }

  /// What one version changed.
  private struct Step {
    let from: Edition
    let to: Edition
    let diff: Diff

    init(from: Edition, to: Edition) {
      self.from = from
      self.to = to
      diff = QBankChange.diff(from.bank, to.bank)
    }

    var heading: String {
      let version =
        to.bank.version == from.bank.version ? "After \(from.bank.version)" : "\(to.bank.version)"
      return to.date.map { "\(version) (\($0))" } ?? version
    }
  }

  private func write(_ steps: [Step]) throws {
    let style = output == nil ? console.outputStyle : .plain
    let text = DiffText(style: style, columns: console.width)
    try Files.write(output ?? "-") { sink in
      switch format {
      case .markdown:
        try sink.write("# \(escapedMarkdown(steps[0].to.bank.title))\n")
        for step in steps {
          try sink.write(
            "\n"
              + DiffMarkdown().text(step.diff, step.from.bank, step.to.bank, heading: step.heading))
        }
      case .text:
        for (number, step) in steps.enumerated() {
          if number > 0 { try sink.write("\n") }
          try sink.write(text.text(step.diff, step.from.bank, step.to.bank))
        }
      case .json:
        for (number, step) in steps.enumerated() {
          try sink.write(number == 0 ? "[\n" : ",\n")
          try sink.write(DiffWriter().bytes(step.diff).dropLast())
        }
        try sink.write("\n]\n")
      }
    }
  }
}

/// A version of a bank and when it was made.
struct Edition {
  var bank: Bank
  var date: String?
}

/// The versions of a bank that git knows.
enum History {
  /// One edition for each version, in the order of the commits that gave it to the bank, and the file as it is now when
  /// it differs from the last of them. Commits in which the file is no bank are passed over.
  static func editions(of path: String, into report: inout Report) throws -> [Edition] {
    let now = try Banks.read(.file(path), into: &report)
    let (folder, name) = Files.split(path)
    let log = try Git.run(
      ["log", "--first-parent", "--reverse", "--format=%H %as", "--", "./" + name], in: folder)
    guard log.status == 0 else {
      throw Failure(.noInput, .cannotRead("git has no history of it"), at: Place(file: path))
    }
    var editions: [Edition] = []
    for line in log.text.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count == 2 else { continue }
      let blob = try Git.run(["cat-file", "blob", "\(parts[0]):./\(name)"], in: folder)
      var own = Report(limit: 1)
      guard blob.status == 0,
        let bank = StrictReader.read(blob.output, name: line.description, report: &own).bank,
        bank.version != editions.last?.bank.version
      else { continue }
      editions.append(Edition(bank: bank, date: parts[1]))
    }
    if let last = editions.last?.bank, last != now {
      editions.append(Edition(bank: now, date: nil))
    }
    return editions
  }
}

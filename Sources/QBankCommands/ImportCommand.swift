import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading
import QBankSystem

/// `qbank import`: lists of questions in, one bank out.
struct ImportCommand: ParsableCommand, InPlaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make one bank of lists of questions: tables, text, YAML, JSON, XML.",
    discussion: """
      Format, encoding, columns and dialect are found by themselves; 'qbank inspect FILE' says how and why. Many inputs \
      make one bank: a file without blocks of its own becomes a block with its name.

      A file that is there is not replaced, unless --replace says so: a bank keeps its ids and edits with --into.

      If anything is wrong, nothing is written and every problem is listed with its line. --partial writes the good \
      questions all the same; --rejects puts the others into a file to be mended.

        qbank import preguntas.csv -o bank.json
        qbank import bloque-*.txt --title "Auxiliar administrativo" -o bank.json
        qbank import preguntas.csv --into bank.json --dry-run

      --into brings a bank up to date: a question with the same id or content is the same question, keeps its id, and \
      takes what the list says; new ones stand where the list has them. What a list cannot say stays, and so does what \
      it does not have, unless --prune withdraws it. With --base, corrections made in the bank stay too; what both changed \
      becomes a conflict for 'qbank resolve'.
      """)

  @Argument(help: "Files to read; '-' is standard input.", completion: .file())
  var input: [String]
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the bank goes; standard output without it.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?
  @Option(help: "The inputs' format, where it is not found by itself.") var format: InputFormat?
  @Option(help: ArgumentHelp("The id of the bank, a slug.", valueName: "slug")) var id: String?
  @Option(help: "The title of the bank.") var title: String?
  @Option(
    help: ArgumentHelp("The language of the texts, such as 'es' or 'pt-BR'.", valueName: "tag"))
  var language: String?
  @Option(
    help: ArgumentHelp("The version of the bank.", valueName: "version"), transform: Self.version)
  var bankVersion: BankVersion?
  @Flag(help: "Let -o replace a file that is there.") var replace = false
  @Flag(help: "Write the good questions although others are refused.") var partial = false
  @Option(
    help: ArgumentHelp("Write the refused records and the reasons to a file.", valueName: "file"),
    completion: .file())
  var rejects: String?
  @Option(
    help: ArgumentHelp(
      "Write to a file which column was read as what, for --map-file.", valueName: "file"),
    completion: .file())
  var saveMap: String?
  @OptionGroup var updating: IntoOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  var mayReplace: [String: String?] { ["output": updating.into] }

  func validate() throws {
    if input.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read once.")
    }
    if replace, output == nil || output == "-" {
      throw ValidationError("--replace goes with -o FILE.")
    }
    if updating.into != nil {
      if id != nil || title != nil || language != nil || bankVersion != nil {
        throw ValidationError("--into keeps the bank's id, title, language and version.")
      }
      if partial, updating.prune {
        throw ValidationError("--prune would withdraw the questions that --partial leaves out.")
      }
    }
    if let id, !Validity.isSlug(Array(id.utf8)[...]) {
      throw ValidationError(
        "'\(id)' is no slug: small letters, digits and hyphens, such as '\(SlugMaker.fold(id))'.")
    }
    if let title, title.allSatisfy(\.isWhitespace) { throw ValidationError("The title is empty.") }
    if let language, !Validity.isLanguage(Array(language.utf8)[...]) {
      throw ValidationError("'\(language)' is no language tag, such as 'es', 'pt-BR' or 'und'.")
    }
  }

  func run() throws {
    let options = try reading.options(format: format)
    var summary = ""
    // The last lines on the screen are those that say how it ended.
    defer {
      if !summary.isEmpty { console.note(console.errorStyle.wrapped(summary, console.width)) }
    }
    let sources = SourceLines()
    try reporting.collect(told: .bankDefaults, sources: sources) { report in
      let edit = try updating.into.map { try BankEdit($0, report: &report) }
      let base = try edit.flatMap { try oldList($0, options, &report) }
      let (outcome, columns) = try lists(options, edit?.bank)
        .read(input, console, sources, report: &report)
      report.sortByPlace()
      let isGood = outcome.ending == .complete || partial && outcome.bank != nil
      if isGood, edit == nil, !updating.dryRun, let bank = outcome.bank {
        try keepWhatIsThere(bank)
      }
      if !updating.dryRun { try writeSideFiles(outcome, columns) }
      var ending = Ending(isWritten: false, target: output ?? updating.into ?? "-")
      defer { summary = Self.summary(report, outcome, ending) }
      if isGood, let bank = outcome.bank {
        console.progress("writing \(outcome.good) questions")
        if let edit {
          let run = IntoRun(options: updating, edit: edit, console: console)
          let new = try run.bank(with: outcome, of: input[0], base: base, report: &report)
          ending.isUnchanged = new == edit.bank
          if !updating.dryRun { try keepWhatIsThere(new) }
          if !updating.dryRun { try edit.write(new, to: output, report: &report) }
          // Shown once it is written: a pager that is left early stops nothing.
          try run.show(new, output: output, report: &report)
          if !new.conflicts.isEmpty { ending.conflicts = new.conflicts.count }
        } else if !updating.dryRun {
          try Banks.write(bank, to: output)
        }
        ending.isDryRun = updating.dryRun
        ending.isWritten = !updating.dryRun
      }
      if ending.conflicts > 0 { throw Exit.findings }
      if outcome.ending == .unreadable, isGood { throw Exit.findings }
      if outcome.ending != .complete { throw outcome.ending.exit }
    }
  }

  /// The list as it was imported last. What is wrong with it ends the run.
  private func oldList(
    _ edit: BankEdit, _ options: ReadOptions, _ report: inout Report
  ) throws -> BankUpdate.List? {
    if updating.base.isEmpty { return nil }
    var own = Report()
    let outcome = try ListReading(options: options, bank: edit.bank)
      .read(updating.base, console, report: &own).outcome
    guard outcome.ending == .complete, let list = outcome.list else {
      report.add(all: own)
      throw outcome.ending.exit
    }
    return list
  }

  /// What the inputs are to become: a part of the bank, or a bank as the flags say.
  private func lists(_ options: ReadOptions, _ bank: Bank?) -> ListReading {
    var lists = ListReading(options: options, settings: Importer.Settings())
    if let bank {
      lists = ListReading(options: options, bank: bank)
    } else {
      lists.settings.id = id
      lists.settings.title = title
      lists.settings.language = language
      lists.settings.textLanguage = TextLanguage.tag
      lists.settings.version = bankVersion
      lists.settings.output = output == "-" ? nil : output
    }
    lists.settings.keepsTexts = console.errorStyle.isTerminal
    return lists
  }

  /// Refuses to replace a file, unless that is asked for: a bank that is there has ids, edits and withdrawn questions that
  /// no list brings back. The same bank may be made again.
  private func keepWhatIsThere(_ bank: Bank) throws {
    guard let output, output != "-", !replace, FileStamp(output) != nil else { return }
    if let into = updating.into, FileIdentity(into) == FileIdentity(output) { return }
    let there = try? Files.read(output).bytes
    if there?.isEmpty == true { return }
    if let there, SourceWriter.difference(there, from: bank) == nil { return }
    throw Failure(.cannotWrite, .outputThere(output), at: Place(file: output))
  }

  private func writeSideFiles(
    _ outcome: Importer.Outcome, _ columns: [(role: String, header: String)]
  ) throws {
    try writeRejects(outcome.rejects.lists)
    if let saveMap {
      let lines = columns.map { "\($0.role)=\($0.header)\n" }
      try Files.write(saveMap, Array(lines.joined().utf8))
    }
  }

  /// Inputs of several forms make several lists; those behind the first go into files beside it.
  private func writeRejects(_ lists: [Rejects.List]) throws {
    guard let rejects else { return }
    let inputs = (input + updating.base + [updating.into, output].compactMap(\.self))
      .compactMap { FileIdentity($0) }
    var number = 1
    for (index, list) in lists.enumerated() {
      var path = rejects
      while index > 0 {
        number += 1
        path = "\(Self.withoutEnding(rejects))-\(number).\(list.form.ending)"
        if let file = FileIdentity(path), !inputs.contains(file) { break }
      }
      try Files.write(path, list.bytes)
      if index > 0 { console.note("More refused records are in \(displayed(path)).") }
    }
  }

  private static func withoutEnding(_ path: String) -> String {
    let folder = path.lastIndex(of: "/") ?? path.startIndex
    guard let dot = path.lastIndex(of: "."), dot > folder else { return path }
    return String(path[..<dot])
  }

  private static func version(_ text: String) throws -> BankVersion {
    guard let version = BankVersion(text) else {
      throw ValidationError("'\(text)' is no version such as 1.2.0.")
    }
    return version
  }

  /// How a run ended, for its last line.
  private struct Ending {
    var isWritten: Bool
    var target: String
    var isDryRun = false
    var isUnchanged = false
    var conflicts = 0
  }

  /// What an author wants to know when it is done: what was found and how it was read, what was passed over, and where
  /// the bank is.
  private static func summary(
    _ report: Report, _ outcome: Importer.Outcome, _ ending: Ending
  ) -> String {
    var lines = ReadingSummary.lines(report)
    let blocks = report.counts["blocks"] ?? 0
    let counted = TextRenderer.counted
    var result = "\(counted(outcome.good, "question")) in \(counted(blocks, "block"))"
    if outcome.found > outcome.good {
      result += ", \(outcome.found - outcome.good) of \(outcome.found) refused"
    }
    if ending.isDryRun, ending.isUnchanged {
      result +=
        "; no differences: \(displayed(ending.target)) has them all as they are (--dry-run)."
    } else if ending.isDryRun {
      result += "; nothing was written (--dry-run)."
    } else if ending.isUnchanged {
      result += "; \(displayed(ending.target)) has them all as they are."
    } else if ending.isWritten {
      result += ending.target == "-" ? "." : " → \(displayed(ending.target))"
      if ending.conflicts > 0 {
        result += ", with \(counted(ending.conflicts, "conflict")); decide with 'qbank resolve'."
      }
    } else {
      result += "; nothing was written."
      if outcome.good > 0, outcome.good < outcome.found {
        result += " Mend the errors, or write the good questions with --partial."
      }
    }
    lines.append(result)
    // What was made up for a bank concerns whoever has one now.
    if ending.isWritten {
      lines += report.diagnostics.filter { $0.code == .bankDefaults }.map { displayed($0.message) }
    }
    return lines.joined(separator: "\n")
  }
}

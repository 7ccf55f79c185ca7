import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank import`: lists of questions in, one bank out.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make one bank of lists of questions: tables, text, YAML, JSON, XML.",
    discussion: """
      Format, encoding, columns and dialect are found by themselves; 'qbank inspect FILE' says how and why. Many inputs \
      make one bank: a file without blocks of its own becomes a block with its name.

      If anything is wrong, nothing is written and every problem is listed with its line. --partial writes the good \
      questions all the same; --rejects puts the others into a file to be mended.

        qbank import preguntas.csv -o bank.json
        qbank import bloque-*.txt --title "Auxiliar administrativo" -o bank.json
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
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if input.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read once.")
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
    defer { if !summary.isEmpty { console.note(summary) } }
    try reporting.collect { report in
      let (outcome, columns) = try importAll(options, &report)
      report.sortByPlace()
      try writeSideFiles(outcome, columns)
      let isWritten = outcome.ending == .complete || partial && outcome.bank != nil
      if isWritten, let bank = outcome.bank {
        console.progress("writing \(outcome.good) questions")
        try Files.write(output ?? "-") { sink in
          try SourceWriter.write(bank) { piece in try sink.write(piece) }
        }
      }
      summary = Self.summary(report, outcome, isWritten: isWritten, output: output ?? "-")
      switch outcome.ending {
      case .complete: return
      case .refused: throw Exit.findings
      case .unreadable: throw isWritten ? Exit.findings : Exit.unreadable
      case .nothing: throw Exit.noInput
      }
    }
  }

  private func importAll(_ options: ReadOptions, _ report: inout Report) throws
    -> (Importer.Outcome, [(role: String, header: String)])
  {
    var settings = Importer.Settings()
    settings.id = id
    settings.title = title
    settings.language = language
    settings.version = bankVersion
    settings.output = output == "-" ? nil : output
    var importer = Importer(options, settings)
    for path in input {
      console.progress("reading \(path)")
      let source = try Files.read(path, limit: options.limits.inputBytes)
      console.progress("checking \(path)")
      importer.add(source, isOnly: input.count == 1, report: &report)
    }
    let columns = importer.columns
    return (importer.finish(report: &report), columns)
  }

  private func writeSideFiles(
    _ outcome: Importer.Outcome, _ columns: [(role: String, header: String)]
  ) throws {
    if let rejects, outcome.rejects.count > 0 { try Files.write(rejects, outcome.rejects.bytes) }
    if let saveMap {
      let lines = columns.map { "\($0.role)=\($0.header)\n" }
      try Files.write(saveMap, Array(lines.joined().utf8))
    }
  }

  private static func version(_ text: String) throws -> BankVersion {
    guard let version = BankVersion(text) else {
      throw ValidationError("'\(text)' is no version such as 1.2.0.")
    }
    return version
  }

  /// What an author wants to know when it is done: what was found and how it was read, what was passed over, and where
  /// the bank is.
  private static func summary(
    _ report: Report, _ outcome: Importer.Outcome, isWritten: Bool, output: String
  ) -> String {
    var lines = ReadingSummary.lines(report)
    let blocks = report.counts["blocks"] ?? 0
    let counted = TextRenderer.counted
    var result = "\(counted(outcome.good, "question")) in \(counted(blocks, "block"))"
    if outcome.found > outcome.good {
      result += ", \(outcome.found - outcome.good) of \(outcome.found) refused"
    }
    if isWritten {
      result += output == "-" ? "." : " → \(output)"
    } else {
      result += "; nothing was written."
      if outcome.good > 0 {
        result += " Mend the errors, or write the good questions with --partial."
      }
    }
    lines.append(result)
    return lines.joined(separator: "\n")
  }
}

import QBankArguments
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// `qbank stats`: figures of banks, and of lists that are to become banks.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract:
      "Show figures of a bank: sizes, places and lengths of right options, what guessers score.",
    discussion: """
      The right options should stand about equally often in each place, and be the longest no more often than chance has it: \
      what 'qbank lint' says of that rests on these figures.

        qbank stats bank.json
        qbank stats preguntas.csv --format html > figures.html

      Exit code 65 means that an input could not be read, 66 that no bank was found.
      """)

  /// How the figures are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, html
  }

  @Argument(help: "Files, folders, or '-' for standard input.", completion: .file())
  var bank: [String]
  @Option(help: "How to print.") var format = Format.text
  @Option(
    help: ArgumentHelp("The language of the texts, whatever the bank says.", valueName: "tag"))
  var language: String?
  @Option(help: "The inputs' format, where it is not found by itself.") var from: InputFormat?
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let options = try reading.options(format: from)
    try reporting.collect { report in
      let files = try LintInputs.files(bank)
      guard !files.isEmpty else {
        throw Failure(
          .noInput, .nothingChecked(bank.map(LintInputs.displayPath).joined(separator: ", ")))
      }
      var measured: [MeasuredBank] = []
      for path in files {
        var source = try Files.read(path, limit: options.limits.inputBytes)
        source.name = LintInputs.displayPath(path)
        let input = LintedBank(source, options: options, limit: 1000)
        for diagnostic in input.report.diagnostics { report.add(diagnostic) }
        guard let bank = input.bank else { continue }
        measured.append(
          MeasuredBank(
            name: input.name, title: bank.title,
            statistics: BankStatistics(bank, language: language)))
      }
      report.counts["banks"] = measured.count
      report.counts["questions"] = measured.reduce(0) { $0 + $1.statistics.questions }
      if !measured.isEmpty { try show(measured) }
      if measured.count < files.count { throw Exit.unreadable }
    }
  }

  private func show(_ measured: [MeasuredBank]) throws {
    let console = Console.current
    switch format {
    case .text:
      let texts = measured.map { $0.text(console.outputStyle, columns: min(console.width, 100)) }
      try console.print(texts.joined(separator: "\n"))
    case .json: try console.output { try $0.write(MeasuredBank.json(measured)) }
    case .html: try console.output { try $0.write(MeasuredBank.html(measured)) }
    }
  }
}

/// The figures of one bank, and how they are shown.
struct MeasuredBank {
  var name: String
  var title: String
  var statistics: BankStatistics

  /// Charts of bars, and the guessers.
  func text(_ style: TextStyle, columns: Int) -> String {
    var text =
      style.paint("\(displayed(title)) (\(TextRenderer.text(Place(file: name))))", .heading) + "\n"
    for chart in statistics.allCharts {
      text += "\n" + style.paint(chart.title, .strong) + "\n"
      if !chart.note.isEmpty {
        text +=
          wrappedForDisplay(displayed(chart.note), columns: columns).joined(separator: "\n") + "\n"
      }
      text += TextBars.lines(chart, columns: columns, style: style).joined(separator: "\n") + "\n"
    }
    text += "\n" + style.paint("What one who knows nothing scores", .strong) + "\n"
    for score in statistics.scores {
      let start = "  \(Self.percent(score.share))  "
      let margin = String(repeating: " ", count: start.count)
      let lines = wrappedForDisplay(
        score.guesser, columns: columns, first: start, others: margin)
      text += lines.joined(separator: "\n") + "\n"
    }
    return text
  }

  private static func percent(_ share: Double) -> String {
    let text = BankStatistics.shown(share * 100)
    return String(repeating: " ", count: max(0, 5 - text.count)) + text + " %"
  }
}

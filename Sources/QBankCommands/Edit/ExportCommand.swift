import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankWriting

/// `qbank export`: a bank as a list that people edit, and that `qbank import` reads again.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a bank as a list: CSV, YAML or text.",
    discussion: """
      'qbank import' reads each of them again. YAML holds all that the bank holds. CSV, a row a question for a spreadsheet, \
      and text, a line a field, hold the questions with their ids, blocks, subjects, explanations, tags, difficulty and \
      source; what they have no place for is listed, and 'qbank import LIST --into BANK' keeps it.

        qbank export bank.json --to csv -o list.csv
        qbank import list.csv --into bank.json

      In CSV a text that a spreadsheet would run as a formula is written as ="…"; 'import' takes that off again.
      """)

  /// A form that a bank can be written in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case csv, yaml, text
  }

  @Argument(help: "The bank, or '-'.", completion: .file(extensions: ["json"])) var bank: String
  // 'format' as the other commands have it.
  @Option(name: [.long, .customLong("format")], help: ArgumentHelp("The form.", valueName: "form"))
  var to: Form
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the list goes; standard output without it.", valueName: "file"),
    completion: .file())
  var output: String?
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let sources = SourceLines()
    try reporting.collect(sources: sources) { report in
      let file = try BankInput.file(self.bank, report: &report, sources: sources)
      guard let bank = file.bank else { throw Exit.unreadable }
      file.reportConflicts(to: &report)
      if report.hasErrors { throw Exit.findings }
      switch to {
      case .yaml: try write { sink in try BankYAML.write(bank) { try sink.write($0) } }
      case .csv: try write { sink in try BankCSV(bank).write(bank) { try sink.write($0) } }
      case .text: try write { sink in try BankText(bank).write(bank) { try sink.write($0) } }
      }
      noteLeftOut(bank, &report)
      let count = bank.blocks.reduce(0) { $0 + $1.questions.count }
      report.counts["questions"] = count
      if let output, output != "-" {
        console.note("\(TextRenderer.counted(count, "question")) → \(displayed(output))")
      }
    }
  }

  private func write(_ body: (inout ByteSink) throws -> Void) throws {
    if let output, output != "-" {
      try Files.write(output, body)
    } else {
      try console.output(body)
    }
  }

  private func noteLeftOut(_ bank: Bank, _ report: inout Report) {
    let form: ListForm
    switch to {
    case .yaml: return
    case .csv: form = .csv
    case .text: form = .text
    }
    let place = Place(file: self.bank)
    report.add(.exportLeavesOutHead(form.headMembers(of: bank)), at: place)
    for left in form.leftOut(of: bank) {
      report.add(.exportLeavesOut(left.what, count: left.count), at: place)
    }
  }
}

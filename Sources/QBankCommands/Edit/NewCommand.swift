import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank new`: an empty bank.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make an empty bank.",
    discussion: """
      A file that is there is never overwritten. Questions come in with 'qbank add' or 'qbank import LIST --into BANK'.

        qbank new cocina.json --title "Cocina básica" --language es
      """)

  @Argument(help: "The file to make.", completion: .file(extensions: ["json"])) var file: String
  @Option(
    help: ArgumentHelp("The id of the bank, a slug; made of the title.", valueName: "slug"))
  var id: String?
  @Option(help: "The title of the bank; the file's name without it.") var title: String?
  @Option(
    help: ArgumentHelp("The language of the texts, such as 'es' or 'pt-BR'.", valueName: "tag"))
  var language = "und"
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      if file != "-", Files.exists(file) {
        throw Failure(.cannotWrite, .fileThere(), at: Place(file: file))
      }
      let title = title ?? (file == "-" ? "bank" : Importer.stem(of: file))
      let slug = SlugMaker.fold(title)
      let bank = Bank(
        id: id ?? (slug.isEmpty ? "bank" : slug), version: BankVersion(0, 1, 0),
        language: language, title: NFC.composed(title))
      for violation in Validity.violations(ofHead: bank) {
        report.add(violation.message, at: Place(file: file), pointer: violation.field)
      }
      if report.hasErrors { throw Exit.findings }
      try Banks.write(bank, to: file)
    }
  }
}

import QBankArguments
import QBankDiagnostics

/// `qbank example`: a small correct input of any format, to start from.
struct ExampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example", abstract: "Print a small correct input of a format, to start from.",
    discussion: """
      Save it, replace the questions by your own, and import the file:

        qbank example relaxed --language es > preguntas.txt
        qbank import preguntas.txt -o bank.json
      """)

  @Argument(
    help: "A format, or a dialect of text lists by its name or id; see --list.",
    completion: .list(Example.all.map(\.name)))
  var name: String?
  @Flag(help: "List all formats and dialects.") var list = false
  @Option(help: "The language of the example.") var language = ExampleLanguage.en
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if name == nil && !list {
      throw ValidationError("Name a format, such as 'csv', or list all with --list.")
    }
    if name != nil && list {
      throw ValidationError("--list shows all examples; leave the name out.")
    }
  }

  func run() throws {
    try reporting.collect { report in
      guard let name else {
        report.counts["examples"] = Example.all.count
        return try console.print(table)
      }
      guard let example = Example.named(name) else { throw unknown(name) }
      report.counts["examples"] = 1
      try console.print(example.text(language.texts))
    }
  }

  private func unknown(_ name: String) -> ValidationError {
    let names = Example.all.flatMap { [$0.name, $0.dialect].compactMap(\.self) }
    let guess = suggestion(for: name, among: names).map { " Did you mean '\($0)'?" }
    return ValidationError("There is no example '\(name)'.\(guess ?? " List all with --list.")")
  }

  private var table: String {
    let style = console.outputStyle
    let width = Example.all.map(\.name.count).max() ?? 0
    return Example.all.map { example in
      let padding = String(repeating: " ", count: width - example.name.count)
      let dialect = example.dialect ?? "   "
      return
        "\(style.paint(example.name, .strong))\(padding)  \(style.paint(dialect, .faint))  \(example.summary)"
    }.joined(separator: "\n")
  }
}

extension ExampleLanguage: ExpressibleByArgument {}

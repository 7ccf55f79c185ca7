import QBankArguments
import QBankDiagnostics
import QBankReading

/// `qbank inspect`: what import would decide about an input, and why. Nothing is written.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show how an input would be read, and why.",
    discussion: """
      Prints format, encoding, line ends, delimiter, header, columns, dialect and answer key with what each rests on, \
      counts of options and right positions, and the first three questions.

        qbank inspect preguntas.csv
        qbank inspect --table preguntas.xml
        qbank inspect --tokens preguntas.txt
      """)

  @Argument(help: "The file to read; '-' is standard input.", completion: .file()) var input: String
  @Option(help: "The input's format, where it is not found by itself.") var format: InputFormat?
  @Flag(help: "Print the cells of the table as CSV.") var table = false
  @Flag(help: "Print how each line of a text list was read.") var tokens = false
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if table && tokens {
      throw ValidationError("--table and --tokens show different things; name one.")
    }
  }

  func run() throws {
    let options = try reading.options(format: format)
    let sources = SourceLines()
    try reporting.collect(sources: sources) { report in
      let source = try Files.read(input, limit: options.limits.inputBytes)
      guard var inspection = Inspection(source, options, report: &report) else {
        throw Exit.unreadable
      }
      sources.add(input, inspection.text.bytes)
      if table { return try printTable(inspection, options, &report) }
      if tokens { return try printTokens(inspection, options, &report) }
      if inspection.format == .bank {
        return try console.print(
          "\(input): a bank in format 1; `qbank show` prints it, `qbank lint` checks it.")
      }
      let isRead = inspection.read(options, report: &report)
      report.sortByPlace()
      report.counts["found"] = inspection.found
      report.counts["questions"] = inspection.good
      let text = InspectionText(inspection, report).text
      try console.print(console.outputStyle.wrapped(text, console.width))
      if !isRead { throw Exit.unreadable }
      if inspection.found == 0 { throw Exit.noInput }
      if report.hasErrors { throw Exit.findings }
    }
  }

  private func printTable(
    _ inspection: Inspection, _ options: ReadOptions, _ report: inout Report
  ) throws {
    switch inspection.format {
    case .csv, .tsv: try printRows(tableCells(inspection.text, options, report: &report))
    case .spreadsheetXML, .flatODS:
      guard let sheets = sheetTables(inspection.text, options, report: &report) else {
        throw Exit.unreadable
      }
      guard !sheets.isEmpty else { throw Exit.noInput }
      for (index, sheet) in sheets.enumerated() {
        if sheets.count > 1 { try console.print("\(index > 0 ? "\n" : "")# \(sheet.name)") }
        try printRows(sheet.rows)
      }
    default:
      throw ValidationError(
        "--table is for tables and spreadsheets; '\(input)' is \(inspection.format.rawValue).")
    }
  }

  private func printRows(_ rows: [[ArraySlice<UInt8>]]) throws {
    try console.output { sink in
      for row in rows {
        for (index, cell) in row.enumerated() {
          if index > 0 { try sink.write([0x2C]) }
          try sink.write(Self.quoted(cell))
        }
        try sink.write([10])
      }
    }
  }

  /// A cell by RFC 4180: in quotes where it holds a comma, a quote, a line break or white space at an end.
  private static func quoted(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    let special: Set<UInt8> = [0x2C, 0x22, 10, 13]
    let spaced = cell.first == 0x20 || cell.last == 0x20
    guard spaced || cell.contains(where: special.contains) else { return Array(cell) }
    return [0x22] + cell.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
  }

  private func printTokens(
    _ inspection: Inspection, _ options: ReadOptions, _ report: inout Report
  ) throws {
    guard inspection.format == .text else {
      throw ValidationError(
        "--tokens is for text lists; '\(input)' is \(inspection.format.rawValue).")
    }
    let tokens = textTokens(inspection.text, options, report: &report)
    let width = tokens.map(\.token.count).max() ?? 0
    let roles = tokens.map(\.role.count).max() ?? 0
    try console.output { sink in
      for token in tokens {
        let number = String(token.line)
        let start = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let form = token.token + String(repeating: " ", count: width - token.token.count)
        let role = token.role + String(repeating: " ", count: roles - token.role.count)
        try sink.write("\(start)  \(form)  \(role)  \(displayed(token.text))\n")
      }
    }
  }
}

/// The text of `qbank inspect`.
struct InspectionText {
  private let inspection: Inspection
  private let report: Report

  init(_ inspection: Inspection, _ report: Report) {
    self.inspection = inspection
    self.report = report
  }

  var text: String {
    var lines = report.detected.map { "\($0.what): \($0.value)  (\($0.reason))" }
    lines.insert("line ends: \(inspection.lineEnds)", at: min(2, lines.count))
    if !inspection.columns.isEmpty {
      lines.append(
        "columns: "
          + inspection.columns.map { "\($0.role) ← “\($0.header)”" }.joined(separator: ", "))
    }
    for item in report.ignored.prefix(10) {
      let isUsed = ReadingSummary.used.contains(item.kind)
      lines.append(
        isUsed
          ? "\(item.kind): line \(item.place.line): \(item.text)"
          : "passed over: line \(item.place.line), \(item.kind): \(item.text)")
    }
    lines.append("questions: \(inspection.found) found, \(inspection.good) good")
    lines.append("options: " + histogram(inspection.optionCounts) { "\($0)" })
    lines.append(
      "right option: "
        + histogram(inspection.answerPositions) {
          $0 < 26 ? String(UnicodeScalar(UInt8(0x41 + $0))) : "\($0 + 1)"
        })
    for sample in inspection.samples {
      lines.append("")
      lines.append("line \(sample.line): \(sample.text)")
      for (index, option) in sample.options.enumerated() {
        lines.append("  \(index == sample.answer ? "→" : " ") \(option)")
      }
    }
    return displayed(lines.joined(separator: "\n"), keepingLines: true)
  }

  private func histogram(_ counts: [Int: Int], _ name: (Int) -> String) -> String {
    let parts = counts.sorted { $0.key < $1.key }.map { "\(name($0.key)) × \($0.value)" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

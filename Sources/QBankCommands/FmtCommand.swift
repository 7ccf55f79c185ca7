import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank fmt`: banks in source form.
struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write banks in source form, the one form that git compares well.",
    discussion: """
      A bank with errors is left as it is, and all of them are listed. A byte order mark is taken away. '-' reads \
      standard input and writes to standard output.

      With --check nothing is written: the files that are not in source form are listed on standard output, and the exit \
      code is 1 if there are any.
      """)

  @Argument(help: "Banks, or '-'.", completion: .file(extensions: ["json"])) var file: [String]
  @Flag(help: "Only say which files are not in source form.") var check = false
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if file.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run() throws {
    let sources = SourceLines()
    try reporting.collect(sources: sources) { report in
      var changed = 0
      var refused = 0
      for path in file {
        console.progress("Reading \(path)")
        guard let isChanged = try format(path, report: &report, sources: sources) else {
          refused += 1
          continue
        }
        if isChanged { changed += 1 }
      }
      report.counts["files"] = file.count
      report.counts["changed"] = changed
      report.counts["refused"] = refused
      if refused > 0 { throw Exit.unreadable }
      if check && changed > 0 { throw Exit.findings }
    }
  }

  /// Brings one file into source form. Whether that changes it; `nil` when it holds no sound bank.
  private func format(_ path: String, report: inout Report, sources: SourceLines) throws -> Bool? {
    let source = try Files.read(path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = source.bytes.starts(with: mark)
    let bytes = hasMark ? Array(source.bytes.dropFirst(mark.count)) : source.bytes
    let before = report.diagnostics.count
    let file = StrictReader.read(bytes, name: path, report: &report)
    // Files that nothing is said about need not stay in memory.
    defer { if report.diagnostics.count > before { sources.add(path, bytes) } }
    guard let bank = file.bank else { return nil }
    let isChanged = hasMark || file.sourceFormDifference() != nil
    if check {
      file.reportForm(to: &report)
      if isChanged { try console.print(displayed(path)) }
    } else if isChanged || path == "-" {
      try Banks.write(bank, to: path, over: source.bytes)
      if path != "-" { console.note("\(displayed(path)): written in source form.") }
    }
    return isChanged
  }
}

import QBankArguments
import QBankDiagnostics

/// `--report FILE`, which every command takes.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write all diagnostics, counts and detections as JSON to a file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  private var console: Console { .current }

  /// Runs the work of a command: what it reports is shown on standard error and written to `--report`, whether it
  /// ends well or not. Throws what `body` throws.
  ///
  /// What `body` adds to `sources` is quoted beside the diagnostics, on a terminal.
  ///
  /// What is found under the code `told` is in the report, and the command itself says it in its own place.
  func collect(
    limit: Int = 1000, told: DiagnosticCode? = nil, sources: SourceLines = SourceLines(),
    _ body: (inout Report) throws -> Void
  ) throws {
    var report = Report(limit: limit)
    var ending: (any Error)?
    do {
      try body(&report)
    } catch let error as ValidationError {
      throw error
    } catch {
      ending = error
    }
    show(told.map(report.without) ?? report, sources: sources)
    // What ends the run is shown by the entry point; the file must hold it as well.
    if let failure = ending as? Failure { report.add(failure.diagnostic) }
    do {
      try write(report)
    } catch let second as Failure {
      guard ending != nil else { throw second }
      console.note(TextRenderer(style: console.errorStyle).text(second.diagnostic))
    }
    if let ending { throw ending }
  }

  /// How many diagnostics of one code a person at a terminal sees; pipes and `--report` get all that are kept.
  private static let shownOfACode = 10

  /// Shows diagnostics and a summary on standard error.
  func show(_ report: Report, sources: SourceLines = SourceLines()) {
    let report =
      console.errorStyle.isTerminal ? report.showing(atMost: Self.shownOfACode) : report
    let renderer = TextRenderer(
      style: console.errorStyle, columns: console.width, sourceLine: sources.line)
    let diagnostics = report.diagnostics.map { diagnostic in
      let text = renderer.text(diagnostic)
      // A person finds the next one sooner behind an empty line.
      return console.errorStyle.isTerminal && text.contains("\n") ? text + "\n" : text
    }
    var lines = diagnostics + TextRenderer.summary(report)
    if !report.leftOut.isEmpty, self.report == nil {
      lines.insert("--report FILE writes all of them.", at: lines.count - 1)
    }
    if !lines.isEmpty { console.note(lines.joined(separator: "\n")) }
  }

  /// Writes the report to the file asked for, if any.
  func write(_ report: Report) throws {
    guard let path = self.report else { return }
    try Files.write(path, JSONRenderer().bytes(report))
  }
}

/// The inputs of a run, for quoting the lines that diagnostics are about.
final class SourceLines {
  private var bytes: [String: [UInt8]] = [:]

  /// Keeps an input's text (UTF-8, as offsets count it) until the diagnostics are shown; a copy is not made.
  func add(_ name: String, _ text: [UInt8]) { bytes[name] = text }

  /// The line at a place; cells of sheets have none that a person would know.
  func line(at place: Place) -> SourceLine? {
    guard place.cell == nil, let text = bytes[place.file] else { return nil }
    return SourceLine(in: text, at: place.offset)
  }
}

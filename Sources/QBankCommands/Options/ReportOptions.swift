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
  /// `source` gives the line of an input at a place, where it is at hand.
  func collect(
    limit: Int = 1000, source: @escaping (Place) -> String? = { _ in nil },
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
    show(report, source: source)
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

  /// Shows diagnostics and a summary on standard error.
  func show(_ report: Report, source: @escaping (Place) -> String? = { _ in nil }) {
    let renderer = TextRenderer(
      style: console.errorStyle, columns: console.width, sourceLine: source)
    let lines = report.diagnostics.map(renderer.text) + TextRenderer.summary(report)
    if !lines.isEmpty { console.note(lines.joined(separator: "\n")) }
  }

  /// Writes the report to the file asked for, if any.
  func write(_ report: Report) throws {
    guard let path = self.report else { return }
    try Files.write(path, JSONRenderer().bytes(report))
  }
}

import QBankArguments
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// One run of `qbank lint`, from the command line to the exit code.
struct LintSession {
  private let options: LintCommand
  private let readOptions: ReadOptions
  private let console = Console.current
  private var configs: ConfigFiles
  /// What is wrong with the run itself: configurations, baselines, missing inputs.
  private var faults: Report
  private var survey = Survey()
  /// Whether some bank could be read.
  private var hasParsed = false
  private var baselines: BaselineFiles
  private var overrides = OverrideUse()

  init(_ options: LintCommand) throws {
    self.options = options
    readOptions = try options.reading.options(format: options.from)
    configs = ConfigFiles(named: options.config)
    faults = Report(limit: options.show)
    baselines = BaselineFiles(writes: options.writeBaseline != nil)
  }

  mutating func run() throws {
    do {
      try lintAll()
    } catch let error as ValidationError {
      // The report itself would go where it must not.
      throw error
    } catch {
      // Who reads the report of a run that stopped must find there why it did.
      if let failure = error as? Failure { faults.add(failure.diagnostic) }
      takeFaults()
      if (error as? Failure)?.exit == .unreadable || error as? Exit == .unreadable {
        if reportsOnOutput { try writeReports() }
      }
      try writeReportFile()
      throw error
    }
    try writeReports()
    try writeReportFile()
    try end()
  }

  /// Puts what is wrong with the run itself beside what was found in banks.
  private mutating func takeFaults() {
    for diagnostic in faults.diagnostics {
      let name = diagnostic.place?.file ?? "-"
      let print = Fingerprint(
        code: diagnostic.code, address: "\(name):\(diagnostic.place?.line ?? 0)",
        value: diagnostic.message)
      var file = SurveyedFile(name: name)
      file.findings = [SurveyedFinding(diagnostic, fingerprint: print.hex)]
      survey.files.append(file)
    }
  }

  private mutating func lintAll() throws {
    let files = try LintInputs.files(options.bank)
    guard !files.isEmpty else {
      let names = options.bank.map(LintInputs.displayPath).joined(separator: ", ")
      throw Failure(.noInput, .nothingChecked(names))
    }
    try FileRoles.check(options, found: files)
    if let baseline = options.baseline { try baselines.read(baseline) }
    for file in files {
      console.progress("checking \(file)")
      let found = try lint(file)
      // Only now, when the bank and its findings are gone.
      survey.files.append(try found.located())
    }
    try finishBaselines()
    overrides.warn(&faults)
    takeFaults()
  }

  private mutating func lint(_ path: String) throws -> FindingListing {
    let found = try configs.config(for: path, report: &faults)
    try stopOnFaults()
    var input = try read(path)
    hasParsed = hasParsed || input.bank != nil
    var run = LintRun(
      config: config(found.config),
      path: LintInputs.relative(LintInputs.absolute(path), to: found.folder))
    run.suggest = { suggestion(for: $0, among: RuleName.all) }
    guard let bank = input.bank else {
      return try listing(input, run, LintRun.Result())
    }
    overrides.note(bank, found.config)
    run.base = try LintHistory.base(options.base, of: path, id: bank.id)
    if let since = options.since {
      run.known.append(try LintHistory.findings(since: since, of: path, like: run))
    }
    if let baseline = try baselines.baseline(for: bank) { run.known.append(baseline) }
    if options.fix == nil { run.told = options.show }
    let fixed = try options.fix.flatMap { mode in
      try LintFixing(mode: mode, showsOnly: options.diff, reportsOnOutput: reportsOnOutput)
        .fix(&input, at: path, run)
    }
    let result = fixed ?? run.run(on: bank)
    baselines.note(result, of: input.bank ?? bank)
    return try listing(input, run, result)
  }

  private func read(_ path: String) throws -> LintedBank {
    // What is mended is compared with what was read.
    let again = options.fix == nil ? SecondReading(path) : nil
    var source = try Files.read(path, limit: readOptions.limits.inputBytes)
    source.name = LintInputs.displayPath(path)
    return LintedBank(source, again: again, options: readOptions, limit: options.show)
  }

  private func listing(_ input: LintedBank, _ run: LintRun, _ result: LintRun.Result) throws
    -> FindingListing
  {
    let hasCharts = try options.reports.contains { $0.format == .html }
    return SurveyBuilder(input, run, limit: options.show, hasCharts: hasCharts).listing(result)
  }

  /// The file's configuration with what the command line says.
  private func config(_ config: LintConfig) -> LintConfig {
    var config = config
    config.language = options.language ?? config.language
    config.select = options.select.flatMap(\.self)
    config.ignore = options.ignore.flatMap(\.self)
    config.isRelease = options.release
    return config
  }

  /// Whether standard output holds a report that nothing else may stand beside.
  private var reportsOnOutput: Bool {
    let format = (try? options.reports)?.first { $0.path == "-" }?.format
    return format != nil && format != .text
  }

  private func stopOnFaults() throws {
    guard faults.hasErrors else { return }
    options.reporting.show(faults)
    throw Exit.unreadable
  }

  private mutating func finishBaselines() throws {
    if let path = options.writeBaseline { try baselines.write(path) }
    guard let path = options.baseline else { return }
    let stale = try baselines.stale(removing: options.fix != nil && !options.diff)
    guard !stale.isEmpty else { return }
    let name = LintInputs.displayPath(path)
    var file = SurveyedFile(name: name)
    for entry in stale {
      let diagnostic = Diagnostic(
        .staleBaseline(entry.code, entry.address), at: Place(file: name, line: entry.line))
      file.findings.append(SurveyedFinding(diagnostic, fingerprint: "baseline:\(entry.line)"))
    }
    survey.files.append(file)
  }

  // The end of a run.

  private mutating func writeReports() throws {
    survey.workingTree = LintInputs.workingTree()
    for (format, path) in try options.reports {
      let isOutput = path == "-"
      let bytes = format.bytes(
        survey, style: isOutput ? console.outputStyle : .plain,
        columns: isOutput ? console.width : 80)
      if isOutput {
        try console.output { try $0.write(bytes) }
      } else {
        try Files.write(path, bytes)
      }
    }
    // Who sends the report elsewhere still wants to know how it went.
    // GitHub's ends with the same line.
    if try !options.reports.contains(where: {
      $0.path == "-" && [.text, .github].contains($0.format)
    }) {
      console.note(survey.summary)
    }
  }

  private func writeReportFile() throws {
    guard options.reporting.report != nil else { return }
    var report = Report(limit: options.show)
    for finding in survey.findings { report.add(finding.diagnostic) }
    report.counts["files"] = survey.files.count
    report.counts["questions"] = survey.questions
    report.counts["muted"] = survey.muted
    try options.reporting.write(report)
  }

  private func end() throws {
    guard hasParsed else { throw Exit.unreadable }
    let fails =
      switch options.failOn {
      case .never: false
      case .error: survey.count(of: .error) > 0
      case .warning: survey.count(of: .error) + survey.count(of: .warning) > 0
      case .info: Severity.allCases.contains { survey.count(of: $0) > 0 }
      }
    if fails { throw Exit.findings }
  }
}

import QBankDiagnostics
import QBankLint
import QBankModel

/// Makes what reports show of one input.
struct SurveyBuilder {
  private let input: LintedBank
  private let run: LintRun
  private let limit: Int
  /// Whether some report shows charts: they cost a pass over the bank.
  private let hasCharts: Bool
  private var prints: [Fingerprint: Int] = [:]
  private var listed: [(finding: Finding, question: String?)] = []

  init(_ input: LintedBank, _ run: LintRun, limit: Int, hasCharts: Bool) {
    self.input = input
    self.run = run
    self.limit = limit
    self.hasCharts = hasCharts
  }

  /// The input with what the reader and the rules found; where the rules' findings stand is not looked up yet.
  consuming func listing(_ result: LintRun.Result) -> FindingListing {
    var file = SurveyedFile(name: input.name, title: input.bank?.title)
    file.blocks = (input.bank?.blocks ?? []).map {
      SurveyedBlock(id: $0.id, title: $0.title, questions: $0.questions.count)
    }
    file.suppressed = result.suppressed
    file.known = result.known
    if hasCharts, let bank = input.bank, file.questions > 0 {
      file.charts = BankStatistics(bank, language: run.config.language).charts
    }
    for diagnostic in input.report.diagnostics { add(diagnostic, to: &file) }
    for (code, count) in input.report.leftOut where severity(of: code, code.severity) != nil {
      file.leftOut[severity(of: code, code.severity) ?? .error, default: 0] += count
    }
    var shown: [DiagnosticCode: Int] = [:]
    for finding in result.findings {
      shown[finding.code, default: 0] += 1
      if shown[finding.code, default: 0] > limit {
        file.leftOut[finding.severity, default: 0] += 1
      } else {
        add(finding, to: &file)
      }
    }
    return FindingListing(file: file, listed: listed, places: input.places)
  }

  /// What a reader said: errors always, the rest as the configuration has it.
  private mutating func add(_ diagnostic: Diagnostic, to file: inout SurveyedFile) {
    guard let severity = severity(of: diagnostic.code, diagnostic.severity) else { return }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    let address = diagnostic.pointer ?? "line \(diagnostic.place?.line ?? 0)"
    let print = Fingerprint(code: diagnostic.code, address: address, value: diagnostic.message)
    file.findings.append(
      SurveyedFinding(
        diagnostic, block: block(of: diagnostic.pointer), fingerprint: unique(print)))
  }

  private func severity(of code: DiagnosticCode, _ severity: Severity) -> Severity? {
    severity == .error ? .error : run.severity(of: code, severity)
  }

  private func block(of pointer: String?) -> Int? {
    let parts = pointer?.split(separator: "/") ?? []
    guard parts.count > 1, parts[0] == "blocks", let index = Int(parts[1]),
      input.bank?.blocks.indices.contains(index) == true
    else { return nil }
    return index
  }

  private mutating func add(_ finding: Finding, to file: inout SurveyedFile) {
    guard let bank = input.bank else { return }
    let question = finding.question(in: bank)
    var diagnostic = Diagnostic(
      Message(finding.code, finding.message, severity: finding.severity),
      question: question?.id ?? finding.missingQuestion)
    diagnostic.fix = finding.repair.map { repair in
      Fix(repair.safety, repair.description, replacement: repair.replacement)
    }
    file.findings.append(
      SurveyedFinding(
        diagnostic, evidence: finding.evidence, block: finding.block,
        quoted: finding.field.flatMap { question?.text(of: $0) }, range: finding.range,
        fingerprint: unique(Fingerprint(finding, in: bank))))
    listed.append((finding, question?.id))
  }

  /// The fingerprint, with a number when it is not the first of its kind.
  private mutating func unique(_ print: Fingerprint) -> String {
    prints[print, default: 0] += 1
    let count = prints[print, default: 1]
    return count == 1 ? print.hex : "\(print.hex)-\(count)"
  }
}

extension Repair {
  /// The new text or id, where the repair is one.
  fileprivate var replacement: String? {
    guard edits.count == 1 else { return nil }
    switch edits[0] {
    case .replace(_, _, let text): return text
    case .identity(let id, _): return id
    default: return nil
    }
  }
}

import QBankDiagnostics
import QBankLint
import QBankModel

/// `--fix`: mends a bank and writes it, or shows what it would write.
struct LintFixing {
  var mode: LintCommand.FixMode
  /// Whether nothing is written.
  var showsOnly: Bool
  /// Whether standard output belongs to a report, so that a diff must go to standard error.
  var reportsOnOutput: Bool

  private var console: Console { .current }

  /// Mends the bank of an input and gives what is found in what is there then: in the mended bank after writing, else in
  /// the bank as it was. One that is not in format 1, or not sound, is left alone and gives `nil`.
  func fix(_ input: inout LintedBank, at path: String, _ run: LintRun) throws -> LintRun.Result? {
    guard let file = input.file, var bank = file.bank else {
      console.note(
        "\(displayed(input.name)) is not mended: "
          + (input.isList
            ? "it is a list; import it first, then mend the bank."
            : "only a bank without errors of form can be."))
      return nil
    }
    let questions = Asking(mode: mode, console: console)
    let outcome: Fixer.Outcome
    do {
      outcome = try Fixer(run) { questions.wants($0, $1, $2) }.fix(&bank)
    } catch {
      let rules = error.rules.map(\.rawValue).joined(separator: " and ")
      throw Failure.defect("\(rules) undo each other's repairs in question \(error.question)")
    }
    let isFormWanted =
      run.severity(of: .notSourceForm, DiagnosticCode.notSourceForm.severity) != nil
    let needsForm = isFormWanted && input.report.count(of: .notSourceForm) > 0
    guard !outcome.applied.isEmpty || needsForm else { return outcome.before }
    let mended = bank.sourceForm
    guard mended != file.bytes else { return outcome.before }
    if let violation = Validity.violations(of: bank).first {
      throw Failure.defect(
        "the repairs make no bank: \(violation.field): \(violation.message.text)")
    }
    if showsOnly {
      let diff = UnifiedDiff.text(file.bytes, mended, name: displayed(input.name))
      if reportsOnOutput { console.note(diff) } else { try console.print(diff) }
      return outcome.before
    }
    try Files.write(path, over: file.bytes, mended)
    let count = TextRenderer.counted(outcome.applied.count, "repair")
    console.note(
      "\(displayed(input.name)): \(count) made\(needsForm ? ", written in source form" : "").")
    input = LintedBank(bank: mended, name: input.name, limit: input.report.limit)
    return outcome.after
  }
}

/// Which repairs are made: safe ones unasked, suggested ones when wanted; on a terminal each is asked for.
private final class Asking {
  private let mode: LintCommand.FixMode
  private let console: Console
  private var answers: [Fingerprint: Bool] = [:]
  private var forAll: Bool?

  init(mode: LintCommand.FixMode, console: Console) {
    self.mode = mode
    self.console = console
  }

  func wants(_ finding: Finding, _ repair: Repair, _ question: Question?) -> Bool {
    if repair.safety == .safe { return true }
    guard mode == .suggested else { return false }
    guard console.errorStyle.isTerminal else { return true }
    let key = Fingerprint(
      code: finding.code,
      address: "\(question?.id ?? "block \(finding.block ?? 0)") \(repair.description)",
      value: finding.field.flatMap { question?.text(of: $0) } ?? question?.text ?? finding.message)
    if let known = answers[key] ?? forAll { return known }
    let answer = ask(finding, repair, question)
    answers[key] = answer
    return answer
  }

  private func ask(_ finding: Finding, _ repair: Repair, _ question: Question?) -> Bool {
    let about = question.map { displayed($0.id) + ": " } ?? ""
    console.note(
      about + "\(displayed(finding.message)) [\(finding.code.rawValue) \(finding.code.name)]")
    if let text = finding.field.flatMap({ question?.text(of: $0) }) {
      console.note("  " + displayed(text))
    }
    while true {
      console.note("  \(displayed(repair.description))? [y]es, [n]o, [a]ll, [q]uit asking:")
      switch console.readLine()?.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all":
        forAll = true
        return true
      case "q", "quit", nil:
        forAll = false
        return false
      default: continue
      }
    }
  }
}

import QBankDiagnostics
import QBankModel

/// The suppressions of a bank's questions, held against its findings.
struct Suppressions {
  /// The entries of one question's `lint` member that mute one rule.
  private struct Entries {
    var indices: [Int] = []
    var areUsed = false
  }

  private var entries: [QuestionPath: [DiagnosticCode: Entries]] = [:]
  /// What is wrong with entries as they stand: unknown rules, missing reasons.
  private(set) var findings: [Finding] = []

  /// Reads the suppressions of all questions; an entry without a reason, or of a rule that nobody knows, mutes nothing.
  init(_ bank: Bank, suggest: (String) -> String?) {
    for block in bank.blocks.indices {
      for number in bank.blocks[block].questions.indices {
        read(bank, QuestionPath(block: block, question: number), suggest)
      }
    }
  }

  /// Reads the suppressions of some questions.
  init(_ bank: Bank, of questions: [QuestionPath], suggest: (String) -> String?) {
    for path in questions { read(bank, path, suggest) }
  }

  private mutating func read(_ bank: Bank, _ path: QuestionPath, _ suggest: (String) -> String?) {
    let suppressions = bank.blocks[path.block].questions[path.question].lint
    for (index, suppression) in suppressions.enumerated() {
      guard let code = DiagnosticCode(named: suppression.rule) else {
        let hint = suggest(suppression.rule).map { "; did you mean \"\($0)\"?" } ?? ""
        add(
          .unknownRule, at: path, index,
          "\"\(suppression.rule)\" is not a rule, so it mutes nothing\(hint)")
        continue
      }
      guard suppression.reason.contains(where: { !$0.isWhitespace }) else {
        add(
          .noReason, at: path, index,
          "the suppression of \(code.rawValue) \(code.name) gives no reason, so it mutes nothing: "
            + "say why the rule does not apply here")
        continue
      }
      entries[path, default: [:]][code, default: Entries()].indices.append(index)
    }
  }

  private mutating func add(
    _ code: DiagnosticCode, at path: QuestionPath, _ index: Int, _ message: String,
    repair: Repair? = nil
  ) {
    findings.append(
      Finding(
        code: code, severity: code.severity, block: path.block, question: path.question,
        field: .suppression(index), range: nil, message: message, evidence: nil, repair: repair))
  }

  /// Whether a suppression mutes the finding; notes that it was needed.
  mutating func mutes(_ finding: Finding) -> Bool {
    guard let path = finding.path, entries[path]?[finding.code] != nil else { return false }
    entries[path]?[finding.code]?.areUsed = true
    return true
  }

  /// Reports the suppressions that muted nothing, of rules that could have spoken there.
  mutating func reportIdle(couldSpeak: (DiagnosticCode, QuestionPath) -> Bool) {
    for (path, entries) in entries.sorted(by: { $0.key < $1.key }) {
      let idle = entries.filter { !$0.value.areUsed && couldSpeak($0.key, path) }
        .flatMap { code, entries in entries.indices.map { (index: $0, code: code) } }
      for (index, code) in idle.sorted(by: { $0.index < $1.index }) {
        add(
          .idleSuppression, at: path, index,
          "\(code.rawValue) \(code.name) finds nothing here that had to be muted: take the entry out",
          repair: .safe(
            "remove the suppression of \(code.rawValue)", [.removeSuppression(index)]))
      }
    }
  }
}

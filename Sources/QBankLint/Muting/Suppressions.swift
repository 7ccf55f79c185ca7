import QBankDiagnostics
import QBankModel

/// The suppressions of a bank's questions, held against its findings.
struct Suppressions {
  /// One entry of one question's `lint` member.
  private struct Entry {
    var index: Int
    var code: DiagnosticCode
    var isUsed = false
  }

  private var entries: [QuestionPath: [Entry]] = [:]
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
      entries[path, default: []].append(Entry(index: index, code: code))
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
    guard let path = finding.path, let list = entries[path] else { return false }
    var isMuted = false
    for index in list.indices where list[index].code == finding.code {
      entries[path]?[index].isUsed = true
      isMuted = true
    }
    return isMuted
  }

  /// Reports the suppressions that muted nothing, of rules that could have spoken there.
  mutating func reportIdle(couldSpeak: (DiagnosticCode, QuestionPath) -> Bool) {
    for (path, list) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in list where !entry.isUsed && couldSpeak(entry.code, path) {
        add(
          .idleSuppression, at: path, entry.index,
          "\(entry.code.rawValue) \(entry.code.name) finds nothing here that had to be muted: take the entry out",
          repair: .safe(
            "remove the suppression of \(entry.code.rawValue)", [.removeSuppression(entry.index)]))
      }
    }
  }
}

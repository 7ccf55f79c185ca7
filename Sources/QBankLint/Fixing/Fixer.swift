package import QBankDiagnostics
package import QBankModel

/// Mends what findings say how to mend, again and again until nothing is left to mend.
package struct Fixer {
  /// How a bank is linted between two rounds.
  private let run: LintRun
  /// Whether a repair is to be made.
  private let wants: (Finding, Repair, Question) -> Bool
  /// No text needs more rounds than this, or grows to more than so many times its size and a bit; rules that ask for
  /// more feed each other.
  private static let mostRounds = 64
  private static let mostGrowth = 4

  /// One repair that was made.
  package struct Applied: Sendable, Hashable {
    package var code: DiagnosticCode
    package var question: String
    package var description: String
  }

  /// Rules that undo each other's repairs, or never come to an end: a defect of ours.
  package struct Cycle: Error, Sendable, Hashable {
    package var rules: [DiagnosticCode]
    package var question: String
  }

  /// What was done to one question so far.
  private struct Trace {
    var states: Set<Question>
    var size: Int
    var rules: Set<DiagnosticCode> = []
  }

  /// A fixer that makes the repairs that `wants` agrees to; it is asked again in each round.
  package init(_ run: LintRun, wants: @escaping (Finding, Repair, Question) -> Bool) {
    self.run = run
    self.wants = wants
  }

  /// Mends a bank and says what was done. Nothing that `wants` agrees to is left, so fixing twice changes nothing.
  package func fix(_ bank: inout Bank) throws(Cycle) -> [Applied] {
    var applied: [Applied] = []
    var traces: [QuestionPath: Trace] = [:]
    for round in 1... {
      var changed = false
      for (path, findings) in repairable(in: bank) {
        let question = bank.blocks[path.block].questions[path.question]
        var trace = traces[path] ?? Trace(states: [question], size: question.size)
        var chosen: [Repair] = []
        var result = question
        for finding in findings {
          guard let repair = finding.repair, let next = question.applying(chosen + [repair]),
            next != result
          else { continue }
          chosen.append(repair)
          result = next
          trace.rules.insert(finding.code)
          applied.append(
            Applied(code: finding.code, question: question.id, description: repair.description))
        }
        guard result != question else { continue }
        guard trace.states.insert(result).inserted, round < Self.mostRounds,
          result.size <= Self.mostGrowth * trace.size + 1000
        else {
          throw Cycle(
            rules: trace.rules.sorted { $0.rawValue < $1.rawValue }, question: question.id)
        }
        traces[path] = trace
        bank.blocks[path.block].questions[path.question] = result
        changed = true
      }
      if !changed { break }
    }
    return applied
  }

  /// The findings to mend, by question.
  private func repairable(in bank: Bank) -> [(QuestionPath, [Finding])] {
    var byQuestion: [QuestionPath: [Finding]] = [:]
    for finding in run.run(on: bank).findings {
      guard let repair = finding.repair, let path = finding.path,
        wants(finding, repair, bank.blocks[path.block].questions[path.question])
      else { continue }
      byQuestion[path, default: []].append(finding)
    }
    return byQuestion.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Question {
  /// The bytes of its texts.
  fileprivate var size: Int {
    let texts = utf8
    return texts.text.count + (texts.explanation?.count ?? 0)
      + texts.options.reduce(0) { $0 + $1.text.count + ($1.feedback?.count ?? 0) }
  }
}

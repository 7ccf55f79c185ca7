package import QBankDiagnostics
package import QBankModel

/// Mends what findings say how to mend, again and again until nothing is left to mend.
///
/// The bank is linted as a whole before the first repair and after the last; between the two only the questions that
/// changed are looked at again.
package struct Fixer {
  /// How a bank is linted.
  private let run: LintRun
  /// Whether a repair is to be made; the question is that of the finding, where it is about one.
  private let wants: (Finding, Repair, Question?) -> Bool
  /// No text needs more rounds than this, or grows to more than so many times its size and a bit; rules that ask for
  /// more feed each other.
  private static let mostRounds = 64
  private static let mostGrowth = 4

  /// One repair that was made.
  package struct Applied: Sendable, Hashable {
    package var code: DiagnosticCode
    /// The question's id; `nil` for a repair of a block.
    package var question: String?
    package var description: String
  }

  /// What was done, and what was found before and after.
  package struct Outcome: Sendable {
    package var applied: [Applied] = []
    package var before: LintRun.Result
    package var after: LintRun.Result
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
  package init(_ run: LintRun, wants: @escaping (Finding, Repair, Question?) -> Bool) {
    self.run = run
    self.wants = wants
  }

  /// Mends a bank and says what was done. Nothing that `wants` agrees to is left, so fixing twice changes nothing.
  package func fix(_ bank: inout Bank) throws(Cycle) -> Outcome {
    let found = run.run(on: bank)
    var outcome = Outcome(before: found, after: found)
    for round in 1... {
      let count = outcome.applied.count
      try mendQuestions(of: &bank, outcome.after.findings, &outcome.applied)
      mendBank(&bank, outcome.after.findings, &outcome.applied)
      guard outcome.applied.count > count else { break }
      guard round < Self.mostRounds else {
        let codes = Set(outcome.applied[count...].map(\.code))
        throw Cycle(
          rules: codes.sorted { $0.rawValue < $1.rawValue },
          question: outcome.applied.last?.question ?? bank.id)
      }
      outcome.after = run.run(on: bank)
    }
    return outcome
  }

  // MARK: Questions

  private func mendQuestions(
    of bank: inout Bank, _ findings: [Finding], _ applied: inout [Applied]
  ) throws(Cycle) {
    var traces: [QuestionPath: Trace] = [:]
    var findings = findings
    for round in 1... {
      var changed: [QuestionPath] = []
      for (path, findings) in repairable(findings, in: bank) {
        let question = bank.blocks[path.block].questions[path.question]
        var trace = traces[path] ?? Trace(states: [question], size: question.size)
        let choice = RepairChoice(of: findings, for: question) { question.applying($0) }
        let result = choice.result
        guard result != question else { continue }
        for finding in choice.findings {
          trace.rules.insert(finding.code)
          applied.append(
            Applied(
              code: finding.code, question: question.id,
              description: finding.repair?.description ?? ""))
        }
        guard trace.states.insert(result).inserted, round < Self.mostRounds,
          result.size <= Self.mostGrowth * trace.size + 1000
        else {
          throw Cycle(
            rules: trace.rules.sorted { $0.rawValue < $1.rawValue }, question: question.id)
        }
        traces[path] = trace
        bank.blocks[path.block].questions[path.question] = result
        changed.append(path)
      }
      if changed.isEmpty { return }
      findings = run.findings(in: bank, of: changed)
    }
  }

  /// The findings to mend, by question.
  private func repairable(_ findings: [Finding], in bank: Bank) -> [(QuestionPath, [Finding])] {
    var byQuestion: [QuestionPath: [Finding]] = [:]
    for finding in findings {
      guard let repair = finding.repair, repair.bankEdit == nil, let path = finding.path,
        wants(finding, repair, bank.blocks[path.block].questions[path.question])
      else { continue }
      byQuestion[path, default: []].append(finding)
    }
    return byQuestion.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: The bank

  /// Withdrawals come last, for they move questions.
  private func mendBank(_ bank: inout Bank, _ findings: [Finding], _ applied: inout [Applied]) {
    var wanted: [(finding: Finding, repair: Repair, edit: BankEdit)] = []
    for finding in findings {
      guard let repair = finding.repair, let edit = repair.bankEdit else { continue }
      let question = finding.path.map { bank.blocks[$0.block].questions[$0.question] }
      if wants(finding, repair, question) { wanted.append((finding, repair, edit)) }
    }
    for (finding, repair, edit) in wanted {
      guard case .shuffle(let block, let options) = edit else { continue }
      let context = LintContext(bank, language: run.config.language)
      guard bank.shuffle(block, optionCount: options, context) else { continue }
      applied.append(
        Applied(code: finding.code, question: nil, description: repair.description))
    }
    let gone = bank.withdraw(
      wanted.compactMap { wanted in
        if case .withdraw(let id, let other) = wanted.edit { (id, other) } else { nil }
      })
    for (finding, repair, edit) in wanted {
      guard case .withdraw(let id, _) = edit, gone.contains(id) else { continue }
      applied.append(Applied(code: finding.code, question: id, description: repair.description))
    }
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

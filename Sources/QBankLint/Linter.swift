import QBankDiagnostics
package import QBankModel

/// Runs rules over a bank.
///
/// Questions are prepared and checked in runs of some hundred on all cores; the findings come in the order of the bank
/// whatever the number of threads: by block and question, those on the bank as a whole first.
package struct Linter: Sendable {
  /// The rules to run.
  package var rules: [LintRule]
  /// The language of the texts, where the bank's own is not to be used.
  package var language: String?
  /// What they are told beside the bank.
  package var policy = Policy()
  /// Whether a release is checked, in which drafts have no place.
  package var isRelease = false
  /// The questions of one run on one thread.
  private static let run = 256
  /// The largest block whose prepared questions are kept for its own rules (2 KB each).
  private static let keep = 20_000

  package init(rules: [LintRule] = LintRule.all) {
    self.rules = rules
  }

  /// Everything that the rules find in a bank, before any configuration, suppression or baseline.
  package func findings(in bank: Bank) -> [Finding] {
    let context = LintContext(
      bank, language: language, policy: policy, isRelease: isRelease)
    var all = onBank(bank, context)
    for index in bank.blocks.indices {
      all += onBlock(index, of: bank, context)
    }
    return all.sortedByPlace()
  }

  private func onBank(_ bank: Bank, _ context: LintContext) -> [Finding] {
    let view = BankView(bank, context: context)
    var findings = Findings()
    for rule in rules {
      guard case .bank(let check) = rule.check else { continue }
      findings.begin(rule.code)
      check(view, &findings)
    }
    return findings.list
  }

  private func onBlock(_ index: Int, of bank: Bank, _ bankContext: LintContext) -> [Finding] {
    let context =
      rules.contains { StemStatistics.users.contains($0.code) }
      ? LintContext(
        bankContext, statistics: StemStatistics(of: bank.blocks[index], bankContext.lexicon))
      : bankContext
    let count = bank.blocks[index].questions.count
    let keeps = count <= Self.keep && hasBlockRules
    let runs = inParallel((count + Self.run - 1) / Self.run) { number in
      let start = number * Self.run
      return check(
        start..<min(start + Self.run, count), ofBlock: index, of: bank, context, keeps: keeps)
    }
    var findings = Findings()
    for run in runs { findings.append(contentsOf: run.findings) }
    let view = BlockView(
      index, of: bank, context: context, kept: keeps ? runs.flatMap(\.items) : [])
    findings.block = index
    for rule in rules {
      guard case .block(let check) = rule.check else { continue }
      findings.begin(rule.code)
      check(view, &findings)
    }
    return findings.list
  }

  private var hasBlockRules: Bool {
    rules.contains { if case .block = $0.check { true } else { false } }
  }

  /// What became of one run of questions.
  private struct Checked: Sendable {
    var findings: [Finding] = []
    var items: [Item] = []
  }

  private func check(
    _ range: Range<Int>, ofBlock block: Int, of bank: Bank, _ context: LintContext, keeps: Bool
  ) -> Checked {
    var findings = Findings()
    var items: [Item] = []
    findings.block = block
    for number in range {
      let path = QuestionPath(block: block, question: number)
      guard let item = Item(bank.blocks[block].questions[number], at: path, in: context) else {
        continue
      }
      findings.question = number
      for rule in rules {
        guard case .question(let check) = rule.check else { continue }
        findings.begin(rule.code)
        check(item, &findings)
      }
      if keeps { items.append(item) }
    }
    return Checked(findings: findings.list, items: items)
  }
}

extension [Finding] {
  /// By place in the bank, then by code, then by what was found first.
  func sortedByPlace() -> [Finding] {
    enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      let places = (a.block ?? -1, a.question ?? -1), others = (b.block ?? -1, b.question ?? -1)
      if places != others { return places < others }
      if a.code != b.code { return a.code.rawValue < b.code.rawValue }
      return left.offset < right.offset
    }.map(\.element)
  }
}

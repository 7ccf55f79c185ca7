import QBankDiagnostics
package import QBankModel

/// Runs rules over a bank.
///
/// Each question is prepared once, checked, and noted for the rules that look at many. The bank goes by in waves of
/// blocks: the questions of a wave are dealt to all cores in runs, then its blocks; so memory stays small and one large
/// block is no slower than many small ones. The findings come in the order of the bank whatever the number of threads: by
/// block and question, those on the bank as a whole first.
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
  /// The questions that are prepared at a time: each rule sees them all before the next one does.
  private static let batch = 32
  /// The questions of a wave, unless one block has more; of such a block, those that are checked before `sift` is asked.
  private static let wave = 16_384

  package init(rules: [LintRule] = LintRule.all) {
    self.rules = rules
  }

  /// Everything that the rules find in a bank, before any configuration, suppression or baseline.
  ///
  /// - Parameter sift: is given what was found as it is found, some thousand questions at a time, and may take away from it what
  ///   nobody needs: so a bank with millions of findings need not hold them all. Those of one rule come in the order of the
  ///   bank.
  package func findings(
    in bank: Bank, sift: (inout [Finding]) -> Void = { _ in }
  ) -> [Finding] {
    let pass = Pass(self, bank)
    var tally = BankTally(blocks: bank.blocks.count)
    var all: [Finding] = []
    if pass.needs.contains(.duplicates) {
      // First, for the search takes the most memory, and findings take some too.
      let duplicates = Duplicates(bank, lexicon: pass.context.lexicon)
      pass.onBank(tally, duplicates, sift, into: &all)
    }
    for wave in Self.waves(of: bank) { pass.visit(wave, &tally, sift, into: &all) }
    pass.onBank(tally, nil, sift, into: &all)
    all.sortByPlace()
    return all
  }

  /// What the rules on single questions find in these questions.
  func findings(in bank: Bank, of questions: [QuestionPath]) -> [Finding] {
    let pass = Pass(self, bank)
    let byBlock = Dictionary(grouping: questions, by: \.block).sorted { $0.key < $1.key }
    var found = inParallel(byBlock.count) {
      pass.check(byBlock[$0].value, ofBlock: byBlock[$0].key)
    }.flattened()
    found.sortByPlace()
    return found
  }

  /// Ranges of blocks.
  private static func waves(of bank: Bank) -> [Range<Int>] {
    var waves: [Range<Int>] = []
    var start = 0
    var count = 0
    for (index, block) in bank.blocks.enumerated() {
      count += block.questions.count
      if count >= wave || index == bank.blocks.count - 1 {
        waves.append(start..<index + 1)
        (start, count) = (index + 1, 0)
      }
    }
    return waves
  }

  /// One pass over one bank.
  private struct Pass: Sendable {
    /// Some questions of a block.
    struct Run: Sendable {
      var block: Int
      var questions: Range<Int>
    }

    /// What became of a run.
    struct Visited: Sendable {
      var findings = Findings()
      var notes = BlockNotes()
      var tally = BankTally(blocks: 1)
    }

    let bank: Bank
    let context: LintContext
    let needs: Needs
    let onQuestion: [(code: DiagnosticCode, check: @Sendable (Item, inout Findings) -> Void)]
    let onBlock: [(code: DiagnosticCode, check: @Sendable (BlockView, inout Findings) -> Void)]
    let onBank:
      [(
        code: DiagnosticCode, needs: Needs, check: @Sendable (BankView, inout Findings) -> Void
      )]

    init(_ linter: Linter, _ bank: Bank) {
      self.bank = bank
      context = LintContext(
        bank, language: linter.language, policy: linter.policy, isRelease: linter.isRelease)
      needs = linter.rules.reduce(into: Needs()) { $0.formUnion($1.needs) }
      onQuestion = linter.rules.compactMap { rule in
        if case .question(let check) = rule.check { (rule.code, check) } else { nil }
      }
      onBlock = linter.rules.compactMap { rule in
        if case .block(let check) = rule.check { (rule.code, check) } else { nil }
      }
      onBank = linter.rules.compactMap { rule in
        if case .bank(let check) = rule.check { (rule.code, rule.needs, check) } else { nil }
      }
    }

    /// Whether questions must be prepared at all.
    private var seesQuestions: Bool {
      !onQuestion.isEmpty || !needs.isDisjoint(with: [.tally, .cues, .sumUps])
    }

    // MARK: A wave of blocks

    func visit(
      _ blocks: Range<Int>, _ tally: inout BankTally, _ sift: (inout [Finding]) -> Void,
      into all: inout [Finding]
    ) {
      let contexts = inParallel(blocks.count) { self.context(ofBlock: blocks.lowerBound + $0) }
      let runs = runs(of: blocks)
      var notes = blocks.map { _ in BlockNotes() }
      let window = Linter.wave / Linter.run
      for start in stride(from: 0, to: runs.count, by: window) {
        let some = runs[start..<min(start + window, runs.count)]
        let visited = inParallel(some.count) { number in
          let run = runs[start + number]
          return visit(run, contexts[run.block - blocks.lowerBound])
        }
        var found: [Finding] = []
        for (run, part) in zip(some, visited) {
          found += part.findings.list
          notes[run.block - blocks.lowerBound].append(part.notes)
          tally.add(part.tally, toBlock: run.block)
        }
        sift(&found)
        all += found
      }
      let noted = notes
      let ofBlocks = inParallel(blocks.count) { number in
        check(
          BlockView(
            blocks.lowerBound + number, of: bank, context: contexts[number], notes: noted[number]))
      }
      var found = ofBlocks.flattened()
      found.sortByPlace()
      sift(&found)
      all += found
    }

    private func context(ofBlock index: Int) -> LintContext {
      guard needs.contains(.statistics) else { return context }
      return LintContext(
        context, statistics: StemStatistics(of: bank.blocks[index], context.lexicon))
    }

    private func runs(of blocks: Range<Int>) -> [Run] {
      guard seesQuestions else { return [] }
      return blocks.flatMap { block in
        let count = bank.blocks[block].questions.count
        return stride(from: 0, to: count, by: Linter.run).map {
          Run(block: block, questions: $0..<min($0 + Linter.run, count))
        }
      }
    }

    private func visit(_ run: Run, _ context: LintContext) -> Visited {
      var visited = Visited()
      visited.findings.block = run.block
      for start in stride(
        from: run.questions.lowerBound, to: run.questions.upperBound, by: Linter.batch)
      {
        let end = min(start + Linter.batch, run.questions.upperBound)
        let items = (start..<end).compactMap {
          item(at: QuestionPath(block: run.block, question: $0), context)
        }
        check(items, &visited.findings)
        for item in items {
          visited.notes.add(item, needs)
          if needs.contains(.tally) { visited.tally.add(item) }
        }
      }
      return visited
    }

    private func item(at path: QuestionPath, _ context: LintContext) -> Item? {
      Item(bank.blocks[path.block].questions[path.question], at: path, in: context)
    }

    private func check(_ items: [Item], _ findings: inout Findings) {
      for (code, check) in onQuestion {
        findings.begin(code)
        for item in items {
          findings.question = item.path.question
          check(item, &findings)
        }
      }
    }

    /// What the rules on single questions say of some questions of a block.
    func check(_ questions: [QuestionPath], ofBlock block: Int) -> [Finding] {
      let context = context(ofBlock: block)
      var findings = Findings()
      findings.block = block
      check(questions.compactMap { item(at: $0, context) }, &findings)
      return findings.list
    }

    private func check(_ view: BlockView) -> [Finding] {
      var findings = Findings()
      findings.block = view.index
      for (code, check) in onBlock {
        findings.begin(code)
        check(view, &findings)
      }
      return findings.list
    }

    // MARK: The bank as a whole

    /// What the rules say that need the duplicates, or without them the others.
    func onBank(
      _ tally: BankTally, _ duplicates: Duplicates?, _ sift: (inout [Finding]) -> Void,
      into all: inout [Finding]
    ) {
      let view = BankView(
        bank, context: context, tally: tally, duplicates: duplicates ?? Duplicates())
      for (code, needs, check) in onBank where needs.contains(.duplicates) == (duplicates != nil) {
        var findings = Findings()
        findings.begin(code)
        check(view, &findings)
        var found = findings.list
        findings = Findings()
        found.sortByPlace()
        sift(&found)
        all += found
      }
    }
  }
}

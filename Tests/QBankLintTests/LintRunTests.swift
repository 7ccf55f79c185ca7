import QBankDiagnostics
import QBankModel
import Synchronization
import TestSupport
import Testing

@testable import QBankLint

/// A rule for tests: finds each `bad` in a text and, when asked to, replaces it.
private func rule(
  _ code: DiagnosticCode, finds word: String, replacesWith new: String? = nil, safe: Bool = true,
  optIn: Bool = false
) -> LintRule {
  LintRule(code, optIn: optIn, good: [], bad: []) { question, findings in
    for field in question.fields {
      for found in field.words where field.folded(found) == word {
        let edit = new.map { [Edit.replace(field.path, found.range, with: $0)] }
        findings.add(
          "found \(word)", in: field.path, at: found.range,
          repair: edit.map { safe ? .safe("replace it", $0) : .suggested("replace it", $0) })
      }
    }
  }
}

private func question(_ id: String, _ text: String, lint: [Suppression] = []) -> Question {
  Question(
    id: id, text: text,
    options: ["one", "two", "three", "four"].map { Option(id: $0, text: $0) }, answer: "one",
    lint: lint)
}

private func bank(_ questions: Question...) -> Bank {
  Bank(
    id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B",
    blocks: [Block(id: "x", title: "X", questions: questions)])
}

private func run(_ rules: [LintRule], _ change: (inout LintRun) -> Void = { _ in }) -> LintRun {
  var run = LintRun()
  run.rules = rules
  change(&run)
  return run
}

@Suite struct LintRunTests {
  @Test func aRuleWinsOverItsFamilyAndAnOverrideOverBoth() {
    var result = run([rule(.whitespace, finds: "bad")]) {
      $0.config.rules.families["TX"] = .off
      $0.config.rules.rules[.whitespace] = .severity(.error)
      var override = LintConfig.Override()
      override.question = "q2"
      override.rules.families["TX"] = .off
      $0.config.overrides = [override]
    }.run(on: bank(question("q1", "bad"), question("q2", "bad")))
    #expect(result.findings.map(\.severity) == [.error])
    result = run([rule(.whitespace, finds: "bad")]) { $0.config.rules.families["TX"] = .off }
      .run(on: bank(question("q1", "bad")))
    #expect(result.findings.isEmpty)
  }

  @Test func theCommandLineWinsOverAll() {
    let rules = [rule(.whitespace, finds: "bad"), rule(.hyphenBreak, finds: "worse", optIn: true)]
    let texts = bank(question("q1", "bad worse"))
    func codes(_ change: (inout LintRun) -> Void) -> [DiagnosticCode] {
      run(rules, change).run(on: texts).findings.map(\.code)
    }
    #expect(codes { _ in } == [.whitespace])
    #expect(codes { $0.config.select = [.family("TX")] } == [.whitespace, .hyphenBreak])
    #expect(codes { $0.config.ignore = [.rule(.whitespace)] } == [])
    #expect(codes { $0.config.rules.rules[.hyphenBreak] = .on } == [.whitespace, .hyphenBreak])
    #expect(
      codes {
        $0.config.rules.rules[.whitespace] = .off
        $0.config.select = [.rule(.whitespace)]
      } == [.whitespace])
  }

  @Test func aSuppressionMutesItsRuleInItsQuestion() {
    let result = run([rule(.whitespace, finds: "bad"), rule(.placeholder, finds: "worse")]).run(
      on: bank(
        question("q1", "bad worse", lint: [Suppression(rule: "whitespace", reason: "why")]),
        question("q2", "bad")))
    #expect(result.findings.map(\.code) == [.placeholder, .whitespace])
    #expect(result.suppressed == 1)
  }

  @Test(arguments: [
    (Suppression(rule: "TX01", reason: " "), DiagnosticCode.noReason, 1),
    (Suppression(rule: "TX99", reason: "why"), .unknownRule, 1),
    (Suppression(rule: "TX10", reason: "why"), .idleSuppression, 1),
    // A rule that is not run here: nobody can say that it is idle.
    (Suppression(rule: "CU01", reason: "why"), .whitespace, 0),
  ])
  func aBadSuppressionMutesNothingAndIsReported(
    _ suppression: Suppression, _ code: DiagnosticCode, _ count: Int
  ) {
    let result = run([rule(.whitespace, finds: "bad"), rule(.placeholder, finds: "worse")]).run(
      on: bank(question("q1", "bad", lint: [suppression])))
    #expect(result.findings.contains { $0.code == .whitespace })
    #expect(result.findings.count { $0.code == code } == max(count, 1))
  }

  @Test func theBaselineMutesWhatItHolds() throws {
    let rules = [rule(.whitespace, finds: "bad")]
    let old = bank(question("q1", "bad and bad"), question("q2", "bad"), question("q3", "bad"))
    let written = Baseline(run(rules).run(on: old).all, in: old).bytes
    let baseline = try Baseline(written)
    #expect(baseline.bytes == written)
    // q1 as before, q2 mended, q3 reworded, q4 new.
    let new = bank(
      question("q1", "bad and bad"), question("q2", "good"), question("q3", "bad still"),
      question("q4", "bad"))
    let result = run(rules) { $0.known = [baseline] }.run(on: new)
    #expect(result.findings.map { $0.question(in: new)?.id } == ["q3", "q4"])
    #expect(result.known == 2)
    #expect(result.stale.map(\.address) == ["q2/text", "q3/text"])
    let trimmed = baseline.without(result.stale)
    #expect(run(rules) { $0.known = [trimmed] }.run(on: new).stale.isEmpty)
    #expect(run(rules) { $0.known = [trimmed] }.run(on: new).known == 2)
  }

  @Test func theBaselineOutlivesANewOrder() throws {
    let rules = [rule(.whitespace, finds: "bad")]
    let old = bank(question("q1", "good"), question("q2", "bad"))
    let baseline = try Baseline(Baseline(run(rules).run(on: old).all, in: old).bytes)
    let new = bank(question("q2", "bad"), question("q1", "good"))
    #expect(run(rules) { $0.known = [baseline] }.run(on: new).findings.isEmpty)
  }

  @Test(arguments: ["", "{}", "qbank-baseline 2 b", "qbank-baseline 1 b\nshort 1 TX01 q1\n"])
  func whatIsNoBaselineIsRefused(_ text: String) {
    #expect(throws: Baseline.Fault.self) { try Baseline(Array(text.utf8)) }
  }

  @Test func findingsStandInTheOrderOfTheBankWhateverTheThreads() {
    let many = (0..<3000).map { question("q\($0)", $0 % 7 == 0 ? "bad" : "good") }
    let bank = Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B",
      blocks: [
        Block(id: "x", title: "X", questions: many), Block(id: "y", title: "Y", questions: many),
      ])
    let found = run([rule(.whitespace, finds: "bad")]).run(on: bank).findings
    #expect(found.compactMap(\.path) == found.compactMap(\.path).sorted())
    #expect(found.count == 2 * 429)
    #expect(run([rule(.whitespace, finds: "bad")]).run(on: bank).findings == found)
  }
}

@Suite struct FixerTests {
  private func fix(_ rules: [LintRule], _ bank: inout Bank, suggested: Bool = false) throws -> Int {
    try Fixer(run(rules)) { _, repair, _ in suggested || repair.safety == .safe }.fix(&bank)
      .applied.count
  }

  @Test func mendsUntilNothingIsLeft() throws {
    var texts = bank(question("q1", "a bad and a bad"), question("q2", "good"))
    let rules = [
      rule(.whitespace, finds: "bad", replacesWith: "poor"),
      rule(.placeholder, finds: "poor", replacesWith: "fine"),
    ]
    #expect(try fix(rules, &texts) == 4)
    #expect(texts.blocks[0].questions[0].text == "a fine and a fine")
    let mended = texts
    #expect(try fix(rules, &texts) == 0)
    #expect(texts == mended)
  }

  /// Between the first look at the bank and the last, only changed questions are looked at again.
  @Test func looksAgainAtWhatChanged() throws {
    let looked = Mutex(0)
    let counting = LintRule(.encodingDamage, good: [], bad: []) { _, _ in
      looked.withLock { $0 += 1 }
    }
    var texts = bank(
      question("q1", "a bad and a bad"), question("q2", "good"), question("q3", "so"))
    let rules = [
      rule(.whitespace, finds: "bad", replacesWith: "poor"),
      rule(.placeholder, finds: "poor", replacesWith: "fine"), counting,
    ]
    #expect(try fix(rules, &texts) == 4)
    // Three, the changed one twice, three.
    #expect(looked.withLock { $0 } == 8)
  }

  /// Exact duplicates leave one, with the tags of all, and the others' ids in `withdrawn`.
  @Test func duplicatesAreWithdrawnForTheBest() throws {
    var first = question("q1", "Which river flows through Vienna?")
    first.tags = ["rivers"]
    var second = first
    second.id = "q2"
    second.explanation = "Vienna lies on the Danube."
    second.tags = ["austria"]
    var texts = bank(first, second, question("q3", "good"))
    #expect(try fix([.exactDuplicate], &texts) == 0)
    #expect(try fix([.exactDuplicate], &texts, suggested: true) == 1)
    #expect(texts.blocks[0].questions.map(\.id) == ["q2", "q3"])
    #expect(texts.blocks[0].questions[0].tags == ["austria", "rivers"])
    #expect(texts.withdrawn.map(\.id) == ["q1"])
    #expect(texts.withdrawn[0].replacedBy == "q2")
    #expect(try fix([.exactDuplicate], &texts, suggested: true) == 0)
  }

  /// However many copies there are, and in whatever order, one stays with all that the others had.
  @Test func copiesOfManyAreWithdrawnTogether() throws {
    var texts = bank()
    texts.blocks[0].questions = (0..<60).map { number in
      var question = question("q\(number)", "Which river has number \(number % 20)?")
      question.tags = ["tag\(number)"]
      if number == 43 { question.explanation = "It is the Ebro." }
      return question
    }
    #expect(try fix([.exactDuplicate], &texts, suggested: true) == 40)
    #expect(texts.blocks[0].questions.count == 20)
    #expect(texts.withdrawn.count == 40)
    let ids = Set(texts.blocks[0].questions.map(\.id))
    #expect(texts.withdrawn.allSatisfy { ids.contains($0.replacedBy ?? "") })
    #expect(ids.contains("q43") && !ids.contains("q3"))
    #expect(texts.blocks[0].questions.allSatisfy { $0.tags.count == 3 })
  }

  /// The order of chance hangs on the texts: shuffling again changes nothing, and what is pinned stays.
  @Test func positionsAreShuffledOnce() throws {
    var texts = bank()
    texts.blocks[0].questions = (0..<80).map { number in
      var question = question("q\(number)", "Which river has number \(number)?")
      question.options = ["Ebro", "Tajo", "Duero", "Segura"].map {
        Option(id: $0, text: "The \($0) of \(number)")
      }
      question.answer = "Ebro"
      question.hasFixedOrder = true
      if number == 7 { question.options[0].pin = .first }
      return question
    }
    #expect(try fix([.positionImbalance], &texts) == 0)
    #expect(try fix([.positionImbalance], &texts, suggested: true) == 1)
    let places = texts.blocks[0].questions.map { question in
      question.options.firstIndex { $0.id == question.answer } ?? 9
    }
    #expect(Set(places) == [0, 1, 2, 3])
    #expect(places[7] == 0)
    #expect(try fix([.positionImbalance], &texts, suggested: true) == 0)
  }

  /// Where apps keep the order, options that stand in one which means something keep it too.
  @Test(arguments: [
    ("never rarely often always", "en", true), ("January February March April", "en", true),
    ("Ávila Burgos Cuenca Soria", "es", false), ("Avila Burgos Cuenca Soria", "es", true),
    ("Soria Cuenca Burgos Avila", "es", true), ("baja media moderada alta", "es", true),
    ("segunda terça quarta quinta", "pt", true), ("Ebro Tajo Duero Segura", "es", false),
  ])
  func anOrderThatMeansSomethingStays(_ words: String, _ language: String, _ stays: Bool) throws {
    for isFixed in [true, false] {
      var texts = bank()
      texts.language = language
      texts.blocks[0].questions = (0..<40).map { number in
        var question = question("q\(number)", "Which of these has number \(number)?")
        question.options = words.split(separator: " ").map {
          Option(id: $0.lowercased(), text: String($0))
        }
        question.answer = question.options[0].id
        question.hasFixedOrder = isFixed
        return question
      }
      let before = texts
      _ = try fix([.positionImbalance], &texts, suggested: true)
      #expect((texts == before) == (stays && isFixed))
    }
  }

  /// Among questions that apps shuffle, one whose author fixed the order keeps it.
  @Test func theFewWithAnOrderOfTheirOwnKeepIt() throws {
    var texts = bank()
    texts.blocks[0].questions = (0..<40).map { number in
      var question = question("q\(number)", "Which river has number \(number)?")
      question.options = ["Ebro", "Tajo", "Duero", "Segura"].map { Option(id: $0, text: $0) }
      question.answer = "Ebro"
      question.hasFixedOrder = number < 5
      return question
    }
    let before = texts.blocks[0].questions
    #expect(try fix([.positionImbalance], &texts, suggested: true) == 1)
    #expect(texts.blocks[0].questions.prefix(5) == before.prefix(5))
    #expect(texts.blocks[0].questions.dropFirst(5) != before.dropFirst(5))
  }

  /// Ids that were rewritten come back, options' ids and the answer with them.
  @Test func rewrittenIdsAreRestored() throws {
    let base = bank(question("q1", "Which river flows through Vienna?"), question("q2", "good"))
    var now = base
    now.blocks[0].questions[0].id = "other"
    now.blocks[0].questions[0].options = base.blocks[0].questions[0].options.map {
      Option(id: "new-" + $0.id, text: $0.text)
    }
    now.blocks[0].questions[0].answer = "new-" + base.blocks[0].questions[0].answer
    var run = run([])
    run.base = base
    let applied = try Fixer(run) { _, _, _ in true }.fix(&now).applied
    #expect(applied.map(\.code) == [.idsRewritten])
    #expect(now.blocks == base.blocks)
  }

  @Test func suggestionsWait() throws {
    var texts = bank(question("q1", "bad"))
    let rules = [rule(.whitespace, finds: "bad", replacesWith: "fine", safe: false)]
    #expect(try fix(rules, &texts) == 0)
    #expect(try fix(rules, &texts, suggested: true) == 1)
  }

  @Test func rulesThatUndoEachOtherAreNamed() {
    var texts = bank(question("q1", "this one"))
    let rules = [
      rule(.whitespace, finds: "this", replacesWith: "that"),
      rule(.placeholder, finds: "that", replacesWith: "this"),
    ]
    #expect(throws: Fixer.Cycle(rules: [.whitespace, .placeholder], question: "q1")) {
      _ = try fix(rules, &texts)
    }
  }

  @Test func aRuleWithoutEndIsStopped() {
    var texts = bank(question("q1", "more"))
    #expect(throws: Fixer.Cycle.self) {
      _ = try fix([rule(.whitespace, finds: "more", replacesWith: "more more")], &texts)
    }
  }

  @Test func mutedFindingsAreNotMended() throws {
    var texts = bank(question("q1", "bad", lint: [Suppression(rule: "TX01", reason: "why")]))
    #expect(try fix([rule(.whitespace, finds: "bad", replacesWith: "fine")], &texts) == 0)
  }

  @Test func idleSuppressionsGo() throws {
    let kept = Suppression(rule: "TX01", reason: "why")
    var texts = bank(
      question("q1", "bad", lint: [Suppression(rule: "TX10", reason: "old"), kept]))
    let rules = [rule(.whitespace, finds: "bad"), rule(.placeholder, finds: "worse")]
    #expect(try fix(rules, &texts) == 1)
    #expect(texts.blocks[0].questions[0].lint == [kept])
  }

  @Test func noRepairMakesAQuestionThatTheFormatRulesOut() throws {
    var texts = bank(question("q1", "bad"))
    // An empty text, two equal options.
    #expect(try fix([rule(.whitespace, finds: "bad", replacesWith: "")], &texts) == 0)
    #expect(try fix([rule(.whitespace, finds: "two", replacesWith: "one")], &texts) == 0)
    #expect(texts == bank(question("q1", "bad")))
  }

  @Test(arguments: [
    ([Edit.replace(.text, 0..<3, with: "x"), .replace(.text, 2..<4, with: "y")], true),
    ([.replace(.text, 0..<3, with: "x"), .replace(.text, 3..<4, with: "y")], false),
    ([.replace(.text, 1..<1, with: "x"), .replace(.text, 1..<1, with: "y")], true),
    ([.order([1, 0, 2, 3]), .pin(0, first: true)], true), ([.removeTag(0), .removeTag(1)], false),
    ([.answer(1), .answer(2)], true),
  ])
  func editsThatClashAreNotMadeTogether(_ edits: [Edit], _ clash: Bool) {
    #expect(edits.hasConflict == clash)
  }

  /// Repairs are made together, not one after another: a text with many faults is rewritten once.
  @Test(arguments: [(0, 1), (1, 20), (3, 60)])
  func repairsAreMadeAtOnce(_ bad: Int, _ most: Int) {
    let places = (0..<500).map { 5 * $0..<5 * $0 + 3 }
    let old = question("q1", places.map { _ in "bad, " }.joined() + "end")
    var repairs = places.map { Repair.safe("mend it", [.replace(.text, $0, with: "good")]) }
    for number in 0..<bad {
      // Two equal options make no question.
      repairs.insert(
        .safe(
          "spoil it",
          [.replace(.option(number), 0..<old.options[number].text.utf8.count, with: "four")]),
        at: 100 * number)
    }
    let findings = repairs.map {
      Finding(code: .whitespace, severity: .info, message: "", repair: $0)
    }
    var count = 0
    let choice = RepairChoice(of: findings, for: old) {
      count += 1
      return old.applying($0)
    }
    #expect(choice.findings.count == 500)
    #expect(choice.result.text == places.map { _ in "good, " }.joined() + "end")
    #expect(count <= most)
  }

  /// What an earlier repair stands in the way of is left for the next round, and edits that clash go one by one.
  @Test(arguments: [
    ([[Edit.replace(.text, 0..<3, with: "x")], [.replace(.text, 2..<4, with: "y")]], [0]),
    ([[.replace(.text, 0..<3, with: "x")], [.replace(.text, 3..<4, with: "y")]], [0, 1]),
    ([[.replace(.text, 0..<3, with: "x")], [.replace(.text, 3..<3, with: "y")]], [0, 1]),
    ([[.replace(.text, 0..<3, with: "x")], [.replace(.text, 1..<1, with: "y")]], [0]),
    ([[.replace(.text, 1..<1, with: "x")], [.replace(.text, 1..<1, with: "y")]], [0]),
    ([[.answer(1)], [.order([1, 0, 2, 3])], [.answer(2)], [.pin(0, first: true)]], [0, 3]),
    ([[.order([1, 0, 2, 3])], [.pin(0, first: true)]], [0]),
    ([[.order([1, 0, 2, 3]), .answer(1)], [.fixedOrder(true)]], [1]),
  ])
  func theEarlierRepairGoesFirst(_ edits: [[Edit]], _ chosen: [Int]) {
    let old = question("q1", "a text of some length")
    let findings = edits.enumerated().map { number, edits in
      Finding(
        code: .whitespace, severity: .info, message: "\(number)", repair: .safe("mend it", edits))
    }
    let choice = RepairChoice(of: findings, for: old) { old.applying($0) }
    #expect(choice.findings.map(\.message) == chosen.map(String.init))
  }

  @Test func theAnswerStaysTheSameOptionInANewOrder() throws {
    let changed = try #require(
      question("q1", "text").applying([.safe("sort", [.order([3, 0, 1, 2])])]))
    #expect(changed.options.map(\.id) == ["four", "one", "two", "three"])
    #expect(changed.answer == "one")
    #expect(question("q1", "text").applying([.safe("sort", [.order([3, 3, 1, 2])])]) == nil)
    #expect(
      question("q1", "ñu").applying([.safe("cut", [.replace(.text, 0..<1, with: "")])]) == nil)
  }
}

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("viejos/**", "viejos/a.json", true), ("viejos/**", "nuevos/a.json", false),
    ("viejos", "x/viejos/a.json", true), ("viejos/", "viejos/b/a.json", true),
    ("*.json", "a/b.json", true),
    ("a/*.json", "a/b/c.json", false), ("a/**/c.json", "a/c.json", true),
    ("a/**/c.json", "a/x/y/c.json", true), ("?.json", "ñ.json", true), ("a*b*c", "axxbxc", true),
    ("a*b*c", "axxbx", false), ("./a.json", "a.json", true), ("**", "x/y", true),
  ])
  func matches(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }
}

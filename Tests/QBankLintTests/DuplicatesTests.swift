import Foundation
import QBankModel
import Testing

@testable import QBankLint

/// The search for duplicates in generated questions, against brute force and another program.
@Suite struct DuplicatesTests {
  @Test func theNumberOfThreadsChangesNothing() {
    let bank = GeneratedQuestions.bank(of: 900, seed: 11)
    let one = Duplicates(bank, lexicon: Lexicon.of(.es), threads: 1, threshold: 600)
    #expect(one.links.count > 50)
    #expect(!one.groups.isEmpty)
    for threads in [2, 3, 8] {
      let many = Duplicates(bank, lexicon: Lexicon.of(.es), threads: threads, threshold: 600)
      #expect(many.links == one.links)
      #expect(many.groups == one.groups)
    }
  }

  /// A stem, or a set of options, of many questions: the first are looked at pair by pair, and all are spoken of.
  @Test(arguments: [19, 20, 21, 40])
  func manyQuestionsWithOneStemAreNotPassedOver(_ count: Int) {
    let stems = bank(
      (0..<count).map { question($0, "Which treaty ended the war of Europe?", own: true) })
    let options = bank((0..<count).map { question($0, words($0), own: false) })
    for bank in [stems, options] {
      let found = Linter(rules: [.siblingVariant]).findings(in: bank)
      #expect(found.count == min(count, 20) + (count > 20 ? 1 : 0))
      #expect(found.contains { $0.message.contains("only the first 20") } == (count > 20))
      #expect(found.contains { $0.message.contains("and \(count - 4) more: only") } == (count > 20))
    }
  }

  /// Options that all have one answer are no variants, however many they are.
  @Test func manyQuestionsWithOneAnswerAreSilent() {
    let questions = (0..<40).map { number in
      var question = question(number, words(number), own: false)
      question.answer = question.options[0].id
      return question
    }
    #expect(Linter(rules: [.siblingVariant]).findings(in: bank(questions)).isEmpty)
  }

  /// A group that is too large to be searched pair by pair is one finding on the bank.
  @Test func aSearchThatWasCutShortSaysSo() {
    let questions = (0..<1100).map { number in
      question(
        number, "In which of the cities of the country stands the house with the name n\(number)x?",
        own: false)
    }
    let found = Linter(rules: [.nearDuplicate]).findings(in: bank(questions))
    #expect(found.count { $0.block == nil && $0.message.contains("not every pair") } == 1)
    let few = Linter(rules: [.nearDuplicate]).findings(in: bank(Array(questions.prefix(900))))
    #expect(!few.contains { $0.block == nil })
  }

  private func question(_ number: Int, _ text: String, own: Bool) -> Question {
    Question(
      id: "q\(number)", text: text,
      options: (0..<4).map {
        Option(id: "o\($0)", text: own ? "w\(number)a\($0) v\($0)b\(number)" : "place\($0)")
      }, answer: "o\(number % 4)")
  }

  private func words(_ number: Int) -> String {
    (0..<6).map { "w\(number)x\($0)" }.joined(separator: " ")
  }

  private func bank(_ questions: [Question]) -> Bank {
    Bank(
      id: "b", version: BankVersion(1, 0, 0), language: "en", title: "B",
      blocks: [Block(id: "x", title: "X", questions: questions)])
  }

  /// SetSimilaritySearch (PyPI), an exact join of its own, and counts of all shared features, in Python.
  @Test func anotherProgramFindsTheSamePairs() throws {
    guard let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"] else { return }
    let bank = GeneratedQuestions.bank(of: 3000, seed: 7)
    let sets = bank.blocks[0].questions.map { question in
      var features: [UInt64] = []
      ComparedQuestion(question, splitsApostrophes: false).features(into: &features)
      return features
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = sets.map { $0.map(String.init).joined(separator: " ") }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("sets"))
    let thresholds = [500, 700, 850]
    for threshold in thresholds {
      var join = SimilarityJoin()
      join.threshold = threshold
      join.partners = Int.max
      join.largestGroup = Int.max
      let pairs = join.pairs(count: sets.count) { $1.append(contentsOf: sets[$0]) }.pairs
      #expect(pairs.count > 20)
      let text = pairs.map { "\($0.first) \($0.second)" }.joined(separator: "\n")
      try Data(text.utf8).write(to: folder.appendingPathComponent("pairs-\(threshold)"))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", Self.judge, folder.path] + thresholds.map(String.init)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }

  private static let judge = """
    import sys
    from collections import defaultdict
    from SetSimilaritySearch import all_pairs
    folder, thresholds = sys.argv[1], [int(t) for t in sys.argv[2:]]
    sets = [set(line.split()) for line in open(folder + "/sets")]
    postings, shared = defaultdict(list), defaultdict(int)
    for number, features in enumerate(sets):
        for feature in features:
            for other in postings[feature]:
                shared[other, number] += 1
            postings[feature].append(number)
    for threshold in thresholds:
        ours = {tuple(map(int, line.split())) for line in open(f"{folder}/pairs-{threshold}")}
        total = lambda a, b: len(sets[a]) + len(sets[b]) - shared[a, b]
        brute = {p for p, common in shared.items() if 1000 * common >= threshold * total(*p)}
        assert ours == brute, (threshold, "brute force", len(ours), len(brute), sorted(ours ^ brute)[:5])
        # Its thresholds are floating-point numbers: pairs that lie on them are no part of the comparison.
        edge = {p for p in brute if 1000 * shared[p] == threshold * total(*p)}
        theirs = {(min(a, b), max(a, b)) for a, b, _ in all_pairs(sets, "jaccard", threshold / 1000)}
        assert ours - edge == theirs - edge, (threshold, "SetSimilaritySearch", len(ours), len(theirs))
    """
}

/// Questions of made-up words by Zipf's law, every fifth a changed copy of one before it.
private enum GeneratedQuestions {
  static func bank(of count: Int, seed: UInt64) -> Bank {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func word() -> String {
      // About one over the rank.
      let rank = 1 << next(12)
      return "w\(rank + next(rank))"
    }
    func words(_ count: Int) -> [String] { (0..<count).map { _ in word() } }
    var drafts: [[[String]]] = []
    for number in 0..<count {
      var draft: [[String]]
      if number % 5 == 4 {
        draft = drafts[next(number)]
        for _ in 0..<next(7) {
          let field = next(5)
          let place = next(draft[field].count)
          switch next(3) {
          case 0: draft[field][place] = word()
          case 1: draft[field].insert(word(), at: place)
          default: draft.swapAt(1 + next(4), 1 + next(4))
          }
        }
      } else {
        draft = [words(6 + next(12))] + (0..<4).map { _ in words(1 + next(6)) }
      }
      drafts.append(draft)
    }
    let questions = drafts.enumerated().map { number, draft in
      Question(
        id: "q\(number)", text: draft[0].joined(separator: " "),
        options: (1...4).map { Option(id: "o\($0)", text: draft[$0].joined(separator: " ")) },
        answer: "o\(1 + next(4))")
    }
    return Bank(
      id: "generated", version: BankVersion(1, 0, 0), language: "es", title: "Generated",
      blocks: [Block(id: "b", title: "B", questions: questions)])
  }
}

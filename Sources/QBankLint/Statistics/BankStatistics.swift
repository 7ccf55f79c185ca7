package import QBankModel

/// Figures of a bank as a whole.
package struct BankStatistics: Sendable {
  /// A count with what it counts.
  package struct Count: Sendable, Hashable {
    package var label: String
    package var count: Int
  }

  /// Lengths in characters.
  package struct Lengths: Sendable, Hashable {
    package var smallest = 0
    package var median = 0
    package var largest = 0
    package var mean = 0.0

    init(_ lengths: [Int]) {
      let sorted = lengths.sorted()
      guard let first = sorted.first, let last = sorted.last else { return }
      (smallest, median, largest) = (first, sorted[sorted.count / 2], last)
      mean = Double(sorted.reduce(0, +)) / Double(sorted.count)
    }
  }

  /// Where the right options of all questions with one number of options stand.
  package struct Positions: Sendable, Hashable {
    package var counts: [Int]

    package var options: Int { counts.count }
    package var total: Int { counts.reduce(0, +) }
    /// Pearson's statistic against equal chances; there is one degree of freedom less than there are options.
    package var chiSquare: Double { Chance.chiSquare(counts) }
    /// The probability of counts as uneven by chance alone.
    package var probability: Double { Chance.ofUnevenness(counts) }
  }

  /// What one who knows nothing would score.
  package struct Score: Sendable, Hashable {
    /// What it does.
    package var guesser: String
    /// The share of questions that it gets right, from 0 to 1; a tie among n options counts 1/n.
    package var share: Double
  }

  package private(set) var questions = 0
  package private(set) var drafts = 0
  package private(set) var byBlock: [Count] = []
  package private(set) var bySubject: [Count] = []
  package private(set) var byOptionCount: [Count] = []
  package private(set) var positions: [Positions] = []
  /// The questions in which one option is longer than all others, and those in which it is right.
  package private(set) var longest: BankTally.Extreme
  package private(set) var explained = 0
  package private(set) var textLengths = Lengths([])
  package private(set) var rightLengths = Lengths([])
  package private(set) var wrongLengths = Lengths([])
  package private(set) var explanationLengths = Lengths([])
  /// The first is blind chance, which the others are held against.
  package private(set) var scores: [Score]

  /// Measures a bank. Linear; drafts count too.
  package init(_ bank: Bank, language: String? = nil) {
    let context = LintContext(bank, language: language)
    let tally = BankTally(bank, context: context)
    longest = tally.blocks.reduce(into: BankTally.Extreme()) { sum, block in
      sum.questions += block.longest.questions
      sum.right += block.longest.right
      sum.chance += block.longest.chance
      sum.variance += block.longest.variance
    }
    let count = Double(max(tally.questions, 1))
    scores = [
      Score(guesser: "blind chance", share: tally.chance / count),
      Score(
        guesser: "always the longest option", share: tally.score(of: .longest) / count),
      Score(
        guesser: "always the most usual place of the block",
        share: tally.score(of: .usualPlace) / count),
      Score(
        guesser: "a vote of \(Guesser.allCases.count - 1) guessers by form",
        share: tally.vote / count),
    ]
    addPositions(tally)
    measure(bank)
  }

  private mutating func addPositions(_ tally: BankTally) {
    var counts: [Int: [Int]] = [:]
    for block in tally.blocks {
      for (options, places) in block.positions {
        var sum = counts[options] ?? Array(repeating: 0, count: options)
        for index in sum.indices { sum[index] += places.counts[index] }
        counts[options] = sum
      }
    }
    positions = counts.sorted { $0.key < $1.key }.map { Positions(counts: $0.value) }
    byOptionCount = positions.map { Count(label: "\($0.options) options", count: $0.total) }
  }

  private mutating func measure(_ bank: Bank) {
    let titles = Dictionary(bank.subjects.map { ($0.id, $0.title) }) { first, _ in first }
    var subjects: [String: Int] = [:]
    var lengths: (text: [Int], right: [Int], wrong: [Int], explanation: [Int]) = ([], [], [], [])
    for block in bank.blocks {
      byBlock.append(Count(label: block.title, count: block.questions.count))
      for question in block.questions {
        questions += 1
        if question.isDraft { drafts += 1 }
        subjects[question.subject ?? "", default: 0] += 1
        lengths.text.append(question.text.visibleLength)
        let answer = question.answer
        for option in question.options {
          if option.id == answer {
            lengths.right.append(option.text.visibleLength)
          } else {
            lengths.wrong.append(option.text.visibleLength)
          }
        }
        guard let explanation = question.explanation else { continue }
        explained += 1
        lengths.explanation.append(explanation.visibleLength)
      }
    }
    bySubject = subjects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      Count(label: $0.key.isEmpty ? "no subject" : titles[$0.key] ?? $0.key, count: $0.value)
    }
    textLengths = Lengths(lengths.text)
    rightLengths = Lengths(lengths.right)
    wrongLengths = Lengths(lengths.wrong)
    explanationLengths = Lengths(lengths.explanation)
  }
}

extension String {
  /// How many characters a person counts, nearly: scalars less combining marks and joiners.
  fileprivate var visibleLength: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.count { Letter.of($0.value).kind != .mark }
  }
}

package import QBankModel
import Synchronization

/// What is counted over all questions of a bank, in one pass on all cores: where the right options stand, how long
/// they are, and what guessers would score.
package struct BankTally: Sendable {
  /// The questions of one block with one number of options.
  package struct Positions: Sendable {
    /// How often the right option stands in each place.
    package var counts: [Int]
    /// How many of the questions keep their options in place.
    package var fixed = 0

    package var total: Int { counts.reduce(0, +) }
    /// Whether apps shuffle the options of most of these questions.
    package var isShuffled: Bool { fixed * 2 <= total }
  }

  /// How often the one longest (or shortest) option is the right one.
  package struct Extreme: Sendable {
    /// Questions in which one option is longer than all others.
    package var questions = 0
    /// Those in which it is right.
    package var right = 0
    /// The sum of the chances 1/k, and of k's variances, in which it would be right by chance.
    package var chance = 0.0
    package var variance = 0.0

    mutating func add(_ other: Extreme) {
      questions += other.questions
      right += other.right
      chance += other.chance
      variance += other.variance
    }

    mutating func add(isRight: Bool, options: Int) {
      questions += 1
      if isRight { right += 1 }
      chance += 1 / Double(options)
      variance += 1 / Double(options) * (1 - 1 / Double(options))
    }

    /// Standard deviations above chance.
    package var z: Double {
      variance > 0 ? (Double(right) - chance) / variance.squareRoot() : 0
    }

    /// Percentage points above chance.
    package var excess: Double {
      questions > 0 ? 100 * (Double(right) - chance) / Double(questions) : 0
    }
  }

  /// What is counted in one block.
  package struct BlockTally: Sendable {
    /// By number of options.
    package var positions: [Int: Positions] = [:]
    package var longest = Extreme()
    package var shortest = Extreme()
    /// The places of the right options, in order, where all questions keep theirs in place; else empty.
    package var sequence: [UInt8] = []
    fileprivate var isFixed = true
  }

  /// By block.
  package private(set) var blocks: [BlockTally]
  /// What each guesser scores, as the sum of the shares of right answers.
  package private(set) var scores: [Guesser: Double] = [:]
  /// What a vote of the guessers scores.
  package private(set) var vote = 0.0
  /// What blind chance scores.
  package private(set) var chance = 0.0
  /// How many questions were counted.
  package private(set) var questions = 0
  /// Of those, how many keep their options in place.
  package private(set) var fixed = 0
  /// The questions on which the vote is surest of the right option.
  package private(set) var giveaways: [QuestionPath] = []

  private static let run = 2048
  private static let mostGiveaways = 20

  /// Counts a bank's questions; drafts count too.
  package init(_ bank: Bank, context: LintContext) {
    var runs: [(block: Int, questions: Range<Int>)] = []
    for block in bank.blocks.indices {
      let count = bank.blocks[block].questions.count
      for start in stride(from: 0, to: count, by: Self.run) {
        runs.append((block, start..<min(start + Self.run, count)))
      }
    }
    let work = runs
    let parts = inParallel(work.count) { number in
      BankTally(of: work[number].questions, in: work[number].block, of: bank, context)
    }
    blocks = bank.blocks.map { _ in BlockTally() }
    for (run, part) in zip(runs, parts) { add(part, toBlock: run.block) }
    addUsualPlace()
    for block in blocks.indices where !blocks[block].isFixed { blocks[block].sequence = [] }
  }

  /// The tally of a run of questions, as if they were a bank of one block.
  private init(of questions: Range<Int>, in block: Int, of bank: Bank, _ context: LintContext) {
    blocks = [BlockTally()]
    for number in questions {
      let path = QuestionPath(block: block, question: number)
      if let item = Item(bank.blocks[block].questions[number], at: path, in: context) { add(item) }
    }
  }

  private mutating func add(_ item: Item) {
    let options = item.options.count
    questions += 1
    chance += 1 / Double(options)
    if !item.isShuffled { fixed += 1 }
    blocks[0].add(item)
    var votes = [Double](repeating: 0, count: options)
    for guesser in Guesser.allCases where guesser != .usualPlace {
      let choice = guesser.choice(item)
      if choice.contains(item.key) {
        scores[guesser, default: 0] += 1 / Double(choice.count)
      }
      // Who has no opinion has no vote.
      if choice.count == options { continue }
      for option in choice { votes[option] += 1 / Double(choice.count) }
    }
    let most = votes.max() ?? 0
    let winners = votes.indices.filter { votes[$0] == most }
    guard winners.contains(item.key) else { return }
    vote += 1 / Double(winners.count)
    if winners.count == 1, most >= 2, giveaways.count < Self.mostGiveaways {
      giveaways.append(item.path)
    }
  }

  private mutating func add(_ part: BankTally, toBlock block: Int) {
    blocks[block].add(part.blocks[0])
    for (guesser, score) in part.scores { scores[guesser, default: 0] += score }
    vote += part.vote
    chance += part.chance
    questions += part.questions
    fixed += part.fixed
    giveaways = Array((giveaways + part.giveaways).prefix(Self.mostGiveaways))
  }

  /// Who always takes the most usual place of a block scores as often as the right option stands there.
  private mutating func addUsualPlace() {
    scores[.usualPlace] = blocks.reduce(0.0) { sum, block in
      block.positions.values.reduce(sum) { $0 + Double($1.counts.max() ?? 0) }
    }
  }
}

extension BankTally.BlockTally {
  fileprivate mutating func add(_ item: Item) {
    let options = item.options.count
    var place =
      positions[options] ?? BankTally.Positions(counts: Array(repeating: 0, count: options))
    place.counts[item.key] += 1
    if !item.isShuffled { place.fixed += 1 }
    positions[options] = place
    if item.isShuffled { isFixed = false }
    sequence.append(UInt8(item.key))
    let lengths = item.options.map(\.length)
    for isLongest in [true, false] {
      guard let extreme = isLongest ? lengths.max() : lengths.min(),
        lengths.count(where: { $0 == extreme }) == 1
      else { continue }
      let isRight = lengths[item.key] == extreme
      if isLongest {
        longest.add(isRight: isRight, options: options)
      } else {
        shortest.add(isRight: isRight, options: options)
      }
    }
  }

  fileprivate mutating func add(_ other: BankTally.BlockTally) {
    for (options, place) in other.positions {
      guard var mine = positions[options] else {
        positions[options] = place
        continue
      }
      for index in mine.counts.indices { mine.counts[index] += place.counts[index] }
      mine.fixed += place.fixed
      positions[options] = mine
    }
    longest.add(other.longest)
    shortest.add(other.shortest)
    sequence += other.sequence
    isFixed = isFixed && other.isFixed
  }
}

/// The tally of one bank, made once for all rules that ask for it.
final class TallyOnce: Sendable {
  private let kept = Mutex<BankTally?>(nil)

  func result(for bank: Bank, context: LintContext) -> BankTally {
    kept.withLock { kept in
      if let kept { return kept }
      let tally = BankTally(bank, context: context)
      kept = tally
      return tally
    }
  }
}

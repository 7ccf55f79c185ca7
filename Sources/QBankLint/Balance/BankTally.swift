package import QBankModel

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
    package var sequence: [UInt8] { isFixed ? places : [] }
    private var places: [UInt8] = []
    private var isFixed = true

    fileprivate mutating func add(_ item: Item) {
      let options = item.options.count
      var place =
        positions[options] ?? Positions(counts: Array(repeating: 0, count: options))
      place.counts[item.key] += 1
      if !item.isShuffled { place.fixed += 1 }
      positions[options] = place
      if item.isShuffled { isFixed = false }
      places.append(UInt8(item.key))
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
      places += other.places
      isFixed = isFixed && other.isFixed
    }
  }

  /// By block.
  package private(set) var blocks: [BlockTally]
  /// The sums of each guesser's shares of right answers, in the order of all guessers.
  private var shares = [Double](repeating: 0, count: Guesser.allCases.count)
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

  /// Nothing counted yet in so many blocks.
  init(blocks: Int) {
    self.blocks = Array(repeating: BlockTally(), count: blocks)
  }

  /// Counts a bank's questions; drafts count too.
  package init(_ bank: Bank, context: LintContext) {
    self.init(blocks: bank.blocks.count)
    let runs = bank.blocks.indices.flatMap { block in
      let count = bank.blocks[block].questions.count
      return stride(from: 0, to: count, by: Self.run).map {
        (block: block, questions: $0..<min($0 + Self.run, count))
      }
    }
    let parts = inParallel(runs.count) { number in
      var part = BankTally(blocks: 1)
      for question in runs[number].questions {
        let path = QuestionPath(block: runs[number].block, question: question)
        let question = bank.blocks[path.block].questions[path.question]
        if let item = Item(question, at: path, in: context) { part.add(item) }
      }
      return part
    }
    for (run, part) in zip(runs, parts) { add(part, toBlock: run.block) }
  }

  /// What a guesser scores, as the sum of the shares of right answers.
  package func score(of guesser: Guesser) -> Double {
    // Who always takes the most usual place of a block scores as often as the right option stands there.
    guard guesser == .usualPlace else { return shares[guesser.index] }
    return blocks.reduce(0.0) { sum, block in
      block.positions.values.reduce(sum) { $0 + Double($1.counts.max() ?? 0) }
    }
  }

  /// Counts a question in the first block.
  mutating func add(_ item: Item) {
    let options = item.options.count
    questions += 1
    chance += 1 / Double(options)
    if !item.isShuffled { fixed += 1 }
    blocks[0].add(item)
    let words = ContentWords(item)
    var votes = [Double](repeating: 0, count: options)
    for guesser in Guesser.byForm {
      let choice = guesser.choice(item, words)
      if choice.contains(item.key) { shares[guesser.index] += 1 / Double(choice.count) }
      // Who has no opinion has no vote.
      if choice.count == options { continue }
      for option in 0..<options where choice.contains(option) {
        votes[option] += 1 / Double(choice.count)
      }
    }
    let most = votes.max() ?? 0
    guard votes[item.key] == most else { return }
    let winners = votes.count { $0 == most }
    vote += 1 / Double(winners)
    if winners == 1, most >= 2, giveaways.count < Self.mostGiveaways {
      giveaways.append(item.path)
    }
  }

  /// Adds the tally of some more questions of a block, which are the first block of theirs.
  mutating func add(_ part: BankTally, toBlock block: Int) {
    blocks[block].add(part.blocks[0])
    for index in shares.indices { shares[index] += part.shares[index] }
    vote += part.vote
    chance += part.chance
    questions += part.questions
    fixed += part.fixed
    giveaways = Array((giveaways + part.giveaways).prefix(Self.mostGiveaways))
  }
}

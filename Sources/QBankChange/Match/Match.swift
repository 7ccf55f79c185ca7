public import QBankModel

/// Which question of one bank is which of another.
///
/// Found in five passes, each on what the earlier ones left over, each mutual and unique, so that neither the
/// direction nor the order of the input matters: by id; by the whole content; by text and set of options; by text;
/// by likeness. Only the first four pair questions unasked.
public struct Match: Sendable {
  /// Two questions that are much alike, but under different ids and not alike enough to be paired unasked.
  public struct Proposal: Sendable, Hashable {
    /// The question's id in the older bank.
    public var old: String
    /// The question's id in the newer bank.
    public var new: String
    /// How much alike they are, in thousandths.
    public var score: Int

    /// A proposal.
    public init(old: String, new: String, score: Int) {
      self.old = old
      self.new = new
      self.score = score
    }
  }

  /// Which of the likely pairs are taken for one question.
  public enum Acceptance: Sendable, Hashable {
    /// None: they are proposed.
    case none
    /// All.
    case all
    /// Those that somebody said yes to; the others are proposed.
    case only(Set<Proposal>)

    func takes(_ proposal: Proposal) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .only(let chosen): chosen.contains(proposal)
      }
    }
  }

  /// The questions of the older bank, in its order.
  package let old: Shelf
  /// The questions of the newer bank, in its order.
  package let new: Shelf
  /// For each question of the older bank the number of its partner, or -1.
  package private(set) var partnerOfOld: [Int32]
  /// For each question of the newer bank the number of its partner, or -1.
  package private(set) var partnerOfNew: [Int32]
  /// The pairs of the fifth pass that were not taken.
  public private(set) var proposals: [Proposal] = []
  /// Whether some likely pairs were not compared because there were too many of them.
  public private(set) var wasLimited = false

  /// Pairs the questions of two banks; `accepting` says what becomes of the pairs of the fifth pass.
  public init(_ oldBank: Bank, _ newBank: Bank, accepting acceptance: Acceptance = .none) {
    old = Shelf(oldBank)
    new = Shelf(newBank)
    partnerOfOld = Array(repeating: -1, count: old.count)
    partnerOfNew = Array(repeating: -1, count: new.count)
    pairById()
    var left = leftOver
    for pass in [ContentKey.whole, .textAndOptions, .text]
    where !left.old.isEmpty && !left.new.isEmpty {
      pair(left, by: pass)
      left = leftOver
    }
    guard !left.old.isEmpty, !left.new.isEmpty else { return }
    let likely = Likeness(old: old, left.old, new: new, left.new)
    wasLimited = likely.wasLimited
    for pair in likely.pairs {
      let proposal = Proposal(
        old: old[Int(pair.old)].id, new: new[Int(pair.new)].id,
        score: Int((pair.score * 1000).rounded()))
      if acceptance.takes(proposal) {
        join(pair.old, pair.new)
      } else {
        proposals.append(proposal)
      }
    }
  }

  /// The ids of the questions that are paired, in the order of the older bank.
  package var pairs: [(old: String, new: String)] {
    partnerOfOld.enumerated().compactMap { number, partner in
      partner < 0 ? nil : (old[number].id, new[Int(partner)].id)
    }
  }

  /// How many questions have a partner.
  public var pairCount: Int { partnerOfOld.reduce(0) { $0 + ($1 < 0 ? 0 : 1) } }

  private mutating func join(_ first: Int32, _ second: Int32) {
    partnerOfOld[Int(first)] = second
    partnerOfNew[Int(second)] = first
  }

  private var leftOver: (old: [Int32], new: [Int32]) {
    (
      partnerOfOld.indices.filter { partnerOfOld[$0] < 0 }.map(Int32.init),
      partnerOfNew.indices.filter { partnerOfNew[$0] < 0 }.map(Int32.init)
    )
  }

  /// Walks both banks side by side, so that a bank and its next edition rarely need the table of ids.
  private mutating func pairById() {
    var table: [String: Int32]?
    var next = 0
    for number in new.indices {
      let question = new[number]
      if next < old.count, old[next].utf8Id == question.utf8Id {
        join(Int32(next), Int32(number))
        next += 1
        continue
      }
      let known = table ?? old.numbersById()
      table = known
      guard let found = known[question.id] else { continue }
      join(found, Int32(number))
      next = Int(found) + 1
    }
  }

  private mutating func pair(_ left: (old: [Int32], new: [Int32]), by key: ContentKey) {
    let olds = key.unique(in: old, left.old), news = key.unique(in: new, left.new)
    for (hash, number) in olds {
      guard let number, let other = news[hash] ?? nil,
        key.agrees(old[Int(number)], new[Int(other)])
      else { continue }
      join(number, other)
    }
  }
}

/// All questions of a bank by number, in its order.
package struct Shelf: Sendable {
  private let bank: Bank
  private let starts: [Int]
  /// For each question the number of its block.
  package let blocks: [Int32]

  init(_ bank: Bank) {
    self.bank = bank
    var starts: [Int] = [], blocks: [Int32] = []
    for (number, block) in bank.blocks.enumerated() {
      starts.append(blocks.count)
      blocks.append(contentsOf: repeatElement(Int32(number), count: block.questions.count))
    }
    self.starts = starts
    self.blocks = blocks
  }

  package var count: Int { blocks.count }
  package var indices: Range<Int> { 0..<blocks.count }

  /// The question with a number.
  package subscript(number: Int) -> Question {
    let block = Int(blocks[number])
    return bank.blocks[block].questions[number - starts[block]]
  }

  /// The id of the block that a question stands in.
  package func blockId(of number: Int) -> String { bank.blocks[Int(blocks[number])].id }

  /// The numbers of a block's questions.
  package func numbers(inBlock block: Int) -> Range<Int> {
    starts[block]..<starts[block] + bank.blocks[block].questions.count
  }

  /// The id of the question that stands before one in its block.
  package func predecessor(of number: Int) -> String? {
    number == starts[Int(blocks[number])] ? nil : self[number - 1].id
  }

  /// The number of each question by its id.
  package func numbersById() -> [String: Int32] {
    var table = [String: Int32](minimumCapacity: count)
    for number in indices { table[self[number].id] = Int32(number) }
    return table
  }
}

/// What a rule must know beside the question, the block or the bank at hand; gathered only when a rule that runs asks.
package struct Needs: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// How rare words are in the stems of the block: `LintContext.statistics`.
  package static let statistics = Needs(rawValue: 1)
  /// Where the right options stand and how long they are: `BankView.tally`.
  package static let tally = Needs(rawValue: 2)
  /// The words of the right options and stems of the block: `BlockView.notes`.
  package static let cues = Needs(rawValue: 4)
  /// The options of the block that say "none of the above": `BlockView.notes`.
  package static let sumUps = Needs(rawValue: 8)
  /// What stands more than once in the bank: `BankView.duplicates`.
  package static let duplicates = Needs(rawValue: 16)
}

/// What was noted of a block's questions while each was at hand, for the rules on the block as a whole.
package struct BlockNotes: Sendable {
  /// One for each question, in order.
  var cues: [CueIndex.Entry] = []
  /// In order.
  var sumUps: [SumUp] = []

  /// Notes what is needed of a question.
  mutating func add(_ item: Item, _ needs: Needs) {
    if needs.contains(.cues) { cues.append(CueIndex.Entry(item)) }
    if needs.contains(.sumUps) { sumUps += SumUp.all(in: item) }
  }

  mutating func append(_ other: BlockNotes) {
    cues += other.cues
    sumUps += other.sumUps
  }
}

package import QBankModel

/// A block as its rules see it.
package struct BlockView: Sendable {
  /// The bank it belongs to.
  package let bank: Bank
  /// Its position in the bank.
  package let index: Int
  /// What its questions share with the rest of the bank.
  package let context: LintContext
  /// The prepared questions, unless the block is too large to keep them.
  private let kept: [Item]

  init(_ index: Int, of bank: Bank, context: LintContext, kept: [Item] = []) {
    self.bank = bank
    self.index = index
    self.context = context
    self.kept = kept
  }

  /// The block.
  package var block: Block { bank.blocks[index] }
  /// How many questions it has.
  package var count: Int { bank.blocks[index].questions.count }

  /// Visits the block's questions in order. Prepares them anew when the block is too large to keep them (about
  /// 5 µs each), so visit once and keep what you need.
  package func forEach(_ body: (Item) -> Void) {
    if kept.count == count {
      kept.forEach(body)
    } else {
      for number in bank.blocks[index].questions.indices {
        let path = QuestionPath(block: index, question: number)
        if let item = Item(bank.blocks[index].questions[number], at: path, in: context) {
          body(item)
        }
      }
    }
  }
}

/// A bank as its rules see it.
package struct BankView: Sendable {
  /// The bank.
  package let bank: Bank
  /// What its questions share.
  package let context: LintContext
  private let search: DuplicatesOnce
  private let count: TallyOnce

  init(_ bank: Bank, context: LintContext) {
    self.bank = bank
    self.context = context
    search = DuplicatesOnce()
    count = TallyOnce()
  }

  /// What is counted over all questions: counted when it is first asked for.
  package var tally: BankTally { count.result(for: bank, context: context) }

  /// What stands more than once in the bank: searched for when it is first asked for.
  var duplicates: Duplicates { search.result(for: bank, lexicon: context.lexicon) }

  /// Its blocks; a bank is visited one question at a time, so that a million fit.
  package var blocks: [BlockView] {
    bank.blocks.indices.map { BlockView($0, of: bank, context: context) }
  }

  /// One question, prepared anew.
  package func item(at path: QuestionPath) -> Item? {
    Item(bank.blocks[path.block].questions[path.question], at: path, in: context)
  }
}

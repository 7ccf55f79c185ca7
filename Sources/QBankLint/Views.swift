package import QBankModel

/// A block as its rules see it.
package struct BlockView: Sendable {
  /// The bank it belongs to.
  package let bank: Bank
  /// Its position in the bank.
  package let index: Int
  /// What its questions share with the rest of the bank.
  package let context: LintContext
  /// What was noted of its questions, as far as the rule needs it.
  let notes: BlockNotes

  init(_ index: Int, of bank: Bank, context: LintContext, notes: BlockNotes) {
    self.bank = bank
    self.index = index
    self.context = context
    self.notes = notes
  }

  /// The block.
  package var block: Block { bank.blocks[index] }
  /// How many questions it has.
  package var count: Int { bank.blocks[index].questions.count }
}

/// A bank as its rules see it.
package struct BankView: Sendable {
  /// The bank.
  package let bank: Bank
  /// What its questions share.
  package let context: LintContext
  /// What was counted over all questions; nothing unless the rule needs it.
  package let tally: BankTally
  /// What stands more than once in the bank; nothing unless the rule needs it.
  let duplicates: Duplicates

  init(_ bank: Bank, context: LintContext, tally: BankTally, duplicates: Duplicates) {
    self.bank = bank
    self.context = context
    self.tally = tally
    self.duplicates = duplicates
  }
}

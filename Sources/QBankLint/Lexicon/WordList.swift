/// The lists of a lexicon. The names of the cases are the names in the language files.
package enum WordList: UInt8, Sendable, CaseIterable, Hashable {
  /// Words that ask or tell to choose: `which`, `select`.
  case ask
  /// `not`, `never`.
  case negation
  /// Phrases that deny without a negator: `without`, `lacks`.
  case negativePhrase
  /// `except`, `least likely`, `false`.
  case exception
  /// Words that open a clause.
  case subordinator
  case allOfTheAbove, noneOfTheAbove
  /// What options are called; with a letter behind it, it names one of them: `option`, `answer`.
  case optionNoun
  /// Names of options by their place, when they are the whole text or an option noun follows: `the first two`.
  case optionPlace
  /// Words that may stand beside references to options: `only`, `are correct`.
  case optionFiller
  /// What comes before the letter of the right option in an explanation.
  case answerIs
  /// `always`, `never`.
  case absolute
  /// `all`, `only`.
  case weakAbsolute
  /// Phrases in which such words are none: `after all`.
  case notAbsolute
  /// Absolutes that laws use with a meaning of their own.
  case legalAbsolute
  /// `often`, `usually`.
  case vague
  /// Phrases in which such words are not vague: `most common`.
  case notVague
  /// `may`, `in some cases`.
  case hedge
  case yesNo
  /// Stems that say nothing: `which is true`.
  case generic
  case opinion
  /// `currently`, `last year`.
  case now
  /// Phrases that speak of a figure or a text that a bank cannot hold.
  case asset
  /// Pairs, written `raise/lower`: see `Lexicon.areOpposites`.
  case antonym
  case conjunction
  /// Steps of scales whose order means something: months, `rarely`, `lower`.
  case scale
  /// Words that may stand twice in a row.
  case repeatable
  case placeholder
  /// Frequent words that tell this language from the others.
  case distinctive
  /// Function words, without accents: see `Word.isStop`.
  case stop
}

extension WordList {
  /// The list that the language files call `name`.
  init?(named name: Substring) {
    guard let list = Self.allCases.first(where: { String(describing: $0) == name }) else {
      return nil
    }
    self = list
  }
}

/// A set of lists in one word.
package struct ListSet: Sendable, Hashable {
  private var bits: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { bits == 0 }
  package mutating func insert(_ list: WordList) { bits |= 1 << UInt64(list.rawValue) }
  package mutating func formUnion(_ other: ListSet) { bits |= other.bits }
  package func contains(_ list: WordList) -> Bool { bits >> UInt64(list.rawValue) & 1 == 1 }

  /// Calls `body` with each list of the set.
  func forEach(_ body: (WordList) -> Void) {
    var rest = bits
    while rest != 0 {
      if let list = WordList(rawValue: UInt8(rest.trailingZeroBitCount)) { body(list) }
      rest &= rest - 1
    }
  }
}

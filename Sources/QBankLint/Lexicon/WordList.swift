/// The lists of a lexicon. Raw values are the names in the language files.
package enum WordList: String, Sendable, CaseIterable, Hashable {
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
  /// What comes before an option's letter, or names an option by its place.
  case optionReference
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
  /// Pairs, written `raise/lower`: see `Lexicon.opposites(of:)`.
  case antonym
  case conjunction
  /// Words that may stand twice in a row.
  case repeatable
  case placeholder
  /// Frequent words that tell this language from the others.
  case distinctive
  /// Function words, without accents: see `Lexicon.isStop`.
  case stop
}

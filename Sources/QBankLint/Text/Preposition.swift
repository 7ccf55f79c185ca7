/// A preposition at the end of a stem, and what cannot follow it, as far as closed classes show it: another preposition, a
/// gerund in Spanish and Portuguese, "to do" in English. What is not certain counts as fitting.
struct Preposition {
  private let language: Language

  /// The preposition that a word is, if it is one that nouns and infinitives follow.
  init?(_ word: Word, _ language: Language) {
    guard Self.closing[language]?.contains(word) == true else { return nil }
    self.language = language
  }

  /// Whether an option can stand behind it.
  func fits(_ option: Field, _ form: OptionForm) -> Bool {
    guard let first = option.words.first, !first.traits.contains(.opaque),
      first.range.lowerBound == 0, option.words.count > 1
    else { return true }
    let end = first.range.upperBound
    // "In-depth", "a)": no preposition.
    guard option.bytes.has(at: end, where: { $0 == 0x20 }) else { return true }
    if Self.opening[language]?.contains(first) == true { return false }
    return language == .en || form.opening != .gerund
  }

  private static let closing: [Language: WordSet] = [
    .es: WordSet("de en con por para sin sobre mediante"),
    .en: WordSet("of by for with from without into"),
    .pt: WordSet("de em com por para sem sobre mediante"),
  ]
  /// What never follows another preposition.
  private static let opening: [Language: WordSet] = [
    .es: WordSet("de en con para mediante"), .en: WordSet("to of by for with into"),
    .pt: WordSet("de em com para mediante"),
  ]
}

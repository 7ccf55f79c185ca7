/// A fixed set of words, known by their hashes.
struct WordSet: Sendable {
  private let hashes: Set<UInt64>

  /// The words of a text, separated by white space, in lower case.
  init(_ words: String) {
    hashes = Set(words.split(whereSeparator: \.isWhitespace).map { WordHash.of($0) })
  }

  /// Whether a word belongs to it, accents and all.
  func contains(_ word: Word) -> Bool { hashes.contains(word.hash) }

  /// Whether a word belongs to it; the set is written without accents.
  func containsBare(_ word: Word) -> Bool { hashes.contains(word.bare) }
}

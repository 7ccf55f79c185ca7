/// A fixed set of words, known by their hashes: made once, then one probe a lookup, for the hashes need no hashing.
struct WordSet: Sendable {
  /// Hashes at their places or behind them; 0 where nothing is.
  private let slots: [UInt64]

  /// The words of a text, separated by white space, in lower case.
  init(_ words: String) {
    self.init(words.split(whereSeparator: \.isWhitespace).map { WordHash.of($0) })
  }

  init(_ hashes: some Sequence<UInt64>) {
    let distinct = Set(hashes)
    var size = 16
    while size < distinct.count * 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for hash in distinct {
      var slot = Self.slot(hash, size)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = hash
    }
    self.slots = slots
  }

  /// Whether a hash is that of one of the words.
  @inline(__always)
  func contains(hash: UInt64) -> Bool {
    var slot = Self.slot(hash, slots.count)
    while slots[slot] != 0 {
      if slots[slot] == hash { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Whether a word belongs to it, accents and all.
  func contains(_ word: Word) -> Bool { contains(hash: word.hash) }

  /// Whether a word belongs to it; the set is written without accents.
  func containsBare(_ word: Word) -> Bool { contains(hash: word.bare) }

  /// FNV mixes into the high bits: both halves take part.
  @inline(__always)
  private static func slot(_ hash: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (size - 1)
  }
}

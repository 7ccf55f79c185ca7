/// One pass over a text: lower case, words with their hashes, and the length.
///
/// A word is a run of letters, digits and marks. An apostrophe between letters belongs to the word (`don't`), or ends
/// it where the language elides (`l'`, `eau`); a point or comma between digits belongs to the number (`1.500`, `3,5`).
struct WordSplitter {
  private let bytes: [UInt8]
  private let opaque: [OpaqueSpan]
  private let splitsApostrophes: Bool
  /// The function words, by their forms without accents.
  private let stop: WordSet
  private let folds: Bool
  private(set) var folded: [UInt8]
  private(set) var words: [Word] = []
  private(set) var length = 0

  private static let noWords = WordSet([])

  private var start: Int?
  private var hash = WordHash()
  private var bare = WordHash()
  private var hasUpper = false
  private var hasLower = false
  private var startsUpper = false
  private var startsWithDigit = false
  private var nextOpaque = 0

  /// A splitter of a text; only with a set of function words are they told apart. Without `folds`, `folded` is the text as
  /// it stands.
  init(
    _ bytes: [UInt8], opaque: [OpaqueSpan] = [], splitsApostrophes: Bool,
    stop: WordSet = WordSplitter.noWords, folds: Bool = true
  ) {
    self.bytes = bytes
    self.opaque = opaque
    self.splitsApostrophes = splitsApostrophes
    self.stop = stop
    self.folds = folds
    folded = bytes
    words.reserveCapacity(bytes.count / 6 + 1)
  }

  mutating func run() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isAlpha || byte.isDigit {
        index = takePlain(from: index)
        continue
      }
      if byte < 0x80 {
        length += 1
        if start != nil, !joins(UInt32(byte), at: index, size: 1) { close(at: index) }
        index += 1
        continue
      }
      let (scalar, size) = bytes.scalar(at: index)
      let letter = Letter.of(scalar)
      if letter.kind != .mark { length += 1 }
      switch letter.kind {
      case .letter, .digit: extend(letter, at: index, size: size)
      case .mark where start != nil: feed(scalar, scalar)
      case .mark, .other:
        if start != nil, !joins(scalar, at: index, size: size) { close(at: index) }
      }
      index += size
    }
    close(at: index)
  }

  /// Takes the letters and digits of ASCII from an offset on, and returns the offset behind them: nine of ten bytes.
  @inline(__always)
  private mutating func takePlain(from first: Int) -> Int {
    if start == nil {
      start = first
      startsUpper = bytes[first].isUpper
      startsWithDigit = bytes[first].isDigit
    }
    var index = first
    var hash = self.hash
    var bare = self.bare
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLower {
        hasLower = true
        hash.add(UInt32(byte))
        bare.add(UInt32(byte))
      } else if byte.isUpper {
        hasUpper = true
        if folds { folded[index] = byte | 0x20 }
        hash.add(UInt32(byte | 0x20))
        bare.add(UInt32(byte | 0x20))
      } else if byte.isDigit {
        hash.add(UInt32(byte))
        bare.add(UInt32(byte))
      } else {
        break
      }
      index += 1
    }
    self.hash = hash
    self.bare = bare
    length += index - first
    return index
  }

  private mutating func extend(_ letter: Letter, at index: Int, size: Int) {
    if start == nil {
      start = index
      startsUpper = letter.isUpper
      startsWithDigit = letter.kind == .digit
    }
    if letter.isUpper {
      hasUpper = true
      let lower = letter.lower
      if folds, UTF8Width.of(lower) == size { folded.write(lower, at: index) }
    } else if letter.kind == .letter {
      hasLower = true
    }
    feed(letter.lower, letter.bare)
  }

  private mutating func feed(_ scalar: UInt32, _ base: UInt32) {
    hash.add(scalar)
    bare.add(base)
  }

  /// Whether a sign between two parts of a word keeps them together; a sign that ends an elided word closes it.
  @inline(__always)
  private mutating func joins(_ scalar: UInt32, at index: Int, size: Int) -> Bool {
    switch scalar {
    case 0x27, 0x2019, 0x2E, 0x2C: joinsParts(scalar, at: index, size: size)
    default: false
    }
  }

  private mutating func joinsParts(_ scalar: UInt32, at index: Int, size: Int) -> Bool {
    guard index + size < bytes.count, index > 0 else { return false }
    let next = Letter.of(bytes.scalar(at: index + size).0).kind
    switch scalar {
    case 0x27, 0x2019:
      guard next == .letter, !(48...57).contains(bytes[index - 1]) else { return false }
      feed(0x27, 0x27)
      if splitsApostrophes {
        close(at: index + size)
      }
      return true
    default:
      guard next == .digit, (48...57).contains(bytes[index - 1]) else { return false }
      feed(scalar, scalar)
      return true
    }
  }

  private mutating func close(at end: Int) {
    guard let begin = start else { return }
    var traits: Word.Traits = []
    if startsWithDigit { traits.insert(.number) }
    if startsUpper { traits.insert(.capitalised) }
    if hasUpper && !hasLower { traits.insert(.allCaps) }
    if stop.contains(hash: bare.value) { traits.insert(.stop) }
    while nextOpaque < opaque.count, opaque[nextOpaque].range.upperBound <= begin {
      nextOpaque += 1
    }
    if nextOpaque < opaque.count, opaque[nextOpaque].range.lowerBound < end {
      traits.insert(.opaque)
    }
    words.append(Word(range: begin..<end, hash: hash.value, bare: bare.value, traits: traits))
    start = nil
    hash = WordHash()
    bare = WordHash()
    hasUpper = false
    hasLower = false
  }
}

/// FNV-1a over scalars: fast on short words, and the same in every run.
package struct WordHash: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  @inline(__always)
  package mutating func add(_ scalar: UInt32) {
    value = (value ^ UInt64(scalar)) &* 0x100_0000_01b3
  }

  /// The hash of a word given in lower case.
  package static func of(_ word: some StringProtocol) -> UInt64 {
    var hash = WordHash()
    for scalar in word.unicodeScalars { hash.add(scalar.value) }
    return hash.value
  }
}

enum UTF8Width {
  /// How many bytes a scalar takes.
  static func of(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}

extension [UInt8] {
  /// The scalar that starts at an offset of valid UTF-8, and its size in bytes. At least one byte is taken, and never
  /// one beyond the end.
  @inline(__always)
  package func scalar(at offset: Int) -> (UInt32, Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (first, 1) }
    let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + size <= count else { return (0xFFFD, 1) }
    var scalar = first & (size == 2 ? 0x1F : size == 3 ? 0x0F : 0x07)
    for index in 1..<size { scalar = scalar << 6 | UInt32(self[offset + index] & 0x3F) }
    return (scalar, size)
  }

  /// Writes a scalar over one of the same width.
  fileprivate mutating func write(_ scalar: UInt32, at offset: Int) {
    switch UTF8Width.of(scalar) {
    case 1: self[offset] = UInt8(truncatingIfNeeded: scalar)
    case 2:
      self[offset] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      self[offset + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    case 3:
      self[offset] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      self[offset + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      self[offset + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    default:
      self[offset] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      self[offset + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
      self[offset + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      self[offset + 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    }
  }
}

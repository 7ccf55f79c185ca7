/// A text as the duplicate search compares it: words without case and accents, numbers in one form, and signs.
///
/// Short words whose capitals or digits carry meaning (`pH`, `CO2`, the genotypes `MmFf` and `mmff`) keep their case.
struct ComparedText {
  /// One word, number or sign.
  struct Token: Hashable {
    enum Kind: UInt8 {
      case word, number, sign
    }

    /// 64 bits for what is compared.
    var hash: UInt64
    /// The same without regard to case.
    var bare: UInt64
    var kind: Kind
  }

  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8], splitsApostrophes: Bool) {
    var splitter = WordSplitter(bytes, splitsApostrophes: splitsApostrophes, folds: false)
    splitter.run()
    tokens.reserveCapacity(splitter.words.count + 2)
    var gap = 0
    for word in splitter.words {
      addSigns(of: bytes, in: gap..<word.range.lowerBound, before: true)
      tokens.append(Self.token(word, of: bytes))
      gap = word.range.upperBound
    }
    addSigns(of: bytes, in: gap..<bytes.count, before: false)
  }

  /// 64 bits for the whole text, spacing and punctuation apart.
  var digest: UInt64 {
    tokens.reduce(0x51_7c_c1_b7_27_22_0a_95) { Mixing.combine($0, $1.hash) }
  }

  private static func token(_ word: Word, of bytes: [UInt8]) -> Token {
    if word.traits.contains(.number), let number = canonicalNumber(bytes[word.range]) {
      return Token(hash: number, bare: number, kind: .number)
    }
    return Token(
      hash: keepsCase(bytes, word.range) ? hash(bytes[word.range]) : word.bare, bare: word.bare,
      kind: .word)
  }

  /// `1.500`, `1,500` and `1500` are one number, `2,5` and `2.5` another; `nil` for what is more than digits.
  private static func canonicalNumber(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard text.allSatisfy({ (48...57).contains($0) || $0 == 44 || $0 == 46 }) else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == 44 || $0 == 46 }
    let groups = parts.dropFirst()
    let isGrouped = !groups.isEmpty && groups.allSatisfy { $0.count == 3 } && parts[0].count <= 3
    var digits: [UInt8] = []
    for (number, part) in parts.enumerated() {
      if number > 0, !isGrouped { digits.append(46) }
      digits += part
    }
    return hash(digits[...])
  }

  /// Whether a word's capitals or digits are part of what it means: at most four letters, a capital or a digit inside.
  private static func keepsCase(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count <= 6 else { return false }
    var letters = 0
    var isMarked = false
    for index in range {
      let byte = bytes[index]
      if byte >= 0x80 { return false }
      if byte.isAlpha { letters += 1 }
      if index > range.lowerBound, byte.isUpper || byte.isDigit { isMarked = true }
    }
    return isMarked && letters <= 4
  }

  /// Signs that change what a text says. A hyphen is one only before a number.
  private mutating func addSigns(of bytes: [UInt8], in gap: Range<Int>, before word: Bool) {
    var index = gap.lowerBound
    while index < gap.upperBound {
      if bytes[index] == 0x20 {
        index += 1
        continue
      }
      let (scalar, size) = bytes.scalar(at: index)
      index += size
      let isMinus =
        (scalar == 0x2D || scalar == 0x2212) && index == gap.upperBound && word
        && bytes.has(at: index, where: \.isDigit)
      guard isMinus || Self.isSign(scalar) else { continue }
      let hash = Mixing.combine(0x9d, UInt64(isMinus ? 0x2D : scalar))
      tokens.append(Token(hash: hash, bare: hash, kind: .sign))
    }
  }

  private static func isSign(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar) {
    case "+", "<", ">", "=", "%", "^", "*", "/", "~", "≤", "≥", "≠", "±", "×", "÷", "‰", "°", "√",
      "∞", "→", "←":
      true
    default: false
    }
  }

  private static func hash(_ text: ArraySlice<UInt8>) -> UInt64 {
    text.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Mixing of 64-bit hashes (the finaliser of SplitMix64, Steele, Lea & Flood 2014).
enum Mixing {
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  @inline(__always)
  static func combine(_ left: UInt64, _ right: UInt64) -> UInt64 {
    mix(left &* 3 &+ mix(right))
  }
}

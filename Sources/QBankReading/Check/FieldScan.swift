/// One look at the bytes of a field: what is trimmed away, and whether more has to be done.
///
/// Eight bytes at a time through plain letters, with accents or without, one at a time where a sign stands.
struct FieldScan {
  struct Found {
    /// The field without white space at its ends.
    var range: Range<Int>
    /// Whether it holds something that is not stored as it is, or not at all.
    var isSpecial: Bool
    /// Whether nothing in it needs an escape in JSON.
    var isPlain: Bool
  }

  private let underscore: UInt64

  /// `cellEscapes`: whether `_x000D_` may occur.
  init(cellEscapes: Bool) {
    // Where no escapes are looked for, the ampersand is looked for twice.
    underscore = Self.repeated(cellEscapes ? 0x5F : 0x26)
  }

  func scan(_ span: RawSpan, _ range: Range<Int>) -> Found {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Self.byte(span, start) == 0x20 { start += 1 }
    while end > start, Self.byte(span, end - 1) == 0x20 { end -= 1 }
    var found = Found(range: start..<end, isSpecial: false, isPlain: true)
    var index = start
    while index + 8 <= end {
      let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if needsLook(word) { look(span, from: index, to: index + 8, end, &found) }
      index += 8
    }
    look(span, from: index, to: end, end, &found)
    return found
  }

  /// Whether a word holds a control, a quote, a backslash, `&`, `_`, DEL, C2 or the first byte of a character beyond U+02FF.
  @inline(__always)
  private func needsLook(_ word: UInt64) -> Bool {
    let controls = (word &- Self.repeated(0x20)) & ~word
    let signs =
      Self.zeros(word ^ Self.repeated(0x22)) | Self.zeros(word ^ Self.repeated(0x5C))
      | Self.zeros(word ^ Self.repeated(0x26)) | Self.zeros(word ^ underscore)
      | Self.zeros(word ^ Self.repeated(0x7F)) | Self.zeros(word ^ Self.repeated(0xC2))
    // From CC on the seven low bits carry into the top.
    let far = ((word & ~Self.tops) &+ Self.repeated(0x80 - 0x4C)) & word
    return (controls | signs | far) & Self.tops != 0
  }

  private func look(
    _ span: RawSpan, from start: Int, to stop: Int, _ end: Int, _ found: inout Found
  ) {
    for index in start..<stop {
      let byte = Self.byte(span, index)
      switch byte {
      case 0x20, 0x21, 0x23...0x25, 0x27...0x5B, 0x5D, 0x5E, 0x60...0x7E: break
      case 0x80...0xC1, 0xC3...0xCB: break
      case 0x22, 0x5C: found.isPlain = false
      case 0x26: found.isSpecial = true
      case 0x5F:
        if index + 2 < end, Self.byte(span, index + 1) | 0x20 == 0x78 { found.isSpecial = true }
      case 0xC2:
        // C1 controls, and the no-break space, which is trimmed at the ends.
        let next = index + 1 < end ? Self.byte(span, index + 1) : 0
        if next <= 0xA0 { found.isSpecial = true }
      case 0xE2:
        // Dashes, curly quotes and the ellipsis, U+2010 to U+2027, are stored as they are.
        let isPlain =
          index + 2 < end && Self.byte(span, index + 1) == 0x80
          && (0x90...0xA7).contains(Self.byte(span, index + 2))
        if !isPlain { found.isSpecial = true }
      default: found.isSpecial = true
      }
    }
    if found.isSpecial { found.isPlain = false }
  }

  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  @inline(__always)
  private static func byte(_ span: RawSpan, _ index: Int) -> UInt8 {
    unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }
}

/// Finds bytes, eight at a time.
///
/// A word is compared with a byte repeated eight times by the exclusive or; a zero byte in the result is a hit (Hacker's
/// Delight, 6-1). Every load is checked against the end of the span.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The first place from `start` that holds `a`, `b` or `c`, or `end`.
  @inline(__always)
  static func first(
    _ a: UInt8, _ b: UInt8, _ c: UInt8, in span: RawSpan, from start: Int, to end: Int
  ) -> Int {
    let first = ones &* UInt64(a), second = ones &* UInt64(b), third = ones &* UInt64(c)
    var index = start
    while index + 8 <= end {
      let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        .littleEndian
      let hits = zeros(word ^ first) | zeros(word ^ second) | zeros(word ^ third)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      let byte = unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if byte == a || byte == b || byte == c { return index }
      index += 1
    }
    return end
  }

  /// The first place from `start` that holds `a`, or `end`.
  @inline(__always)
  static func first(_ a: UInt8, in span: RawSpan, from start: Int, to end: Int) -> Int {
    first(a, a, a, in: span, from: start, to: end)
  }

  /// The first place from `start` that holds `a` with `b`, `c` or `d` behind it, or `end`.
  static func firstPair(
    _ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, in span: RawSpan, from start: Int, to end: Int
  ) -> Int {
    let lead = ones &* UInt64(a)
    let second = ones &* UInt64(b), third = ones &* UInt64(c), fourth = ones &* UInt64(d)
    var index = start
    while index + 9 <= end {
      let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        .littleEndian
      let next = unsafe span.unsafeLoadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
        .littleEndian
      // Exact in every byte, unlike `zeros`, whose higher bytes may show a false hit behind a true one.
      let hits =
        exactZeros(word ^ lead)
        & (exactZeros(next ^ second) | exactZeros(next ^ third) | exactZeros(next ^ fourth))
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index + 1 < end {
      let byte = unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      let next = unsafe span.unsafeLoad(fromByteOffset: index + 1, as: UInt8.self)
      if byte == a, next == b || next == c || next == d { return index }
      index += 1
    }
    return end
  }

  /// The first place from `start` where two white-space characters or a tab may stand, or `end`: a tab, a space with
  /// anything but visible ASCII behind it, or a byte that begins a wide space.
  static func firstGap(in span: RawSpan, from start: Int, to end: Int) -> Int {
    let space = ones &* 0x20, tab = ones &* 0x09, two = ones &* 0xC2, three = ones &* 0xE2
    var index = start
    while index + 9 <= end {
      let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        .littleEndian
      let next = unsafe span.unsafeLoadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
        .littleEndian
      let isVisible = (next & ~tops) &+ ones &* (0x80 - 0x21) & ~next
      let hits =
        exactZeros(word ^ space) & ~isVisible
        | zeros(word ^ tab) | zeros(word ^ two) | zeros(word ^ three)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      let byte = unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if byte == 0x20 || byte == 0x09 || byte == 0xC2 || byte == 0xE2 { return index }
      index += 1
    }
    return end
  }

  @inline(__always)
  private static func exactZeros(_ word: UInt64) -> UInt64 {
    let low = (word & ~tops) &+ ~tops
    return ~(low | word) & tops
  }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }
}

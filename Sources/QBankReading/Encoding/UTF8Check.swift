/// Whether bytes are good UTF-8 (Unicode 16, table 3-7: no overlong forms, no surrogates, nothing past U+10FFFF).
enum UTF8Check {
  /// The offset of the first byte that does not fit, counted from the start of the whole array. Linear; eight bytes
  /// at a time through plain ASCII.
  static func firstBad(in bytes: ArraySlice<UInt8>) -> Int? {
    Stretches.map(bytes) { stretch in
      unsafe bytes[stretch].withUnsafeBytes { raw in
        let span = unsafe raw.bytes
        return firstBad(in: span).map { $0 + stretch.lowerBound }
      }
    }.lazy.compactMap { $0 }.first
  }

  private static func firstBad(in span: RawSpan) -> Int? {
    let count = span.byteCount
    var index = 0
    while index < count {
      if index + 8 <= count {
        let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
          .littleEndian
        let high = word & 0x8080_8080_8080_8080
        if high == 0 {
          index += 8
          continue
        }
        // The letters of Western Europe: two bytes of which the first is C2 to C5.
        let skip = high.trailingZeroBitCount / 8
        if skip < 7 {
          let pair = word >> UInt64(skip * 8) & 0xFFFF
          let first = pair & 0xFF
          if first >= 0xC2, first <= 0xC5, pair & 0xC000 == 0x8000 {
            index += skip + 2
            continue
          }
        }
        index += skip
      }
      let length = length(at: index, of: span)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the character at `index`; 0 when it is none.
  private static func length(at index: Int, of span: RawSpan) -> Int {
    func byte(_ offset: Int) -> UInt8 {
      guard index + offset < span.byteCount else { return 0 }
      return unsafe span.unsafeLoad(fromByteOffset: index + offset, as: UInt8.self)
    }
    func follows(_ offset: Int) -> Bool { byte(offset) & 0xC0 == 0x80 }
    let second = byte(1)
    switch byte(0) {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return second >= 0xA0 && second <= 0xBF && follows(2) ? 3 : 0
    case 0xED: return second >= 0x80 && second <= 0x9F && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return second >= 0x90 && second <= 0xBF && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return second >= 0x80 && second <= 0x8F && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }

  /// The line that holds an offset, without its end and cut to a readable length.
  static func line(of text: SourceText, at offset: Int) -> String {
    let line = text.line(at: offset)
    let start = Int(text.lineStarts[line - 1])
    let end = line < text.lineStarts.count ? Int(text.lineStarts[line]) : text.bytes.count
    return Excerpt.text(text.bytes[start..<end])
  }
}

/// Turns libyaml's lines and columns into byte offsets.
///
/// libyaml's own index cannot be used: it counts a CRLF inside a text as one. Its lines also end where ours do not,
/// at NEL, LS and PS. Marks come nearly in order, so that following them costs one pass over the text.
struct YAMLPositions {
  private let bytes: [UInt8]
  private let lineStarts: [UInt32]
  private let isASCII: Bool
  /// The line at which what is parsed begins.
  private var firstLine = 0
  /// The end of what is parsed, and where the next thing behind it stands.
  private var end: (offset: Int, next: Int)?
  private var last = YAMLMark(line: 0, column: 0)
  private var lastOffset = 0

  /// Of a text, or of the text that was made of it.
  init(_ bytes: [UInt8], of source: SourceText) {
    self.bytes = bytes
    isASCII = !bytes.contains { $0 >= 0x80 }
    let hasOtherBreaks =
      !isASCII
      && Stretches.map(bytes[...]) { Self.hasOtherBreaks(bytes, in: $0) }.contains(true)
    let isSource = bytes.count == source.bytes.count && !hasOtherBreaks
    // Mending puts in and blanks out, and so leaves the lines where they are unless the length changes.
    lineStarts = isSource ? source.lineStarts : Self.lineStarts(of: bytes)
  }

  /// Whether NEL, LS or PS occurs.
  private static func hasOtherBreaks(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    let span = unsafe bytes.span.bytes
    let end = range.upperBound
    if ByteScan.firstPair(0xC2, 0x85, 0x85, 0x85, in: span, from: range.lowerBound, to: end) < end {
      return true
    }
    var index = ByteScan.firstPair(
      0xE2, 0x80, 0x80, 0x80, in: span, from: range.lowerBound, to: end)
    while index + 2 < end {
      if bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 { return true }
      index = ByteScan.firstPair(0xE2, 0x80, 0x80, 0x80, in: span, from: index + 2, to: end)
    }
    return false
  }

  /// The positions in a part that is parsed by itself; `nil` where it does not begin with a line. `column` is that of the next
  /// thing behind a part that is not the last.
  func part(_ range: Range<Int>, isLast: Bool, _ column: Int) -> YAMLPositions? {
    var low = 0, high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= range.lowerBound { low = middle } else { high = middle }
    }
    guard Int(lineStarts[low]) == range.lowerBound else { return nil }
    var part = self
    part.firstLine = low
    part.end = isLast ? nil : (range.upperBound, range.upperBound + column)
    return part
  }

  mutating func offset(of mark: YAMLMark) -> Int {
    let offset = offset(ofLine: mark.line + firstLine, mark.column)
    if let end, offset == end.offset { return end.next }
    return offset
  }

  private mutating func offset(ofLine line: Int, _ markColumn: Int) -> Int {
    let mark = YAMLMark(line: line, column: markColumn)
    guard mark.line < lineStarts.count else { return bytes.count }
    let start = Int(lineStarts[mark.line])
    if isASCII { return min(start + mark.column, bytes.count) }
    var column = 0
    var offset = start
    if mark.line == last.line, mark.column >= last.column {
      column = last.column
      offset = lastOffset
    }
    // A reference of its own, as the span holds it while `self` changes.
    let bytes = bytes
    let span = unsafe bytes.span.bytes
    while column < mark.column, offset < bytes.count {
      // Eight signs of ASCII at once.
      if mark.column - column >= 8, offset + 8 <= bytes.count,
        unsafe span.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
          & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        column += 8
        continue
      }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    last = mark
    lastOffset = offset
    return offset
  }

  /// Where the lines start that libyaml counts.
  static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 10: starts.append(UInt32(index))
      case 13:
        if index < bytes.count, bytes[index] == 10 { index += 1 }
        starts.append(UInt32(index))
      case 0x85 where index >= 2 && bytes[index - 2] == 0xC2: starts.append(UInt32(index))
      case 0xA8 where Self.endsSeparator(bytes, index), 0xA9 where Self.endsSeparator(bytes, index):
        starts.append(UInt32(index))
      default: break
      }
    }
    return starts
  }

  private static func endsSeparator(_ bytes: [UInt8], _ index: Int) -> Bool {
    index >= 3 && bytes[index - 2] == 0x80 && bytes[index - 3] == 0xE2
  }
}

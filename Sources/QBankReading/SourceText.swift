package import QBankDiagnostics

/// An input as UTF-8 text: what `decode` makes of a `Source`, and what every reader reads.
///
/// Offsets count UTF-8 bytes from 0, after a byte order mark was taken away. Lines end at LF, CRLF and CR, and at
/// nothing else; they and columns count from 1.
package struct SourceText: Sendable {
  /// The name as the user gave it.
  package let name: String
  /// Valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// The encoding found, by its common name: `UTF-8`, `UTF-16LE`, `Windows-1252`, …
  package let encoding: String
  /// The offset of each line's first byte.
  package let lineStarts: [UInt32]
  /// In lines that are very long, how many characters stand between the line's start and an offset, now and then: a
  /// file of one line would else be counted anew for each thing that is reported about it.
  private let columnMarks: [ColumnMark]

  private struct ColumnMark {
    var offset: UInt32
    var column: UInt32
  }

  /// Whether U+FFFD stands in the text where the input could not be decoded; each place has been reported.
  package let isDamaged: Bool

  /// Text that is valid UTF-8 already.
  package init(
    name: String, bytes: [UInt8], encoding: String = "UTF-8", isDamaged: Bool = false
  ) {
    self.isDamaged = isDamaged
    self.name = name
    self.bytes = bytes
    self.encoding = encoding
    var starts: [UInt32] = [0]
    for found in Stretches.map(bytes[...], { Self.lineStarts(in: bytes, $0) }) {
      starts.append(contentsOf: found)
    }
    lineStarts = starts
    columnMarks = Self.marks(in: bytes, starts)
  }

  /// The offsets behind the line ends of a range, but for one at the end of the text.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [UInt32] {
    let span = unsafe bytes.span.bytes
    let end = range.upperBound
    var starts: [UInt32] = []
    var index = ByteScan.first(10, 13, 13, in: span, from: range.lowerBound, to: end)
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == 13, index < end, bytes[index] == 10 { index += 1 }
      if index < bytes.count { starts.append(UInt32(clamping: index)) }
      index = ByteScan.first(10, 13, 13, in: span, from: index, to: end)
    }
    return starts
  }

  /// Whether a byte stands anywhere. Looks on all cores.
  func holds(_ byte: UInt8) -> Bool {
    Stretches.map(bytes[...]) { stretch in
      let span = unsafe bytes.span.bytes
      return ByteScan.first(byte, in: span, from: stretch.lowerBound, to: stretch.upperBound)
        < stretch.upperBound
    }.contains(true)
  }

  private static let markDistance = 1 << 10

  private static func marks(in bytes: [UInt8], _ starts: [UInt32]) -> [ColumnMark] {
    var marks: [ColumnMark] = []
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
      guard end - Int(start) > 2 * markDistance else { continue }
      var offset = Int(start)
      var column = 0
      while end - offset > markDistance {
        var next = offset + markDistance
        // Between two ASCII signs no character is cut in two.
        while next < end, bytes[next] >= 0x80 || bytes[next - 1] >= 0x80 { next += 1 }
        column += count(bytes, offset..<next)
        offset = next
        marks.append(ColumnMark(offset: UInt32(offset), column: UInt32(column)))
      }
    }
    return marks
  }

  /// How many characters a person counts in a range.
  private static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes[range].allSatisfy { $0 < 0x80 }
      ? range.count : String(decoding: bytes[range], as: UTF8.self).count
  }

  /// The line that holds an offset, from 1. Logarithmic in the number of lines.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The place of an offset. Linear in the length of its line, up to a kilobyte or two.
  package func place(at offset: Int) -> Place {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    let end = min(max(offset, start), bytes.count)
    var counted = (from: start, column: 0)
    if end - start > Self.markDistance {
      var low = 0
      var high = columnMarks.count
      while low < high {
        let middle = (low + high) / 2
        if Int(columnMarks[middle].offset) <= end { low = middle + 1 } else { high = middle }
      }
      if low > 0, Int(columnMarks[low - 1].offset) > start {
        counted = (Int(columnMarks[low - 1].offset), Int(columnMarks[low - 1].column))
      }
    }
    let column = counted.column + Self.count(bytes, counted.from..<end) + 1
    return Place(file: name, line: line, column: column, offset: offset)
  }
}

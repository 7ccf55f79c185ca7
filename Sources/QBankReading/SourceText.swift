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
    let span = unsafe bytes.span.bytes
    var starts: [UInt32] = [0]
    var index = ByteScan.first(10, 13, 13, in: span, from: 0, to: bytes.count)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
      if index < bytes.count { starts.append(UInt32(clamping: index)) }
      index = ByteScan.first(10, 13, 13, in: span, from: index, to: bytes.count)
    }
    lineStarts = starts
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

  /// The place of an offset. Linear in the length of its line.
  package func place(at offset: Int) -> Place {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    let end = min(max(offset, start), bytes.count)
    let column = String(decoding: bytes[start..<end], as: UTF8.self).count + 1
    return Place(file: name, line: line, column: column, offset: offset)
  }
}

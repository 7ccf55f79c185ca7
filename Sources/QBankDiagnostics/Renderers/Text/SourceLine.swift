/// The line of a source around a place, cut to what could be shown.
package struct SourceLine: Sendable, Hashable {
  /// The line without its end.
  package var text: String
  /// The place in `text`, from 1, in characters.
  package var column: Int
  /// Whether the line begins before `text`.
  package var isCutBefore: Bool

  package init(text: String, column: Int, isCutBefore: Bool = false) {
    self.text = text
    self.column = column
    self.isCutBefore = isCutBefore
  }

  /// The line of UTF-8 text that holds the byte at `offset`. Costs no more than a few thousand bytes, however long the
  /// line is.
  package init?(in bytes: [UInt8], at offset: Int) {
    guard (0...bytes.count).contains(offset) else { return nil }
    let reach = 2000
    let isEnd = { (index: Int) in bytes[index] == 10 || bytes[index] == 13 }
    let isInside = { (index: Int) in index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    var start = offset
    while start > 0, offset - start < reach, !isEnd(start - 1) { start -= 1 }
    let isCut = start > 0 && !isEnd(start - 1)
    while isInside(start), start < offset { start += 1 }
    var end = offset
    while end < bytes.count, end - offset < reach, !isEnd(end) { end += 1 }
    while isInside(end), end > offset { end -= 1 }
    let before = String(decoding: bytes[start..<offset], as: UTF8.self)
    self.init(
      text: before + String(decoding: bytes[offset..<end], as: UTF8.self), column: before.count + 1,
      isCutBefore: isCut)
  }
}

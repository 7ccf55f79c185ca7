/// A text with a part of it underlined, cut to a width around that part.
struct QuotedText {
  /// The line as it is shown.
  let line: String
  /// The columns before the underlined part, and those of the part.
  let start: Int
  let width: Int

  /// `text` on one line of at most `columns`; without a range nothing is underlined. Linear in the part that is shown,
  /// whatever the length of the text.
  init(_ text: String, _ range: Range<Int>?, columns: Int) {
    let bytes = Array(text.utf8)
    let part = range?.clamped(to: bytes.indices) ?? 0..<0
    let room = max(columns, 20)
    // Four bytes a column are enough for any text that people write.
    let from = Self.boundary(bytes, max(0, part.lowerBound - room * 4))
    let to = Self.boundary(bytes, min(bytes.count, part.upperBound + room * 4))
    let before = Self.shown(bytes[from..<part.lowerBound])
    let middle = Self.shown(bytes[part])
    let after = Self.shown(bytes[part.upperBound..<to])

    let middleWidth = min(middle.reduce(0) { $0 + $1.width }, room)
    let wanted = min(after.reduce(0) { $0 + $1.width }, (room - middleWidth) / 2)
    let head = Self.fitting(before.reversed(), in: room - middleWidth - wanted - 1).reversed()
    let isCut = head.count < before.count || from > 0
    var line = isCut ? "…" : ""
    var used = (isCut ? 1 : 0) + head.reduce(0) { $0 + $1.width }
    line += head.map(\.text).joined()
    start = used
    let body = Self.fitting(middle, in: room - used)
    line += body.map(\.text).joined()
    width = body.reduce(0) { $0 + $1.width }
    used += width
    let tail = Self.fitting(after, in: room - used - 1)
    line += tail.map(\.text).joined()
    if body.count < middle.count || tail.count < after.count || to < bytes.count { line += "…" }
    self.line = line
  }

  private typealias Piece = (text: String, width: Int)

  private static func shown(_ bytes: ArraySlice<UInt8>) -> [Piece] {
    String(decoding: bytes, as: UTF8.self).map { character in
      let text = character == "\n" ? "⏎" : displayed(String(character))
      return (text, displayWidth(text))
    }
  }

  private static func fitting(_ pieces: [Piece], in room: Int) -> [Piece] {
    var left = room
    return Array(
      pieces.prefix { piece in
        left -= piece.width
        return left >= 0
      })
  }

  /// The nearest offset at or before this one at which a scalar starts.
  private static func boundary(_ bytes: [UInt8], _ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// The text of paragraphs of OpenDocument (1.3, part 3, 6.1): runs of white space are one space, none stands at the ends of
/// a paragraph, and what elements stand for is kept.
struct ParagraphText {
  private(set) var pieces = TextPieces()
  /// How much white space stood before the first sign of the run added last.
  private(set) var firstGap = 0
  private var paragraphs = 0
  /// Whether white space is due before the next sign.
  private var spaceIsDue = false
  private var hasText = false

  mutating func beginParagraph(_ xml: borrowing XMLEvents) {
    if paragraphs > 0 { pieces.add(10, of: xml) }
    paragraphs += 1
    spaceIsDue = false
    hasText = false
  }

  /// Adds what an element stands for, which does not fold: a space, a tab, a line break.
  mutating func add(sign byte: UInt8, _ xml: borrowing XMLEvents) {
    if spaceIsDue, hasText { pieces.add(0x20, of: xml) }
    spaceIsDue = false
    hasText = true
    pieces.add(byte, of: xml)
  }

  /// Adds a run of text.
  mutating func add(_ run: TextSlice, _ xml: borrowing XMLEvents) {
    let bytes = xml.bytes(run)
    var index = bytes.startIndex
    firstGap = 0
    while index < bytes.endIndex {
      if Self.isSpace(bytes[index]) {
        spaceIsDue = true
        index += 1
        continue
      }
      let start = index
      let end = Self.endOfWords(bytes, &index)
      if spaceIsDue, hasText { pieces.add(0x20, of: xml) }
      if pieces.isEmpty { firstGap = start - bytes.startIndex }
      spaceIsDue = false
      hasText = true
      pieces.add(
        TextSlice(start: Int(run.start) + start - bytes.startIndex, count: end - start), of: xml)
    }
  }

  /// The end of words with single spaces between them, which stay where they are, so that they are one slice.
  private static func endOfWords(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Int {
    var end = index
    while index < bytes.endIndex {
      if !isSpace(bytes[index]) {
        index += 1
        end = index
      } else if bytes[index] == 0x20, index + 1 < bytes.endIndex, !isSpace(bytes[index + 1]) {
        index += 1
      } else {
        break
      }
    }
    return end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}

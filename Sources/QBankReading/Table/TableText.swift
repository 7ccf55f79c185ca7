/// The texts of a grid's cells.
struct TableText {
  let bytes: [UInt8]
  let grid: Grid
  /// What a spreadsheet knows beyond the texts, and texts that the file does not hold as they are: their cells start
  /// behind the end of `bytes`.
  var sheet: Sheet?
  var texts: [UInt8] = []

  /// The bytes of a cell as they stand.
  @inline(__always)
  func raw(_ cell: Cell) -> ArraySlice<UInt8> {
    if cell.start < bytes.count || cell.count == 0 {
      return bytes[min(cell.start, bytes.count)..<min(cell.start + cell.count, bytes.count)]
    }
    return texts[(cell.start - bytes.count)..<(cell.start - bytes.count + cell.count)]
  }

  /// The content of a cell as the author sees it: doubled quotes undone, and `="007"` taken for 007.
  func content(_ cell: Cell) -> ArraySlice<UInt8> {
    let raw = raw(cell)
    // In a spreadsheet a text that begins with = is one.
    if sheet != nil { return raw }
    let text = cell.hasEscapes ? Self.singled(raw)[...] : raw
    return Self.unwrapped(text)
  }

  /// Whether `content` is the cell's own bytes, trimmed or not.
  func isPlain(_ cell: Cell) -> Bool {
    !cell.hasEscapes && (sheet != nil || cell.count < 3 || raw(cell).first != 0x3D)
  }

  /// Where a draft finds a part of a cell's `content`: in place where the cell is plain, else a copy of its own.
  func slice(_ part: ArraySlice<UInt8>, of cell: Cell, in draft: inout Draft) -> TextSlice {
    guard isPlain(cell) else { return draft.store(part) }
    return TextSlice(
      start: cell.start + part.startIndex - raw(cell).startIndex, count: part.count)
  }

  /// Whether a cell holds nothing but white space.
  @inline(__always)
  func isBlank(_ cell: Cell) -> Bool {
    if cell.count == 0 { return true }
    if cell.start < bytes.count, bytes[cell.start] > 0x20, bytes[cell.start] < 0xC2 { return false }
    return Trim.isBlank(raw(cell))
  }

  /// Whether all cells of a record are blank.
  func isBlank(_ record: Int) -> Bool {
    grid.cells(of: record).allSatisfy(isBlank)
  }

  /// Whether a record is the reason that a list of rejects gives for the next one.
  @inline(__always)
  func isReason(_ record: Int) -> Bool {
    let range = grid.records[record].range
    guard let first = range.first, first < bytes.count, bytes[first] == 0x23 else { return false }
    return RejectReason.isReason(Trim.ends(bytes[range]))
  }

  /// The number of cells up to the last that is not blank.
  func filledWidth(_ record: Int) -> Int {
    let cells = grid.cells(of: record)
    guard let last = cells.lastIndex(where: { !isBlank($0) }) else { return 0 }
    return last - cells.startIndex + 1
  }

  /// Whether a record above the header may be a question: it fills as many cells as a question needs and nearly as many as
  /// the header has.
  func isWide(_ record: Int, like header: HeaderRow) -> Bool {
    let filled = grid.cells(of: record).count { !isBlank($0) }
    return filled >= max(5, header.cells.count - 2)
  }

  /// The trimmed contents of a record's cells.
  func contents(_ record: Int) -> [ArraySlice<UInt8>] {
    grid.cells(of: record).map { Trim.ends(content($0)) }
  }

  private static func singled(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      result.append(raw[index])
      index += raw[index] == 0x22 && index + 1 < raw.endIndex && raw[index + 1] == 0x22 ? 2 : 1
    }
    return result
  }

  /// `="007"`, which keeps a number's zeros or a text from being a formula, without its wrapping; a long text is in
  /// pieces, `="…"&"…"`. Anything else that begins with `=` stays as it is.
  private static func unwrapped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == 0x3D else { return text }
    let whole = Trim.ends(text)
    var result: [UInt8] = []
    var index = whole.startIndex
    while index < whole.endIndex {
      // `=` before the first piece, `&` before each further one.
      guard whole[index] == (index == whole.startIndex ? 0x3D : 0x26),
        index + 1 < whole.endIndex, whole[index + 1] == 0x22,
        let close = closingQuote(whole, from: index + 2)
      else { return text }
      result.append(contentsOf: singled(whole[(index + 2)..<close]))
      index = close + 1
    }
    return whole.count > 1 ? result[...] : text
  }

  /// The next quote that is not doubled.
  private static func closingQuote(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.endIndex {
      if text[index] != 0x22 {
        index += 1
      } else if index + 1 < text.endIndex, text[index + 1] == 0x22 {
        index += 2
      } else {
        return index
      }
    }
    return nil
  }
}

/// Trimming as the bank asks for it: Unicode white space, U+200B and U+FEFF at either end.
package enum Trim {
  /// The text without what is trimmed. Linear in what is taken away.
  package static func ends(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = text.startIndex
    var end = text.endIndex
    while start < end {
      let length = leading(text, at: start, to: end)
      if length == 0 { break }
      start += length
    }
    while end > start {
      let length = trailing(text, from: start, to: end)
      if length == 0 { break }
      end -= length
    }
    return text[start..<end]
  }

  /// Whether nothing is left when a text is trimmed.
  package static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let length = leading(text, at: index, to: text.endIndex)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// The length of the white space at `index`; 0 when there is none.
  @inline(__always)
  private static func leading(_ text: ArraySlice<UInt8>, at index: Int, to end: Int) -> Int {
    let byte = text[index]
    if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { return 1 }
    if byte < 0xC2 || byte > 0xEF { return 0 }
    if byte == 0xC2 {
      return index + 1 < end && (text[index + 1] == 0xA0 || text[index + 1] == 0x85) ? 2 : 0
    }
    guard byte >= 0xE1, index + 2 < end else { return 0 }
    return isSpace(byte, text[index + 1], text[index + 2]) ? 3 : 0
  }

  @inline(__always)
  private static func trailing(_ text: ArraySlice<UInt8>, from start: Int, to end: Int) -> Int {
    let byte = text[end - 1]
    if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { return 1 }
    if byte < 0x80 || byte >= 0xC0 { return 0 }
    if end - 2 >= start, text[end - 2] == 0xC2 { return byte == 0xA0 || byte == 0x85 ? 2 : 0 }
    guard end - 3 >= start else { return 0 }
    return isSpace(text[end - 3], text[end - 2], byte) ? 3 : 0
  }

  /// U+1680, U+2000…U+200B, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF.
  private static func isSpace(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      true
    default: false
    }
  }
}

/// Cuts a table into cells by RFC 4180, and goes on at the next line where it cannot.
///
/// Line breaks, delimiters and doubled quotes may stand inside quoted cells; a quote inside a bare cell is text. Linear:
/// what is read again after a quote that was never closed is bounded by a multiple of the input.
struct GridParser {
  let delimiter: UInt8
  /// Whether spaces may stand before an opening quote.
  var allowsSpaceBeforeQuote = false
  /// The longest cell, in bytes.
  var fieldLimit = ReadLimits().fieldBytes
  private var grid = Grid()
  /// How many bytes may still be read twice.
  private var budget = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The grid of a part of `bytes`.
  mutating func parse(_ bytes: [UInt8], _ range: Range<Int>) -> Grid {
    let span = unsafe bytes.span.bytes
    grid = Grid()
    grid.reserve(bytes: range.count)
    budget = range.count * 2
    var index = range.lowerBound
    while index < range.upperBound {
      index = record(span, from: index, to: range.upperBound)
    }
    return grid
  }

  /// Reads one record and returns where the next one starts.
  private mutating func record(_ span: RawSpan, from start: Int, to end: Int) -> Int {
    grid.beginRecord(at: start)
    let lastCell = grid.cells.count + Sheet.columnLimit
    var index = start
    while true {
      if let open = opening(span, at: index, to: end) {
        switch quoted(span, open: open, to: end) {
        case .end(let next): index = next
        case .resume(let next):
          return next
        }
      } else {
        index = bare(span, from: index, to: end)
      }
      guard index < end else {
        grid.endRecord(at: end)
        return end
      }
      let byte = Self.byte(span, index)
      if byte == delimiter {
        index += 1
        // A file of one line would cost many times its size, and no column that far right means anything.
        if grid.cells.count >= lastCell {
          grid.add(.tooWide, at: index)
          let lineEnd = ByteScan.first(10, 13, 13, in: span, from: index, to: end)
          grid.endRecord(at: lineEnd)
          return afterLineEnd(span, at: lineEnd, to: end)
        }
        if index == end {
          grid.add(Cell(start: end, end: end))
          grid.endRecord(at: end)
          return end
        }
      } else {
        grid.endRecord(at: index)
        return afterLineEnd(span, at: index, to: end)
      }
    }
  }

  /// Where a quoted cell's quote stands, if the cell at `index` is one.
  @inline(__always)
  private func opening(_ span: RawSpan, at index: Int, to end: Int) -> Int? {
    guard index < end else { return nil }
    let byte = Self.byte(span, index)
    if byte == Self.quote { return index }
    guard byte == Self.space, allowsSpaceBeforeQuote else { return nil }
    return afterSpaces(span, from: index, to: end)
  }

  /// The quote behind the spaces at `index`.
  private func afterSpaces(_ span: RawSpan, from index: Int, to end: Int) -> Int? {
    var next = index
    while next < end, Self.byte(span, next) == Self.space { next += 1 }
    return next < end && Self.byte(span, next) == Self.quote ? next : nil
  }

  /// Reads a bare cell and returns its end.
  @inline(__always)
  private mutating func bare(_ span: RawSpan, from start: Int, to end: Int) -> Int {
    var next = ByteScan.first(delimiter, 10, 13, in: span, from: start, to: end)
    if delimiter == 0x3B {
      while next < end, Self.byte(span, next) == 0x3B,
        Entities.ends(at: next, in: span, from: start)
      {
        if grid.keptEntity == nil { grid.keptEntity = next }
        next = ByteScan.first(delimiter, 10, 13, in: span, from: next + 1, to: end)
      }
    }
    if next > start, Self.byte(span, start) == Self.space, grid.spacedQuote == nil,
      let quote = afterSpaces(span, from: start, to: next)
    {
      grid.spacedQuote = quote
    }
    if next - start > fieldLimit { grid.add(.tooLong(bytes: next - start), at: start) }
    grid.add(Cell(start: start, end: next))
    return next
  }

  private enum Next {
    /// The cell ended here, at a delimiter, a line end or the end.
    case end(Int)
    /// The record is at fault; the next one starts here.
    case resume(Int)
  }

  private mutating func quoted(_ span: RawSpan, open: Int, to end: Int) -> Next {
    var index = open + 1
    var hasEscapes = false
    let bound = min(end, open + 2 + min(fieldLimit, end))
    while true {
      let quote = ByteScan.first(Self.quote, in: span, from: index, to: bound)
      guard quote < bound else { return notClosed(span, open: open, seen: bound, to: end) }
      if quote + 1 < end, Self.byte(span, quote + 1) == Self.quote {
        hasEscapes = true
        index = quote + 2
        continue
      }
      var next = quote + 1
      while next < end, Self.byte(span, next) == Self.space { next += 1 }
      let isEnd = next == end || [delimiter, 10, 13].contains(Self.byte(span, next))
      guard isEnd else { return textAfter(span, open: open, close: quote, to: end) }
      grid.add(
        Cell(start: open + 1, end: quote, isQuoted: true, hasEscapes: hasEscapes))
      return .end(next)
    }
  }

  /// Text follows a closing quote. Inside one line that is the fault; over several lines the quote that was meant to
  /// close the cell is missing in its first line.
  private mutating func textAfter(_ span: RawSpan, open: Int, close: Int, to end: Int) -> Next {
    let lineEnd = ByteScan.first(10, 13, 13, in: span, from: open, to: end)
    guard lineEnd > close else { return notClosed(span, open: open, seen: close, to: end) }
    let backslash = Self.byte(span, close - 1) == 0x5C
    grid.add(.textAfterQuote(afterBackslash: backslash), at: close)
    grid.add(Cell(start: open + 1, end: close, isQuoted: true))
    grid.endRecord(at: lineEnd)
    return .resume(afterLineEnd(span, at: lineEnd, to: end))
  }

  private mutating func notClosed(_ span: RawSpan, open: Int, seen: Int, to end: Int) -> Next {
    grid.add(.notClosed, at: open)
    var from = open
    budget -= seen - open
    // When too much was read twice, what was seen is given up with the record.
    if budget < 0 { from = seen }
    let lineEnd = ByteScan.first(10, 13, 13, in: span, from: from, to: end)
    grid.add(Cell(start: open, end: lineEnd))
    grid.endRecord(at: lineEnd)
    return .resume(afterLineEnd(span, at: lineEnd, to: end))
  }

  private func afterLineEnd(_ span: RawSpan, at index: Int, to end: Int) -> Int {
    guard index < end else { return end }
    if Self.byte(span, index) == 13, index + 1 < end, Self.byte(span, index + 1) == 10 {
      return index + 2
    }
    return index + 1
  }

  private static let quote: UInt8 = 0x22
  private static let space: UInt8 = 0x20

  @inline(__always)
  private static func byte(_ span: RawSpan, _ index: Int) -> UInt8 {
    unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }
}

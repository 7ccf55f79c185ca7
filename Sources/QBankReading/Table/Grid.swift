/// A table cut into records and cells, without a copy of any text: 8 bytes a cell and 12 a record.
struct Grid: Sendable {
  /// The records, in order; blank ones, too.
  private(set) var records: [GridRecord] = []
  private(set) var cells: [Cell] = []
  /// What does not follow RFC 4180, in order.
  private(set) var faults: [GridFault] = []
  /// The first `;` that was kept because it ends an entity.
  var keptEntity: Int?
  /// The first cell that begins with spaces and then a quote, and was read as it stands.
  var spacedQuote: Int?

  mutating func reserve(bytes: Int) {
    cells.reserveCapacity(bytes / 32)
    records.reserveCapacity(bytes / 256)
  }

  mutating func beginRecord(at start: Int) {
    records.append(
      GridRecord(
        start: UInt32(clamping: start), end: UInt32(clamping: start),
        firstCell: UInt32(clamping: cells.count)))
  }

  mutating func endRecord(at end: Int) {
    records[records.count - 1].end = UInt32(clamping: end)
  }

  @inline(__always)
  mutating func add(_ cell: Cell) {
    cells.append(cell)
  }

  mutating func add(_ fault: GridFault.Kind, at offset: Int) {
    faults.append(GridFault(kind: fault, offset: offset, record: records.count - 1))
  }

  /// Leaves out the last record, which the end of an excerpt cut off.
  mutating func dropLastRecord() {
    guard let last = records.popLast() else { return }
    cells.removeSubrange(Int(last.firstCell)...)
    faults.removeAll { $0.record == records.count }
  }

  /// The cells of a record.
  func cells(of record: Int) -> ArraySlice<Cell> {
    let start = Int(records[record].firstCell)
    let end = record + 1 < records.count ? Int(records[record + 1].firstCell) : cells.count
    return cells[start..<end]
  }

  /// How many cells a record has.
  func width(of record: Int) -> Int { cells(of: record).count }
}

/// One cell: the bytes between its delimiters, or between its quotes.
struct Cell: Sendable {
  private let first: UInt32
  private let packed: UInt32

  /// `hasEscapes` says that doubled quotes stand inside.
  init(start: Int, end: Int, isQuoted: Bool = false, hasEscapes: Bool = false) {
    first = UInt32(clamping: start)
    packed =
      UInt32(clamping: max(0, min(end - start, 0x3FFF_FFFF))) << 2 | (isQuoted ? 1 : 0)
      | (hasEscapes ? 2 : 0)
  }

  var start: Int { Int(first) }
  var count: Int { Int(packed >> 2) }
  var range: Range<Int> { start..<start + count }
  var isQuoted: Bool { packed & 1 != 0 }
  var hasEscapes: Bool { packed & 2 != 0 }
  /// Where a person sees it begin: at its quote, if it has one.
  var place: Int { isQuoted ? start - 1 : start }
}

/// One record: usually one line.
struct GridRecord: Sendable {
  /// Its first byte.
  var start: UInt32
  /// Behind its last byte, the line end left out.
  var end: UInt32
  var firstCell: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A place where the text is no table by RFC 4180; the record that holds it is refused.
struct GridFault: Sendable {
  enum Kind: Sendable {
    /// A quote that is never closed, or is closed in a place that cannot be meant.
    case notClosed
    /// Text between a closing quote and the next delimiter; with the backslash form `\"`, or without.
    case textAfterQuote(afterBackslash: Bool)
    /// A cell that is longer than allowed.
    case tooLong(bytes: Int)
    /// More cells in a row than a sheet has columns; those beyond are not kept.
    case tooWide
  }

  var kind: Kind
  var offset: Int
  /// The index of its record.
  var record: Int
}

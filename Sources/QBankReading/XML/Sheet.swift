import QBankDiagnostics

/// One worksheet: its filled rows as a grid of cells, with what a spreadsheet knows about each.
///
/// Texts are slices of the source or of `Workbook.texts`, behind the source's end. Some 16 bytes a cell.
struct Sheet {
  /// What a spreadsheet holds in a cell.
  enum Kind: UInt8 {
    case text, number, date, boolean
    /// A number that is shown in another form: 50 %, 2,50 €.
    case percent, currency, fraction, scientific
    /// A formula whose result is not in the file.
    case formula
  }

  /// What stands beside the text of a cell.
  struct Info {
    var offset: UInt32
    /// The cell's style, by its index in the workbook; 0 is none.
    var style: UInt16 = 0
    var kind = Kind.text
    var flags: UInt8 = 0

    static let script: UInt8 = 1
    static let struck: UInt8 = 2
    static let bold: UInt8 = 4
  }

  /// A rectangle that one cell fills; rows and columns from 0, the last ones included.
  struct Merge {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>
    /// The index of the cell in the grid; `nil` when it is empty.
    var cell: Int?
  }

  var name: String
  /// Where the sheet begins in the file.
  var offset: Int
  var isHidden = false
  var grid = Grid()
  /// The number from 0 of each record's row.
  var rows: [UInt32] = []
  var hiddenRows: Set<UInt32> = []
  var merges: [Merge] = []
  /// Beside the grid's cells.
  var infos: [Info] = []

  static let columnLimit = 16_384
  static let rowLimit = 1_048_576
}

/// A cell as a reader of a workbook finds it.
struct SheetCell {
  var column: Int
  var text: TextSlice
  var info: Sheet.Info
}

/// The sheets of a file and the texts that do not stand in the source as they are.
struct Workbook {
  var sheets: [Sheet] = []
  var draft: Draft
  /// What the cells' styles are, in the order of their indices; the first is none.
  var styles: [String] = [""]
  /// Bytes that filler and repeated cells may still take.
  private var expansion: Int
  private(set) var isStopped = false

  init(_ draft: Draft, limits: ReadLimits) {
    self.draft = draft
    expansion = limits.expansionBytes
    limit = limits.expansionBytes
  }

  private let limit: Int

  /// Takes so many bytes off what the file may expand to. False, with a message, when it is used up.
  mutating func spend(_ bytes: Int, at offset: Int, report: inout Report) -> Bool {
    guard !isStopped else { return false }
    expansion -= bytes
    if expansion >= 0 { return true }
    isStopped = true
    report.add(.cellsTooMany(limit: limit), at: draft.source.place(at: offset))
    return false
  }

  /// Adds a row of cells, in the order of their columns, to the sheet begun last.
  mutating func addRow(
    _ cells: [SheetCell], row: Int, at range: Range<Int>, isRepeat: Bool = false,
    report: inout Report
  ) {
    guard !sheets.isEmpty, !isStopped, let last = cells.last else { return }
    let index = sheets.count - 1
    let filler = isRepeat ? last.column + 1 : last.column + 1 - cells.count
    // A cell takes some 20 bytes, and arrays grow by doubling; a repeated row becomes a question with all that is said of it.
    let cost = max(0, filler) * 32 + (isRepeat ? 2048 : 0)
    guard spend(cost, at: range.lowerBound, report: &report) else { return }
    sheets[index].grid.beginRecord(at: range.lowerBound)
    sheets[index].rows.append(UInt32(clamping: row))
    var column = 0
    for cell in cells {
      while column < cell.column {
        sheets[index].grid.add(Cell(start: 0, end: 0))
        sheets[index].infos.append(Sheet.Info(offset: UInt32(clamping: range.lowerBound)))
        column += 1
      }
      sheets[index].grid.add(
        Cell(start: Int(cell.text.start), end: Int(cell.text.start) + Int(cell.text.count)))
      sheets[index].infos.append(cell.info)
      column += 1
    }
    sheets[index].grid.endRecord(at: range.upperBound)
  }
}

/// Puts a text together from its pieces, without a copy as long as they stand side by side in the source.
struct TextPieces {
  private var whole: TextSlice?
  private var parts: [UInt8] = []
  private(set) var isEmpty = true

  var count: Int { whole.map { Int($0.count) } ?? parts.count }

  mutating func clear() { self = TextPieces() }

  mutating func add(_ slice: TextSlice, of xml: borrowing XMLEvents) {
    guard slice.count > 0 else { return }
    let isVerbatim = xml.isVerbatim(slice)
    if isEmpty, isVerbatim {
      whole = slice
    } else if let before = whole, isVerbatim, before.start + before.count == slice.start {
      whole = TextSlice(start: Int(before.start), count: Int(before.count) + Int(slice.count))
    } else {
      own(xml)
      parts.append(contentsOf: xml.bytes(slice))
    }
    isEmpty = false
  }

  mutating func add(_ byte: UInt8, of xml: borrowing XMLEvents) {
    own(xml)
    parts.append(byte)
    isEmpty = false
  }

  /// Adds another text put together the same way.
  mutating func append(_ other: TextPieces, of xml: borrowing XMLEvents) {
    if let slice = other.whole { return add(slice, of: xml) }
    guard !other.parts.isEmpty else { return }
    own(xml)
    parts.append(contentsOf: other.parts)
    isEmpty = false
  }

  private mutating func own(_ xml: borrowing XMLEvents) {
    if let before = whole { parts = Array(xml.bytes(before)) }
    whole = nil
  }

  /// The whole text, stored in the draft where it is not a slice of the source.
  func finished(into draft: inout Draft) -> TextSlice {
    if let whole { return whole }
    return parts.isEmpty ? TextSlice(start: 0, count: 0) : draft.store(parts)
  }

  /// The bytes put together, for texts that a reader looks at.
  func bytes(of source: [UInt8]) -> ArraySlice<UInt8> {
    whole.map { source[$0.range] } ?? parts[...]
  }
}

import QBankDiagnostics

/// What a sheet says about its cells beyond their texts, applied row by row as questions are made.
struct SheetRules {
  /// What to take instead of the cell's own text.
  enum Found {
    /// The cell that a merged one belongs to.
    case cell(Cell)
    /// A text that stands for the value.
    case text(TextSlice)
    /// The cell itself, which its style calls right.
    case marked
  }

  private let sheet: Sheet
  private let sheetIndex: Int
  private let options: ReadOptions
  private let plan: [Columns.Column]
  private let optionColumns: [Int]
  /// The sheet's name as the block, unless a column says it.
  private let block: TextSlice?
  /// Merged ranges that touch a column in use, by their first row; from `next` on they lie below.
  private let merges: [Sheet.Merge]
  private var next = 0
  private var active: [(merge: Sheet.Merge, isReported: Bool)] = []
  /// The cells that fill empty ones of the current row, by column.
  private var fills: [Int: Int] = [:]
  /// The option column of the current row that its style sets off.
  private var markedColumn: Int?

  init(_ sheet: Sheet, _ columns: Columns, _ options: ReadOptions, _ draft: inout Draft) {
    self.sheet = sheet
    self.options = options
    let plan = columns.plan
    self.plan = plan
    sheetIndex = draft.sheets.count
    draft.sheets.append(sheet.name)
    block =
      columns.columns(.field(.block)).isEmpty && !sheet.name.isEmpty
      ? draft.store(Array(sheet.name.utf8)) : nil
    optionColumns = plan.filter { if case .option = $0.use { true } else { false } }.map(\.index)
    merges = sheet.merges
      .filter { merge in plan.contains { merge.columns.contains($0.index) } }
      .sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }

  /// The index in the draft's cells of an address in a record's row.
  func address(_ column: Int, in record: Int, _ draft: inout Draft) -> Int {
    let cells = sheet.grid.cells(of: record)
    let offset =
      column < cells.count
      ? Int(sheet.infos[cells.startIndex + column].offset) : Int(sheet.grid.records[record].start)
    draft.cells.append(
      CellPlace(sheet: sheetIndex, row: Int(sheet.rows[record]), column: column, offset: offset))
    return draft.cells.count - 1
  }

  /// Looks at a row as a whole: whether it is hidden, what covers it, which option its style sets off.
  mutating func begin(
    _ record: Int, _ cells: ArraySlice<Cell>, _ draft: inout Draft, report: inout Report
  ) {
    let row = Int(sheet.rows[record])
    if let block { draft.add(.block, block, at: Int(draft.questions.last?.place ?? 0)) }
    if sheet.hiddenRows.contains(sheet.rows[record]) {
      let first = address(0, in: record, &draft)
      report.add(.rowHidden, at: draft.place(UInt32(clamping: first)))
    }
    cover(row, record, &draft, report: &report)
    markedColumn = options.correctByStyle ? oddColumn(cells) { $0.style } : nil
  }

  private mutating func cover(_ row: Int, _ record: Int, _ draft: inout Draft, report: inout Report)
  {
    fills = [:]
    while next < merges.count, merges[next].rows.lowerBound <= row {
      // Ranges of one sheet do not overlap; where a file says they do, the later one counts.
      active.removeAll { $0.merge.columns.overlaps(merges[next].columns) }
      active.append((merges[next], false))
      next += 1
    }
    active.removeAll { $0.merge.rows.upperBound < row }
    for index in active.indices {
      let merge = active[index].merge
      let touched = plan.filter { merge.columns.contains($0.index) }
      let first = touched.first?.use
      if touched.count == 1, merge.rows.count == 1 { continue }
      if touched.count == 1, first == .field(.block) || first == .field(.subject) {
        if row > merge.rows.lowerBound, let cell = merge.cell { fills[touched[0].index] = cell }
        continue
      }
      draft.refuseQuestion()
      if active[index].isReported { continue }
      active[index].isReported = true
      // By itself: inside the call below it would copy the draft.
      let corner = address(merge.columns.lowerBound, in: record, &draft)
      var place = draft.place(UInt32(clamping: corner))
      place.cell =
        CellPlace(sheet: 0, row: merge.rows.lowerBound, column: merge.columns.lowerBound, offset: 0)
        .address
      report.add(.cellsMerged, at: place)
    }
  }

  /// The one filled option cell that differs from all others, which agree; `nil` when there is none.
  private func oddColumn(_ cells: ArraySlice<Cell>, by value: (Sheet.Info) -> UInt16) -> Int? {
    let filled = optionColumns.filter { $0 < cells.count && cells[cells.startIndex + $0].count > 0 }
    guard filled.count > 2 else { return nil }
    let values = filled.map { column in
      let info = sheet.infos[cells.startIndex + column]
      return UInt32(value(info)) << 8 | UInt32(info.flags & Sheet.Info.bold)
    }
    let odd = filled.indices.filter { index in values.count { $0 == values[index] } == 1 }
    guard odd.count == 1, Set(values).count == 2 else { return nil }
    return filled[odd[0]]
  }

  /// Whether a row sets off exactly one option in bold.
  func hasBoldOption(_ record: Int) -> Bool {
    oddColumn(sheet.grid.cells(of: record)) { _ in 0 } != nil
  }

  /// Looks at one cell of a row before its text is taken; refuses the question when the value is not what was typed.
  mutating func take(
    _ column: Columns.Column, _ cells: ArraySlice<Cell>, in record: Int, at place: Int,
    _ draft: inout Draft,
    report: inout Report
  ) -> Found? {
    if let fill = fills[column.index] { return .cell(sheet.grid.cells[fill]) }
    guard column.index < cells.count else { return nil }
    let position = cells.startIndex + column.index
    let info = sheet.infos[position]
    switch info.kind {
    case .text, .number: break
    default:
      if let found = value(info.kind, cells[position], column, at: place, &draft, report: &report) {
        return found
      }
    }
    if info.flags & Sheet.Info.struck != 0 {
      report.add(.struckOut, at: draft.place(UInt32(clamping: place)))
      draft.refuseQuestion()
    } else if info.flags & Sheet.Info.script != 0 {
      report.add(.scriptLost, at: draft.place(UInt32(clamping: place)))
    }
    return markedColumn == column.index ? .marked : nil
  }

  private func value(
    _ kind: Sheet.Kind, _ cell: Cell, _ column: Columns.Column, at place: Int, _ draft: inout Draft,
    report: inout Report
  ) -> Found? {
    let text = draft.bytes(TextSlice(cell.range))
    let isContent = column.use.isContent
    var message: Message?
    switch kind {
    case .date:
      if isContent {
        message = .cellBecameDate(Excerpt.text(text))
      } else {
        return .text(draft.store(Array(Self.day(text))))
      }
    case .boolean:
      let language = options.language ?? draft.language ?? draft.words.language
      if let words = TruthWords.words(in: language) {
        let word = text.first == 0x30 ? words.no : words.yes
        report.add(.booleanBecameWord(word), at: draft.place(UInt32(clamping: place)))
        return .text(draft.store(Array(word.utf8)))
      }
      message = .booleanUnreadable
    case .percent: message = .cellNotAsShown(Excerpt.text(text), style: "percentage")
    case .currency: message = .cellNotAsShown(Excerpt.text(text), style: "sum of money")
    case .fraction: message = .cellNotAsShown(Excerpt.text(text), style: "fraction")
    case .scientific: message = .cellNotAsShown(Excerpt.text(text), style: "power of ten")
    case .formula: message = .formulaWithoutValue
    case .text, .number: break
    }
    if let message {
      report.add(message, at: draft.place(UInt32(clamping: place)))
      draft.refuseQuestion()
    }
    return nil
  }

  /// `2026-02-01T00:00:00.000` without a time that says nothing.
  private static func day(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = text.firstIndex(of: 0x54),
      text[end...].dropFirst().allSatisfy({ [0x30, 0x3A, 0x2E].contains($0) }),
      end > text.startIndex
    else { return text }
    return text[..<end]
  }
}

extension Columns.Use {
  /// Whether a value that is not as it was typed spoils a question.
  var isContent: Bool {
    switch self {
    case .field(.text), .option, .rightOption, .optionsCell, .key: true
    default: false
    }
  }
}

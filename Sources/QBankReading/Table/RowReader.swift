import QBankDiagnostics

/// Makes a question of each row of a table.
struct RowReader {
  let table: TableText
  let columns: Columns
  let header: HeaderRow?
  let options: ReadOptions
  private var draft: Draft
  private let plan: [Columns.Column]
  /// Cells to the right of this many columns may hold nothing.
  private let width: Int
  private let emptyHeaders: [Int]
  private var fault = 0
  private var filled: [Role: (text: TextSlice, place: Int)] = [:]
  private var blockGap: (first: Int, count: Int)?
  private var hasBlock = false
  private var idleContent: [Int: Int] = [:]

  init(
    table: TableText, columns: Columns, header: HeaderRow?, options: ReadOptions, draft: Draft
  ) {
    self.table = table
    self.columns = columns
    self.header = header
    self.options = options
    self.draft = draft
    plan = columns.plan
    let last = columns.columns.last { header == nil || !$0.header.isEmpty }
    let width = (last?.index ?? -1) + 1
    self.width = width
    emptyHeaders = columns.columns.filter { header != nil && $0.header.isEmpty && $0.index < width }
      .map(\.index)
    self.draft.firstIsCorrect = columns.firstIsCorrect
    self.draft.hasCellEscapes = true
    self.draft.columns = columns.mapping
  }

  private var source: SourceText { draft.source }

  mutating func read(from first: Int, report: inout Report) -> Draft? {
    let records = table.grid.records.indices
    draft.reserve(
      questions: max(0, records.count - first), fields: max(0, records.count - first) * plan.count)
    let idle = columns.columns.filter { $0.use == .unknown && !$0.header.isEmpty }.map(\.index)
    for record in records.dropFirst(first) {
      if draft.questions.count > options.limits.questions {
        report.add(.tooManyQuestions(limit: options.limits.questions), at: place(of: record))
        return nil
      }
      readRow(record, idle: idle, &report)
    }
    reportColumns(&report)
    return draft
  }

  private mutating func readRow(_ record: Int, idle: [Int], _ report: inout Report) {
    let cells = table.grid.cells(of: record)
    let isAtFault = takeFaults(of: record, &report)
    if !isAtFault {
      if isPadding(cells) {
        let range = table.grid.records[record].range
        if !range.isEmpty {
          report.ignore("padding", at: place(of: record), Excerpt.text(source.bytes[range]))
        }
        return
      }
      if let header, header.isRepeated(table, record) {
        report.ignore(
          "header", at: place(of: record),
          Excerpt.text(source.bytes[table.grid.records[record].range]))
        return
      }
    }
    let range = table.grid.records[record].range
    draft.beginQuestion(
      at: range.lowerBound, record: TextSlice(range), labels: columns.labels)
    for column in plan { add(column, cells, end: range.upperBound) }
    for index in idle where index < cells.count && !table.isBlank(cells[cells.startIndex + index]) {
      idleContent[index, default: 0] += 1
    }
    if isAtFault {
      draft.refuseQuestion()
    } else if let extra = cellBeyondHeader(cells) {
      draft.refuseQuestion()
      report.add(
        .rowTooLong(cells: filledWidth(cells), header: width, named: header != nil),
        at: source.place(at: extra),
        question: "#\(draft.questions.count)")
    }
  }

  private mutating func add(_ column: Columns.Column, _ cells: ArraySlice<Cell>, end: Int) {
    var cell: Cell?
    if column.index < cells.count { cell = cells[cells.startIndex + column.index] }
    let isBlank = cell.map(table.isBlank) ?? true
    let place = cell?.place ?? end
    switch column.use {
    case .field(let role):
      if role == .block { noteGap(isBlank, at: place) }
      if isBlank {
        if options.fillDown.contains(role), let above = filled[role] {
          draft.add(role, above.text, at: above.place)
        } else if role == .text {
          draft.add(role, TextSlice(start: 0, count: 0), at: place)
        }
        return
      }
      let text = slice(cell)
      if !options.fillDown.isEmpty { filled[role] = (text, place) }
      draft.add(role, text, at: place)
    case .option(let ordinal):
      draft.add(
        .option, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, ordinal: ordinal)
    case .rightOption:
      draft.add(
        .option, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, marked: true)
    case .optionsCell:
      if let cell {
        OptionsCell.add(table.content(cell), at: place, isPlain: table.isPlain(cell), to: &draft)
      }
    case .key(let key):
      draft.add(
        .answer, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, ordinal: key)
    case .extra(let name):
      if !isBlank { draft.add(.extra, slice(cell), at: place, ordinal: name) }
    case .serial, .idle, .unknown: break
    }
  }

  private mutating func slice(_ cell: Cell?) -> TextSlice {
    guard let cell else { return TextSlice(start: 0, count: 0) }
    if table.isPlain(cell) { return TextSlice(cell.range) }
    return draft.store(table.content(cell))
  }

  private mutating func noteGap(_ isBlank: Bool, at place: Int) {
    if !isBlank {
      hasBlock = true
    } else if hasBlock {
      blockGap = (blockGap?.first ?? place, (blockGap?.count ?? 0) + 1)
    }
  }

  /// Reports what is wrong with a record's quotes, and whether anything is.
  private mutating func takeFaults(of record: Int, _ report: inout Report) -> Bool {
    var isAtFault = false
    while fault < table.grid.faults.count, table.grid.faults[fault].record <= record {
      let found = table.grid.faults[fault]
      fault += 1
      guard found.record == record else { continue }
      isAtFault = true
      let place = source.place(at: found.offset)
      let question = "#\(draft.questions.count + 1)"
      switch found.kind {
      case .notClosed: report.add(.quoteNotClosed(), at: place, question: question)
      case .textAfterQuote(let backslash):
        report.add(.textAfterQuote(backslash: backslash), at: place, question: question)
      case .tooLong(let bytes):
        report.add(
          .fieldTooLarge(bytes: bytes, limit: options.limits.fieldBytes), at: place,
          question: question)
      }
    }
    return isAtFault
  }

  /// Whether a row holds nothing, or nothing but its number.
  private func isPadding(_ cells: ArraySlice<Cell>) -> Bool {
    var number: Int?
    for (index, cell) in cells.enumerated() where !table.isBlank(cell) {
      guard number == nil, index < columns.columns.count else { return false }
      switch columns.columns[index].use {
      case .serial, .field(.id): break
      default: return false
      }
      guard Trim.ends(table.content(cell)).allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
      else { return false }
      number = index
    }
    return true
  }

  /// The first filled cell that no header names.
  private func cellBeyondHeader(_ cells: ArraySlice<Cell>) -> Int? {
    if cells.count > width {
      for cell in cells.dropFirst(width) where !table.isBlank(cell) { return cell.place }
    }
    for index in emptyHeaders where index < cells.count {
      let cell = cells[cells.startIndex + index]
      if !table.isBlank(cell) { return cell.place }
    }
    return nil
  }

  private func filledWidth(_ cells: ArraySlice<Cell>) -> Int {
    (cells.lastIndex { !table.isBlank($0) }).map { $0 - cells.startIndex + 1 } ?? 0
  }

  private func place(of record: Int) -> Place {
    source.place(at: Int(table.grid.records[record].start))
  }

  private func reportColumns(_ report: inout Report) {
    for column in columns.columns where column.use == .unknown {
      guard !column.header.isEmpty else { continue }
      let count = idleContent[column.index] ?? 0
      report.ignore("column", at: source.place(at: column.place), column.header)
      if count > 0 {
        report.add(
          .unknownColumn(
            column.header, rows: count, nearest: RoleNames.nearest(to: column.header.utf8)),
          at: source.place(at: column.place))
      }
    }
    if let gap = blockGap {
      report.add(.blockGaps(gap.count), at: source.place(at: gap.first))
    }
    for column in columns.columns where column.use == .idle || column.use == .serial {
      report.ignore("column", at: source.place(at: column.place), column.header)
    }
  }
}

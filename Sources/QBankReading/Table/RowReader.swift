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
  private let textColumn: Int
  private var fault = 0
  /// Whether the row at hand fits the header.
  private var isGood = true
  private var filled: [Role: (text: TextSlice, place: Int)] = [:]
  private var blockGap: (first: Int, count: Int)?
  private var hasBlock = false
  private var idleContent: [Int: Int] = [:]
  /// The columns that nobody knows, in a table that seems to have no key.
  private var unnamedKeys: UnnamedKeys?
  private var rules: SheetRules?
  /// The plan of a table of which most rows can be read by `readUsualRow`; else empty.
  private let usualColumns: [UsualColumn]
  private var usualFields: [DraftField] = []

  init(
    table: TableText, columns: Columns, header: HeaderRow?, options: ReadOptions, draft: Draft
  ) {
    self.table = table
    self.columns = columns
    self.header = header
    self.options = options
    self.draft = draft
    plan = columns.plan
    textColumn = columns.textColumn
    let last = columns.columns.last { header == nil || !$0.header.isEmpty }
    let width = (last?.index ?? -1) + 1
    self.width = width
    emptyHeaders = columns.columns.filter { header != nil && $0.header.isEmpty && $0.index < width }
      .map(\.index)
    self.draft.firstIsCorrect = columns.firstIsCorrect
    if !columns.hasKey { unnamedKeys = UnnamedKeys() }
    let isUsual =
      table.sheet == nil && options.fillDown.isEmpty && emptyHeaders.isEmpty
      && !columns.optionsAreMarked && !columns.columns(.field(.text)).isEmpty
    usualColumns = isUsual ? UsualColumn.all(plan) : []
    rules = table.sheet.map { SheetRules($0, columns, options, &self.draft) }
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
      readRow(record, idle: idle, &report)
      if draft.questions.count > options.limits.questions {
        report.add(.tooManyQuestions(limit: options.limits.questions), at: place(of: record))
        return nil
      }
    }
    reportColumns(&report)
    if let key = unnamedKeys?.found(questions: draft.questions.count) {
      draft.unnamedKey = draft.unnamedKey ?? key
    }
    return draft
  }

  private mutating func readRow(_ record: Int, idle: [Int], _ report: inout Report) {
    let cells = table.grid.cells(of: record)
    if idle.isEmpty, readUsualRow(record, cells) { return }
    let isAtFault = takeFaults(of: record, &report)
    if !isAtFault {
      if isPadding(cells) {
        let range = table.grid.records[record].range
        if !range.isEmpty {
          report.ignore("padding", at: place(of: record), excerpt(record))
        }
        return
      }
      if table.isReason(record) {
        report.ignore("comment", at: place(of: record), excerpt(record))
        return
      }
      if let header, header.isRepeated(table, record) {
        report.ignore("header", at: place(of: record), excerpt(record))
        return
      }
    }
    let range = table.grid.records[record].range
    draft.beginQuestion(
      at: place(of: nil, column: textColumn, in: record, end: range.lowerBound),
      record: TextSlice(range),
      labels: columns.labels)
    rules?.begin(record, cells, &draft, report: &report)
    let extra = isAtFault ? nil : cellBeyondHeader(cells, record)
    isGood = !isAtFault && extra == nil
    for column in plan { add(column, cells, record, end: range.upperBound, &report) }
    for index in idle where index < cells.count && !table.isBlank(cells[cells.startIndex + index]) {
      idleContent[index, default: 0] += 1
      unnamedKeys?.add(
        table.content(cells[cells.startIndex + index]), under: index,
        named: columns.columns[index].header, at: columns.columns[index].place, in: draft)
    }
    if isAtFault {
      draft.refuseQuestion()
    } else if let extra {
      draft.refuseQuestion()
      let suspect = table.sheet == nil ? suspectCell(cells) : nil
      report.add(
        .rowTooLong(
          cells: filledWidth(cells), header: width, named: header != nil,
          suspect: suspect.map {
            Excerpt.text(source.bytes[($0.before.start)..<($0.cell.range.upperBound)])
          }),
        at: suspect.map { source.place(at: $0.cell.place) } ?? draft.place(UInt32(clamping: extra)),
        question: "#\(draft.questions.count)")
    }
  }

  /// Reads a row with a text, of a table without a sheet's rules, that is sound, fits the header and does not repeat it: nearly
  /// every row is one. `false` leaves the row to `readRow`, which says what is wrong with it.
  private mutating func readUsualRow(_ record: Int, _ cells: ArraySlice<Cell>) -> Bool {
    guard !usualColumns.isEmpty, cells.count <= width, textColumn < cells.count,
      !table.isBlank(cells[cells.startIndex + textColumn]),
      fault == table.grid.faults.count || table.grid.faults[fault].record > record,
      !table.isReason(record), !(header?.isRepeated(table, record) ?? false)
    else { return false }
    let range = table.grid.records[record].range
    usualFields.removeAll(keepingCapacity: true)
    for column in usualColumns {
      var cell: Cell?
      var isBlank = true
      var place = range.upperBound
      if column.index < cells.count {
        let found = cells[cells.startIndex + column.index]
        isBlank = table.isBlank(found)
        place = found.place
        cell = found
      }
      if column.role == .block { noteGap(isBlank, at: place) }
      if isBlank, !column.keepsBlanks { continue }
      usualFields.append(
        DraftField(
          text: isBlank ? TextSlice(start: 0, count: 0) : slice(cell),
          place: UInt32(clamping: place), ordinal: column.ordinal, role: column.role,
          isMarked: column.isMarked))
    }
    draft.addQuestion(
      at: range.lowerBound, record: TextSlice(range), labels: columns.labels, fields: usualFields)
    return true
  }

  private mutating func add(
    _ column: Columns.Column, _ cells: ArraySlice<Cell>, _ record: Int, end: Int,
    _ report: inout Report
  ) {
    var cell: Cell?
    if column.index < cells.count { cell = cells[cells.startIndex + column.index] }
    var isBlank = true
    if let cell { isBlank = table.isBlank(cell) }
    let place = place(of: cell, column: column.index, in: record, end: end)
    if rules != nil,
      let found = rules?.take(column, cells, in: record, at: place, &draft, report: &report)
    {
      switch found {
      case .cell(let other):
        cell = other
        isBlank = false
      case .text(let text):
        return addText(text, to: column, at: place)
      case .marked:
        return draft.add(.option, slice(cell), at: place, ordinal: column.option, marked: true)
      }
    }
    switch column.use {
    case .field(let role):
      if role == .block, isGood, !options.fillDown.contains(.block) { noteGap(isBlank, at: place) }
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
    case .sourceURL: if !isBlank { draft.add(.source, slice(cell), at: place) }
    case .option(let ordinal):
      if columns.optionsAreMarked, !isBlank, let cell {
        return addMarked(cell, ordinal, at: place)
      }
      draft.add(
        .option, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, ordinal: ordinal)
    case .rightOption:
      draft.add(
        .option, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, marked: true)
    case .optionsCell:
      if let cell {
        OptionsCell.add(cell, of: table, at: place, to: &draft)
      }
    case .key(let key):
      draft.add(
        .answer, isBlank ? TextSlice(start: 0, count: 0) : slice(cell), at: place, ordinal: key)
    case .extra(let name):
      if !isBlank { draft.add(.extra, slice(cell), at: place, ordinal: name) }
    case .serial, .idle, .unknown: break
    }
  }

  /// Adds an option without the mark that calls it right.
  private mutating func addMarked(_ cell: Cell, _ ordinal: Int, at place: Int) {
    var text = Trim.ends(table.content(cell))
    let isMarked = OptionMark.strip(&text)
    draft.add(
      .option, table.slice(text, of: cell, in: &draft), at: place, ordinal: ordinal,
      marked: isMarked)
  }

  /// Adds a text that stands for a cell's own, such as the word for a truth value.
  private mutating func addText(_ text: TextSlice, to column: Columns.Column, at place: Int) {
    switch column.use {
    case .field(let role): draft.add(role, text, at: place)
    case .sourceURL: draft.add(.source, text, at: place)
    case .option(let ordinal): draft.add(.option, text, at: place, ordinal: ordinal)
    case .rightOption: draft.add(.option, text, at: place, marked: true)
    case .key(let key): draft.add(.answer, text, at: place, ordinal: key)
    case .extra(let name): draft.add(.extra, text, at: place, ordinal: name)
    case .optionsCell, .serial, .idle, .unknown: break
    }
  }

  /// What a draft takes for the place of a cell: an offset, or in a sheet the index of its address.
  private mutating func place(of cell: Cell?, column: Int, in record: Int, end: Int) -> Int {
    guard let rules else { return cell?.place ?? end }
    return rules.address(column, in: record, &draft)
  }

  private func excerpt(_ record: Int) -> String {
    guard table.sheet != nil else {
      return Excerpt.text(source.bytes[table.grid.records[record].range])
    }
    return table.contents(record).filter { !$0.isEmpty }.map { Excerpt.text($0, limit: 30) }.joined(
      separator: " | ")
  }

  private mutating func slice(_ cell: Cell?) -> TextSlice {
    guard let cell else { return TextSlice(start: 0, count: 0) }
    return table.isPlain(cell) ? TextSlice(cell.range) : draft.store(table.content(cell))
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
      case .tooWide:
        report.add(.columnOutOfRange(Sheet.columnLimit + 1), at: place, question: question)
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
  private mutating func cellBeyondHeader(_ cells: ArraySlice<Cell>, _ record: Int) -> Int? {
    if cells.count > width {
      for (index, cell) in cells.enumerated().dropFirst(width) where !table.isBlank(cell) {
        return place(of: cell, column: index, in: record, end: cell.place)
      }
    }
    for index in emptyHeaders where index < cells.count {
      let cell = cells[cells.startIndex + index]
      if !table.isBlank(cell) { return place(of: cell, column: index, in: record, end: cell.place) }
    }
    return nil
  }

  /// The cell that a delimiter inside a text most likely made: it begins with a space, as words after a comma do.
  private func suspectCell(_ cells: ArraySlice<Cell>) -> (before: Cell, cell: Cell)? {
    let spaced = cells.indices.dropFirst().filter {
      !cells[$0].isQuoted && cells[$0].count > 1 && source.bytes[cells[$0].start] == 0x20
        && !table.isBlank(cells[$0])
    }
    guard let index = spaced.first, spaced.count <= 3, !cells[index - 1].isQuoted else {
      return nil
    }
    return (cells[index - 1], cells[index])
  }

  private func filledWidth(_ cells: ArraySlice<Cell>) -> Int {
    (cells.lastIndex { !table.isBlank($0) }).map { $0 - cells.startIndex + 1 } ?? 0
  }

  private func place(of record: Int) -> Place {
    var place = source.place(at: Int(table.grid.records[record].start))
    place.sheet = table.sheet?.name
    return place
  }

  private mutating func reportColumns(_ report: inout Report) {
    draft.leftOut += columns.columns.filter {
      [.unknown, .serial, .idle].contains($0.use) && !$0.header.isEmpty
    }.map(\.header)
    for column in columns.columns where column.use == .unknown {
      guard !column.header.isEmpty else { continue }
      let count = idleContent[column.index] ?? 0
      report.ignore("column", at: draft.place(UInt32(clamping: column.place)), column.header)
      if count > 0 {
        report.add(
          .unknownColumn(
            column.header, rows: count, nearest: RoleNames.nearest(to: column.header.utf8)),
          at: draft.place(UInt32(clamping: column.place)))
      }
    }
    if let gap = blockGap {
      report.add(.blockGaps(gap.count), at: draft.place(UInt32(clamping: gap.first)))
    }
    for column in columns.columns where column.use == .idle || column.use == .serial {
      report.ignore("column", at: draft.place(UInt32(clamping: column.place)), column.header)
    }
  }
}

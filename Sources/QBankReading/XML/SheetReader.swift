import QBankDiagnostics

/// Reads the questions of a workbook: each sheet with a header is a block, by the same rules as any table.
func readSheets(_ book: Workbook, _ options: ReadOptions, report: inout Report) -> Draft? {
  var reader = SheetReader(book: book, options: options)
  return reader.read(report: &report)
}

/// The cells of the sheets that `--sheet` names, or of all, with their names: what `inspect --table` shows.
func sheetCells(
  _ book: Workbook, _ options: ReadOptions, report: inout Report
) -> [(name: String, rows: [[ArraySlice<UInt8>]])] {
  let reader = SheetReader(book: book, options: options)
  return (reader.choose(report: &report) ?? []).map { sheet in
    var table = TableText(bytes: book.draft.source.bytes, grid: sheet.grid)
    table.texts = book.draft.arena
    table.sheet = sheet
    return (
      sheet.name, sheet.grid.records.indices.map { table.grid.cells(of: $0).map(table.content) }
    )
  }
}

private struct SheetReader {
  let book: Workbook
  let options: ReadOptions
  var draft: Draft
  var hasFirstCorrect: Bool?
  var isStopped = false

  init(book: Workbook, options: ReadOptions) {
    self.book = book
    self.options = options
    draft = book.draft
  }

  mutating func read(report: inout Report) -> Draft? {
    guard let chosen = choose(report: &report) else { return draft }
    var tables: [(table: TableText, header: HeaderRow?)] = []
    for sheet in chosen {
      var table = TableText(bytes: draft.source.bytes, grid: sheet.grid)
      table.texts = book.draft.arena
      table.sheet = sheet
      tables.append((table, HeaderRow.find(table, options)))
    }
    let hasHeader = tables.contains { $0.header != nil }
    for (table, header) in tables {
      guard let sheet = table.sheet, !isStopped else { continue }
      if let header {
        readRows(table, sheet, header, report: &report)
      } else if hasHeader, looksLikeRows(table) {
        report.add(.sheetWithoutHeader(sheet.name), at: place(of: sheet))
      } else if !hasHeader, looksLikeRows(table) {
        readWithoutHeader(table, sheet, report: &report)
      } else {
        ignore(sheet, table, report: &report)
      }
    }
    return isStopped ? nil : draft
  }

  /// Gives the draft away without a second owner, so that it grows in place however many sheets there are.
  private mutating func handOver() -> Draft {
    let whole = draft
    draft = Draft(source: whole.source)
    return whole
  }

  /// The sheets to read; `nil` when `--sheet` names one that is not there.
  fileprivate func choose(report: inout Report) -> [Sheet]? {
    guard !options.sheets.isEmpty else {
      for sheet in book.sheets where sheet.isHidden {
        report.ignore("hidden sheet", at: place(of: sheet), sheet.name)
      }
      return book.sheets.filter { !$0.isHidden }
    }
    var chosen: [Sheet] = []
    var isWhole = true
    for wanted in options.sheets {
      let byName =
        book.sheets.first { $0.name == wanted }
        ?? book.sheets.first { Fold.name($0.name.utf8) == Fold.name(wanted.utf8) }
      if let sheet = byName
        ?? Int(wanted).flatMap({ book.sheets.indices.contains($0 - 1) ? book.sheets[$0 - 1] : nil })
      {
        chosen.append(sheet)
      } else {
        let names = book.sheets.prefix(20).map { "“\($0.name)”" }.joined(separator: ", ")
        report.add(.sheetMissing(wanted, sheets: names), at: Place(file: draft.source.name))
        isWhole = false
      }
    }
    for sheet in book.sheets where !chosen.contains(where: { $0.offset == sheet.offset }) {
      report.ignore("sheet", at: place(of: sheet), sheet.name)
    }
    return isWhole ? chosen : nil
  }

  private func place(of sheet: Sheet) -> Place {
    var place = draft.source.place(at: sheet.offset)
    place.sheet = sheet.name
    return place
  }

  private func ignore(_ sheet: Sheet, _ table: TableText, report: inout Report) {
    let first =
      table.grid.records.indices.first.map { table.contents($0).filter { !$0.isEmpty } } ?? []
    report.ignore(
      "sheet", at: place(of: sheet),
      ([sheet.name] + first.prefix(4).map { Excerpt.text($0, limit: 40) }).joined(separator: ": "))
  }

  /// Whether most rows have a text and four more cells.
  private func looksLikeRows(_ table: TableText) -> Bool {
    let records = table.grid.records.indices
    let wide = records.count { table.filledWidth($0) >= 5 }
    return wide > 0 && wide * 2 >= records.count
  }

  private mutating func readRows(
    _ table: TableText, _ sheet: Sheet, _ header: HeaderRow, report: inout Report
  ) {
    for record in 0..<header.record where !table.isBlank(record) {
      let title = table.contents(record).filter { !$0.isEmpty }.map { Excerpt.text($0, limit: 60) }
      var place = draft.source.place(at: Int(table.grid.records[record].start))
      place.sheet = sheet.name
      report.ignore("title", at: place, title.joined(separator: " | "))
      if table.isWide(record, like: header) {
        report.add(.rowAboveHeader(title.joined(separator: " | ")), at: place)
      }
    }
    let sheetIndex = draft.sheets.count
    draft.sheets.append(sheet.name)
    let row = Int(sheet.rows[header.record])
    let start = sheet.grid.cells(of: header.record).startIndex
    let first = draft.cells.count
    let cells = header.cells.indices.map { column in
      CellPlace(
        sheet: sheetIndex, row: row, column: column,
        offset: Int(sheet.infos[start + column].offset))
    }
    draft.cells += cells
    report.detect(
      Report.Detection(
        file: draft.source.name, what: "header", value: "\(sheet.name), row \(row + 1)",
        reason: header.cells.map { Excerpt.text($0, limit: 30) }.joined(separator: " | ")))
    let source = draft.source
    var resolver = ColumnResolver(
      header: header, places: Array(first..<draft.cells.count), options: options
    ) {
      let cell = cells[min(max(0, $0 - first), cells.count - 1)]
      var place = source.place(at: Int(cell.offset))
      place.sheet = sheet.name
      place.cell = cell.address
      return place
    }
    guard let columns = resolver.resolve(into: &draft, report: &report) else { return }
    if draft.header == nil { draft.header = TextSlice(table.grid.records[header.record].range) }
    read(table, sheet, columns, header, from: header.record + 1, report: &report)
  }

  private mutating func readWithoutHeader(_ table: TableText, _ sheet: Sheet, report: inout Report)
  {
    let headerless = Headerless(table: table, text: draft.source, options: options)
    guard let (columns, first) = headerless.columns(&report) else { return }
    for column in columns.columns {
      if case .key = column.use { _ = draft.key(named: column.header, at: 0) }
    }
    read(table, sheet, columns, nil, from: first, report: &report)
  }

  private mutating func read(
    _ table: TableText, _ sheet: Sheet, _ found: Columns, _ header: HeaderRow?, from first: Int,
    report: inout Report
  ) {
    var columns = found
    columns.optionsAreMarked = table.hasMarkedOptions(columns, from: first)
    let hasKey = columns.columns.contains {
      if case .key = $0.use { true } else { $0.use == .rightOption }
    }
    if !hasKey, !options.correctByStyle, !options.firstCorrect {
      var scratch = Draft(source: draft.source)
      let rules = SheetRules(sheet, columns, options, &scratch)
      let rows = table.grid.records.indices.dropFirst(first)
      let bold = rows.count { rules.hasBoldOption($0) }
      if bold * 2 > rows.count {
        return report.add(.boldMarksRight(rows: bold), at: place(of: sheet))
      }
    }
    var rows = RowReader(
      table: table, columns: columns, header: header, options: options, draft: handOver())
    guard let read = rows.read(from: first, report: &report) else {
      isStopped = true
      return
    }
    draft = read
    // The first option is right only where no sheet says otherwise.
    hasFirstCorrect = columns.firstIsCorrect && hasFirstCorrect ?? true
    draft.firstIsCorrect = hasFirstCorrect ?? false
  }
}

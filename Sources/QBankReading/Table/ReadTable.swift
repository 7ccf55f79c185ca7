package import QBankDiagnostics

/// Reads a table whose cells are separated by commas, semicolons, tabs or bars.
///
/// Linear; beside the text it holds 8 bytes a cell, and a draft of 16 bytes a field.
func readTable(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  var reader = TableReader(text, options)
  return reader.read(&report)
}

/// The cells of a table as they are cut, a list a record: what `inspect --table` shows.
package func tableCells(
  _ text: SourceText, _ options: ReadOptions, report: inout Report
) -> [[ArraySlice<UInt8>]] {
  var reader = TableReader(text, options)
  let table = reader.parse(&report)
  return table.grid.records.indices.map { table.grid.cells(of: $0).map(table.content) }
}

/// A table on its way from text to draft.
private struct TableReader {
  let text: SourceText
  let options: ReadOptions
  var start = 0

  init(_ text: SourceText, _ options: ReadOptions) {
    self.text = text
    self.options = options
  }

  /// The table by the letter, with the delimiter that was chosen.
  mutating func parse(_ report: inout Report) -> TableText {
    parse(chooseDelimiter(&report), allowsSpaceBeforeQuote: false)
  }

  mutating func read(_ report: inout Report) -> Draft? {
    let delimiter = chooseDelimiter(&report)
    var table = parse(delimiter, allowsSpaceBeforeQuote: false)
    var header = HeaderRow.find(table, options)
    if table.grid.spacedQuote != nil, let looser = spacedTable(delimiter, header) {
      if let place = table.grid.spacedQuote {
        report.add(.spaceBeforeQuote(), at: text.place(at: place))
      }
      table = looser
      header = HeaderRow.find(table, options)
    }
    if let offset = table.grid.keptEntity {
      report.add(.entityNotDelimiter(), at: text.place(at: offset))
    }
    guard table.grid.records.indices.contains(where: { !table.isBlank($0) }) else {
      return Draft(source: text)
    }
    guard let header else { return readWithoutHeader(table, &report) }
    return readRows(table, header, &report)
  }

  private mutating func chooseDelimiter(_ report: inout Report) -> UInt8 {
    var found: (byte: UInt8, reason: String)?
    if let line = SeparatorLine(text.bytes) {
      start = line.end
      found = (line.delimiter, "the first line says so")
      report.ignore("directive", at: text.place(at: 0), Excerpt.text(text.bytes[line.range]))
    }
    if let byte = options.delimiter { found = (byte, "--delimiter") }
    if found == nil {
      let scores = Delimiter.scores(text.bytes, from: start, options: options)
      let best = scores.first.map(\.byte) ?? 0x2C
      found = (best, scores.map(\.description).joined(separator: "; "))
    }
    let (byte, reason) = found ?? (0x2C, "")
    report.detect(
      Report.Detection(
        file: text.name, what: "delimiter", value: Delimiter.name(byte), reason: reason))
    return byte
  }

  private func parse(_ delimiter: UInt8, allowsSpaceBeforeQuote: Bool) -> TableText {
    var parser = GridParser(delimiter: delimiter)
    parser.allowsSpaceBeforeQuote = allowsSpaceBeforeQuote
    parser.fieldLimit = options.limits.fieldBytes
    return TableText(bytes: text.bytes, grid: parser.parse(text.bytes, start..<text.bytes.count))
  }

  /// The table with spaces before quotes passed over, if then every row fits the header.
  private func spacedTable(_ delimiter: UInt8, _ header: HeaderRow?) -> TableText? {
    let table = parse(delimiter, allowsSpaceBeforeQuote: true)
    guard table.grid.faults.isEmpty else { return nil }
    let width = HeaderRow.find(table, options)?.cells.count ?? header?.cells.count
    guard let width else { return nil }
    let fits = table.grid.records.indices.allSatisfy { table.filledWidth($0) <= width }
    return fits ? table : nil
  }

  private mutating func readRows(
    _ table: TableText, _ header: HeaderRow, _ report: inout Report
  ) -> Draft? {
    var draft = Draft(source: text)
    let places = table.grid.cells(of: header.record).map(\.place)
    listRowsAbove(table, header, &report)
    let line = text.line(at: Int(table.grid.records[header.record].start))
    report.detect(
      Report.Detection(
        file: text.name, what: "header", value: "line \(line)",
        reason: header.cells.map { Excerpt.text($0, limit: 30) }.joined(separator: " | ")))
    guard !isSecondHeader(table, header, &report) else { return nil }
    var resolver = ColumnResolver(header: header, places: places, options: options) {
      [text] in text.place(at: $0)
    }
    guard var columns = resolver.resolve(into: &draft, report: &report) else { return nil }
    columns.optionsAreMarked = table.hasMarkedOptions(columns, from: header.record + 1)
    draft.header = TextSlice(table.grid.records[header.record].range)
    var rows = RowReader(
      table: table, columns: columns, header: header, options: options, draft: draft)
    return rows.read(from: header.record + 1, report: &report)
  }

  private func listRowsAbove(_ table: TableText, _ header: HeaderRow, _ report: inout Report) {
    for record in 0..<header.record where !table.isBlank(record) {
      let range = table.grid.records[record].range
      let first = table.contents(record).first { !$0.isEmpty }
      let isComment = first.map { $0.first == 0x23 || $0.starts(with: [0x2F, 0x2F]) } ?? false
      report.ignore(
        isComment ? "comment" : "title", at: text.place(at: range.lowerBound),
        Excerpt.text(text.bytes[range]))
      if !isComment, table.isWide(record, like: header) {
        report.add(
          .rowAboveHeader(Excerpt.text(text.bytes[range], limit: 50)),
          at: text.place(at: range.lowerBound))
      }
    }
  }

  /// Whether the row below the header is a header of its own.
  private func isSecondHeader(_ table: TableText, _ header: HeaderRow, _ report: inout Report)
    -> Bool
  {
    guard
      let next = table.grid.records.indices.dropFirst(header.record + 1).first(where: {
        !table.isBlank($0)
      }),
      !header.isRepeated(table, next)
    else { return false }
    let known = HeaderRow.knownCells(table, next, options)
    let filled = table.contents(next).filter { !$0.isEmpty }
    let words = known.filter {
      $0.languages != .any && $0.position == .none || $0.position != .none && $0.languages != .any
    }
    guard filled.count >= 3, known.count == filled.count, words.count >= 2 else { return false }
    report.add(.twoHeaders(), at: text.place(at: Int(table.grid.records[next].start)))
    return true
  }

  private func readWithoutHeader(_ table: TableText, _ report: inout Report) -> Draft? {
    let headerless = Headerless(table: table, text: text, options: options)
    guard case (var columns, let records)? = headerless.columns(&report) else { return nil }
    columns.optionsAreMarked = table.hasMarkedOptions(columns, from: records)
    var draft = Draft(source: text)
    for column in columns.columns {
      if case .key = column.use { _ = draft.key(named: column.header, at: column.place) }
    }
    var rows = RowReader(
      table: table, columns: columns, header: nil, options: options, draft: draft)
    return rows.read(from: records, report: &report)
  }
}

import QBankDiagnostics

/// A table without a header: number, text, right option, wrong options, explanation, by their places alone.
struct Headerless {
  let table: TableText
  let text: SourceText
  let options: ReadOptions

  /// The columns, and the first record that is a row; `nil` when the rows cannot be read by place.
  func columns(_ report: inout Report) -> (columns: Columns, first: Int)? {
    let records = table.grid.records.indices.filter { !table.isBlank($0) && !table.isReason($0) }
    guard let first = records.first else { return nil }
    let place = text.place(at: Int(table.grid.records[first].start))
    if let mapped = mappedByNumber() {
      return (mapped, first)
    }
    guard namesNoHeader(first, &report) else { return nil }
    let widths = records.reduce(into: [Int: Int]()) { $0[table.filledWidth($1), default: 0] += 1 }
    let mode = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let start = countsUp(records) ? 1 : 0
    let rows = HeaderlessRows(table: table, records: records, start: start)
    let fits = (5...8).contains(mode) && mode - start >= 5 && mode - start <= 7
    if fits, let (column, values) = rows.keys(width: mode) {
      report.add(.keyWithoutHeader(column: column + 1, values: values), at: place)
      return nil
    }
    let excerpt = Excerpt.text(text.bytes[table.grid.records[first].range], limit: 50)
    guard fits, !looksLikeHeader(first) else {
      report.add(
        .headerMissing(
          first: excerpt, cells: mode, nearest: nearest(first),
          isDamaged: report.count(of: .legacyEncoding) + report.count(of: .doubleEncoded) > 0),
        at: place)
      return nil
    }
    guard !rows.beginWithNames, start == 1 || !countsUp(records.dropFirst()) || records.count < 3
    else {
      report.add(.headerUnknown(excerpt), at: place)
      return nil
    }
    let columns = positional(records, start: start, width: mode, &report)
    report.detect(
      Report.Detection(
        file: text.name, what: "header", value: "none",
        reason: columns.columns.map { "\($0.index + 1): \($0.use.name ?? "number")" }.joined(
          separator: ", ")))
    return (columns, first)
  }

  /// Whether `--map` asks for no header; one that is not there is an error.
  private func namesNoHeader(_ first: Int, _ report: inout Report) -> Bool {
    for (role, header) in options.map where Int(header) == nil {
      report.add(
        .mapUnknown(
          role: role, header: header,
          headers: table.contents(first).map { Excerpt.text($0, limit: 30) }),
        at: text.place(at: Int(table.grid.records[first].start)))
      return false
    }
    return true
  }

  private func positional(
    _ records: [Int], start: Int, width: Int, _ report: inout Report
  ) -> Columns {
    var last = LastCell()
    for record in records where table.filledWidth(record) == start + 6 {
      let cells = table.contents(record)
      last.add(options: Array(cells[(start + 1)..<(start + 5)]), last: cells[start + 5])
    }
    var uses: [Columns.Use] = (start == 1 ? [.serial] : []) + [.field(.text)]
    uses += (0..<4).map { .option($0) }
    switch width - start {
    case 6:
      uses.append(last.isExplanation ? .field(.explanation) : .option(4))
      report.detect(
        Report.Detection(
          file: text.name, what: "last cell",
          value: last.isExplanation ? "explanation" : "fifth option",
          reason: "\(last.proof) are sentences longer than the options, or say so"))
    case 7: uses += [.option(4), .field(.explanation)]
    default: break
    }
    var columns = Columns()
    columns.columns = uses.enumerated().map {
      Columns.Column(index: $0, header: "\($0 + 1)", use: $1, place: 0)
    }
    columns.firstIsCorrect = true
    return columns
  }

  /// `--map text=2 --map a=3 …`: columns by their numbers.
  private func mappedByNumber() -> Columns? {
    var columns = Columns()
    var keys = 0
    for (role, header) in options.map {
      guard let number = Int(header), number > 0, number <= 1000,
        let match = RoleNames.role(named: role)
      else { return nil }
      var use: Columns.Use
      switch match.meaning {
      case .text: use = .field(.text)
      case .id: use = .field(.id)
      case .option: use = .option(match.ordinal)
      case .wrong: use = .option(match.ordinal + 1)
      case .answer:
        use = .key(keys)
        keys += 1
      case .explanation: use = .field(.explanation)
      case .block: use = .field(.block)
      case .subject: use = .field(.subject)
      case .tags: use = .field(.tags)
      case .options: use = .optionsCell
      default: return nil
      }
      columns.columns.append(Columns.Column(index: number - 1, header: header, use: use, place: 0))
    }
    guard !columns.columns.isEmpty else { return nil }
    columns.columns.sort { $0.index < $1.index }
    fillGaps(&columns)
    columns.firstIsCorrect = keys == 0
    return columns
  }

  private func fillGaps(_ columns: inout Columns) {
    let named = Set(columns.columns.map(\.index))
    for index in 0..<(columns.columns.last.map { $0.index + 1 } ?? 0) where !named.contains(index) {
      columns.columns.append(
        Columns.Column(index: index, header: "\(index + 1)", use: .idle, place: 0))
    }
    columns.columns.sort { $0.index < $1.index }
  }

  /// Whether the first cells are whole numbers that rise, or start at 1 again.
  private func countsUp(_ records: some Sequence<Int>) -> Bool {
    var before: Int?
    for record in records {
      guard let cell = table.grid.cells(of: record).first,
        let number = Int(String(decoding: Trim.ends(table.content(cell)).prefix(9), as: UTF8.self))
      else { return false }
      if let before, number <= before, number != 1 { return false }
      before = number
    }
    return before != nil
  }

  private func looksLikeHeader(_ record: Int) -> Bool {
    let words = HeaderRow.knownCells(table, record, options).filter { $0.languages != .any }
    return words.count >= 2 || nearest(record) != nil && !words.isEmpty
  }

  private func nearest(_ record: Int) -> (found: String, known: String)? {
    for cell in table.contents(record)
    where !cell.isEmpty && cell.count < 40 && RoleNames.header(cell) == nil {
      if let known = RoleNames.nearest(to: cell) { return (Excerpt.text(cell), known) }
    }
    return nil
  }
}

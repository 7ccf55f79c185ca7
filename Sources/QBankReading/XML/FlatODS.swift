import QBankDiagnostics

/// Reads Flat ODS (OpenDocument 1.3, part 3, sections 9 and 6: tables and text).
struct FlatODS: XMLHandler {
  private enum Tag {
    case style, tableProperties, textProperties, table, row, cell, coveredCell, paragraph, space,
      tab, lineBreak, span,
      annotation, aside, other
  }

  private enum Key {
    case name, display, styleName, rowsRepeated, columnsRepeated, rowsSpanned, columnsSpanned,
      visibility, valueType, formula,
      count, position, lineThrough, weight, dateValue, timeValue, booleanValue, value, other
  }

  private(set) var book: Workbook
  private let options: ReadOptions
  private var tags: [Tag] = []
  private var keys: [Key] = []
  private var stack: [Tag] = []

  /// What the styles of sheets and texts say, by name.
  private var hiddenStyles: Set<String> = []
  private var textFlags: [String: UInt8] = [:]
  private var styleIndex: [String: UInt16] = [:]
  private var styleName = ""

  private var row = 0
  private var rowStart = 0
  private var rowRepeat = 1
  private var rowIsBad = false
  private var column = 0
  private var cells: [SheetCell] = []
  private var merges: [(rows: Int, columns: Int, column: Int, hasCell: Bool)] = []

  private var text = TextPieces()
  private var cell = SheetCell(
    column: 0, text: TextSlice(start: 0, count: 0), info: Sheet.Info(offset: 0))
  private var cellRepeat = 1
  private var cellSpan = (rows: 1, columns: 1)
  private var cellType = ""
  private var stored: [UInt8] = []
  private var hasFormula = false
  private var paragraphs = 0
  /// Whether white space is due before the next sign, as OpenDocument folds runs of it.
  private var spaceIsDue = false
  private var lineHasText = false
  private var note: [UInt8] = []
  private var noteStart = 0

  init(_ draft: Draft, _ options: ReadOptions) {
    book = Workbook(draft, limits: options.limits)
    self.options = options
  }

  var isStopped: Bool { book.isStopped }

  mutating func take(_ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report) {
    switch event.kind {
    case .start:
      learn(xml)
      let tag = tags[event.name]
      stack.append(tag)
      begin(tag, event, xml, report: &report)
    case .end:
      guard let tag = stack.popLast() else { return }
      end(tag, at: event.offset, report: &report)
    case .text:
      if stack.contains(.annotation) {
        if note.count < 400 { note.append(contentsOf: xml.bytes(event.text)) }
      } else if isInText {
        add(event, xml)
      }
    case .comment, .entity: break
    }
  }

  /// Inside a paragraph of a cell, and not in something that only hangs on it.
  private var isInText: Bool {
    stack.contains(.paragraph) && stack.contains(.cell) && !stack.contains(.aside)
      && !stack.contains(.annotation)
  }

  // MARK: Names

  private mutating func learn(_ xml: borrowing XMLEvents) {
    let names = xml.names
    while tags.count < names.count {
      tags.append(Self.tag(names[tags.count].local))
      keys.append(Self.key(names[keys.count].local))
    }
  }

  private static func tag(_ local: String) -> Tag {
    switch local {
    case "style": .style
    case "table-properties": .tableProperties
    case "text-properties": .textProperties
    case "table": .table
    case "table-row": .row
    case "table-cell": .cell
    case "covered-table-cell": .coveredCell
    case "p", "h": .paragraph
    case "s": .space
    case "tab": .tab
    case "line-break": .lineBreak
    case "span", "a": .span
    case "annotation": .annotation
    case "note", "frame", "shapes", "tracked-changes", "ruby-text", "custom-shape": .aside
    default: .other
    }
  }

  private static func key(_ local: String) -> Key {
    switch local {
    case "name": .name
    case "display": .display
    case "style-name": .styleName
    case "number-rows-repeated": .rowsRepeated
    case "number-columns-repeated": .columnsRepeated
    case "number-rows-spanned": .rowsSpanned
    case "number-columns-spanned": .columnsSpanned
    case "visibility": .visibility
    case "value-type": .valueType
    case "formula": .formula
    case "c": .count
    case "text-position": .position
    case "text-line-through-style": .lineThrough
    case "font-weight": .weight
    case "date-value": .dateValue
    case "time-value": .timeValue
    case "boolean-value": .booleanValue
    case "value": .value
    default: .other
    }
  }

  private func string(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> String? {
    guard event.attributeCount > 0 else { return nil }
    let attributes = xml.attributes
    for index in event.firstAttribute..<(event.firstAttribute + event.attributeCount)
    where keys[attributes[index].name] == key {
      return String(decoding: xml.bytes(attributes[index].value), as: UTF8.self)
    }
    return nil
  }

  private func number(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> Int {
    guard let text = string(key, event, xml) else { return 1 }
    return min(max(1, Int(text) ?? (text.allSatisfy(\.isNumber) ? Int.max >> 8 : 1)), Int.max >> 8)
  }

  // MARK: Elements

  private mutating func begin(
    _ tag: Tag, _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    switch tag {
    case .style: styleName = string(.name, event, xml) ?? ""
    case .tableProperties:
      if string(.display, event, xml) == "false" { hiddenStyles.insert(styleName) }
    case .textProperties:
      if let position = string(.position, event, xml), !position.hasPrefix("0") {
        textFlags[styleName, default: 0] |= Sheet.Info.script
      }
      if let weight = string(.weight, event, xml), weight != "normal" {
        textFlags[styleName, default: 0] |= Sheet.Info.bold
      }
      if let line = string(.lineThrough, event, xml), line != "none" {
        textFlags[styleName, default: 0] |= Sheet.Info.struck
      }
    case .table where !stack.contains(.cell):
      var sheet = Sheet(name: string(.name, event, xml) ?? "", offset: event.offset)
      sheet.isHidden = string(.styleName, event, xml).map(hiddenStyles.contains) ?? false
      book.sheets.append(sheet)
      row = 0
    case .row where !stack.dropLast().contains(.cell): beginRow(event, xml, report: &report)
    case .cell, .coveredCell: beginCell(event, xml, report: &report)
    case .paragraph where isInText: beginParagraph(xml)
    case .paragraph where stack.contains(.annotation) && !note.isEmpty: note.append(0x20)
    case .space where isInText:
      // A count may be anything; past the limit the cell is refused anyway.
      let room = max(0, options.limits.fieldBytes + 1 - text.count)
      let count = min(number(.count, event, xml), room)
      guard book.spend(count, at: event.offset, report: &report) else { return }
      for _ in 0..<count { addSpace(0x20, xml) }
    case .tab where isInText: addSpace(0x09, xml)
    case .lineBreak where isInText:
      text.add(10, of: xml)
      spaceIsDue = false
      lineHasText = false
    case .span where isInText:
      if let style = string(.styleName, event, xml) { cell.info.flags |= textFlags[style] ?? 0 }
    case .annotation:
      note = []
      noteStart = event.offset
    default: break
    }
  }

  private mutating func end(_ tag: Tag, at offset: Int, report: inout Report) {
    switch tag {
    case .row where !stack.contains(.cell): endRow(at: offset, report: &report)
    case .cell where !stack.contains(.cell), .coveredCell: endCell(report: &report)
    case .annotation:
      if !note.isEmpty { report.ignore("comment", at: place(noteStart), Excerpt.text(note)) }
    default: break
    }
  }

  private func place(_ offset: Int) -> Place {
    var place = book.draft.source.place(at: offset)
    place.sheet = book.sheets.last?.name
    return place
  }

  private mutating func beginRow(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    rowStart = event.offset
    rowIsBad = false
    column = 0
    cells.removeAll(keepingCapacity: true)
    merges.removeAll(keepingCapacity: true)
    rowRepeat = number(.rowsRepeated, event, xml)
    if let visibility = string(.visibility, event, xml), visibility != "visible",
      !book.sheets.isEmpty
    {
      for hidden in 0..<min(rowRepeat, 1000) where row + hidden < Sheet.rowLimit {
        book.sheets[book.sheets.count - 1].hiddenRows.insert(UInt32(clamping: row + hidden))
      }
    }
  }

  private mutating func beginCell(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    guard stack.dropLast().last != .cell else { return }
    cellRepeat = number(.columnsRepeated, event, xml)
    cellSpan = (number(.rowsSpanned, event, xml), number(.columnsSpanned, event, xml))
    cellType = string(.valueType, event, xml) ?? ""
    hasFormula = string(.formula, event, xml) != nil
    stored = []
    if cellType == "date" || cellType == "time" || cellType == "boolean" {
      let value =
        string(.dateValue, event, xml) ?? string(.timeValue, event, xml)
        ?? string(.booleanValue, event, xml)
      stored = Array((value ?? "").utf8)
    }
    cell = SheetCell(
      column: column, text: TextSlice(start: 0, count: 0),
      info: Sheet.Info(offset: UInt32(clamping: event.offset)))
    if let style = string(.styleName, event, xml) {
      cell.info.flags |= textFlags[style] ?? 0
      cell.info.style = index(ofStyle: style)
    }
    text.clear()
    paragraphs = 0
  }

  private mutating func index(ofStyle name: String) -> UInt16 {
    if let known = styleIndex[name] { return known }
    let new = UInt16(clamping: styleIndex.count + 1)
    styleIndex[name] = new
    return new
  }

  // MARK: Text

  private mutating func beginParagraph(_ xml: borrowing XMLEvents) {
    if paragraphs > 0 { text.add(10, of: xml) }
    paragraphs += 1
    spaceIsDue = false
    lineHasText = false
  }

  private mutating func addSpace(_ byte: UInt8, _ xml: borrowing XMLEvents) {
    if spaceIsDue, lineHasText { text.add(0x20, of: xml) }
    spaceIsDue = false
    lineHasText = true
    text.add(byte, of: xml)
  }

  /// Adds a run of text: white space is folded, as OpenDocument asks.
  private mutating func add(_ event: XMLEvent, _ xml: borrowing XMLEvents) {
    let bytes = xml.bytes(event.text)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if Self.isSpace(bytes[index]) {
        spaceIsDue = true
        index += 1
        continue
      }
      let start = index
      var end = index
      // Single spaces inside a run stay where they are, so that the run is one slice.
      while index < bytes.endIndex {
        if !Self.isSpace(bytes[index]) {
          index += 1
          end = index
        } else if bytes[index] == 0x20, index + 1 < bytes.endIndex, !Self.isSpace(bytes[index + 1])
        {
          index += 1
        } else {
          break
        }
      }
      if spaceIsDue, lineHasText { text.add(0x20, of: xml) }
      if text.isEmpty {
        cell.info.offset = UInt32(clamping: event.offset + start - bytes.startIndex)
      }
      spaceIsDue = false
      lineHasText = true
      text.add(
        TextSlice(start: Int(event.text.start) + start - bytes.startIndex, count: end - start),
        of: xml)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  // MARK: Ends

  private mutating func endCell(report: inout Report) {
    guard !rowIsBad else { return }
    if text.count > options.limits.fieldBytes {
      report.add(
        .textTooLong(bytes: text.count, limit: options.limits.fieldBytes),
        at: place(Int(cell.info.offset)))
      rowIsBad = true
      return
    }
    switch cellType {
    case "date", "time": cell.info.kind = .date
    case "boolean": cell.info.kind = .boolean
    default: if hasFormula, text.isEmpty { cell.info.kind = .formula }
    }
    cell.text =
      stored.isEmpty ? text.finished(into: &book.draft) : book.draft.store(Self.plain(stored))
    if cell.text.isEmpty { cell.info.flags = 0 }
    let isFilled = !cell.text.isEmpty || cell.info.kind == .formula
    if isFilled {
      let end = column + cellRepeat
      if end > Sheet.columnLimit {
        report.add(.columnOutOfRange(end), at: place(Int(cell.info.offset)))
        rowIsBad = true
        return
      }
      for position in column..<end {
        cell.column = position
        cells.append(cell)
      }
    }
    if cellSpan.rows > 1 || cellSpan.columns > 1 {
      merges.append(
        (
          min(cellSpan.rows, Sheet.rowLimit) - 1, min(cellSpan.columns, Sheet.columnLimit) - 1,
          column, isFilled
        ))
    }
    column = min(column + cellRepeat, Sheet.columnLimit)
  }

  /// `true` and `false` as XML Spreadsheet 2003 stores them.
  private static func plain(_ stored: [UInt8]) -> [UInt8] {
    if stored == Array("true".utf8) { return [0x31] }
    return stored == Array("false".utf8) ? [0x30] : stored
  }

  private mutating func endRow(at offset: Int, report: inout Report) {
    defer { row = min(row + rowRepeat, Sheet.rowLimit) }
    guard !rowIsBad, !cells.isEmpty, !book.sheets.isEmpty else { return }
    if row + rowRepeat > Sheet.rowLimit {
      return report.add(.rowOutOfRange(row + rowRepeat), at: place(rowStart))
    }
    let sheet = book.sheets.count - 1
    let first = book.sheets[sheet].infos.count
    for repetition in 0..<rowRepeat where !book.isStopped {
      book.addRow(
        cells, row: row + repetition, at: rowStart..<offset, isRepeat: repetition > 0,
        report: &report)
    }
    for merge in merges {
      book.sheets[sheet].merges.append(
        Sheet.Merge(
          rows: row...(row + merge.rows), columns: merge.column...(merge.column + merge.columns),
          cell: merge.hasCell ? first + merge.column : nil))
    }
  }
}

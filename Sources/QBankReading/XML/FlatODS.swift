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
  /// How many elements of these kinds are open.
  private var depth = (cell: 0, paragraph: 0, aside: 0, annotation: 0)

  /// What the styles of sheets and texts say, by name.
  private var hiddenStyles: Set<String> = []
  private var textFlags: [String: UInt8] = [:]
  private var styleIndex: [String: UInt16] = [:]
  private var lastStyle: (name: ArraySlice<UInt8>, index: UInt16, flags: UInt8)?
  private var styleName = ""

  private var row = 0
  private var rowStart = 0
  private var rowRepeat = 1
  private var rowIsBad = false
  private var rowIsHidden = false
  private var column = 0
  private var cells: [SheetCell] = []
  private var merges: [(rows: Int, columns: Int, column: Int, hasCell: Bool)] = []

  private var text = ParagraphText()
  private var cell = SheetCell(
    column: 0, text: TextSlice(start: 0, count: 0), info: Sheet.Info(offset: 0))
  private var cellRepeat = 1
  private var cellSpan = (rows: 1, columns: 1)
  private var cellType = CellType.text
  private var stored: [UInt8] = []
  private var hasFormula = false
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
      if tags.count < xml.nameCount { learn(xml.names) }
      let tag = tags[event.name]
      count(tag, 1)
      stack.append(tag)
      begin(tag, event, xml, report: &report)
    case .end:
      guard let tag = stack.popLast() else { return }
      count(tag, -1)
      end(tag, at: event.offset, report: &report)
    case .text:
      if depth.annotation > 0 {
        if note.count < 400 { note.append(contentsOf: xml.bytes(event.text)) }
      } else if isInText {
        let isFirst = text.pieces.isEmpty
        text.add(event.text, xml)
        if isFirst { cell.info.offset = UInt32(clamping: event.offset + text.firstGap) }
      }
    case .comment, .entity: break
    }
  }

  /// Inside a paragraph of a cell, and not in something that only hangs on it.
  private var isInText: Bool {
    depth.paragraph > 0 && depth.cell > 0 && depth.aside == 0 && depth.annotation == 0
  }

  private mutating func count(_ tag: Tag, _ change: Int) {
    switch tag {
    case .cell: depth.cell += change
    case .paragraph: depth.paragraph += change
    case .aside: depth.aside += change
    case .annotation: depth.annotation += change
    default: break
    }
  }

  // MARK: Names

  private mutating func learn(_ names: [XMLName]) {
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

  /// What an attribute means, and its value.
  private func value(at index: Int, _ xml: borrowing XMLEvents) -> (Key, ArraySlice<UInt8>) {
    let attribute = xml.attribute(index)
    let key = keys[attribute.name]
    return (key, key == .other ? [] : xml.bytes(attribute.value))
  }

  private func string(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> String? {
    for index in event.attributes {
      let attribute = xml.attribute(index)
      if keys[attribute.name] == key {
        return String(decoding: xml.bytes(attribute.value), as: UTF8.self)
      }
    }
    return nil
  }

  private func number(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> Int {
    guard event.attributeCount > 0, let text = string(key, event, xml) else { return 1 }
    return Self.count(Array(text.utf8)[...])
  }

  /// How often something is repeated or spanned: at least once, and a very large number for what is larger.
  private static func count(_ text: ArraySlice<UInt8>) -> Int {
    let string = String(decoding: text, as: UTF8.self)
    let isHuge = !text.isEmpty && text.allSatisfy { (0x30...0x39).contains($0) }
    return min(max(1, Int(string) ?? (isHuge ? Int.max >> 8 : 1)), Int.max >> 8)
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
    case .table where depth.cell == 0:
      var sheet = Sheet(name: string(.name, event, xml) ?? "", offset: event.offset)
      sheet.isHidden = string(.styleName, event, xml).map(hiddenStyles.contains) ?? false
      book.sheets.append(sheet)
      row = 0
    case .row where depth.cell == 0: beginRow(event, xml, report: &report)
    case .cell, .coveredCell: beginCell(event, xml, isCell: tag == .cell)
    case .paragraph where isInText: text.beginParagraph(xml)
    case .paragraph where depth.annotation > 0 && !note.isEmpty: note.append(0x20)
    case .space where isInText:
      // A count may be anything; past the limit the cell is refused anyway.
      let room = max(0, options.limits.fieldBytes + 1 - text.pieces.count)
      let count = min(number(.count, event, xml), room)
      // Texts grow by doubling.
      guard book.spend(2 * count, at: event.offset, report: &report) else { return }
      for _ in 0..<count { text.add(sign: 0x20, xml) }
    case .tab where isInText: text.add(sign: 0x09, xml)
    // White space beside a line break is that of the text: only at the ends of a paragraph there is none.
    case .lineBreak where isInText: text.add(sign: 10, xml)
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
    case .row where depth.cell == 0: endRow(at: offset, report: &report)
    case .cell where depth.cell == 0, .coveredCell where depth.cell == 0: endCell(report: &report)
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
    rowRepeat = 1
    rowIsHidden = false
    for index in event.attributes {
      let (key, bytes) = value(at: index, xml)
      switch key {
      case .rowsRepeated: rowRepeat = Self.count(bytes)
      case .visibility: rowIsHidden = !bytes.elementsEqual("visible".utf8)
      default: break
      }
    }
  }

  private mutating func beginCell(_ event: XMLEvent, _ xml: borrowing XMLEvents, isCell: Bool) {
    guard depth.cell == (isCell ? 1 : 0) else { return }
    cellRepeat = 1
    cellSpan = (1, 1)
    cellType = .text
    hasFormula = false
    stored = []
    cell = SheetCell(
      column: column, text: TextSlice(start: 0, count: 0),
      info: Sheet.Info(offset: UInt32(clamping: event.offset)))
    var style: ArraySlice<UInt8>?
    var value: ArraySlice<UInt8> = []
    for index in event.attributes {
      let (key, bytes) = self.value(at: index, xml)
      switch key {
      case .columnsRepeated: cellRepeat = Self.count(bytes)
      case .rowsSpanned: cellSpan.rows = Self.count(bytes)
      case .columnsSpanned: cellSpan.columns = Self.count(bytes)
      case .valueType: cellType = CellType(bytes)
      case .formula: hasFormula = true
      case .dateValue, .timeValue, .booleanValue: if value.isEmpty { value = bytes }
      case .styleName: style = bytes
      default: break
      }
    }
    if cellType != .text { stored = Array(value) }
    if let style {
      let known = self.style(style)
      cell.info.flags |= known.flags
      cell.info.style = known.index
    }
    text = ParagraphText()
  }

  /// The number of a cell's style, and what it says of the text.
  private mutating func style(_ bytes: ArraySlice<UInt8>) -> (index: UInt16, flags: UInt8) {
    if let last = lastStyle, last.name == bytes { return (last.index, last.flags) }
    let name = String(decoding: bytes, as: UTF8.self)
    let index = styleIndex[name] ?? UInt16(clamping: styleIndex.count + 1)
    styleIndex[name] = index
    let flags = textFlags[name] ?? 0
    lastStyle = (Array(bytes)[...], index, flags)
    return (index, flags)
  }

  /// What kind of value a cell holds, where its text is not what counts.
  private enum CellType {
    case text, date, boolean

    init(_ bytes: ArraySlice<UInt8>) {
      switch bytes.first {
      case 0x64 where bytes.elementsEqual("date".utf8): self = .date
      case 0x74 where bytes.elementsEqual("time".utf8): self = .date
      case 0x62 where bytes.elementsEqual("boolean".utf8): self = .boolean
      default: self = .text
      }
    }
  }

  // MARK: Ends

  private mutating func endCell(report: inout Report) {
    guard !rowIsBad else { return }
    if text.pieces.count > options.limits.fieldBytes {
      report.add(
        .textTooLong(bytes: text.pieces.count, limit: options.limits.fieldBytes),
        at: place(Int(cell.info.offset)))
      rowIsBad = true
      return
    }
    switch cellType {
    case .date: cell.info.kind = .date
    case .boolean: cell.info.kind = .boolean
    case .text: if hasFormula, text.pieces.isEmpty { cell.info.kind = .formula }
    }
    cell.text =
      stored.isEmpty
      ? text.pieces.finished(into: &book.draft) : book.draft.store(Self.plain(stored))
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
      if rowIsHidden { book.sheets[sheet].hiddenRows.insert(UInt32(clamping: row + repetition)) }
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

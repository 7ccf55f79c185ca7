import QBankDiagnostics

/// Reads XML Spreadsheet 2003 (Microsoft's published schema "urn:schemas-microsoft-com:office:spreadsheet").
struct SpreadsheetML: XMLHandler {
  private enum Tag {
    case style, numberFormat, font, worksheet, column, row, cell, data, comment, visible, script,
      strike, bold, lineBreak, other
  }

  private(set) var book: Workbook
  private let options: ReadOptions
  private var tags: [Tag] = []
  private var keys: [Key] = []
  private var stack: [Tag] = []
  /// How many elements of these kinds are open.
  private var depth = (data: 0, comment: 0)
  private var styles = SheetStyles()
  private var lastStyle: (name: ArraySlice<UInt8>, index: UInt16, flags: UInt8)?

  private var row = 0
  private var rowStart = 0
  private var rowIsBad = false
  private var rowStyle: ArraySlice<UInt8>?
  private var rowSpan = 0
  /// The styles of columns, in their order; what goes back is no position and says nothing.
  private var columnStyles: [(columns: ClosedRange<Int>, style: ArraySlice<UInt8>)] = []
  private var nextColumnStyle = 0
  private var column = 0
  private var cells: [SheetCell] = []
  private var merges: [(rows: Int, columns: Int, column: Int, hasCell: Bool)] = []

  private var text = TextPieces()
  private var cell = SheetCell(
    column: 0, text: TextSlice(start: 0, count: 0), info: Sheet.Info(offset: 0))
  private var type = DataType.text
  private var hasData = false
  private var hasFormula = false
  private var mergeAcross = 0
  private var mergeDown = 0
  private var comment: [UInt8] = []
  private var commentPlace = 0

  init(_ draft: Draft, _ options: ReadOptions) {
    book = Workbook(draft, limits: options.limits)
    self.options = options
  }

  mutating func take(_ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report) {
    switch event.kind {
    case .start:
      if tags.count < xml.nameCount { learn(xml.names) }
      let tag = tags[event.name]
      stack.append(tag)
      count(tag, 1)
      begin(tag, event, xml, report: &report)
    case .end:
      guard let tag = stack.popLast() else { return }
      count(tag, -1)
      end(tag, at: event.offset, report: &report)
    case .text:
      if depth.comment > 0 {
        if comment.count < 400 { comment.append(contentsOf: xml.bytes(event.text)) }
      } else if depth.data > 0 || stack.last == .visible {
        if text.isEmpty, stack.last != .visible {
          cell.info.offset = UInt32(clamping: event.offset)
        }
        text.add(event.text, of: xml)
      }
    case .comment, .entity: break
    }
  }

  var isStopped: Bool { book.isStopped }

  private mutating func count(_ tag: Tag, _ change: Int) {
    switch tag {
    case .data: depth.data += change
    case .comment: depth.comment += change
    default: break
    }
  }

  // MARK: Names

  private enum Key {
    case index, span, name, styleID, id, parent, type, formula, across, down, hidden, format, bold,
      color, strike, vertical, href, other
  }

  private mutating func learn(_ names: [XMLName]) {
    while tags.count < names.count {
      let name = names[tags.count]
      tags.append(Self.tag(name))
      keys.append(Self.key(name.local))
    }
  }

  private static func tag(_ name: XMLName) -> Tag {
    switch name.local {
    case "Style": .style
    case "NumberFormat": .numberFormat
    case "Font" where name.namespace.hasPrefix("urn:"): .font
    case "Worksheet": .worksheet
    case "Column": .column
    case "Row": .row
    case "Cell": .cell
    case "Data": .data
    case "Comment", "PhoneticText": .comment
    case "Visible": .visible
    case "Sub", "Sup": .script
    case "S", "Strike", "Del": .strike
    case "B": .bold
    case "Br", "BR", "br": .lineBreak
    default: .other
    }
  }

  private static func key(_ local: String) -> Key {
    switch local {
    case "Index": .index
    case "Span": .span
    case "Name": .name
    case "StyleID": .styleID
    case "ID": .id
    case "Parent": .parent
    case "Type": .type
    case "Formula": .formula
    case "MergeAcross": .across
    case "MergeDown": .down
    case "Hidden": .hidden
    case "Format": .format
    case "Bold": .bold
    case "Color": .color
    case "StrikeThrough": .strike
    case "VerticalAlign": .vertical
    default: .other
    }
  }

  private func value(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> ArraySlice<
    UInt8
  >? {
    for index in event.attributes {
      let attribute = xml.attribute(index)
      if keys[attribute.name] == key { return xml.bytes(attribute.value) }
    }
    return nil
  }

  private func string(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> String? {
    value(key, event, xml).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A whole number that is not negative; `nil` when there is none, and a very large one when it is no number.
  private func number(_ key: Key, _ event: XMLEvent, _ xml: borrowing XMLEvents) -> Int? {
    guard let text = string(key, event, xml) else { return nil }
    guard let number = Int(text), number >= 0 else {
      return text.allSatisfy(\.isNumber) ? Int.max >> 8 : -1
    }
    return min(number, Int.max >> 8)
  }

  // MARK: Elements

  private mutating func begin(
    _ tag: Tag, _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    switch tag {
    case .style:
      styles.begin(string(.id, event, xml) ?? "", parent: string(.parent, event, xml))
    case .numberFormat: styles.setFormat(string(.format, event, xml) ?? "")
    case .font:
      if value(.strike, event, xml)?.first == 0x31 { styles.setStruck() }
      if value(.bold, event, xml)?.first == 0x31 { styles.setBold() }
      if let vertical = string(.vertical, event, xml), vertical != "None" { styles.setScript() }
    case .worksheet:
      book.sheets.append(Sheet(name: string(.name, event, xml) ?? "", offset: event.offset))
      row = 0
      columnStyles = []
      nextColumnStyle = 0
    case .column: beginColumn(event, xml)
    case .row: beginRow(event, xml, report: &report)
    case .cell: beginCell(event, xml, report: &report)
    case .data:
      guard stack.dropLast().last == .cell else { return }
      type = value(.type, event, xml).map(DataType.init) ?? .text
      hasData = true
    case .comment:
      comment = []
      commentPlace = event.offset
    case .visible: text.clear()
    case .script: if depth.data > 0 { cell.info.flags |= Sheet.Info.script }
    case .strike: if depth.data > 0 { cell.info.flags |= Sheet.Info.struck }
    case .bold: if depth.data > 0, text.isEmpty { cell.info.flags |= Sheet.Info.bold }
    case .lineBreak: if depth.data > 0 { text.add(10, of: xml) }
    case .other: break
    }
  }

  private mutating func end(_ tag: Tag, at offset: Int, report: inout Report) {
    switch tag {
    case .row: endRow(at: offset, report: &report)
    case .cell: endCell(report: &report)
    case .comment:
      guard !comment.isEmpty else { return }
      report.ignore("comment", at: place(commentPlace), Excerpt.text(comment))
    case .visible:
      let word = text.bytes(of: book.draft.source.bytes)
      if word.starts(with: Array("SheetHidden".utf8))
        || word.starts(with: Array("SheetVeryHidden".utf8)),
        !book.sheets.isEmpty
      {
        book.sheets[book.sheets.count - 1].isHidden = true
      }
      text.clear()
    default: break
    }
  }

  private mutating func beginColumn(_ event: XMLEvent, _ xml: borrowing XMLEvents) {
    let first = max(0, (number(.index, event, xml) ?? nextColumnStyle + 1) - 1)
    let last =
      min(first, Sheet.columnLimit) + min(max(0, number(.span, event, xml) ?? 0), Sheet.columnLimit)
    nextColumnStyle = last + 1
    if let style = value(.styleID, event, xml), first <= last,
      first > columnStyles.last?.columns.upperBound ?? -1
    {
      columnStyles.append((first...last, Array(style)[...]))
    }
  }

  private mutating func beginRow(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    rowStart = event.offset
    rowIsBad = false
    cells.removeAll(keepingCapacity: true)
    merges.removeAll(keepingCapacity: true)
    column = 0
    rowStyle = value(.styleID, event, xml).map { Array($0)[...] }
    rowSpan = max(0, min(number(.span, event, xml) ?? 0, Sheet.rowLimit))
    if let index = number(.index, event, xml) {
      if index <= row {
        return refuseRow(
          .indexUnreadable(string(.index, event, xml) ?? ""), at: event.offset, report: &report)
      }
      row = index - 1
    }
    if row >= Sheet.rowLimit {
      return refuseRow(.rowOutOfRange(row + 1), at: event.offset, report: &report)
    }
    if value(.hidden, event, xml)?.first == 0x31, !book.sheets.isEmpty {
      book.sheets[book.sheets.count - 1].hiddenRows.insert(UInt32(clamping: row))
    }
  }

  private mutating func refuseRow(_ message: Message, at offset: Int, report: inout Report) {
    if !rowIsBad { report.add(message, at: place(offset)) }
    rowIsBad = true
  }

  private func place(_ offset: Int) -> Place {
    var place = book.draft.source.place(at: offset)
    place.sheet = book.sheets.last?.name
    return place
  }

  private mutating func beginCell(
    _ event: XMLEvent, _ xml: borrowing XMLEvents, report: inout Report
  ) {
    if let index = number(.index, event, xml) {
      if index <= column {
        return refuseRow(
          .indexUnreadable(string(.index, event, xml) ?? ""), at: event.offset, report: &report)
      }
      column = index - 1
    }
    if column >= Sheet.columnLimit {
      return refuseRow(.columnOutOfRange(column + 1), at: event.offset, report: &report)
    }
    cell = SheetCell(
      column: column, text: TextSlice(start: 0, count: 0),
      info: Sheet.Info(offset: UInt32(clamping: event.offset)))
    if let style = value(.styleID, event, xml) ?? rowStyle ?? columnStyle {
      let known = self.style(style)
      cell.info.style = known.index
      cell.info.flags = known.flags
    }
    text.clear()
    type = .text
    hasData = false
    hasFormula = value(.formula, event, xml) != nil
    mergeAcross = max(0, min(number(.across, event, xml) ?? 0, Sheet.columnLimit))
    mergeDown = max(0, min(number(.down, event, xml) ?? 0, Sheet.rowLimit))
  }

  private var columnStyle: ArraySlice<UInt8>? {
    var low = 0
    var high = columnStyles.count
    while low < high {
      let middle = (low + high) / 2
      if columnStyles[middle].columns.upperBound < column {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < columnStyles.count, columnStyles[low].columns.contains(column) else { return nil }
    return columnStyles[low].style
  }

  /// The number of a style, and what it says of texts.
  private mutating func style(_ bytes: ArraySlice<UInt8>) -> (index: UInt16, flags: UInt8) {
    if let last = lastStyle, last.name == bytes { return (last.index, last.flags) }
    let known = styles.find(String(decoding: bytes, as: UTF8.self))
    lastStyle = (Array(bytes)[...], known.index, known.flags)
    return known
  }

  private enum DataType {
    case text, number, date, boolean

    init(_ bytes: ArraySlice<UInt8>) {
      switch bytes.first {
      case 0x4E where bytes.elementsEqual("Number".utf8): self = .number
      case 0x44 where bytes.elementsEqual("DateTime".utf8): self = .date
      case 0x42 where bytes.elementsEqual("Boolean".utf8): self = .boolean
      default: self = .text
      }
    }
  }

  private mutating func endCell(report: inout Report) {
    guard !rowIsBad else { return }
    if text.count > options.limits.fieldBytes {
      report.add(
        .textTooLong(bytes: text.count, limit: options.limits.fieldBytes),
        at: place(Int(cell.info.offset)))
      rowIsBad = true
      return
    }
    let source = book.draft.source.bytes
    switch type {
    case .number:
      cell.info.kind = styles.kind(cell.info.style)
      let shown = NumberText.shortest(text.bytes(of: source))
      cell.text = shown.map { book.draft.store(Array($0.utf8)) } ?? text.finished(into: &book.draft)
    case .date:
      cell.info.kind = .date
      cell.text = text.finished(into: &book.draft)
    case .boolean:
      cell.info.kind = .boolean
      cell.text = text.finished(into: &book.draft)
    case .text:
      if !hasData, hasFormula { cell.info.kind = .formula }
      cell.text = text.finished(into: &book.draft)
      // Style alone is no content, and struck-out nothing is nothing.
      if cell.text.isEmpty { cell.info.flags = 0 }
    }
    let isFilled = !cell.text.isEmpty || cell.info.kind == .formula
    if isFilled { cells.append(cell) }
    if mergeAcross > 0 || mergeDown > 0 {
      merges.append((mergeDown, mergeAcross, column, isFilled))
    }
    column = min(column + 1 + mergeAcross, Sheet.columnLimit + 1)
  }

  private mutating func endRow(at offset: Int, report: inout Report) {
    defer { row = min(row + 1 + rowSpan, Sheet.rowLimit + 1) }
    guard !rowIsBad, !book.sheets.isEmpty else { return }
    let sheet = book.sheets.count - 1
    let first = book.sheets[sheet].infos.count
    for repetition in 0...rowSpan where repetition == 0 || !cells.isEmpty {
      guard row + repetition < Sheet.rowLimit, !book.isStopped else { break }
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

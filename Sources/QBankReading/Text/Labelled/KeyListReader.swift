/// Reads a list of keys: `Gabarito` and the lines below it.
enum KeyListReader {
  /// Reads from the heading at `start` on; the answer is the first line that does not belong to the list.
  static func read(_ reader: inout LabelledReader, from start: Int, to end: Int) -> Int {
    let heading = reader.tokens[start]
    reader.ignore(start, .keyListHeading)
    add(reader.bytes, &reader, start, Int(heading.body), Int(heading.end))
    var index = start + 1
    var last = start
    var pending: [Int] = []
    var numbers: (line: Int, values: [Int])?
    while index < end {
      let token = reader.tokens[index]
      let isItem = reader.found.uses[index] == .keyItem
      if token.kind == .blank {
        index += 1
        continue
      }
      if headed(&reader, index) {
        pending = []
        last = index
      } else if token.kind == .block || token.kind == .subject || token.kind == .heading {
        pending.append(index)
      } else if token.kind == .rule || isTableHead(reader.bytes, token) {
        reader.ignore(index, .separator)
        last = index
      } else if let row = KeyLine.numbers(in: reader.bytes, Int(token.start), Int(token.end)) {
        headings(&reader, &pending)
        reader.ignore(index, .keyListHeading)
        numbers = (index, row)
        last = index
      } else if isItem || token.kind == .key {
        headings(&reader, &pending)
        item(&reader, index, &numbers)
        last = index
      } else {
        break
      }
      index += 1
    }
    return last + 1
  }

  /// Headings before further keys name the block of those keys.
  private static func headings(_ reader: inout LabelledReader, _ pending: inout [Int]) {
    for index in pending {
      let token = reader.tokens[index]
      let start = token.kind == .heading ? token.start : token.body
      reader.parts.append(Part(.keyHeading, line: index, start, token.end))
    }
    pending = []
  }

  /// A heading and the keys of its block on one line.
  private static func headed(_ reader: inout LabelledReader, _ index: Int) -> Bool {
    let token = reader.tokens[index]
    guard [.block, .subject, .heading, .prose].contains(token.kind),
      KeyLine.items(in: reader.bytes, Int(token.start), Int(token.end)) == nil,
      let (end, keys) = KeyLine.headed(in: reader.bytes, Int(token.start), Int(token.end))
    else { return false }
    reader.parts.append(Part(.keyHeading, line: index, token.start, UInt32(end)))
    add(reader.bytes, &reader, index, keys, Int(token.end))
    return true
  }

  private static func item(
    _ reader: inout LabelledReader, _ index: Int, _ numbers: inout (line: Int, values: [Int])?
  ) {
    let token = reader.tokens[index]
    let (start, end) = (Int(token.start), Int(token.end))
    if let row = numbers?.values, let items = KeyLine.items(in: reader.bytes, start, end),
      items.count == row.count, items.first?.number == 0
    {
      for (number, item) in zip(row, items) {
        append(&reader, index, number, item.start, item.end)
      }
      numbers = nil
    } else if KeyLine.items(in: reader.bytes, start, end) != nil {
      add(reader.bytes, &reader, index, start, end)
    } else if token.kind == .key {
      append(&reader, index, 0, Int(token.body), end)
    } else if token.kind == .number {
      let next = index + 1
      if next < reader.tokens.count, reader.tokens[next].kind == .key {
        reader.parts.append(
          Part(.keyEcho, line: index, token.body, token.end, ordinal: Int(token.value)))
        reader.facts.echoes += 1
      } else {
        append(&reader, index, Int(token.value), Int(token.body), end)
      }
    } else {
      append(&reader, index, 0, start, end)
    }
  }

  private static func add(
    _ bytes: [UInt8], _ reader: inout LabelledReader, _ index: Int, _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    let token = reader.tokens[index]
    if token.kind == .keyList, start == Int(token.start) { return }
    for item in KeyLine.items(in: bytes, start, end) ?? [] {
      append(&reader, index, item.number, item.start, item.end)
    }
  }

  private static func append(
    _ reader: inout LabelledReader, _ index: Int, _ number: Int, _ start: Int, _ end: Int
  ) {
    reader.parts.append(
      Part(
        .keyItem, line: index, UInt32(clamping: start), UInt32(clamping: end), ordinal: number))
    reader.facts.keyItems += 1
  }

  /// `|---|---|`, `| Pregunta | Respuesta |`.
  private static func isTableHead(_ bytes: [UInt8], _ token: LineToken) -> Bool {
    guard bytes[Int(token.start)] == 0x7C else { return false }
    for index in Int(token.start)..<Int(token.end) where isDigit(bytes[index]) { return false }
    return true
  }
}

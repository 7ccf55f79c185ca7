/// What the cells of a table without a known header show: a column of keys, or a first row that is a header after all.
struct HeaderlessRows {
  let table: TableText
  /// The records that are not blank.
  let records: [Int]
  /// The column of the texts.
  let start: Int

  /// The first column behind the texts that holds nothing but letters or small numbers, as a key does, and which.
  func keys(width: Int) -> (column: Int, values: String)? {
    for column in (start + 1)..<width {
      // A header that is not known stands above the keys.
      for rows in [records[...], records.dropFirst()] where !rows.isEmpty {
        if let values = keys(rows, column, isLast: column == width - 1) { return (column, values) }
      }
    }
    return nil
  }

  private func keys(_ rows: ArraySlice<Int>, _ column: Int, isLast: Bool) -> String? {
    var letters: Set<UInt8> = []
    var numbers: Set<UInt8> = []
    var count = 0
    var amongTexts = 0
    for row in rows {
      guard let byte = keyByte(row, column) else { continue }
      if byte < 0x41 { numbers.insert(byte) } else { letters.insert(byte) }
      count += 1
      let others = table.contents(row).enumerated().dropFirst(start + 1)
      if others.contains(where: { $0.offset != column && !Self.isShort($0.element) }) {
        amongTexts += 1
      }
    }
    guard count > 0, count * 5 >= rows.count * 4, letters.isEmpty || numbers.isEmpty else {
      return nil
    }
    // Where all options are letters or numbers, so may this one be; but a last column of letters alone is a key.
    guard amongTexts * 2 >= count || isLast && numbers.isEmpty else { return nil }
    // Elsewhere than at the end one value that never changes is an option.
    guard isLast || letters.count + numbers.count > 1 else { return nil }
    let kind = numbers.isEmpty ? "letters " : "numbers "
    return kind + String(decoding: letters.union(numbers).sorted(), as: UTF8.self)
  }

  /// The letter or digit that a cell holds alone, where it can name one of five options.
  private func keyByte(_ row: Int, _ column: Int) -> UInt8? {
    let cells = table.grid.cells(of: row)
    guard column < cells.count else { return nil }
    let text = Trim.ends(table.content(cells[cells.startIndex + column]))
    guard let byte = text.first, text.count == 1 else { return nil }
    return (0x41...0x45).contains(byte & 0xDF) || (0x30...0x35).contains(byte) ? byte : nil
  }

  /// Whether a cell holds one letter, or a number.
  private static func isShort(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count <= 1 || cell.allSatisfy { (0x2B...0x39).contains($0) || $0 == 0x20 || $0 == 0x25 }
  }

  /// Whether the first row names columns in words that are not known.
  var beginWithNames: Bool {
    guard let first = records.first else { return false }
    let cells = table.contents(first)
    guard cells.count > start, !cells[start].isEmpty else { return false }
    if RoleNames.header(cells[start])?.meaning == .text { return true }
    return !Self.isSentence(cells[start]) && (isOnlyWord(cells[start]) || Self.count(cells))
  }

  /// Whether a text ends as stems do.
  private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    text.last == 0x3F || text.last == 0x3A || text.suffix(3).elementsEqual("…".utf8)
      || text.suffix(3).elementsEqual("...".utf8)
  }

  /// Whether the first text is one word, and all others are more or ask something.
  private func isOnlyWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard records.count >= 3, !text.contains(0x20) else { return false }
    return records.dropFirst().allSatisfy { row in
      let cells = table.contents(row)
      return cells.count > start && (cells[start].contains(0x20) || Self.isSentence(cells[start]))
    }
  }

  /// Whether three cells are one word with numbers that count: `Res 1`, `Res 2`, `Res 3`.
  private static func count(_ cells: [ArraySlice<UInt8>]) -> Bool {
    let names = cells.map { Fold.name($0) }
    return names.indices.dropLast(2).contains { index in
      let run = names[index..<(index + 3)]
      guard let word = run.first?.dropLast(), word.contains(where: { $0 >= 0x61 }),
        let last = run.first?.last, (0x30...0x36).contains(last)
      else { return false }
      return run.enumerated().allSatisfy { offset, name in
        name.dropLast() == word && name.last == last + UInt8(offset)
      }
    }
  }
}

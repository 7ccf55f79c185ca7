/// A line of a list of keys: `1-B 2-C`, `1) B`, `1B, 2C`, `1-5: BCADA`, `BCDA`, `| 1 | B |`.
enum KeyLine {
  /// One key: the number of its question, 0 without one, and where its letter stands.
  struct Item {
    var number: Int
    var start: Int
    var end: Int
  }

  /// The keys on a line; `nil` when it holds anything else. Linear in its length.
  static func items(in bytes: [UInt8], _ start: Int, _ end: Int) -> [Item]? {
    let scan = LineScan(bytes: bytes, end: end)
    var items: [Item] = []
    var index = skipBetween(scan, start)
    while index < end {
      if isDigit(bytes[index]) {
        guard let next = numbered(scan, index, &items) else { return nil }
        index = skipBetween(scan, next)
      } else {
        guard let next = run(scan, index, &items) else { return nil }
        index = skipBetween(scan, next)
      }
    }
    guard let first = items.first else { return nil }
    for item in items where (item.number == 0) != (first.number == 0) { return nil }
    return items
  }

  /// A heading with the keys of its block behind it, on one line: `Tema 1: 1-A, 2-B`. Where the heading ends, and the keys
  /// start; the first eight signs that can part them are tried.
  static func headed(in bytes: [UInt8], _ start: Int, _ end: Int) -> (end: Int, keys: Int)? {
    let scan = LineScan(bytes: bytes, end: end)
    var tried = 0
    var index = start + 1
    while index < end, tried < 8 {
      let length = bytes[index] == 0x3A ? 1 : bytes[index - 1] == 0x20 ? scan.dash(index) : 0
      if length > 0 {
        tried += 1
        if let first = items(in: bytes, index + length, end)?.first, first.number > 0 {
          return (bytes.trimEnd(start, index), bytes.skipSpace(index + length, end))
        }
      }
      index += max(1, length)
    }
    return nil
  }

  /// The numbers on a line that holds nothing else: the first row of a table of two rows.
  static func numbers(in bytes: [UInt8], _ start: Int, _ end: Int) -> [Int]? {
    let scan = LineScan(bytes: bytes, end: end)
    var numbers: [Int] = []
    var index = skipBetween(scan, start)
    while index < end {
      guard let (value, next) = scan.digits(index), next >= end || !bytes.isWordByte(at: next, end)
      else { return nil }
      numbers.append(value)
      index = skipBetween(scan, next)
    }
    return numbers.count > 1 ? numbers : nil
  }

  /// Past white space and what stands between keys.
  private static func skipBetween(_ scan: LineScan, _ start: Int) -> Int {
    var index = start
    while index < scan.end {
      let byte = scan.bytes[index]
      if [0x2C, 0x3B, 0x7C, 0x2F, 0x2A, 0x5F].contains(byte) {
        index += 1
      } else {
        let length = scan.bytes.spaceLength(at: index, scan.end)
        if length == 0 { break }
        index += length
      }
    }
    return index
  }

  /// A number, signs, and a key; or a range of numbers and a run of keys.
  private static func numbered(_ scan: LineScan, _ start: Int, _ items: inout [Item]) -> Int? {
    guard let (number, after) = scan.digits(start), number > 0 else { return nil }
    if let next = range(scan, number, after, &items) { return next }
    var index = after
    var signs = 0
    while index < scan.end {
      let byte = scan.bytes[index]
      let dash = scan.dash(index)
      if [0x29, 0x2E, 0x3A, 0x3D, 0x3E, 0x7C, 0x2A].contains(byte) || dash > 0 {
        index += max(1, dash)
        signs += 1
      } else if byte == 0xC2, scan.at(index + 1) == 0xBA || scan.at(index + 1) == 0xAA {
        index += 2
      } else {
        let length = scan.bytes.spaceLength(at: index, scan.end)
        if length == 0 { break }
        index += length
      }
    }
    guard index < scan.end else { return nil }
    let open = scan.at(index) == 0x28 || scan.at(index) == 0x5B
    let first = open ? index + 1 : index
    guard let end = value(scan, first, digit: signs > 0) else { return nil }
    items.append(Item(number: number, start: first, end: end))
    index = end
    while scan.at(index) == 0x29 || scan.at(index) == 0x2E || scan.at(index) == 0x5D { index += 1 }
    return index
  }

  /// One letter, a digit, or a word that annuls the question.
  private static func value(_ scan: LineScan, _ start: Int, digit: Bool) -> Int? {
    let byte = scan.at(start)
    if byte | 0x20 >= 97, byte | 0x20 <= 122 {
      var end = start + 1
      while end < scan.end, scan.bytes.isWordByte(at: end, scan.end) { end += 1 }
      while end < scan.end, scan.bytes[end] & 0xC0 == 0x80 { end += 1 }
      return end == start + 1 || ValueWords.isAnnulled(scan.bytes[start..<end]) ? end : nil
    }
    guard digit, (0x30...0x39).contains(byte), !isDigit(scan.at(start + 1)) else { return nil }
    return start + 1
  }

  /// `1-5: BCADA`.
  private static func range(
    _ scan: LineScan, _ first: Int, _ after: Int, _ items: inout [Item]
  ) -> Int? {
    var index = scan.bytes.skipSpace(after, scan.end)
    let dash = scan.dash(index)
    guard dash > 0 else { return nil }
    index = scan.bytes.skipSpace(index + dash, scan.end)
    guard let (last, behind) = scan.digits(index), last > first else { return nil }
    index = behind
    while index < scan.end, [0x3A, 0x29, 0x2E, 0x3D].contains(scan.bytes[index]) { index += 1 }
    var letters: [Item] = []
    index = scan.bytes.skipSpace(index, scan.end)
    while index < scan.end, !isDigit(scan.bytes[index]) {
      guard let next = run(scan, index, &letters) else { return nil }
      index = skipBetween(scan, next)
    }
    guard letters.count == last - first + 1 else { return nil }
    for (offset, letter) in letters.enumerated() {
      items.append(Item(number: first + offset, start: letter.start, end: letter.end))
    }
    return index
  }

  /// Letters one after another: `BCDA`, `b`, `B) C)`.
  private static func run(_ scan: LineScan, _ start: Int, _ items: inout [Item]) -> Int? {
    var index = start
    while index < scan.end, (0x41...0x48).contains(scan.bytes[index] & 0xDF) { index += 1 }
    guard index > start, !scan.bytes.isWordByte(at: index, scan.end) else { return nil }
    if index - start > 1 {
      for offset in start..<index where scan.bytes[offset] >= 97 { return nil }
    }
    for offset in start..<index { items.append(Item(number: 0, start: offset, end: offset + 1)) }
    while scan.at(index) == 0x29 || scan.at(index) == 0x2E { index += 1 }
    return index
  }
}

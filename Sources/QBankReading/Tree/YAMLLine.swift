/// One line of a YAML text as an author sees it: dashes, perhaps a name with its colon, and a value.
struct YAMLLine {
  private let bytes: [UInt8]
  /// Of the line without its end and without spaces before it.
  let range: Range<Int>
  /// How far its first sign is indented.
  let indent: Int
  /// Where the value begins.
  let valueStart: Int
  /// Where the name before the colon begins and ends, if there is one.
  let name: Range<Int>?
  let hasDash: Bool

  /// The line that holds an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    var start = min(offset, bytes.count)
    while start > 0, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    range = start..<end
    var index = Self.skipSpaces(bytes, start, end)
    indent = index - start
    var hasDash = false
    while index < end, bytes[index] == 0x2D, index + 1 >= end || Self.isSpace(bytes[index + 1]) {
      hasDash = true
      index = Self.skipSpaces(bytes, index + 1, end)
    }
    self.hasDash = hasDash
    let colon = Self.colon(bytes, index, end)
    // `- Note: text` is an option with a colon, unless the word names something that a question has.
    if let colon, !hasDash || RoleNames.header(bytes[index..<colon]) != nil {
      name = index..<colon
      valueStart = Self.skipSpaces(bytes, colon + 1, end)
    } else {
      name = nil
      valueStart = index
    }
  }

  var isBlank: Bool { range.isEmpty }
  var value: Range<Int> { valueStart..<range.upperBound }

  /// How far the name is indented, dashes included.
  var keyColumn: Int? { name.map { $0.lowerBound - range.lowerBound } }

  /// Whether the line starts a question: a dash and a name behind it.
  var startsRecord: Bool { hasDash && name != nil }

  /// The part of the line that wants quotes when the fault stands at `offset`: an item of a list in brackets, or the
  /// whole value.
  func textInNeed(at offset: Int) -> Range<Int>? {
    if valueStart < range.upperBound, bytes[valueStart] == 0x5B || bytes[valueStart] == 0x7B {
      var start = valueStart + 1
      var depth = 0
      var index = valueStart
      while index < min(offset, range.upperBound) {
        switch bytes[index] {
        case 0x5B, 0x7B:
          depth += 1
          start = index + 1
        case 0x5D, 0x7D: depth -= 1
        case 0x2C: start = index + 1
        case 0x22, 0x27:
          let quote = bytes[index]
          index += 1
          while index < offset, index < range.upperBound, bytes[index] != quote { index += 1 }
        default: break
        }
        index += 1
      }
      if depth > 0 {
        var end = start
        while end < range.upperBound, ![0x2C, 0x5D, 0x7D].contains(bytes[end]) { end += 1 }
        start = Self.skipSpaces(bytes, start, end)
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
      }
    }
    return value.isEmpty ? nil : value
  }

  /// The line with quotes around the text that wants them, cut to a readable length.
  func quoted(itemAt offset: Int) -> String? {
    guard let text = textInNeed(at: offset), text.count <= 200 else { return nil }
    let first = Self.skipSpaces(bytes, range.lowerBound, range.upperBound)
    guard text.lowerBound - first <= 60 else {
      return String(decoding: Self.quote(bytes[text]), as: UTF8.self)
    }
    let rest = bytes[text.upperBound..<min(range.upperBound, text.upperBound + 60)]
    return String(
      decoding: bytes[first..<text.lowerBound] + Self.quote(bytes[text]) + rest, as: UTF8.self)
  }

  /// A text in the quotes that need the least escaping.
  static func quote(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let sign = quoteSign(text)
    var result = [sign]
    for byte in text {
      if byte == 0x27, sign == 0x27 { result.append(byte) }
      result.append(byte)
    }
    result.append(sign)
    return result
  }

  /// Double quotes, unless the text has such, or backslashes.
  static func quoteSign(_ text: ArraySlice<UInt8>) -> UInt8 {
    text.contains { $0 == 0x22 || $0 == 0x5C } ? 0x27 : 0x22
  }

  /// The colon that ends a name: one before a space or the end of the line.
  private static func colon(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start < end, bytes[start] != 0x5B, bytes[start] != 0x7B else { return nil }
    var index = start
    if bytes[start] == 0x22 || bytes[start] == 0x27 {
      index += 1
      while index < end, bytes[index] != bytes[start] { index += 1 }
      index = skipSpaces(bytes, index + 1, end)
      guard index < end, bytes[index] == 0x3A else { return nil }
    }
    while index < end {
      if bytes[index] == 0x3A, index > start, index + 1 >= end || isSpace(bytes[index + 1]) {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func skipSpaces(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, isSpace(bytes[index]) { index += 1 }
    return index
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}

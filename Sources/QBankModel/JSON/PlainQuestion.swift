/// The way in which nearly all questions are read: with nothing but ranges of the file, and packed in one allocation.
///
/// It takes questions with the usual members, texts without escapes and nothing to complain about. Anything else makes it give
/// up, and `BankReader.question` reads the same bytes again, finds out what is unusual and reports it. So nothing here has to
/// explain itself: a doubt is enough.
struct PlainQuestion {
  private let bytes: [UInt8]
  private var index = 0
  private var parts = PlainParts()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the question at `start` and gives the index behind it; `nil` for an unusual one.
  mutating func read(at start: Int) -> Int? {
    index = start
    parts.removeAll()
    guard take(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let name = name(), member(name) else { return nil }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")), isValid else { return nil }
    return index
  }

  /// The id of the question that was read.
  var id: Range<Int> { parts.id }

  /// The question that was read.
  var question: Question {
    bytes.withUnsafeBytes { Question(parts, ids: $0, texts: $0) }
  }

  // MARK: Members

  private mutating func member(_ name: Range<Int>) -> Bool {
    switch (name.count, bytes[name.lowerBound]) {
    case (2, UInt8(ascii: "i")) where isNamed("id", name):
      guard let value = value(after: parts.id) else { return false }
      parts.id = value
    case (4, UInt8(ascii: "t")) where isNamed("text", name):
      guard let value = value(after: parts.text) else { return false }
      parts.text = value
    case (6, UInt8(ascii: "a")) where isNamed("answer", name):
      guard let value = value(after: parts.answer) else { return false }
      parts.answer = value
    case (7, UInt8(ascii: "s")) where isNamed("subject", name):
      guard let value = value(after: parts.subject) else { return false }
      parts.subject = value
    case (7, UInt8(ascii: "o")) where isNamed("options", name):
      return parts.options.isEmpty && list()
    case (11, UInt8(ascii: "e")) where isNamed("explanation", name):
      guard let value = value(after: parts.explanation) else { return false }
      parts.explanation = value
    default: return false
    }
    return true
  }

  private mutating func list() -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    repeat {
      guard let option = option() else { return false }
      parts.options.append(option)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  private mutating func option() -> PlainParts.Option? {
    guard take(UInt8(ascii: "{")) else { return nil }
    guard let first = name(), isNamed("id", first), let id = string(), take(UInt8(ascii: ",")),
      let second = name(), isNamed("text", second), let text = string(), take(UInt8(ascii: "}"))
    else { return nil }
    return PlainParts.Option(id: id, text: text)
  }

  /// The value of a member that was not there before.
  private mutating func value(after earlier: Range<Int>) -> Range<Int>? {
    earlier.isEmpty ? string() : nil
  }

  // MARK: Bytes

  private func isNamed(_ name: StaticString, _ range: Range<Int>) -> Bool {
    name.withUTF8Buffer { name in
      guard name.count == range.count else { return false }
      var offset = range.lowerBound
      for byte in name {
        if bytes[offset] != byte { return false }
        offset += 1
      }
      return true
    }
  }

  /// A member's name, with the colon behind it.
  private mutating func name() -> Range<Int>? {
    guard let name = string(), take(UInt8(ascii: ":")) else { return nil }
    return name
  }

  /// Steps over white space and the byte.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    var position = index
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      position += 1
    }
    index = position
  }

  /// A text that may be taken as it stands: not empty, trimmed, without escapes, and of letters that composition leaves
  /// alone.
  private mutating func string() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = index
    let count = bytes.count
    var position = start
    while position < count {
      let byte = bytes[position]
      if byte >= 0x20 && byte < 0x7F {
        if byte == 0x22 { break }
        if byte == 0x5C { return nil }
        position = letters(from: position + 1)
      } else if byte >= 0xC2 && byte < 0xCC, position + 1 < count {
        let next = bytes[position + 1]
        guard next & 0xC0 == 0x80, byte > 0xC2 || next > 0xA0 else { return nil }
        position += 2
      } else if byte == 0xE2, position + 2 < count, bytes[position + 1] == 0x80,
        (0x90...0xA7).contains(bytes[position + 2])
      {
        position += 3  // dashes, curly quotes, the ellipsis: U+2010 to U+2027
      } else {
        return nil
      }
    }
    guard position < count, position > start, bytes[start] != 0x20, bytes[position - 1] != 0x20
    else { return nil }
    index = position + 1
    return start..<position
  }

  /// The end of the ASCII text from an index on, or a place on the way to it: eight bytes at a time as long as none of them is a
  /// control, a quote, a backslash, DEL or a part of another character.
  @inline(__always)
  private func letters(from start: Int) -> Int {
    func repeated(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
    return bytes.withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let quote = word ^ repeated(0x22)
        let backslash = word ^ repeated(0x5C)
        // A byte below the one that is taken away borrows from its top bit.
        let low = (word &- repeated(0x20)) | (quote &- repeated(1)) | (backslash &- repeated(1))
        guard (low | word | (word &+ repeated(1))) & repeated(0x80) == 0 else { return index }
        index += 8
      }
      return index
    }
  }

  // MARK: Content

  private var isValid: Bool {
    let options = parts.options
    guard Validity.optionCount.contains(options.count), isId(parts.id), !parts.text.isEmpty,
      parts.subject.isEmpty || isSlug(parts.subject)
    else { return false }
    var isAnswered = false
    for index in options.indices {
      let option = options[index]
      guard isId(option.id) else { return false }
      if isSame(option.id, parts.answer) { isAnswered = true }
      for earlier in 0..<index
      where isSame(option.id, options[earlier].id)
        || mayReadTheSame(option.text, options[earlier].text)
      {
        return false
      }
    }
    return isAnswered
  }

  private func isId(_ range: Range<Int>) -> Bool { Validity.isId(bytes[range]) }

  private func isSlug(_ range: Range<Int>) -> Bool { Validity.isSlug(bytes[range]) }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    var offset = right.lowerBound
    for index in left {
      if bytes[index] != bytes[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether two texts are equal when spaces, the only white space that comes here, are left out.
  private func mayReadTheSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    var first = left.lowerBound
    var second = right.lowerBound
    while first < left.upperBound && second < right.upperBound {
      if bytes[first] == 0x20 {
        first += 1
      } else if bytes[second] == 0x20 {
        second += 1
      } else if bytes[first] != bytes[second] {
        return false
      } else {
        first += 1
        second += 1
      }
    }
    return first == left.upperBound && second == right.upperBound
  }
}

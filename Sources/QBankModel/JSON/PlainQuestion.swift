/// The way in which nearly all questions are read: with nothing but ranges of the file, and packed in one allocation.
///
/// It takes questions with the usual members, texts without escapes and nothing to complain about. Anything else makes it give
/// up, and `BankReader.question` reads the same bytes again, finds out what is unusual and reports it. So nothing here has to
/// explain itself: a doubt is enough.
struct PlainQuestion {
  private struct Option {
    var id: Range<Int>
    var text: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0
  private(set) var id = 0..<0
  private var subject = 0..<0
  private var text = 0..<0
  private var options: [Option] = []
  private var answer = 0..<0
  private var explanation = 0..<0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    options.reserveCapacity(Validity.optionCount.upperBound)
  }

  /// Reads the question at `start` and gives the index behind it; `nil` for an unusual one.
  mutating func read(at start: Int) -> Int? {
    index = start
    (id, subject, text, answer, explanation) = (0..<0, 0..<0, 0..<0, 0..<0, 0..<0)
    options.removeAll(keepingCapacity: true)
    guard take(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let name = name(), member(name) else { return nil }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")), isValid else { return nil }
    return index
  }

  /// The question that was read.
  var question: Question {
    var flags: Pack.Flags = []
    var size = 4 + id.count + text.count + answer.count + 4
    if !subject.isEmpty {
      flags.insert(.subject)
      size += 1 + subject.count
    }
    if !explanation.isEmpty {
      flags.insert(.explanation)
      size += 3 + explanation.count
    }
    for option in options { size += 5 + option.id.count + option.text.count }
    var pack: [UInt8] = []
    pack.reserveCapacity(size)
    pack.append(UInt8(truncatingIfNeeded: flags.rawValue))
    pack.append(UInt8(truncatingIfNeeded: flags.rawValue >> 8))
    Pack.append(bytes[id], to: &pack)
    if !subject.isEmpty { Pack.append(bytes[subject], to: &pack) }
    Pack.append(bytes[text], to: &pack)
    Pack.append(number: options.count, to: &pack)
    for option in options {
      pack.append(0)
      Pack.append(bytes[option.id], to: &pack)
      Pack.append(bytes[option.text], to: &pack)
    }
    Pack.append(bytes[answer], to: &pack)
    if !explanation.isEmpty { Pack.append(bytes[explanation], to: &pack) }
    return Question(pack: pack)
  }

  // MARK: Members

  private mutating func member(_ name: Range<Int>) -> Bool {
    switch (name.count, bytes[name.lowerBound]) {
    case (2, UInt8(ascii: "i")) where isNamed("id", name):
      guard let value = value(after: id) else { return false }
      id = value
    case (4, UInt8(ascii: "t")) where isNamed("text", name):
      guard let value = value(after: text) else { return false }
      text = value
    case (6, UInt8(ascii: "a")) where isNamed("answer", name):
      guard let value = value(after: answer) else { return false }
      answer = value
    case (7, UInt8(ascii: "s")) where isNamed("subject", name):
      guard let value = value(after: subject) else { return false }
      subject = value
    case (7, UInt8(ascii: "o")) where isNamed("options", name):
      return options.isEmpty && list()
    case (11, UInt8(ascii: "e")) where isNamed("explanation", name):
      guard let value = value(after: explanation) else { return false }
      explanation = value
    default: return false
    }
    return true
  }

  private mutating func list() -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    repeat {
      guard let option = option() else { return false }
      options.append(option)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  private mutating func option() -> Option? {
    guard take(UInt8(ascii: "{")) else { return nil }
    guard let first = name(), isNamed("id", first), let id = string(), take(UInt8(ascii: ",")),
      let second = name(), isNamed("text", second), let text = string(), take(UInt8(ascii: "}"))
    else { return nil }
    return Option(id: id, text: text)
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
        position += 1
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

  // MARK: Content

  private var isValid: Bool {
    guard Validity.optionCount.contains(options.count), isId(id), !text.isEmpty,
      subject.isEmpty || isSlug(subject)
    else { return false }
    var isAnswered = false
    for index in options.indices {
      let option = options[index]
      guard isId(option.id) else { return false }
      if isSame(option.id, answer) { isAnswered = true }
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

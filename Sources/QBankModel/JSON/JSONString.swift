internal import QBankDiagnostics

/// A JSON string as it stands in the file.
struct StringToken {
  /// What has to be known before its bytes may be taken as they are.
  struct Traits: OptionSet {
    var rawValue: UInt8
    /// It holds escapes.
    static let escaped = Traits(rawValue: 1)
    /// It holds a scalar that a bank's texts may not hold, that may stand at no end, or that composition may touch.
    static let review = Traits(rawValue: 2)
    /// It is no text at all (bytes that are not UTF-8, half a surrogate pair …), which was noted.
    static let broken = Traits(rawValue: 4)
  }

  /// Behind the opening quote.
  var start: Int
  /// At the closing quote.
  var end: Int
  var traits: Traits
}

extension JSONScanner {
  /// Steps over the string whose opening quote is at the index, and checks its escapes and its UTF-8.
  mutating func string() throws(JSONStop) -> StringToken {
    let start = index + 1
    var traits: StringToken.Traits = []
    var position = start
    let count = bytes.count
    while position < count {
      let byte = bytes[position]
      if byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C {
        position += 1
      } else if byte == 0x22 {
        index = position + 1
        return StringToken(start: start, end: position, traits: traits)
      } else if byte == 0x5C {
        traits.insert(.escaped)
        position = escape(at: position, &traits)
      } else if byte < 0x20 {
        if !traits.contains(.broken) { note(.controlInString(byte), at: position) }
        traits.insert(.broken)
        position += 1
      } else {
        position = scalar(at: position, &traits)
      }
    }
    throw JSONStop(offset: start - 1, message: .stringEnds())
  }

  /// Judges the scalar at a position (DEL or beyond ASCII) and gives the position behind it.
  private mutating func scalar(at position: Int, _ traits: inout StringToken.Traits) -> Int {
    let first = bytes[position]
    if (0xC3..<0xCC).contains(first), position + 1 < bytes.count, bytes[position + 1] & 0xC0 == 0x80
    {
      return position + 2
    }
    var end = position
    guard let scalar = UTF8Scan.scalar(in: bytes[...], at: &end) else {
      if !traits.contains(.broken) { note(.notUTF8(byte: first), at: position) }
      traits.insert(.broken)
      return end
    }
    if scalar <= 0xA0 || !NFC.isInert(scalar) { traits.insert(.review) }
    return end
  }

  /// Checks the escape at a position and gives the position behind it.
  private mutating func escape(at position: Int, _ traits: inout StringToken.Traits) -> Int {
    guard position + 1 < bytes.count else { return position + 1 }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return position + 2
    case UInt8(ascii: "u"):
      var end = position
      let isWhole = JSONEscape.scalar(in: bytes, at: &end) != nil
      if !isWhole {
        if !traits.contains(.broken) {
          let isHex = end >= position + 6
          note(isHex ? .loneSurrogate() : .badEscape("\\u"), at: position)
        }
        traits.insert(.broken)
      }
      return end
    case let byte:
      if !traits.contains(.broken) {
        let name = byte < 0x80 ? "\\" + String(UnicodeScalar(byte)) : "\\"
        note(.badEscape(name), at: position)
      }
      traits.insert(.broken)
      // A byte beyond ASCII or a control character is judged by itself.
      return position + (byte < 0x80 && byte >= 0x20 ? 2 : 1)
    }
  }

  /// The text of a token: the file's own bytes where they are the text, else decoded.
  func text(_ token: StringToken) -> ArraySlice<UInt8> {
    token.traits.contains(.escaped)
      ? JSONEscape.decoded(bytes[token.start..<token.end])[...] : bytes[token.start..<token.end]
  }
}

/// The escapes of JSON strings.
enum JSONEscape {
  /// The scalar that the escape `\uXXXX` at `index` stands for, with its second half where it is a surrogate pair; `index`
  /// moves behind it. `nil` for something else than four hexadecimal digits (`index` moves by two) and for half a pair
  /// (by six).
  static func scalar(in bytes: [UInt8], at index: inout Int) -> UInt32? {
    guard let unit = unit(in: bytes, at: index) else {
      index = min(index + 2, bytes.count)
      return nil
    }
    index += 6
    guard (0xD800...0xDFFF).contains(unit) else { return unit }
    guard unit < 0xDC00, let low = Self.unit(in: bytes, at: index),
      (0xDC00...0xDFFF).contains(low)
    else { return nil }
    index += 6
    return 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func unit(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for position in index + 2..<index + 6 {
      let digit: UInt32
      switch bytes[position] {
      case let byte where (0x30...0x39).contains(byte): digit = UInt32(byte) - 0x30
      case let byte where (0x41...0x46).contains(byte): digit = UInt32(byte) - 0x41 + 10
      case let byte where (0x61...0x66).contains(byte): digit = UInt32(byte) - 0x61 + 10
      default: return nil
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The text of what stands between the quotes; what is no escape stays as it is, half a surrogate pair becomes U+FFFD.
  static func decoded(_ slice: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(slice)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      step(bytes, &index, &text)
    }
    return text
  }

  /// Decodes one character or one byte of one.
  static func step(_ bytes: [UInt8], _ index: inout Int, _ text: inout [UInt8]) {
    let byte = bytes[index]
    guard byte == 0x5C, index + 1 < bytes.count else {
      text.append(byte)
      index += 1
      return
    }
    let escaped = bytes[index + 1]
    if escaped == UInt8(ascii: "u") {
      UTF8Scan.append(scalar(in: bytes, at: &index) ?? 0xFFFD, to: &text)
      return
    }
    switch escaped {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    default: text.append(escaped)
    }
    index += 2
  }
}

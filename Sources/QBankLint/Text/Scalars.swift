extension [UInt8] {
  /// The scalar that ends just before an offset, or `nil` at the start.
  func scalar(before offset: Int) -> UInt32? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start).0
  }

  /// The scalar that starts at an offset, or `nil` at the end.
  func scalar(after offset: Int) -> UInt32? {
    offset < count ? scalar(at: offset).0 : nil
  }

  /// Whether `text` stands at an offset.
  @inline(__always)
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count, offset <= count - length else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<length where buffer[index] != self[offset + index] { return false }
      return true
    }
  }

  /// Whether `text` stands there, give or take the case of ASCII letters; `text` is in lower case.
  func holdsFolded(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count, offset <= count - length else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<length {
        let byte = self[offset + index]
        guard buffer[index] == (byte.isUpper ? byte | 0x20 : byte) else { return false }
      }
      return true
    }
  }

  /// The first offset from `start` on at which `text` stands.
  func offset(of text: StaticString, from start: Int = 0) -> Int? {
    guard let first = text.withUTF8Buffer({ $0.first }) else { return nil }
    var index = start
    while index < count {
      if self[index] == first, holds(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the text is `text`.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && holds(text, at: 0)
  }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 48 < 10 }
  @inline(__always) var isLower: Bool { self &- 97 < 26 }
  @inline(__always) var isUpper: Bool { self &- 65 < 26 }
  @inline(__always) var isAlpha: Bool { (self | 0x20) &- 97 < 26 }
  /// A space, a tab or a line feed.
  @inline(__always) var isSpace: Bool { self == 32 || self == 9 || self == 10 }
}

/// Whether a scalar is a letter.
func isLetter(_ scalar: UInt32?) -> Bool {
  guard let scalar else { return false }
  return Letter.of(scalar).kind == .letter
}

/// Whether a scalar is a decimal digit.
func isDigit(_ scalar: UInt32?) -> Bool {
  guard let scalar else { return false }
  return Letter.of(scalar).kind == .digit
}

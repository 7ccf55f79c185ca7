/// Walking over UTF-8 bytes by scalars, without making text of them.
package enum UTF8Scan {
  /// The scalar at `index`, which moves behind it; `nil` for bytes that are not UTF-8 (RFC 3629: no surrogates, no
  /// overlong forms, nothing above U+10FFFF), and then `index` moves by one byte.
  package static func scalar(in bytes: ArraySlice<UInt8>, at index: inout Int) -> UInt32? {
    guard index >= bytes.startIndex, index < bytes.endIndex else { return nil }
    let first = bytes[index]
    let count = length(after: first)
    guard count > 1 else {
      index += 1
      return count == 1 ? UInt32(first) : nil
    }
    guard index + count <= bytes.endIndex else {
      index += 1
      return nil
    }
    var scalar = UInt32(first) & (0x7F >> UInt32(count))
    for position in 1..<count {
      let byte = bytes[index + position]
      guard byte & 0xC0 == 0x80 else {
        index += 1
        return nil
      }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let isValid =
      switch count {
      case 2: scalar >= 0x80
      case 3: scalar >= 0x800 && !(0xD800...0xDFFF).contains(scalar)
      default: scalar >= 0x1_0000 && scalar <= 0x10_FFFF
      }
    index += isValid ? count : 1
    return isValid ? scalar : nil
  }

  /// Appends a scalar. Surrogates and what lies above U+10FFFF become U+FFFD.
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(scalar >> 6))
      bytes.append(0x80 | UInt8(scalar & 0x3F))
    case 0x800..<0xD800, 0xE000..<0x1_0000:
      bytes.append(0xE0 | UInt8(scalar >> 12))
      bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      bytes.append(0x80 | UInt8(scalar & 0x3F))
    case 0x1_0000...0x10_FFFF:
      bytes.append(0xF0 | UInt8(scalar >> 18))
      bytes.append(0x80 | UInt8(scalar >> 12 & 0x3F))
      bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      bytes.append(0x80 | UInt8(scalar & 0x3F))
    default:
      bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
  }

  /// How many bytes of white space stand at `index`, 0 when none: Unicode White_Space and U+200B, which looks like none
  /// and behaves like one.
  package static func whiteSpace(in bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    guard index >= bytes.startIndex, index < bytes.endIndex else { return 0 }
    let first = bytes[index]
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
    guard first == 0xC2 || (0xE1...0xE3).contains(first) else { return 0 }
    var end = index
    guard let scalar = scalar(in: bytes, at: &end) else { return 0 }
    return isWhiteSpace(scalar) ? end - index : 0
  }

  /// Whether a scalar is Unicode white space or U+200B.
  package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// The bytes without white space at either end.
  package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.startIndex
    while true {
      let count = whiteSpace(in: bytes, at: start)
      if count == 0 { break }
      start += count
    }
    var end = bytes.endIndex
    while end > start {
      var last = end - 1
      while last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
      guard whiteSpace(in: bytes, at: last) == end - last else { break }
      end = last
    }
    return bytes[start..<end]
  }

  private static func length(after first: UInt8) -> Int {
    switch first {
    case 0..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 0
    }
  }
}

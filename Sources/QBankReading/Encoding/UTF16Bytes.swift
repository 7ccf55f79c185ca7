/// UTF-16 in either byte order.
enum UTF16Bytes {
  /// Whether the bytes are UTF-16 without a mark, and little-endian: every other byte of the beginning is mostly NUL,
  /// and those between are not.
  static func guess(_ bytes: [UInt8]) -> Bool? {
    let head = bytes.prefix(4096)
    guard head.count >= 4 else { return nil }
    var nuls = [0, 0]
    for (index, byte) in head.enumerated() where byte == 0 { nuls[index & 1] += 1 }
    let pairs = head.count / 2
    if nuls[1] * 2 > pairs, nuls[0] * 10 < nuls[1] { return true }
    if nuls[0] * 2 > pairs, nuls[1] * 10 < nuls[0] { return false }
    return nil
  }

  /// The UTF-8 text of `bytes`, and the offsets in it of what could not be decoded (a surrogate without its partner,
  /// half a unit at the end); U+FFFD stands there.
  static func decode(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> (text: [UInt8], damage: [Int]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var damage: [Int] = []
    var index = bytes.startIndex
    func unit(at index: Int) -> UInt32? {
      guard index + 1 < bytes.endIndex else { return nil }
      let first = UInt32(bytes[index]), second = UInt32(bytes[index + 1])
      return isLittle ? second << 8 | first : first << 8 | second
    }
    while let first = unit(at: index) {
      index += 2
      switch first {
      case 0xD800...0xDBFF:
        if let second = unit(at: index), (0xDC00...0xDFFF).contains(second) {
          index += 2
          append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &text)
        } else {
          damage.append(text.count)
          append(0xFFFD, to: &text)
        }
      case 0xDC00...0xDFFF:
        damage.append(text.count)
        append(0xFFFD, to: &text)
      default: append(first, to: &text)
      }
    }
    if index < bytes.endIndex {
      damage.append(text.count)
      append(0xFFFD, to: &text)
    }
    return (text, damage)
  }

  /// Appends a scalar value as UTF-8; surrogates must not come here.
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: text.append(UInt8(scalar))
    case 0x80..<0x800:
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    default:
      text.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}

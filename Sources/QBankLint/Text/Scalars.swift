/// Reads the scalar that starts at `index` and moves `index` past it.
///
/// The bytes are those of a Swift string and so valid UTF-8; on anything else it reads one byte.
@inline(__always)
func nextScalar(_ bytes: [UInt8], _ index: inout Int) -> UInt32 {
  let lead = bytes[index]
  index += 1
  if lead < 0x80 { return UInt32(lead) }
  let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
  guard lead >= 0xC2, index + count <= bytes.count else { return UInt32(lead) }
  var value = UInt32(lead) & (0x3F >> UInt32(count))
  for _ in 0..<count {
    value = value << 6 | UInt32(bytes[index] & 0x3F)
    index += 1
  }
  return value
}

/// The scalar that ends just before `index`, or `nil` at the start.
@inline(__always)
func scalarBefore(_ bytes: [UInt8], _ index: Int) -> UInt32? {
  guard index > 0 else { return nil }
  var start = index - 1
  while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
  return nextScalar(bytes, &start)
}

/// The scalar that starts at `index`, or `nil` at the end.
@inline(__always)
func scalarAt(_ bytes: [UInt8], _ index: Int) -> UInt32? {
  guard index < bytes.count else { return nil }
  var index = index
  return nextScalar(bytes, &index)
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 48 < 10 }
  @inline(__always) var isLower: Bool { self &- 97 < 26 }
  @inline(__always) var isUpper: Bool { self &- 65 < 26 }
  @inline(__always) var isAlpha: Bool { (self | 0x20) &- 97 < 26 }
  /// An ASCII letter, a digit, or a byte of a longer sequence.
  @inline(__always) var isWordLike: Bool { isAlpha || isDigit || self >= 0x80 }
}

/// Whether `needle` stands in `bytes` at `index`.
@inline(__always)
func matches(_ bytes: [UInt8], _ index: Int, _ needle: StaticString) -> Bool {
  let count = needle.utf8CodeUnitCount
  guard index >= 0, index + count <= bytes.count else { return false }
  return needle.withUTF8Buffer { buffer in
    for offset in 0..<count where buffer[offset] != bytes[index + offset] { return false }
    return true
  }
}

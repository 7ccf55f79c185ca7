/// Text in UTF-8 that was read as Windows-1252, and what it was before.
enum Mojibake {
  /// The text read back, or `nil` where that changes nothing.
  ///
  /// Runs of characters beyond ASCII are taken as Windows-1252 and read as UTF-8, each where that is possible: sound
  /// letters beside damaged ones stay as they are.
  static func repaired(_ bytes: [UInt8]) -> String? {
    var result: [UInt8] = []
    var hasChanged = false
    var index = 0
    while index < bytes.count {
      guard let (sequence, end) = sequence(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += sequence
      index = end
      hasChanged = true
    }
    return hasChanged ? String(decoding: result, as: UTF8.self) : nil
  }

  /// The UTF-8 sequence that the characters from `start` on spell, and the offset behind them.
  private static func sequence(in bytes: [UInt8], at start: Int) -> ([UInt8], Int)? {
    guard bytes[start] >= 0xC2 else { return nil }
    var (scalar, size) = bytes.scalar(at: start)
    guard let lead = windows1252(scalar), lead >= 0xC2, lead < 0xF5 else { return nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var sequence = [lead]
    var index = start + size
    while sequence.count < length {
      guard index < bytes.count else { return nil }
      (scalar, size) = bytes.scalar(at: index)
      guard let byte = windows1252(scalar), byte & 0xC0 == 0x80 else { return nil }
      sequence.append(byte)
      index += size
    }
    guard let scalar = String(validating: sequence, as: UTF8.self), scalar.unicodeScalars.count == 1
    else { return nil }
    return (sequence, index)
  }

  private static func windows1252(_ scalar: UInt32) -> UInt8? {
    if (0x80...0xFF).contains(scalar) { return UInt8(scalar) }
    return table[scalar]
  }

  private static let table: [UInt32: UInt8] = [
    0x20AC: 0x80, 0x201A: 0x82, 0x192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86,
    0x2021: 0x87, 0x2C6: 0x88, 0x2030: 0x89, 0x160: 0x8A, 0x2039: 0x8B, 0x152: 0x8C, 0x17D: 0x8E,
    0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93, 0x201D: 0x94, 0x2022: 0x95, 0x2013: 0x96,
    0x2014: 0x97, 0x2DC: 0x98, 0x2122: 0x99, 0x161: 0x9A, 0x203A: 0x9B, 0x153: 0x9C, 0x17E: 0x9E,
    0x178: 0x9F,
  ]
}

/// Windows-1252, the encoding that spreadsheets on Western Windows write when they do not write UTF-8.
enum Windows1252 {
  /// The characters of the bytes 80 to 9F, by the table that the Unicode Consortium publishes (CP1252.TXT). The five
  /// bytes that it leaves open (81, 8D, 8F, 90, 9D) become the control of the same number, which no bank may hold.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static let lower: [UInt16: UInt8] = {
    var result: [UInt16: UInt8] = [:]
    for (index, scalar) in upper.enumerated() { result[scalar] = UInt8(0x80 + index) }
    return result
  }()

  /// Whether a name means this encoding, or Latin-1, whose files are in practice written in it.
  static func covers(_ name: String) -> Bool {
    [
      "windows1252", "cp1252", "win1252", "ansi", "iso88591", "latin1", "l1", "usascii", "ascii",
    ].contains(String(decoding: Fold.name(name.utf8), as: UTF8.self))
  }

  /// The UTF-8 text of `bytes`.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    append(bytes, to: &result)
    return result
  }

  static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    for byte in bytes {
      guard byte >= 0x80 else {
        result.append(byte)
        continue
      }
      let scalar = byte < 0xA0 ? UInt32(upper[Int(byte) - 0x80]) : UInt32(byte)
      UTF16Bytes.append(scalar, to: &result)
    }
  }

  /// The byte that stands for a character; `nil` when there is none.
  static func byte(of scalar: UInt32) -> UInt8? {
    if scalar < 0x80 || (0xA0...0xFF).contains(scalar) { return UInt8(scalar) }
    return UInt16(exactly: scalar).flatMap { lower[$0] }
  }
}

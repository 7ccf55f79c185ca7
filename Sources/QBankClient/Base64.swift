/// Base64 with padding (RFC 4648, section 4), as envelopes carry their payload.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text for some bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
      }
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? 61 : alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; `nil` when it is not exactly what `encode` writes.
  package static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    for start in stride(from: 0, to: letters.count, by: 4) {
      let isLast = start + 4 == letters.count
      let padding = isLast ? letters[start..<(start + 4)].reversed().prefix { $0 == 61 }.count : 0
      guard padding <= 2 else { return nil }
      var bits: UInt32 = 0
      for place in 0..<4 {
        let value = place >= 4 - padding ? 0 : alphabetIndex[Int(letters[start + place])]
        guard value < 64 else { return nil }
        bits = bits << 6 | UInt32(value)
      }
      let group = [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      guard group.suffix(padding).allSatisfy({ $0 == 0 }) else { return nil }
      bytes += group.dropLast(padding)
    }
    return bytes
  }

  private static let alphabetIndex: [UInt8] = {
    var index = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { index[Int(letter)] = UInt8(value) }
    return index
  }()
}

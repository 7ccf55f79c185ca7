/// What looks like an option's label at the start of a text: `a) `, `(B) `, `2. `, `iv] `.
struct Label: Sendable {
  /// What is counted.
  enum Kind: CaseIterable, Sendable {
    case letter, number, roman
  }

  /// Its place from 1, by each way of counting that it fits: `i` is a letter and a Roman one.
  var ordinals: [Kind: Int] = [:]
  /// The label with the space behind it.
  var range: Range<Int>
  /// The label alone.
  var mark: Range<Int>
  /// Whether a bracket closes it.
  var isBracketed: Bool

  /// The label at the start of `bytes`, if some text follows it.
  init?(at bytes: [UInt8]) {
    guard bytes.count > 2, bytes[0] < 0x80 else { return nil }
    var index = bytes[0] == 0x28 || bytes[0] == 0x5B ? 1 : 0
    let start = index
    while index < bytes.count, bytes[index].isAlpha || bytes[index].isDigit { index += 1 }
    let body = bytes[start..<index]
    guard (1...4).contains(body.count), index + 1 < bytes.count,
      [0x29, 0x5D, 0x2E, 0x3A, 0x2D].contains(bytes[index]), bytes[index + 1] == 32
    else { return nil }
    isBracketed = bytes[index] == 0x29 || bytes[index] == 0x5D
    mark = 0..<index + 1
    var end = index + 1
    while end < bytes.count, bytes[end] == 32 { end += 1 }
    guard end < bytes.count else { return nil }
    range = 0..<end
    guard let first = body.first else { return nil }
    if body.count == 1 {
      if (first | 0x20) >= 97, (first | 0x20) <= 101 {
        ordinals[.letter] = Int((first | 0x20) - 96)
      }
      if (49...53).contains(first) { ordinals[.number] = Int(first - 48) }
    }
    if let roman = Self.romans.firstIndex(of: String(decoding: body, as: UTF8.self).lowercased()) {
      ordinals[.roman] = roman + 1
    }
    if ordinals.isEmpty { return nil }
  }

  private static let romans = ["i", "ii", "iii", "iv", "v"]
}

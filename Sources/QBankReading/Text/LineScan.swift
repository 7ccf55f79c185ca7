/// The forms that open a line: numbers, labels, boxes, marks, decoration.
///
/// Each function looks at one offset of a line and answers with what it found and where the text goes on, or `nil`.
struct LineScan {
  let bytes: [UInt8]
  /// The end of the line's text.
  var end: Int

  @inline(__always)
  func at(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  /// The length of a dash (`-`, `–`, `—`) at an offset, 0 where there is none.
  func dash(_ index: Int) -> Int {
    if at(index) == 0x2D { return 1 }
    if at(index) == 0xE2, at(index + 1) == 0x80, (0x90...0x95).contains(at(index + 2)) { return 3 }
    return 0
  }

  /// Whether an offset is at the end or at white space.
  func isBreak(_ index: Int) -> Bool {
    index >= end || bytes.spaceLength(at: index, end) > 0
  }

  /// Where `*` and `_` of Markdown decoration end.
  func skipDecoration(_ index: Int) -> Int {
    var index = index
    while at(index) == 0x2A || at(index) == 0x5F { index += 1 }
    return index
  }

  /// An opening form that was found.
  struct Found {
    var value: Int
    var body: Int
    /// The sign around or behind it.
    var style: UInt8
    /// Whether a tab or a no-break space follows.
    var isPasted = false
  }

  /// `12.`, `12)`, `(12)`, `12 -`, `12:`, `12.-`, `12º`, or `12` before a tab.
  func number(_ start: Int) -> Found? {
    let bracket = at(start) == 0x28 || at(start) == 0x5B
    guard let (value, after) = digits(bracket ? start + 1 : start) else { return nil }
    if bracket {
      return at(after) == 0x29 || at(after) == 0x5D ? body(value, after + 1, at(start)) : nil
    }
    return sign(after: after, value: value)
  }

  /// Up to six digits.
  func digits(_ start: Int) -> (value: Int, end: Int)? {
    var index = start
    var value = 0
    while index < end, isDigit(bytes[index]), index - start < 6 {
      value = value * 10 + Int(bytes[index]) - 48
      index += 1
    }
    return index > start && !(index < end && isDigit(bytes[index])) ? (value, index) : nil
  }

  /// The sign that makes a number or a letter an opening: what `number` and `label` share.
  func sign(after index: Int, value: Int, letter: Bool = false) -> Found? {
    var index = index
    if !letter, at(index) == 0xC2,
      at(index + 1) == 0xBA || at(index + 1) == 0xAA || at(index + 1) == 0xB0
    {
      index += 2
    }
    switch at(index) {
    case 0x29, 0x5D: return body(value, index + 1, at(index))  // ) ]
    case 0x2E:  // .
      let next = index + 1
      if isBreak(next) { return body(value, next, 0x2E) }
      if at(next) == 0x29 || dash(next) > 0 { return body(value, next, 0x2E) }
      if !letter, at(next) == 0xC2, at(next + 1) == 0xBA || at(next + 1) == 0xAA {
        return body(value, next + 2, 0x2E)
      }
      // Glued to its text: `1.What`, `a.Rojo`, but neither `1.5` nor `a.C.` nor `e.g.`
      guard !isDigit(at(next)), at(next) != 0x2E, let width = width(at: next) else { return nil }
      if letter, at(next) >= 97, at(next) <= 122 { return nil }
      return at(next + width) == 0x2E ? nil : body(value, next, 0x2E)
    case 0x3A: return isBreak(index + 1) ? body(value, index + 1, 0x3A) : nil  // :
    case 0x2A where at(index + 1) == 0x2A:  // **12** text
      return letter ? nil : sign(after: skipDecoration(index), value: value)
    case 0x09: return letter ? nil : body(value, index, 0x09)
    default:
      let spaced = bytes.skipSpace(index, end)
      if spaced > index, at(spaced) == 0x29 { return body(value, spaced + 1, 0x29) }
      let width = dash(spaced)
      return width > 0 && isBreak(spaced + width) ? body(value, spaced, 0x2D) : nil
    }
  }

  /// The length of the character at an offset that can begin a text.
  private func width(at index: Int) -> Int? {
    let byte = at(index)
    if byte == 0 { return nil }
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Where the text begins behind a sign: further signs (`a).-`), decoration and white space are passed over.
  private func body(_ value: Int, _ index: Int, _ style: UInt8) -> Found {
    var index = index
    while at(index) == 0x29 || at(index) == 0x2E && isBreak(index + 1)
      || dash(index) > 0 && isBreak(index + dash(index))
    {
      index += at(index) == 0x29 || at(index) == 0x2E ? 1 : dash(index)
    }
    let pasted = at(index) == 0x09 || at(index) == 0xC2 && at(index + 1) == 0xA0
    return Found(value: value, body: bytes.skipSpace(index, end), style: style, isPasted: pasted)
  }

  /// `a)`, `B.`, `(c)`, `[d]`, `e -`: the letters A–H count from 0. Capitals have the high bit of `style`.
  func label(_ start: Int) -> Found? {
    let bracket = at(start) == 0x28 || at(start) == 0x5B
    let index = bracket ? start + 1 : start
    let byte = at(index)
    let letter = byte | 0x20
    guard letter >= 97, letter <= 104 else { return nil }
    let capital: UInt8 = byte < 97 ? 0x80 : 0
    let value = Int(letter) - 97
    var found: Found?
    if bracket {
      let close = at(index + 1)
      found = close == 0x29 || close == 0x5D ? body(value, index + 2, at(start)) : nil
    } else {
      found = sign(after: index + 1, value: value, letter: true)
    }
    found?.style |= capital
    return found
  }

  /// `i)`, `IV.`: from i to x, counted from 0.
  func roman(_ start: Int) -> Found? {
    let bracket = at(start) == 0x28
    var index = bracket ? start + 1 : start
    let first = index
    while index < end, index - first < 4, [0x69, 0x76, 0x78].contains(bytes[index] | 0x20) {
      index += 1
    }
    guard index > first, let value = Self.romans[bytes[first..<index].map { $0 | 0x20 }]
    else { return nil }
    if bracket { return at(index) == 0x29 ? body(value, index + 1, 0x28) : nil }
    return sign(after: index, value: value, letter: true)
  }

  static let romans: [[UInt8]: Int] = Dictionary(
    uniqueKeysWithValues: ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
      .enumerated().map { (Array($1.utf8), $0) })

  /// A bullet with white space behind it: its sign (`•` for all round and square ones), and where the text goes on.
  func bullet(_ start: Int) -> Found? {
    let byte = at(start)
    var length = 1
    var style = byte
    switch byte {
    case 0x2A, 0x2B, 0x2D: break
    case 0x6F where at(start + 1) == 0x09: style = 0x80  // Word's hollow bullet.
    case 0xC2 where at(start + 1) == 0xB7: (length, style) = (2, 0x80)
    case 0xE2:
      guard
        dash(start) == 3
          || Self.bullets.contains(UInt32(at(start + 1)) << 8 | UInt32(at(start + 2)))
      else { return nil }
      (length, style) = (3, dash(start) == 3 ? 0x2D : 0x80)
    case 0xEF where at(start + 1) == 0x82 && at(start + 2) == 0xB7: (length, style) = (3, 0x80)
    default: return nil
    }
    let next = start + length
    guard next >= end ? byte < 0x80 : isBreak(next) || style == 0x80 && byte != 0x6F else {
      return nil
    }
    return Found(value: 0, body: bytes.skipSpace(next, end), style: style)
  }

  /// • ‣ ▪ ▫ ► ▸ ● ○ ◦ ■ □ ❖ ➢ ✦ as the last two bytes of their three.
  private static let bullets: Set<UInt32> = [
    0x80A2, 0x80A3, 0x96AA, 0x96AB, 0x96BA, 0x96B8, 0x978F, 0x978B, 0x97A6, 0x96A0, 0x96A1, 0x9D96,
    0x9EA2, 0x9CA6,
  ]

  /// `[ ]`, `[]`, `[x]`, `[X]`, `[*]`, `[✓]` – or the same in round brackets – and whether it is ticked.
  func box(_ start: Int, open: UInt8 = 0x5B) -> (isMarked: Bool, body: Int)? {
    guard at(start) == open else { return nil }
    let close: UInt8 = open == 0x5B ? 0x5D : 0x29
    var index = bytes.skipSpace(start + 1, end)
    var marked = false
    if at(index) != close {
      if at(index) | 0x20 == 0x78 || open == 0x5B && at(index) == 0x2A {
        index += 1
      } else {
        let length = tick(index)
        if length == 0 { return nil }
        index += length
      }
      marked = true
      index = bytes.skipSpace(index, end)
    }
    guard at(index) == close, isBreak(index + 1) else { return nil }
    return (marked, bytes.skipSpace(index + 1, end))
  }

  /// The length of ✓ ✔ √ ✅ ☑ → at an offset, with a variation selector; 0 where there is none.
  func tick(_ index: Int) -> Int {
    guard at(index) == 0xE2 else { return 0 }
    let pair = UInt32(at(index + 1)) << 8 | UInt32(at(index + 2))
    guard [0x9C93, 0x9C94, 0x889A, 0x9C85, 0x9891, 0x8692].contains(pair) else { return 0 }
    return at(index + 3) == 0xEF && at(index + 4) == 0xB8 && at(index + 5) == 0x8F ? 6 : 3
  }

  /// A mark before a label: `*`, `>`, `+`, `=`, `~`, `x`, `✓`, `→`, `->`, `=>`: where the label may stand.
  func mark(_ start: Int) -> Int? {
    let byte = at(start)
    var next: Int
    switch byte {
    case 0x2A, 0x3E, 0x2B: next = start + 1
    case 0x3D: next = start + (at(start + 1) == 0x3E ? 2 : 1)
    case 0x2D where at(start + 1) == 0x3E: next = start + 2
    case 0x78, 0x58:
      guard isBreak(start + 1) else { return nil }
      next = start + 1
    case 0xE2:
      let length = tick(start)
      if length == 0 { return nil }
      next = start + length
    default: return nil
    }
    while byte == 0x2B || byte == 0x2A, at(next) == byte, next - start < 3 { next += 1 }
    next = bytes.skipSpace(next, end)
    return next < end ? next : nil
  }
}

/// A part of a text that rules about words leave alone.
package struct OpaqueSpan: Sendable, Hashable {
  /// What it is.
  package enum Kind: Sendable {
    case code, math, quotation
  }

  package let kind: Kind
  /// With its delimiters, in bytes.
  package let range: Range<Int>

  /// The spans of a text, in order; an opening mark without its closing one opens nothing.
  ///
  /// Code stands between backticks, math between `$` (as Pandoc has it: no space inside the marks, no digit after
  /// the second), `\(…\)` or `\[…\]`, quotations between «», “”, „“, ‘’ and straight double quotes. Each kind of
  /// mark that was once looked for in vain is not looked for again: the cost stays linear.
  static func find(in bytes: [UInt8]) -> [OpaqueSpan] {
    var spans: [OpaqueSpan] = []
    var hopeless: Set<[UInt8]> = []
    var index = 0
    while index < bytes.count {
      guard mayOpen(bytes[index]), let mark = Mark.opening(in: bytes, at: index),
        !hopeless.contains(mark.opening)
      else {
        index += 1
        continue
      }
      let inside = index + mark.opening.count
      guard let end = mark.end(in: bytes, from: inside) else {
        hopeless.insert(mark.opening)
        index += 1
        continue
      }
      spans.append(OpaqueSpan(kind: mark.kind, range: index..<end))
      index = end
    }
    return spans
  }

  /// A text without any of these has no span.
  static let marks: Marks = [.backtick, .dollar, .backslash, .quote, .latinSign, .general]

  /// Whether a byte begins a mark: one of " $ \ ` « “ „ ‘.
  @inline(__always)
  private static func mayOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x24, 0x5C, 0x60, 0xC2, 0xE2: true
    default: false
    }
  }
}

/// A pair of marks.
private struct Mark {
  let kind: OpaqueSpan.Kind
  let opening: [UInt8]
  let closings: [[UInt8]]

  static let all: [Mark] = [
    Mark("```", ["```"], .code), Mark("`", ["`"], .code), Mark("$$", ["$$"], .math),
    Mark("$", ["$"], .math), Mark("\\(", ["\\)"], .math), Mark("\\[", ["\\]"], .math),
    Mark("«", ["»"], .quotation), Mark("“", ["”"], .quotation), Mark("„", ["“", "”"], .quotation),
    Mark("‘", ["’"], .quotation), Mark("\"", ["\""], .quotation),
  ]

  /// The marks that start with a byte, the longest first.
  static let byFirst: [[Mark]] = {
    var table = [[Mark]](repeating: [], count: 256)
    for mark in all { table[Int(mark.opening[0])].append(mark) }
    return table
  }()

  init(_ opening: String, _ closings: [String], _ kind: OpaqueSpan.Kind) {
    self.kind = kind
    self.opening = Array(opening.utf8)
    self.closings = closings.map { Array($0.utf8) }
  }

  static func opening(in bytes: [UInt8], at index: Int) -> Mark? {
    let candidates = byFirst[Int(bytes[index])]
    if candidates.isEmpty { return nil }
    return candidates.first { mark in
      bytes.matches(mark.opening, at: index)
        && (mark.opening != [36] || bytes.has(at: index + 1) { $0 != 32 && $0 != 36 })
    }
  }

  /// The offset behind the closing mark.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      for closing in closings where bytes.matches(closing, at: index) && index > start {
        let end = index + closing.count
        switch opening {
        case [36]:
          let isSpaced = bytes[index - 1] == 32
          if isSpaced || bytes.has(at: end, where: { (48...57).contains($0) }) { continue }
        case Mark.single:
          // An apostrophe is the same character: «the ‘dog’s life’».
          if bytes.has(at: end, where: { ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 >= 0xC3 }) {
            continue
          }
        default: break
        }
        return end
      }
      index += 1
    }
    return nil
  }

  private static let single = Array("‘".utf8)
}

extension [UInt8] {
  /// Whether `other` stands at an offset.
  func matches(_ other: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - other.count else { return false }
    for index in other.indices where self[offset + index] != other[index] { return false }
    return true
  }

  /// Whether there is a byte at an offset and it fits.
  func has(at offset: Int, where fits: (UInt8) -> Bool) -> Bool {
    offset >= 0 && offset < count && fits(self[offset])
  }
}

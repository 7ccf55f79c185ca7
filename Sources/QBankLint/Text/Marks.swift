/// Which signs occur in a text, in one word: rules ask it before they look any closer.
package struct Marks: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static let digit = Marks(rawValue: 1 << 0)
  static let less = Marks(rawValue: 1 << 1)
  static let ampersand = Marks(rawValue: 1 << 2)
  static let backslash = Marks(rawValue: 1 << 3)
  static let underscore = Marks(rawValue: 1 << 4)
  static let star = Marks(rawValue: 1 << 5)
  static let dollar = Marks(rawValue: 1 << 6)
  static let brace = Marks(rawValue: 1 << 7)
  static let bracket = Marks(rawValue: 1 << 8)
  static let parenthesis = Marks(rawValue: 1 << 9)
  static let quote = Marks(rawValue: 1 << 10)
  static let question = Marks(rawValue: 1 << 11)
  static let exclamation = Marks(rawValue: 1 << 12)
  static let point = Marks(rawValue: 1 << 13)
  static let comma = Marks(rawValue: 1 << 14)
  static let colon = Marks(rawValue: 1 << 15)
  static let hyphen = Marks(rawValue: 1 << 16)
  static let equals = Marks(rawValue: 1 << 17)
  static let at = Marks(rawValue: 1 << 18)
  static let plus = Marks(rawValue: 1 << 19)
  static let hash = Marks(rawValue: 1 << 20)
  static let slash = Marks(rawValue: 1 << 21)
  static let tilde = Marks(rawValue: 1 << 22)
  static let newline = Marks(rawValue: 1 << 23)
  static let control = Marks(rawValue: 1 << 24)
  static let percent = Marks(rawValue: 1 << 25)
  static let more = Marks(rawValue: 1 << 26)
  static let backtick = Marks(rawValue: 1 << 27)
  static let semicolon = Marks(rawValue: 1 << 28)
  /// Two spaces in a row, or a space at a line's end.
  static let doubleSpace = Marks(rawValue: 1 << 32)
  /// A space before a mark such as a comma.
  static let spaceBeforeMark = Marks(rawValue: 1 << 33)
  /// Signs of Latin-1, U+0080–00BF: no-break space, soft hyphen, ¿, «, °.
  static let latinSign = Marks(rawValue: 1 << 34)
  /// Accented letters of Latin-1 and beyond, below U+0250.
  static let accented = Marks(rawValue: 1 << 35)
  /// Combining marks, U+0300–036F.
  static let combining = Marks(rawValue: 1 << 36)
  /// Greek and Cyrillic.
  static let otherAlphabet = Marks(rawValue: 1 << 37)
  /// U+2000–2FFF: dashes, quotation marks, invisible characters, mathematics.
  static let general = Marks(rawValue: 1 << 38)
  /// U+E000–FFFF: private use, presentation forms, U+FEFF, U+FFFD.
  static let special = Marks(rawValue: 1 << 39)
  /// Beyond U+FFFF.
  static let astral = Marks(rawValue: 1 << 40)
  /// Letters of other scripts.
  static let foreign = Marks(rawValue: 1 << 41)

  /// The marks of a text, in one pass.
  static func of(_ bytes: [UInt8]) -> Marks {
    var bits: UInt64 = 0
    var last: UInt8 = 0
    for byte in bytes {
      bits |= table[Int(byte)]
      if last == 32 {
        if byte == 32 || byte == 10 {
          bits |= doubleSpace.rawValue
        } else if table[Int(byte)] & closing != 0 {
          bits |= spaceBeforeMark.rawValue
        }
      } else if last == 0xCD {
        bits |= byte < 0xB0 ? combining.rawValue : otherAlphabet.rawValue
      }
      last = byte
    }
    return Marks(rawValue: bits)
  }

  private static let closing =
    Marks([.comma, .point, .semicolon, .colon, .question, .exclamation]).rawValue

  private static let table: [UInt64] = {
    var table = [UInt64](repeating: 0, count: 256)
    let signs: [(String, Marks)] = [
      ("0123456789", .digit), ("<", .less), ("&", .ampersand), ("\\", .backslash),
      ("_", .underscore), ("*", .star), ("$", .dollar), ("{}", .brace), ("[]", .bracket),
      ("()", .parenthesis), ("\"", .quote), ("?", .question), ("!", .exclamation),
      (".", .point), (",", .comma), (":", .colon), ("-", .hyphen), ("=", .equals), ("@", .at),
      ("+", .plus), ("#", .hash), ("/", .slash), ("~", .tilde), ("\n", .newline),
      ("%", .percent), (">", .more), ("`", .backtick), (";", .semicolon),
    ]
    for (signs, mark) in signs {
      for byte in signs.utf8 { table[Int(byte)] = mark.rawValue }
    }
    for byte in 0..<32 where byte != 10 { table[byte] = control.rawValue }
    table[127] = control.rawValue
    table[0xC2] = latinSign.rawValue
    for byte in 0xC3...0xC9 { table[byte] = accented.rawValue }
    table[0xCC] = combining.rawValue
    for byte in 0xCE...0xD4 { table[byte] = otherAlphabet.rawValue }
    for byte in 0xD5...0xE1 { table[byte] = foreign.rawValue }
    table[0xE2] = general.rawValue
    for byte in 0xE3...0xED { table[byte] = foreign.rawValue }
    for byte in 0xEE...0xEF { table[byte] = special.rawValue }
    for byte in 0xF0...0xF4 { table[byte] = astral.rawValue }
    return table
  }()
}

/// What a scalar is to the splitter: one lookup below U+0600, Unicode's properties above.
package struct Letter: Sendable {
  /// What a scalar is.
  package enum Kind: UInt8, Sendable {
    case letter, digit
    /// Belongs to the character before it: combining marks, joiners, variation selectors.
    case mark
    case other
  }

  package let kind: Kind
  package let isUpper: Bool
  /// Its lower case where that is one scalar, else itself.
  package let lower: UInt32
  /// Its lower case without accent.
  package let bare: UInt32

  /// What a scalar is.
  package static func of(_ scalar: UInt32) -> Letter {
    scalar < tableEnd ? table[Int(scalar)] : compute(scalar)
  }

  private static let tableEnd: UInt32 = 0x600
  private static let table: [Letter] = (0..<tableEnd).map(compute)

  private static func compute(_ value: UInt32) -> Letter {
    guard let scalar = Unicode.Scalar(value) else {
      return Letter(kind: .other, isUpper: false, lower: value, bare: value)
    }
    let properties = scalar.properties
    let kind: Kind =
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        .letter
      case .decimalNumber: .digit
      case .nonspacingMark, .spacingMark, .enclosingMark: .mark
      case .format: value == 0x200D || value == 0x200C ? .mark : .other
      default: .other
      }
    let mapped = properties.lowercaseMapping.unicodeScalars
    let lower = mapped.count == 1 ? (mapped.first?.value ?? value) : value
    return Letter(
      kind: kind, isUpper: properties.isUppercase, lower: lower, bare: bases[lower] ?? lower)
  }

  /// Letters with accents, by their base: Latin-1, Latin Extended-A and what Romanian and Vietnamese share with them.
  private static let bases: [UInt32: UInt32] = {
    let groups = [
      "aàáâãäåāăąǎ", "cçćĉċč", "dďđ", "eèéêëēĕėęě", "gĝğġģ", "hĥħ", "iìíîïĩīĭįı", "jĵ", "kķ",
      "lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏő", "rŕŗř", "sśŝşšș", "tţťŧț", "uùúûüũūŭůűų", "wŵ", "yýÿŷ",
      "zźżž",
    ]
    var map: [UInt32: UInt32] = [:]
    for group in groups {
      let scalars = Array(group.unicodeScalars)
      for accented in scalars.dropFirst() { map[accented.value] = scalars[0].value }
    }
    return map
  }()
}

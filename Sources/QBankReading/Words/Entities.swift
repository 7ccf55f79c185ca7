/// Entities of web pages: `&aacute;`, `&#225;`, `&#xE1;` (HTML 4.01, section 24, and the numeric forms).
package enum Entities {
  /// Whether the `;` at `index` ends an entity that starts at `start` or later. Looks back ten bytes at most.
  static func ends(at index: Int, in span: RawSpan, from start: Int) -> Bool {
    var name: [UInt8] = []
    var before = index - 1
    while before >= start, index - before <= 10 {
      let byte = unsafe span.unsafeLoad(fromByteOffset: before, as: UInt8.self)
      if byte == 0x26 { return scalar(named: name.reversed()) != nil }
      guard isNameByte(byte) else { return false }
      name.append(byte)
      before -= 1
    }
    return false
  }

  /// The text with its entities replaced by their characters, but for what stands between back-quotes; `nil` when
  /// there is none.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0x26) else { return nil }
    var result: [UInt8] = []
    var isChanged = false
    var isCode = false
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x60 { isCode.toggle() }
      if byte == 0x26, !isCode,
        let end = text[index...].prefix(12).firstIndex(of: 0x3B),
        let scalar = scalar(named: Array(text[(index + 1)..<end]))
      {
        UTF16Bytes.append(scalar, to: &result)
        index = end + 1
        isChanged = true
      } else {
        result.append(byte)
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// The character that a name between `&` and `;` stands for.
  package static func scalar(named name: [UInt8]) -> UInt32? {
    if name.first == 0x23 {
      let isHex = name.count > 1 && (name[1] | 0x20) == 0x78
      let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
      guard !digits.isEmpty, digits.utf8.first != 0x2B, digits.utf8.first != 0x2D,
        let value = UInt32(digits, radix: isHex ? 16 : 10), Unicode.Scalar(value) != nil,
        value >= 0x20
      else { return nil }
      return value
    }
    return names[name]
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x23: true
    default: false
    }
  }

  private static let names: [[UInt8]: UInt32] = {
    var result: [[UInt8]: UInt32] = [:]
    for (index, name) in latin.split(separator: " ").enumerated() {
      result[Array(name.utf8)] = UInt32(0xA0 + index)
    }
    for (name, scalar) in others { result[Array(name.utf8)] = scalar }
    return result
  }()

  /// The names of U+00A0…U+00FF, in order.
  private static let latin =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para "
    + "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave "
    + "Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc "
    + "Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc "
    + "iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"

  private static let others: [(String, UInt32)] = [
    ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27), ("OElig", 0x152),
    ("oelig", 0x153),
    ("Scaron", 0x160), ("scaron", 0x161), ("Yuml", 0x178), ("circ", 0x2C6), ("tilde", 0x2DC),
    ("ndash", 0x2013),
    ("mdash", 0x2014), ("lsquo", 0x2018), ("rsquo", 0x2019), ("sbquo", 0x201A), ("ldquo", 0x201C),
    ("rdquo", 0x201D),
    ("bdquo", 0x201E), ("dagger", 0x2020), ("bull", 0x2022), ("hellip", 0x2026), ("permil", 0x2030),
    ("prime", 0x2032),
    ("lsaquo", 0x2039), ("rsaquo", 0x203A), ("euro", 0x20AC), ("trade", 0x2122), ("larr", 0x2190),
    ("uarr", 0x2191),
    ("rarr", 0x2192), ("darr", 0x2193), ("harr", 0x2194), ("forall", 0x2200), ("part", 0x2202),
    ("exist", 0x2203),
    ("empty", 0x2205), ("isin", 0x2208), ("sum", 0x2211), ("minus", 0x2212), ("radic", 0x221A),
    ("infin", 0x221E),
    ("cap", 0x2229), ("cup", 0x222A), ("int", 0x222B), ("asymp", 0x2248), ("ne", 0x2260),
    ("equiv", 0x2261),
    ("le", 0x2264), ("ge", 0x2265), ("sub", 0x2282), ("sup", 0x2283), ("alpha", 0x3B1),
    ("beta", 0x3B2),
    ("gamma", 0x3B3), ("delta", 0x3B4), ("epsilon", 0x3B5), ("theta", 0x3B8), ("lambda", 0x3BB),
    ("mu", 0x3BC),
    ("pi", 0x3C0), ("rho", 0x3C1), ("sigma", 0x3C3), ("tau", 0x3C4), ("phi", 0x3C6),
    ("omega", 0x3C9),
    ("Delta", 0x394), ("Sigma", 0x3A3), ("Omega", 0x3A9),
  ]
}

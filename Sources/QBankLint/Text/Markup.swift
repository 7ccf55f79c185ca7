import QBankModel

/// A tag of HTML or XML in a text.
struct Tag: Sendable {
  /// From `<` to behind `>`.
  var range: Range<Int>
  /// Its name in lower case.
  var name: String
  var isClosing: Bool
  /// What stands between the name and `>`.
  var attributes: Range<Int>
}

/// A character reference such as `&nbsp;` or `&#39;`.
struct Entity: Sendable {
  var range: Range<Int>
  /// What it stands for.
  var text: String
}

/// What looks like HTML in a text; names are checked, so that `a < b` and `x <y> z` are none.
enum Markup {
  /// The tags with a name of HTML, in order. Linear: a `<` is followed no further than 512 bytes.
  static func tags(in bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3C, let tag = tag(in: bytes, at: index) else {
        index += 1
        continue
      }
      tags.append(tag)
      index = tag.range.upperBound
    }
    return tags
  }

  private static func tag(in bytes: [UInt8], at start: Int) -> Tag? {
    var index = start + 1
    let isClosing = index < bytes.count && bytes[index] == 0x2F
    if isClosing { index += 1 }
    let from = index
    while index < bytes.count, bytes[index].isAlpha || index > from && bytes[index].isDigit {
      index += 1
    }
    guard index > from, index - from <= 10, index < bytes.count else { return nil }
    let name = String(decoding: bytes[from..<index], as: UTF8.self).lowercased()
    guard names.contains(name) else { return nil }
    let next = bytes[index]
    guard next == 0x3E || next == 0x2F || next.isSpace else { return nil }
    let attributes = index
    while index < bytes.count, bytes[index] != 0x3E {
      guard index - start < 512, bytes[index] != 0x3C else { return nil }
      index += 1
    }
    guard index < bytes.count else { return nil }
    return Tag(
      range: start..<index + 1, name: name, isClosing: isClosing, attributes: attributes..<index)
  }

  private static let names: Set<String> = Set(
    """
    a abbr b big blockquote body br button center code dd del div dl dt em embed font form h1 h2 h3 h4 h5 h6 head hr
    html i iframe img input ins label li link meta object ol p pre q s script small span strike strong style sub sup
    svg table tbody td textarea th thead title tr tt u ul video audio
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The character references with a known name or number, in order.
  static func entities(in bytes: [UInt8]) -> [Entity] {
    var entities: [Entity] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x26, let entity = entity(in: bytes, at: index) else {
        index += 1
        continue
      }
      entities.append(entity)
      index = entity.range.upperBound
    }
    return entities
  }

  private static func entity(in bytes: [UInt8], at start: Int) -> Entity? {
    var end = start + 1
    while end < bytes.count, end - start <= 10, bytes[end] != 0x3B {
      guard bytes[end].isAlpha || bytes[end].isDigit || bytes[end] == 0x23 else { return nil }
      end += 1
    }
    guard end < bytes.count, bytes[end] == 0x3B, end > start + 1 else { return nil }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    guard let text = name.hasPrefix("#") ? character(name.dropFirst()) : references[name] else {
      return nil
    }
    return Entity(range: start..<end + 1, text: text)
  }

  private static func character(_ number: Substring) -> String? {
    let isHex = number.hasPrefix("x") || number.hasPrefix("X")
    guard let value = UInt32(isHex ? number.dropFirst() : number, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), value >= 0x20, !(0x7F...0x9F).contains(value)
    else { return nil }
    return value == 0xA0 ? " " : String(Character(scalar))
  }

  /// Latin-1 in the order of its code points, then what else word processors write.
  private static let references: [String: String] = {
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc
      euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
      yacute thorn yuml
      """.split(whereSeparator: \.isWhitespace)
    var table = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…",
      "euro": "€", "bull": "•", "trade": "™", "minus": "−", "le": "≤", "ge": "≥", "ne": "≠",
      "infin": "∞", "rarr": "→", "larr": "←", "permil": "‰", "thinsp": " ", "ensp": " ",
      "emsp": " ", "zwnj": "", "zwj": "", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
      "Delta": "Δ", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω", "Omega": "Ω",
    ]
    for (offset, name) in latin.enumerated() {
      guard let scalar = Unicode.Scalar(UInt32(0xA0 + offset)) else { continue }
      table[String(name)] = String(Character(scalar))
    }
    table["nbsp"] = " "
    table["shy"] = ""
    return table
  }()
}

extension Item {
  /// Whether the question is about programming or markup, by its subject, tags and stem: what would be residue
  /// elsewhere is then likely to be meant.
  var isAboutCode: Bool {
    let labels = [question.subject ?? ""] + question.tags
    let isLabelled = labels.contains { label in
      label.lowercased().split { !$0.isLetter }.contains { Self.codeNames.contains($0) }
    }
    return isLabelled || text.words.contains { Self.codeHashes.contains($0.bare) }
      || text.opaque.contains { $0.kind == .code }
  }

  private static let codeNames = Set(
    """
    html xml css svg markdown latex javascript typescript python java php sql bash shell regex json yaml api jinja
    programming programacion programacao informatica software code codigo coding web etiqueta tag tags etiquetas
    typeof printf compiler compilador
    """.split(whereSeparator: \.isWhitespace))
  private static let codeHashes = Set(codeNames.map { WordHash.of($0) })
}

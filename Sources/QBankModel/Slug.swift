/// Gives subjects or blocks of one bank their ids: slugs of their titles, each once.
///
/// A slug is `[a-z0-9][a-z0-9-]{0,63}`: accents are folded, everything else becomes a hyphen. A second title with the
/// same slug takes `-2`. A title without any letter or digit of the Latin alphabet takes the prefix, a hyphen and 8
/// characters of its digest, so that it stays the same whatever its neighbours are.
public struct SlugMaker: Sendable {
  /// What a slug names.
  public enum Kind: String, Sendable {
    /// A block of a bank.
    case block = "b"
    /// A subject of a bank.
    case subject = "s"
  }

  private let kind: Kind
  private var used: Set<String>
  /// The number to try next for a slug that was given before, so that many equal titles stay cheap.
  private var numbers: [String: Int] = [:]

  /// A maker of slugs; `taken` are ids that the bank has already.
  public init(_ kind: Kind, taken: some Sequence<String> = EmptyCollection()) {
    self.kind = kind
    used = Set(taken)
  }

  /// A slug for a title, different from all that were given before.
  public mutating func slug(for title: String) -> String {
    var slug = Self.fold(title)
    if slug.isEmpty {
      var letters = Identity.Letters(SHA256.digest(Array(NFC.composed(title).utf8)))
      slug = kind.rawValue + "-" + letters.next(8)
    }
    if used.insert(slug).inserted { return slug }
    while true {
      let number = numbers[slug, default: 2]
      numbers[slug] = number + 1
      let suffix = "-\(number)"
      let candidate = Self.cut(slug, to: 64 - suffix.utf8.count) + suffix
      if used.insert(candidate).inserted { return candidate }
    }
  }

  /// The slug of a title as such; empty when it holds no letter or digit of the Latin alphabet.
  public static func fold(_ title: String) -> String {
    var slug: [UInt8] = []
    var isGap = false
    for scalar in NFC.decomposed(title).unicodeScalars
    where scalar.properties.canonicalCombiningClass == .notReordered {
      guard let letters = letters(for: scalar) else {
        isGap = true
        continue
      }
      if isGap && !slug.isEmpty { slug.append(hyphen) }
      isGap = false
      slug.append(contentsOf: letters)
    }
    return cut(String(decoding: slug, as: UTF8.self), to: 64)
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func cut(_ slug: String, to count: Int) -> String {
    var bytes = Array(slug.utf8.prefix(count))
    while bytes.last == hyphen { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a scalar is in a slug; `nil` for a gap between words. Letters that Unicode does not take apart are spelled as
  /// people who lack them do.
  private static func letters(for scalar: Unicode.Scalar) -> String.UTF8View? {
    switch scalar {
    case "a"..."z", "0"..."9": return String(scalar).utf8
    case "A"..."Z": return scalar.properties.lowercaseMapping.utf8
    case "ª": return "a".utf8
    case "º": return "o".utf8
    case "ß", "ẞ": return "ss".utf8
    case "æ", "Æ": return "ae".utf8
    case "œ", "Œ": return "oe".utf8
    case "ø", "Ø": return "o".utf8
    case "ł", "Ł": return "l".utf8
    case "đ", "Đ", "ð", "Ð": return "d".utf8
    case "þ", "Þ": return "th".utf8
    case "ı": return "i".utf8
    default: return nil
    }
  }
}

import QBankModel

/// Texts as YAML scalars that a person likes to read and that every YAML reader takes for texts.
enum YAMLScalar {
  /// How long a line may grow before a text is folded.
  private static let width = 100

  /// The scalar for a text that stands behind `name: ` or `- `; further lines are indented by `indent`.
  ///
  /// Plain where nothing in it means something to YAML; a block of lines where it has several, and a folded block where
  /// it is long; in double quotes else.
  static func text(_ text: String, indent: Int) -> String {
    if text.unicodeScalars.contains(where: isUnreadable) { return text.quotedJSON }
    let margin = String(repeating: " ", count: indent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 {
      let isBlock =
        lines.first?.isEmpty == false && lines.last?.isEmpty == false && text.first != " "
      guard isBlock else { return text.quotedJSON }
      return "|-\n" + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }
    if text.utf8.count > width, let folded = folded(text) {
      return ">-\n" + folded.map { margin + $0 }.joined(separator: "\n")
    }
    return isPlain(text) ? text : text.quotedJSON
  }

  /// What YAML ends lines at, or does not take.
  private static func isUnreadable(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether a text without quotes is the same text, and nothing else to readers that tell types apart.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first,
      first.properties.isAlphabetic || first == "¿" || first == "¡",
      !text.utf8.contains(0x0A), !text.hasSuffix(":"), !text.hasSuffix(" ")
    else { return false }
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x20 && before == 0x3A || byte == 0x23 && before == 0x20 { return false }
      before = byte
    }
    return !typedWords.contains(text.lowercased())
  }

  /// Words that YAML 1.1 or 1.2 take for something else than a text.
  private static let typedWords: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]

  /// A long text in lines that are joined by one space when they are read: broken only where one space stands between
  /// two other characters. `nil` when there is no such place.
  private static func folded(_ text: String) -> [String]? {
    let bytes = Array(text.utf8)
    guard bytes.first != 0x20, bytes.last != 0x20 else { return nil }
    var lines: [String] = []
    var start = 0
    var candidate: Int?
    for index in bytes.indices.dropFirst().dropLast() {
      if index - start > width, let space = candidate {
        lines.append(String(decoding: bytes[start..<space], as: UTF8.self))
        start = space + 1
        candidate = nil
      }
      if bytes[index] == 0x20, bytes[index - 1] != 0x20, bytes[index + 1] != 0x20, index > start {
        candidate = index
      }
    }
    guard start > 0 else { return nil }
    lines.append(String(decoding: bytes[start...], as: UTF8.self))
    return lines
  }
}

package import QBankModel

/// What tables and text lists have in common: their letters, and what they cannot say.
package enum ListForm: Sendable {
  case csv, text

  /// A to E.
  static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(clamping: index)))
  }

  /// The letter of the right option.
  static func answer(_ question: Question) -> String {
    question.options.firstIndex { $0.id == question.answer }.map(letter) ?? ""
  }

  /// Whether a column can hold a free value: it is a text such as banks hold, under a name of one line.
  package static func says(_ member: ExtraMember) -> Bool {
    guard case .string(let text) = member.value else { return false }
    return isText(text[...]) && isText(member.name[...]) && !member.name.utf8.contains(0x0A)
      && member.name.unicodeScalars.dropFirst(2).contains { $0.properties.isAlphabetic }
  }

  private static func isText(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, UTF8Scan.trimmed(bytes[...]).count == bytes.count,
      NFC.composed(String(text)).utf8.elementsEqual(text.utf8)
    else { return false }
    return text.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFD: false
      default: true
      }
    }
  }
}

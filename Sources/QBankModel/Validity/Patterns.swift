/// The forms that ids, dates and tags of languages have in a bank.
extension Validity {
  /// Whether a question's or option's id is well formed: `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`.
  package static func isId(_ id: ArraySlice<UInt8>) -> Bool {
    guard let first = id.first, id.count <= 64, isLetterOrDigit(first) else { return false }
    return id.allSatisfy {
      isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".")
    }
  }

  /// Whether a bank's, block's or subject's id is a slug: `[a-z0-9][a-z0-9-]{0,63}`.
  package static func isSlug(_ id: ArraySlice<UInt8>) -> Bool {
    guard let first = id.first, id.count <= 64, first != UInt8(ascii: "-") else { return false }
    return id.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a text is a day of the Gregorian calendar as YYYY-MM-DD, from the year 1 on.
  package static func isDate(_ date: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(date)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8...]),
      year > 0, (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// Whether a text has the shape of a BCP 47 tag: parts of 1 to 8 letters and digits, the first of 2 to 8 letters.
  package static func isLanguage(_ tag: ArraySlice<UInt8>) -> Bool {
    let parts = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.count >= 2,
      first.allSatisfy({ isLetterOrDigit($0) && !isDigit($0) })
    else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(isLetterOrDigit) }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

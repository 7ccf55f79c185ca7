/// Texts as JSON strings, in the shortest escapes: `\"`, `\\`, `\n`, `\u00XX` for the other control characters, and
/// everything else as it is.
enum JSONText {
  /// Whether a text holds a character that is written as an escape.
  static func needsEscapes(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
  }

  /// Appends a text with its escapes, without the quotes around it.
  static func append(_ text: ArraySlice<UInt8>, to out: inout [UInt8]) {
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C {
        out.append(contentsOf: text[start..<index])
        appendEscape(byte, to: &out)
        start = index + 1
      }
      index += 1
    }
    out.append(contentsOf: text[start...])
  }

  private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(0x5C)
    switch byte {
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x22, 0x5C: out.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      out.append(contentsOf: "u00".utf8)
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }
}

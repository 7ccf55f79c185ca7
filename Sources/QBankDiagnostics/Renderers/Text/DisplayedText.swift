/// A text of an input as a terminal may get it: control characters, marks that change the direction of writing and
/// line ends are spelled out (`\u{1B}`, `\n`), so that no input can drive the terminal or disguise itself.
///
/// With `keepingLines`, line feeds stay. Linear; text of printable ASCII is returned as it is.
package func displayed(_ text: String, keepingLines: Bool = false) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\n" && keepingLines {
      result.append(scalar)
    } else if let short = shortEscapes[scalar] {
      result.append(contentsOf: short.unicodeScalars)
    } else if isUnsafe(scalar) {
      result.append(
        contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

private let shortEscapes: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]

/// Controls (C0, DEL, C1), direction marks, line and paragraph separators, the byte order mark, and tags outside of
/// flags.
private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
    0xE0000...0xE007F:
    true
  default: false
  }
}

/// JSON by hand: two spaces, one member or element a line, raw UTF-8 with the shortest escapes, a final line feed.
///
/// The caller opens and closes; nothing checks that it does so in order. Linear.
package struct JSONWriter {
  /// What was written so far; may be taken away between two calls.
  package var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  package init() {}

  /// Starts an object, as the value of `name` where one is given.
  package mutating func beginObject(_ name: String? = nil) { begin(UInt8(ascii: "{"), name) }
  /// Ends an object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Starts a list.
  package mutating func beginArray(_ name: String? = nil) { begin(UInt8(ascii: "["), name) }
  /// Ends a list.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a text; nothing where it is absent.
  package mutating func string(_ value: String?, _ name: String? = nil) {
    guard let value else { return }
    separate(name)
    quote(value)
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int, _ name: String? = nil) {
    separate(name)
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number with at most three decimals, `null` where it is none or beyond a thousand million.
  package mutating func decimal(_ value: Double, _ name: String? = nil) {
    separate(name)
    guard value.isFinite, abs(value) <= 1e9 else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = thousandths < 0 ? "-\(whole)" : "\(whole)"
    if rest > 0 {
      let digits = String(rest)
      text += "." + String(repeating: "0", count: 3 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a truth value.
  package mutating func bool(_ value: Bool, _ name: String? = nil) {
    separate(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Ends the document.
  package mutating func finish() { bytes.append(10) }

  private mutating func begin(_ byte: UInt8, _ name: String?) {
    separate(name)
    bytes.append(byte)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ byte: UInt8) {
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(byte)
    isFirst = false
  }

  private mutating func separate(_ name: String?) {
    if depth > 0 {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      breakLine()
    }
    isFirst = false
    if let name {
      quote(name)
      bytes.append(contentsOf: ": ".utf8)
    }
  }

  private mutating func breakLine() {
    bytes.append(10)
    bytes.append(contentsOf: repeatElement(32, count: 2 * depth))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 10: bytes.append(contentsOf: "\\n".utf8)
      case 0..<32:
        bytes.append(contentsOf: "\\u00".utf8)
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? 48 + digit : 87 + digit)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension String {
  /// The text between double quotes, as JSON and YAML both read it.
  ///
  /// What either does not take as it stands is escaped: control characters, the line ends that YAML knows beyond line
  /// feed, the mark, and the two last code points of the basic plane.
  package var quotedJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

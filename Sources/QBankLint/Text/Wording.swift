extension FieldPath {
  /// What people call the field: `the stem`, `option 2`.
  var label: String {
    switch self {
    case .text: "the stem"
    case .option(let index): "option \(index + 1)"
    case .feedback(let index): "the feedback on option \(index + 1)"
    case .explanation: "the explanation"
    case .tag(let index): "tag \(index + 1)"
    default: "\"\(pointer)\""
    }
  }
}

extension Field {
  /// A part of the text in quotation marks, cut to a readable length.
  func quoted(_ range: Range<Int>) -> String {
    var text = string(range)
    if text.utf8.count > 48, text.count > 40 { text = text.prefix(38) + "…" }
    return "\"\(text)\""
  }

  /// The whole text in quotation marks, cut to a readable length.
  var quoted: String { quoted(bytes.indices) }
}

/// "option 2", "options 2 and 4", "options 1, 2 and 4", from positions that count from 0.
func optionNames(_ positions: [Int]) -> String {
  let names = positions.map { String($0 + 1) }
  guard let last = names.last, names.count > 1 else { return "option \(names.first ?? "")" }
  return "options \(names.dropLast().joined(separator: ", ")) and \(last)"
}

/// `U+200B` for a scalar.
func codePoint(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

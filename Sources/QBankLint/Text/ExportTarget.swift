/// A format that a bank is exported to, and what in a text would break it.
enum ExportTarget: String, Sendable {
  case aiken, gift, markdown, moodle, kahoot, blackboard, csv, tsv, latex, anki

  /// What breaks it, and how to mend that.
  struct Conflict {
    var range: Range<Int>
    var what: String
    var remedy: String
  }

  /// The name that people know.
  var title: String {
    switch self {
    case .aiken: "Aiken"
    case .gift: "GIFT"
    case .markdown: "Markdown"
    case .moodle: "Moodle XML"
    case .kahoot: "Kahoot"
    case .blackboard: "Blackboard"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .latex: "LaTeX"
    case .anki: "Anki"
    }
  }

  /// The first thing in a text that breaks the format.
  func conflict(in field: Field) -> Conflict? {
    let bytes = field.bytes
    let isOption = if case .option = field.path { true } else { false }
    switch self {
    case .aiken:
      return aiken(bytes, isOption: isOption, isStem: field.path == .text)
    case .gift:
      guard field.path == .text || isOption else { return nil }
      if bytes.holds("//", at: 0) || bytes.holds("::", at: 0) {
        return Conflict(range: 0..<2, what: "is structure", remedy: "escape it on export")
      }
      return sign(bytes, "=~#{}", "is structure", "escape it on export")
    case .markdown: return markdown(field)
    case .moodle:
      return bytes.offset(of: "]]>").map {
        Conflict(range: $0..<$0 + 3, what: "ends the text", remedy: "escape it on export")
      }
    case .kahoot: return kahoot(field, isOption: isOption)
    case .blackboard, .tsv:
      return sign(bytes, "\t\n", "ends the field", "write it on one line")
    case .csv: return nil
    case .latex: return sign(bytes, "&%#_{}~^\\", "is a command", "escape it on export")
    case .anki: return sign(bytes, "<&\t", "is markup", "escape it on export")
    }
  }

  private func sign(
    _ bytes: [UInt8], _ signs: StaticString, _ what: String, _ remedy: String
  ) -> Conflict? {
    signs.withUTF8Buffer { signs in
      bytes.firstIndex { signs.contains($0) }
    }.map { Conflict(range: $0..<$0 + 1, what: what, remedy: remedy) }
  }

  /// A line that looks like an option or like the answer, and line feeds where one line is wanted.
  private func aiken(_ bytes: [UInt8], isOption: Bool, isStem: Bool) -> Conflict? {
    guard isOption || isStem else { return nil }
    var start = 0
    while start < bytes.count {
      let isLabel =
        start + 2 < bytes.count && bytes[start].isUpper
        && (bytes[start + 1] == 0x29 || bytes[start + 1] == 0x2E) && bytes[start + 2] == 0x20
      if isLabel, isStem {
        return Conflict(
          range: start..<start + 2, what: "starts an option", remedy: "write it in another way")
      }
      if bytes.holds("ANSWER:", at: start) {
        return Conflict(
          range: start..<start + 7, what: "names the answer", remedy: "write it in another way")
      }
      guard let feed = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      if isOption {
        return Conflict(
          range: feed..<feed + 1, what: "ends the option", remedy: "write it on one line")
      }
      start = feed + 1
    }
    return nil
  }

  /// A line that opens a heading, a list or a quotation.
  private func markdown(_ field: Field) -> Conflict? {
    let bytes = field.bytes
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end].isDigit { end += 1 }
      let isNumber =
        end > start && end + 1 < bytes.count
        && (bytes[end] == 0x2E || bytes[end] == 0x29) && bytes[end + 1] == 0x20
      var hashes = start
      while hashes < bytes.count, bytes[hashes] == 0x23 { hashes += 1 }
      let isHeading =
        hashes > start && hashes - start <= 6 && hashes < bytes.count && bytes[hashes] == 0x20
      let isItem =
        start + 1 < bytes.count && [0x2D, 0x2A, 0x2B, 0x3E].contains(bytes[start])
        && bytes[start + 1] == 0x20
      if isNumber || isHeading || isItem {
        let stop = isNumber ? end + 1 : isHeading ? hashes : start + 1
        return Conflict(
          range: start..<stop, what: isHeading ? "opens a heading" : "opens a list",
          remedy: "escape it on export")
      }
      guard let feed = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = feed + 1
    }
    return nil
  }

  /// 120 characters a question and 75 an option.
  private func kahoot(_ field: Field, isOption: Bool) -> Conflict? {
    let limit = isOption ? 75 : 120
    guard isOption || field.path == .text, field.length > limit else { return nil }
    return Conflict(
      range: 0..<field.bytes.count, what: "has \(field.length) characters, more than \(limit),",
      remedy: "shorten it")
  }
}

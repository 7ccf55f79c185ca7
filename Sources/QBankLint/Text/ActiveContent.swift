/// Markup that runs or loads something when a platform shows a text as a web page or sets it with LaTeX.
struct ActiveContent: Sendable {
  /// Where it stands, in bytes of the field.
  var range: Range<Int>
  /// What it is, for people.
  var what: String
  /// Whether it only loads or reads something.
  var isRemote: Bool
  /// The tags to delete.
  var removal: [Range<Int>] = []

  /// The first active content of a text, outside code.
  static func find(in field: Field) -> ActiveContent? {
    var index = 0
    let folded = field.folded
    while index < folded.count {
      switch folded[index] {
      case 0x3C:
        if let found = tag(folded, at: index), !field.isCode(index) {
          return found.withRemoval(field)
        }
      case 0x3A:
        if let found = address(folded, colonAt: index), !field.isCode(index) { return found }
      case 0x5C:
        if let found = command(folded, at: index), !field.isCode(index) { return found }
      case 0x26:
        // The same in character references.
        if let found = referenced(field, at: index), !field.isCode(index) { return found }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func withRemoval(_ field: Field) -> ActiveContent {
    var found = self
    found.removal = Markup.tags(in: field.bytes).map(\.range)
      .filter { !field.isCode($0.lowerBound) }
    if !found.removal.contains(where: { $0.lowerBound == range.lowerBound }) {
      found.removal = [range]
    }
    return found
  }

  private static func tag(_ bytes: [UInt8], at start: Int) -> ActiveContent? {
    let running: [(StaticString, String)] = [
      ("<script", "a script"), ("<iframe", "a frame"), ("<object", "an embedded object"),
      ("<embed", "an embedded object"),
    ]
    let end = tagEnd(bytes, from: start)
    for (opening, what) in running where bytes.holds(opening, at: start) {
      let after = start + opening.utf8CodeUnitCount
      if after < bytes.count, bytes[after].isAlpha || bytes[after] == 0x2D { continue }
      return ActiveContent(range: start..<end, what: what, isRemote: false)
    }
    guard start + 1 < bytes.count, bytes[start + 1].isAlpha || bytes[start + 1] == 0x2F else {
      return nil
    }
    let body = Array(bytes[start..<end])
    if hasHandler(body) {
      return ActiveContent(range: start..<end, what: "an event handler", isRemote: false)
    }
    for (attribute, what): (StaticString, String) in [
      ("srcdoc=", "a frame"), ("expression(", "a script in a style"),
      ("javascript:", "a script address"), ("vbscript:", "a script address"),
      ("data:text/html", "a page in an address"),
    ] where body.offset(of: attribute) != nil {
      return ActiveContent(range: start..<end, what: what, isRemote: false)
    }
    if bytes.holds("<meta", at: start), body.offset(of: "refresh") != nil {
      return ActiveContent(range: start..<end, what: "a redirection", isRemote: false)
    }
    for attribute: StaticString in ["src=", "href="] {
      guard let at = body.offset(of: attribute) else { continue }
      let value = at + attribute.utf8CodeUnitCount
      let quote = value < body.count && (body[value] == 0x22 || body[value] == 0x27) ? 1 : 0
      if body.holds("http", at: value + quote) || body.holds("//", at: value + quote) {
        return ActiveContent(
          range: start..<end, what: "a resource of another server", isRemote: true)
      }
    }
    return nil
  }

  private static func tagEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x3E, end - start < 512 { end += 1 }
    return min(bytes.count, end + 1)
  }

  /// ` onload=`: behind white space or a slash, two letters or more, an equals sign.
  private static func hasHandler(_ tag: [UInt8]) -> Bool {
    for index in tag.indices where index > 1 && tag.holds("on", at: index) {
      guard tag[index - 1].isSpace || [0x2F, 0x22, 0x27].contains(tag[index - 1]) else { continue }
      var end = index + 2
      while end < tag.count, tag[end].isAlpha { end += 1 }
      guard end > index + 3 else { continue }
      while end < tag.count, tag[end].isSpace { end += 1 }
      if end < tag.count, tag[end] == 0x3D { return true }
    }
    return false
  }

  /// `javascript:x`, but not "JavaScript: which word …".
  private static func address(_ bytes: [UInt8], colonAt colon: Int) -> ActiveContent? {
    for scheme: StaticString in ["javascript", "vbscript"] {
      let start = colon - scheme.utf8CodeUnitCount
      guard bytes.holds(scheme, at: start), start == 0 || !bytes[start - 1].isAlpha,
        colon + 1 < bytes.count, !bytes[colon + 1].isSpace, bytes[colon + 1] < 0x80
      else { continue }
      return ActiveContent(range: start..<colon + 1, what: "a script address", isRemote: false)
    }
    if bytes.holds("data:text/html", at: colon - 4) {
      return ActiveContent(
        range: colon - 4..<colon + 10, what: "a page in an address", isRemote: false)
    }
    return nil
  }

  private static func command(_ bytes: [UInt8], at start: Int) -> ActiveContent? {
    let commands: [StaticString] = [
      "\\write18", "\\input{/", "\\openout", "\\csname", "\\include{/",
    ]
    for command in commands where bytes.holds(command, at: start) {
      return ActiveContent(
        range: start..<start + command.utf8CodeUnitCount,
        what: "a command of LaTeX that reads or runs files",
        isRemote: true)
    }
    return nil
  }

  /// A tag that is written with character references.
  private static func referenced(_ field: Field, at start: Int) -> ActiveContent? {
    guard
      field.folded.holds("&lt;", at: start) || field.folded.holds("&#60;", at: start)
        || field.folded.holds("&#x3c;", at: start)
    else { return nil }
    let window = Array(field.folded[start..<min(field.folded.count, start + 256)])
    var decoded: [UInt8] = []
    var index = 0
    for entity in Markup.entities(in: window) {
      decoded += window[index..<entity.range.lowerBound] + Array(entity.text.utf8)
      index = entity.range.upperBound
    }
    decoded += window[index...]
    guard let found = tag(decoded, at: 0) else { return nil }
    let end = start + (window.offset(of: "&gt;").map { $0 + 4 } ?? window.count)
    return ActiveContent(range: start..<end, what: found.what, isRemote: found.isRemote)
  }
}

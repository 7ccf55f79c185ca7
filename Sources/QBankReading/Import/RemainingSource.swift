/// A YAML, JSON or XML source without the records that are in the bank, so that what was refused keeps its place, its
/// block and everything around it, and the list can be read again.
struct RemainingSource {
  /// A record of the source.
  struct Record {
    var range: Range<Int>
    /// Why it was refused; `nil` for one that is in the bank.
    var reasons: [String]?
  }

  private let bytes: [UInt8]
  private let form: DraftForm
  private var out: [UInt8] = []
  /// How much of the source is in `out`, or left out.
  private var next = 0

  /// The remaining text; `records` in any order. Linear but for the sorting.
  static func text(_ bytes: [UInt8], _ form: DraftForm, _ records: [Record]) -> [UInt8] {
    var remaining = RemainingSource(bytes: bytes, form: form)
    // A row that stands for several is one record of each.
    let refused = Set(records.lazy.filter { $0.reasons != nil }.map(\.range))
    for record in records.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard record.range.upperBound <= bytes.count, !record.range.isEmpty else { continue }
      if let reasons = record.reasons {
        remaining.keep(record.range, reasons)
      } else if !refused.contains(record.range) {
        remaining.leaveOut(record.range)
      }
    }
    remaining.copy(to: bytes.count)
    if remaining.out.last != 10 { remaining.out.append(10) }
    return form == .xml ? declaredUTF8(remaining.out) : remaining.out
  }

  private init(bytes: [UInt8], form: DraftForm) {
    self.bytes = bytes
    self.form = form
  }

  private mutating func copy(to end: Int) {
    guard end > next else { return }
    out += bytes[next..<end]
    next = end
  }

  /// Writes the reasons above a record, in the comments of its form; JSON has none.
  private mutating func keep(_ range: Range<Int>, _ reasons: [String]) {
    guard form != .json else { return }
    let line = lineStart(range.lowerBound)
    let indent = bytes[line..<range.lowerBound].prefix { $0 == 0x20 || $0 == 9 }
    switch form {
    case .yaml where line >= next && isLineStart(line):
      copy(to: line)
      for reason in reasons { out += indent + RejectReason.line(reason) }
    case .yaml where range.lowerBound >= next:
      // Behind others in brackets.
      copy(to: range.lowerBound)
      out.append(10)
      for reason in reasons { out += indent + [0x20, 0x20] + RejectReason.line(reason) }
      out += indent + [0x20, 0x20]
    case .xml where range.lowerBound >= next:
      copy(to: range.lowerBound)
      for reason in reasons {
        out += Array("<!-- \(reason.replacing("--", with: "- -")) -->\n".utf8) + indent
      }
    default: break
    }
  }

  private mutating func leaveOut(_ range: Range<Int>) {
    guard form != .json else { return leaveOutElement(range) }
    let line = lineStart(range.lowerBound)
    let before = bytes[line..<range.lowerBound]
    switch form {
    case .yaml
    where before.allSatisfy({ [0x20, 9, 0x2D].contains($0) })
      && (before.contains(0x2D) || bytes[range.lowerBound] != 0x7B):
      copy(to: before.contains(0x2D) ? line : nameLine(above: line, indent: before.count) ?? line)
      next = max(next, lineEnd(contentEnd(range)))
    case .xml:
      copy(to: before.allSatisfy { $0 == 0x20 || $0 == 9 } ? max(0, line - 1) : range.lowerBound)
      next = max(next, range.upperBound)
    default: leaveOutElement(range)
    }
  }

  /// Leaves out an element of a list in brackets with one of the commas around it, or a member with its name.
  private mutating func leaveOutElement(_ range: Range<Int>) {
    var start = range.lowerBound
    if let colon = lastSign(before: start), bytes[colon] == 0x3A {
      start = nameStart(before: colon)
    }
    copy(to: start)
    var end = range.upperBound
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    if end < bytes.count, bytes[end] == 0x2C {
      end += 1
      while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    } else if let comma = out.lastIndex(where: { $0 > 0x20 }), out[comma] == 0x2C {
      out.removeSubrange(comma...)
      end = range.upperBound
    }
    next = max(next, end)
  }

  // MARK: Lines and signs

  /// The start of the line that holds an offset, or a place on the way to it: a file may be one line.
  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    let end = max(0, offset - 1024)
    while start > end, bytes[start - 1] != 10, bytes[start - 1] != 13 { start -= 1 }
    return start
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == 10 || bytes[offset - 1] == 13
  }

  /// Behind the end of the line that holds an offset.
  private func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    if end + 1 < bytes.count, bytes[end] == 13, bytes[end + 1] == 10 { end += 1 }
    return min(bytes.count, end + 1)
  }

  /// The end of a YAML record without the blank lines and comments behind it.
  private func contentEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
      let line = lineStart(end)
      guard line > range.lowerBound,
        bytes[line..<end].first(where: { $0 != 0x20 && $0 != 9 }) == 0x23
      else { break }
      end = line
    }
    return end
  }

  /// The line of a name alone, such as an id, whose value begins in the next line.
  private func nameLine(above line: Int, indent: Int) -> Int? {
    guard line > 0, let last = bytes[..<line].lastIndex(where: { $0 > 0x20 }), bytes[last] == 0x3A
    else { return nil }
    let start = lineStart(last)
    let own = bytes[start...last].prefix { $0 == 0x20 }.count
    return own < indent && bytes[start + own] != 0x2D ? start : nil
  }

  private func lastSign(before offset: Int) -> Int? {
    bytes[next..<max(next, offset)].lastIndex { $0 > 0x20 }
  }

  private func nameStart(before colon: Int) -> Int {
    guard var index = bytes[next..<colon].lastIndex(where: { $0 > 0x20 }) else { return colon }
    let isQuoted = bytes[index] == 0x22 || bytes[index] == 0x27
    let stops: [UInt8] = isQuoted ? [bytes[index]] : [0x20, 0x2C, 0x7B, 10, 13]
    while index > next, !stops.contains(bytes[index - 1]) { index -= 1 }
    return isQuoted ? max(next, index - 1) : index
  }

  /// An XML text whose declaration names the encoding that it is written in.
  private static func declaredUTF8(_ text: [UInt8]) -> [UInt8] {
    guard let name = XMLDeclaration.encodingRange(in: text) else { return text }
    return text[..<name.lowerBound] + Array("UTF-8".utf8) + text[name.upperBound...]
  }
}

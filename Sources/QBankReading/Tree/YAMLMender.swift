import QBankDiagnostics

/// Mends the faults at which libyaml stops, so that reading can go on behind them.
///
/// A text that lacks quotes gets them; where that does not help, the record is taken out. Every fault is reported, and
/// what was mended is refused all the same: it is read only so that the rest can be.
struct YAMLMender {
  private(set) var text: YAMLMendedText
  /// Offsets, as written, of what was mended.
  private(set) var faults: [Int] = []
  /// The records that were taken out, as written.
  private(set) var removed: [Range<Int>] = []
  private let source: SourceText
  /// How often each line stopped the reading.
  private var attempts: [Int: Int] = [:]
  /// How many bytes may be read again.
  private var budget: Int

  init(_ source: SourceText) {
    self.source = source
    text = YAMLMendedText(source.bytes)
    budget = 16 * max(source.bytes.count, 1 << 20)
  }

  /// Reports the fault at the offset and mends it. Each call leaves less to read than the one before, so that reading
  /// ends: where nothing could be mended, nothing is left.
  mutating func mend(_ fault: YAMLFault, at offset: Int, context: Int?, report: inout Report) {
    let before = text.bytes
    mendOnce(fault, at: offset, context: context, report: &report)
    if text.bytes == before { text.blank(0..<text.bytes.count) }
  }

  /// How many faults are mended one by one.
  private static let mostFaults = 1000

  private mutating func mendOnce(
    _ fault: YAMLFault, at offset: Int, context: Int?, report: inout Report
  ) {
    budget -= text.bytes.count
    let offset = min(offset, max(0, text.bytes.count - 1))
    let line = owner(of: offset)
    let start = text.original(line.range.lowerBound)
    attempts[start, default: 0] += 1
    let count = attempts[start, default: 0]
    faults.append(text.original(offset))
    if budget < 0 || count > 3 || faults.count > Self.mostFaults {
      report.add(.yamlStopped(fault.problem), at: place(offset))
      return text.blank(recordStart(offset)..<text.bytes.count)
    }
    if let bad = fault.badByte, bad < text.bytes.count {
      report.add(.yamlForbiddenSign(hex: Self.scalar(text.bytes, at: bad)), at: place(bad))
      return text.blank(bad..<(bad + 1 + Self.trail(text.bytes, at: bad)))
    }
    if count == 1, let (own, other) = misplaced(offset, fault) {
      report.add(
        .yamlMisplaced(
          name: Self.text(text.bytes, own), at: own.keyColumn ?? 0, Self.text(text.bytes, other),
          at: other.keyColumn ?? 0),
        at: place(own.name?.lowerBound ?? offset))
      return removeRecord(around: offset)
    }
    if let tab = tab(at: offset, fault) {
      report.add(.yamlTab, at: place(tab))
      return text.blank(tab..<tab + 1)
    }
    if let context, isNeverClosed(fault, at: offset, from: context) {
      report.add(.yamlNotClosed(text.bytes[context]), at: place(context))
      return removeRecord(around: context)
    }
    if text.bytes[offset] == 0x2C, fault.problem.contains("node content") {
      report.add(.yamlNothingThere, at: place(offset))
      return removeRecord(around: offset)
    }
    let opening = fault.problem.contains("unexpected end of stream") ? context : nil
    let need = opening.map { YAMLLine(text.bytes, at: $0) } ?? line
    if count == 1, let range = need.textInNeed(at: opening ?? offset), !isQuoted(range) {
      report.add(
        .yamlUnquoted(
          sign: sign(of: fault, at: offset, in: range),
          mended: need.quoted(itemAt: opening ?? offset)),
        at: place(opening ?? offset))
      return quote(range, upTo: lastLine(of: need, from: range))
    }
    // A second stop at the same line is the echo of the first.
    if count == 1 { report.add(.yamlSyntax(fault.problem), at: place(offset)) }
    removeRecord(around: offset)
  }

  /// The line that the reading stopped at, and the first of its record, where its name is indented otherwise: deeper than
  /// the name above, whose text it would go on with, or less deep than any other.
  private func misplaced(_ offset: Int, _ fault: YAMLFault) -> (own: YAMLLine, other: YAMLLine)? {
    let own = YAMLLine(text.bytes, at: offset)
    guard let name = own.name, !own.hasDash, let column = own.keyColumn,
      RoleNames.header(text.bytes[name]) != nil
    else { return nil }
    let first = YAMLLine(text.bytes, at: recordStart(offset))
    if fault.problem.contains("mapping values") {
      guard offset == name.upperBound, let above = previous(own), let there = above.keyColumn,
        there < column
      else { return nil }
      return (own, above)
    }
    guard fault.problem.contains("did not find expected"), let there = first.keyColumn,
      first.startsRecord, column < there, column > first.indent
    else { return nil }
    return (own, first)
  }

  private static func text(_ bytes: [UInt8], _ line: YAMLLine) -> String {
    line.name.map { Excerpt.text(bytes[$0], limit: 30) } ?? ""
  }

  /// The tab that the reading stopped at, or one among the spaces before the line.
  private func tab(at offset: Int, _ fault: YAMLFault) -> Int? {
    if text.bytes[offset] == 0x09, fault.problem.contains("cannot start any token") {
      return offset
    }
    let line = YAMLLine(text.bytes, at: offset)
    return text.bytes[line.range].prefix { $0 == 0x20 || $0 == 0x09 }.firstIndex(of: 0x09)
  }

  /// Whether a list or map in brackets goes on to the end of the file, or to a line that begins something else.
  private func isNeverClosed(_ fault: YAMLFault, at offset: Int, from context: Int) -> Bool {
    guard context < text.bytes.count, [0x5B, 0x7B].contains(text.bytes[context]),
      fault.problem.contains("expected ','")
    else { return false }
    let line = YAMLLine(text.bytes, at: offset)
    return text.bytes[offset...].allSatisfy { [0x20, 10, 13].contains($0) }
      || offset + 1 == text.bytes.count || line.range.lowerBound > context && line.name != nil
  }

  /// The line whose value holds the offset: a text may go on over several lines.
  private func owner(of offset: Int) -> YAMLLine {
    var line = YAMLLine(text.bytes, at: offset)
    while let before = previous(line), !before.isBlank, before.indent < line.indent, !line.hasDash,
      !before.value.isEmpty, !Self.opensBlock(text.bytes[before.value]),
      line.keyColumn.map({ $0 > before.keyColumn ?? before.indent }) ?? true
    {
      line = before
    }
    return line
  }

  private func previous(_ line: YAMLLine) -> YAMLLine? {
    guard line.range.lowerBound > 0 else { return nil }
    return YAMLLine(text.bytes, at: line.range.lowerBound - 1)
  }

  private static func opensBlock(_ value: ArraySlice<UInt8>) -> Bool {
    value.first == 0x7C || value.first == 0x3E || value.last == 0x3A
  }

  /// Where the text of a line ends when the lines below continue it.
  private func lastLine(of line: YAMLLine, from range: Range<Int>) -> Int {
    guard range.upperBound == line.range.upperBound else { return range.upperBound }
    var end = range.upperBound
    while let next = nextLine(after: end), !next.isBlank,
      next.indent > line.indent + (line.startsRecord ? 2 : 0),
      !next.hasDash, next.name == nil
    {
      end = next.range.upperBound
    }
    return end
  }

  private func nextLine(after end: Int) -> YAMLLine? {
    var index = end
    while index < text.bytes.count, text.bytes[index] != 10, text.bytes[index] != 13 { index += 1 }
    if index + 1 < text.bytes.count, text.bytes[index] == 13, text.bytes[index + 1] == 10 {
      index += 1
    }
    guard index + 1 < text.bytes.count else { return nil }
    return YAMLLine(text.bytes, at: index + 1)
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    let first = text.bytes[range.lowerBound]
    return range.count > 1 && (first == 0x22 || first == 0x27)
      && text.bytes[range.upperBound - 1] == first
  }

  private mutating func quote(_ range: Range<Int>, upTo end: Int) {
    let sign = YAMLLine.quoteSign(text.bytes[range.lowerBound..<end])
    text.insert([sign], at: end)
    if sign == 0x27 {
      for index in (range.lowerBound..<end).reversed() where text.bytes[index] == 0x27 {
        text.insert([0x27], at: index)
      }
    }
    text.insert([sign], at: range.lowerBound)
  }

  private mutating func removeRecord(around offset: Int) {
    let start = recordStart(offset)
    let indent = YAMLLine(text.bytes, at: start).indent
    var end = YAMLLine(text.bytes, at: offset).range.upperBound
    while let next = nextLine(after: end), next.isBlank || next.indent > indent {
      end = max(next.range.upperBound, end + 1)
    }
    removed.append(text.original(start)..<text.original(end))
    text.blank(start..<end)
  }

  /// Where the line starts that begins the record around the offset; the offset's own line when there is none.
  private func recordStart(_ offset: Int) -> Int {
    let own = YAMLLine(text.bytes, at: offset)
    var line = own
    while true {
      if line.startsRecord, line.indent <= own.indent { return line.range.lowerBound }
      guard let before = previous(line) else { return own.range.lowerBound }
      line = before
    }
  }

  private func sign(of fault: YAMLFault, at offset: Int, in range: Range<Int>) -> String {
    if fault.problem.contains("mapping values") { return ":" }
    let first = text.bytes[range.lowerBound]
    return Self.signs.contains(first) ? String(UnicodeScalar(first)) : ":"
  }

  private static let signs = Set("*&!@%`\"'[]{}|>?#,".utf8)

  private func place(_ offset: Int) -> Place { source.place(at: text.original(offset)) }

  private static func scalar(_ bytes: [UInt8], at index: Int) -> String {
    let scalar =
      bytes[index] == 0xC2 && index + 1 < bytes.count
      ? UInt32(bytes[index + 1]) : UInt32(bytes[index])
    return "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).count))
      + String(scalar, radix: 16, uppercase: true)
  }

  /// How many bytes of the sign follow its first.
  private static func trail(_ bytes: [UInt8], at index: Int) -> Int {
    var count = 0
    while index + count + 1 < bytes.count, bytes[index + count + 1] & 0xC0 == 0x80 { count += 1 }
    return count
  }
}

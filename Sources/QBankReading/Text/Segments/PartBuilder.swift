/// Collects the parts of the simple segmentations and counts what they hold.
struct PartBuilder {
  let bytes: [UInt8]
  let tokens: [LineToken]
  private(set) var parts: [Part] = []
  var facts = Facts()

  init(_ bytes: [UInt8], _ tokens: [LineToken]) {
    self.bytes = bytes
    self.tokens = tokens
    parts.reserveCapacity(tokens.count + tokens.count / 4)
    facts.lines = tokens.lazy.filter { $0.kind != .blank }.count
  }

  var reading: Reading { Reading(parts: parts, facts: facts) }

  /// Starts a question at a line.
  mutating func open(_ index: Int, number: Int = 0, flags: Part.Flags = []) {
    let token = tokens[index]
    parts.append(
      Part(.question, line: index, token.start, token.end, ordinal: number, flags: flags))
    facts.questions += 1
  }

  /// Adds a line's text from `start` on, or its whole text.
  mutating func add(
    _ role: Part.Role, _ index: Int, from start: UInt32? = nil, to end: UInt32? = nil,
    ordinal: Int = 0, flags: Part.Flags = []
  ) {
    let token = tokens[index]
    let last = end ?? token.end
    parts.append(
      Part(role, line: index, min(start ?? token.start, last), last, ordinal: ordinal, flags: flags)
    )
  }

  /// Adds an option, or reports a line too many.
  mutating func option(
    _ index: Int, from start: UInt32? = nil, position: Int, flags: Part.Flags = []
  ) {
    guard position < 40 else { return stray(index, .tooMany) }
    add(.option, index, from: start, ordinal: position, flags: flags)
  }

  mutating func ignore(_ index: Int, _ kind: Part.Ignored) {
    add(.ignored, index, ordinal: Int(kind.rawValue))
    if kind == .prose { facts.prose += 1 }
  }

  mutating func stray(_ index: Int, _ reason: Part.Stray) {
    add(.stray, index, ordinal: Int(reason.rawValue))
    facts.stray += 1
  }

  /// Adds a heading, comment or separator; `false` when the line is none.
  mutating func heading(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .block: add(.blockHeading, index, from: token.body)
    case .subject: add(.subjectHeading, index, from: token.body)
    case .heading where token.value > 1: add(.blockHeading, index)
    case .heading: ignore(index, .heading)
    case .comment: ignore(index, .comment)
    case .rule, .tildes: ignore(index, .separator)
    default: return false
    }
    return true
  }

  /// What tells headings without a word.
  var titles: TitleLine { TitleLine(bytes: bytes, tokens: tokens) }

  /// Passes over a heading that is set off above a stem; `false` when the line is none.
  mutating func title(_ index: Int, to end: Int) -> Bool {
    guard titles.isAboveStem(index, to: end) else { return false }
    ignore(index, .heading)
    return true
  }

  /// Whether a line ends as stems do: `?`, `:`, `…`, `...`, `__`.
  func endsLikeStem(_ index: Int) -> Bool {
    let token = tokens[index]
    let (start, end) = (Int(token.start), Int(token.end))
    guard end > start else { return false }
    switch bytes[end - 1] {
    case 0x3F, 0x3A, 0x5F: return true
    case 0x2E: return bytes.holds("..", at: end - 2, end)
    case 0xA6: return bytes.holds("…", at: end - 3, end)
    case 0x9F: return bytes.holds("？", at: end - 3, end)
    default: return false
    }
  }

  /// The end of a stem that may run over up to three lines: behind the first that ends as stems do, if any does and two
  /// options are left, else behind the first line.
  func endOfStem(_ lines: Range<Int>) -> Int {
    for index in lines.prefix(3) where endsLikeStem(index) && lines.upperBound - index > 2 {
      return index + 1
    }
    return lines.lowerBound + 1
  }

  /// The paragraphs: ranges of token indices without blank lines.
  static func paragraphs(of tokens: [LineToken]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for (index, token) in tokens.enumerated() {
      if token.kind == .blank {
        if let first = start { result.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let first = start { result.append(first..<tokens.count) }
    return result
  }
}

/// Reads paragraphs in which the right answer stands before the options as well (D17): subject, topic, stem, answer,
/// options.
struct EchoReader {
  private var out: PartBuilder

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = EchoReader(out: PartBuilder(bytes, tokens))
    reader.read()
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func read() {
    let paragraphs = PartBuilder.paragraphs(of: out.tokens)
    var positions = [Int](repeating: 0, count: 8)
    let echoes = paragraphs.map { echo(in: $0) }
    for case .some(let position) in echoes where position < 8 { positions[position] += 1 }
    let usual = max(1, positions.indices.max { positions[$0] < positions[$1] } ?? 1)
    let first = echoes.firstIndex { $0 != nil } ?? paragraphs.count
    let last = echoes.lastIndex { $0 != nil } ?? -1
    for (index, paragraph) in paragraphs.enumerated() {
      var lines = paragraph
      while let line = lines.first, echoes[index] == nil, out.heading(line) { lines.removeFirst() }
      if lines.isEmpty { continue }
      if echoes[index] != nil || lines.count >= usual + 3 {
        question(lines, echoes[index], usual)
      } else {
        for line in lines {
          if index < first || index > last {
            out.ignore(line, .prose)
          } else {
            out.stray(line, .betweenQuestions)
          }
        }
      }
    }
  }

  /// The position of the line that stands once more among the four or five options below it.
  private func echo(in lines: Range<Int>) -> Int? {
    let count = min(lines.count, 12)
    guard lines.count == count, count >= 5 else { return nil }
    for options in [5, 4, 6, 3] {
      let position = count - options - 1
      guard position >= 1 else { continue }
      for other in (position + 1)..<count
      where same(lines.lowerBound + position, lines.lowerBound + other) {
        return position
      }
    }
    return nil
  }

  private mutating func question(_ lines: Range<Int>, _ echo: Int?, _ usual: Int) {
    let start = lines.lowerBound
    let position = echo ?? usual
    out.open(start)
    if position >= 2 { out.add(.subject, start) }
    for line in lines.prefix(max(0, position - 1)).dropFirst() { out.add(.tags, line) }
    out.add(.stem, start + position - 1)
    out.add(.key, start + position)
    for (index, line) in lines.dropFirst(position + 1).enumerated() {
      out.option(line, position: index)
    }
    // A line that asks something is no subject: two questions without a blank line between are none with an echo.
    let asks = lines.prefix(max(0, position - 1)).contains {
      out.bytes[Int(out.tokens[$0].end) - 1] == 0x3F
    }
    if echo != nil, !asks, isPlain(lines) { out.facts.shaped += 1 }
  }

  /// Whether nothing in a paragraph belongs to a dialect with labels, marks or keys.
  private func isPlain(_ lines: Range<Int>) -> Bool {
    var labels = 0
    var numbers = 0
    for index in lines {
      switch out.tokens[index].kind {
      case .key, .box, .bullet, .optionField, .poolHeader, .triviaQuestion: return false
      case .label: labels += 1
      case .number: numbers += 1
      default: break
      }
    }
    return labels < 2 && numbers < 2
  }

  /// Whether two lines read the same but for case, spaces and the final punctuation.
  private func same(_ left: Int, _ right: Int) -> Bool {
    Self.same(out.bytes, out.tokens[left], out.tokens[right])
  }

  /// The same of two tokens.
  static func same(_ bytes: [UInt8], _ left: LineToken, _ right: LineToken) -> Bool {
    var (a, aEnd) = bounds(bytes, left)
    var (b, bEnd) = bounds(bytes, right)
    while a < aEnd, b < bEnd {
      if bytes[a] == 32 || bytes[b] == 32 {
        if bytes[a] != bytes[b] { return false }
        a = bytes.skipSpace(a, aEnd)
        b = bytes.skipSpace(b, bEnd)
        continue
      }
      if folded(bytes, a) != folded(bytes, b) { return false }
      a += 1
      b += 1
    }
    return a == aEnd && b == bEnd
  }

  /// A line's text without the final punctuation.
  private static func bounds(_ bytes: [UInt8], _ token: LineToken) -> (Int, Int) {
    let start = Int(token.start)
    var end = Int(token.end)
    while end > start + 1, [0x2E, 0x2C, 0x3B, 0x3A, 0x21].contains(bytes[end - 1]) { end -= 1 }
    return (start, end)
  }

  /// A byte in lower case, that of a Latin-1 letter too.
  private static func folded(_ bytes: [UInt8], _ index: Int) -> UInt8 {
    let byte = bytes[index]
    if byte >= 65, byte <= 90 { return byte + 32 }
    if byte >= 0x80, byte < 0x9F, index > 0, bytes[index - 1] == 0xC3 { return byte + 32 }
    return byte
  }
}

/// Reads numbered stems with dashed or indented options, the right one first (D02); stems without numbers where the
/// options have bullets.
struct NumberedReader {
  private var out: PartBuilder

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = NumberedReader(out: PartBuilder(bytes, tokens))
    reader.read()
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func read() {
    let starts = self.starts()
    var next = 0
    for (position, start) in starts.enumerated() {
      pass(next..<start, atEnd: position == 0)
      let limit = position + 1 < starts.count ? starts[position + 1] : out.tokens.count
      next = question(start, limit, isLast: position + 1 == starts.count)
    }
    pass(next..<out.tokens.count, atEnd: true)
  }

  /// The lines that open questions.
  private func starts() -> [Int] {
    var numbers: [Int] = []
    var paragraphs: [Int] = []
    var last = 0
    var bulletsBelow = false
    for index in out.tokens.indices.reversed() {
      switch out.tokens[index].kind {
      case .bullet: bulletsBelow = true
      case .blank, .heading, .block, .subject: break
      default:
        let opens =
          index == 0 || [.blank, .block, .subject, .bullet].contains(out.tokens[index - 1].kind)
          || out.tokens[index - 1].kind == .heading && out.titles.readsLikeHeading(index - 1)
        if opens, bulletsBelow {
          paragraphs.append(index)
          bulletsBelow = false
        }
      }
    }
    for (index, token) in out.tokens.enumerated() where token.kind == .number {
      let value = Int(token.value)
      let opens = index == 0 || out.tokens[index - 1].kind == .blank
      guard value == last + 1 || value == 1 || opens && (last == 0 || abs(value - last) < 50) else {
        continue
      }
      last = value
      numbers.append(index)
    }
    return numbers.count * 2 >= max(2, paragraphs.count) ? numbers : paragraphs.reversed()
  }

  /// Reads a question; the answer is the first line behind it.
  private mutating func question(_ start: Int, _ limit: Int, isLast: Bool) -> Int {
    var start = start
    if out.tokens[start].kind != .number, out.title(start, to: limit) {
      start += out.tokens[start + 1].kind == .rule ? 2 : 1
    }
    let token = out.tokens[start]
    let isNumbered = token.kind == .number
    out.open(start, number: isNumbered ? Int(token.value) : 0)
    out.add(.stem, start, from: isNumbered ? token.body : nil)
    let hasBullets = (start..<limit).contains { out.tokens[$0].kind == .bullet }
    // Without bullets, the lines up to the one that ends as stems do are the stem.
    var paragraphEnd = start + 1
    while paragraphEnd < limit, out.tokens[paragraphEnd].kind != .blank { paragraphEnd += 1 }
    let stemEnd = hasBullets ? start + 1 : out.endOfStem(start..<paragraphEnd)
    var count = 0
    var sign: UInt8?
    var plain = true
    var explaining = false
    var gap = false
    var index = start + 1
    lines: while index < limit {
      let line = out.tokens[index]
      defer { gap = line.kind == .blank }
      switch line.kind {
      case .blank: break
      case .bullet where hasBullets:
        if let sign, sign != line.style { plain = false }
        sign = line.style
        out.option(index, from: line.body, position: count)
        count += 1
      case .explanation where count > 0:
        out.add(.explanation, index, from: line.body)
        explaining = true
      case .block, .subject, .heading, .rule: break lines
      default:
        if gap, count > 0, !explaining || isLast { break lines }
        if explaining {
          out.add(.explanation, index)
        } else if index < stemEnd {
          out.add(.stem, index)
        } else if hasBullets {
          out.add(count == 0 ? .stem : .optionMore, index)
        } else {
          out.option(index, position: count)
          count += 1
        }
        if [.label, .key, .box, .roundBox, .optionField].contains(line.kind) { plain = false }
      }
      index += 1
    }
    if count > 1, plain { out.facts.shaped += 1 }
    return index
  }

  private mutating func pass(_ lines: Range<Int>, atEnd: Bool) {
    for index in lines where out.tokens[index].kind != .blank {
      if out.heading(index) { continue }
      if atEnd {
        out.ignore(index, .prose)
      } else if out.titles.readsLikeHeading(index), out.tokens[index].kind == .prose {
        out.ignore(index, .heading)
      } else {
        out.stray(index, .betweenQuestions)
      }
    }
  }
}

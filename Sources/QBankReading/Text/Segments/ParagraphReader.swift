/// Reads questions that are paragraphs: a stem, then options a line each, the right one first (D01).
struct ParagraphReader {
  private var out: PartBuilder
  private var last = LastCell()

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = ParagraphReader(out: PartBuilder(bytes, tokens))
    reader.read()
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func read() {
    let paragraphs = PartBuilder.paragraphs(of: out.tokens)
    let first = paragraphs.firstIndex { isQuestion($0) } ?? paragraphs.count
    let final = paragraphs.lastIndex { isQuestion($0) } ?? -1
    for paragraph in paragraphs { ask(paragraph) }
    let explains = last.isExplanation
    var stemLike = 0
    var usual = 0
    for (index, paragraph) in paragraphs.enumerated() {
      var start = paragraph.lowerBound
      while start < paragraph.upperBound, out.heading(start) || title(start, paragraph.upperBound) {
        start += 1
      }
      let lines = start..<paragraph.upperBound
      if lines.isEmpty { continue }
      if isQuestion(lines) {
        question(lines, explains)
        if lines.prefix(3).contains(where: { out.endsLikeStem($0) }) { stemLike += 1 }
        if (4...8).contains(lines.count) { usual += 1 }
      } else {
        pass(lines, atEnd: index < first || index > final)
      }
    }
    out.facts.isImplausible = stemLike * 2 < out.facts.questions || usual * 2 < out.facts.questions
  }

  /// Passes over a heading in the paragraph of a question, if a line that ends as stems do follows it.
  private mutating func title(_ index: Int, _ end: Int) -> Bool {
    guard end - index > 3,
      (index + 1..<min(end, index + 4)).contains(where: { out.endsLikeStem($0) })
    else { return false }
    return out.title(index, to: end)
  }

  private func isQuestion(_ lines: Range<Int>) -> Bool {
    var start = lines.lowerBound
    while start < lines.upperBound,
      [.block, .subject, .heading, .comment, .rule].contains(out.tokens[start].kind)
    {
      start += 1
    }
    return lines.upperBound - start > 2
  }

  /// Whether the last line is an explanation is decided for the file.
  private mutating func ask(_ lines: Range<Int>) {
    guard let (options, final) = optionLines(lines), options.count == 5, final == nil else {
      return
    }
    let texts = options.map { out.bytes[Int(out.tokens[$0].start)..<Int(out.tokens[$0].end)] }
    last.add(options: Array(texts.dropLast()), last: texts[4])
  }

  /// The lines of the options, and the one at which an explanation with its word begins.
  private func optionLines(_ lines: Range<Int>) -> (options: Range<Int>, explanation: Int?)? {
    guard isQuestion(lines) else { return nil }
    let explanation = lines.dropFirst(3).first { out.tokens[$0].kind == .explanation }
    let end = explanation ?? lines.upperBound
    return (out.endOfStem(lines.lowerBound..<end)..<end, explanation)
  }

  private mutating func question(_ lines: Range<Int>, _ explains: Bool) {
    guard let (options, explanation) = optionLines(lines) else { return }
    out.open(lines.lowerBound)
    for index in lines.lowerBound..<options.lowerBound { out.add(.stem, index) }
    let isLastExplanation = explanation == nil && explains && options.count >= 5
    let end = isLastExplanation ? options.upperBound - 1 : options.upperBound
    for (position, index) in (options.lowerBound..<end).enumerated() {
      out.option(index, position: position)
    }
    if isLastExplanation {
      let token = out.tokens[end]
      out.add(.explanation, end, from: token.kind == .explanation ? token.body : nil)
    }
    if let explanation {
      for index in explanation..<lines.upperBound {
        out.add(
          .explanation, index, from: index == explanation ? out.tokens[index].body : nil)
      }
    }
    if isPlain(lines), !isEchoed(options) { out.facts.shaped += 1 }
  }

  /// Whether the first option stands once more among the others, as D17 writes it.
  private func isEchoed(_ options: Range<Int>) -> Bool {
    guard options.count > 3, options.count < 12, let first = options.first else { return false }
    return options.dropFirst().contains {
      EchoReader.same(out.bytes, out.tokens[first], out.tokens[$0])
    }
  }

  /// Whether nothing in a paragraph belongs to a dialect with labels, marks, numbers or keys.
  private func isPlain(_ lines: Range<Int>) -> Bool {
    var expected = 0
    if out.tokens[lines.lowerBound].kind == .number { return false }
    for index in lines {
      let token = out.tokens[index]
      switch token.kind {
      case .label, .optionField:
        if Int(token.value) == expected { expected += 1 }
        if expected > 1 || token.flags.contains(.mark) { return false }
      case .key, .box, .roundBox, .bullet, .triviaQuestion, .poolHeader, .triviaAnswer: return false
      default: break
      }
    }
    return true
  }

  /// Lines that are no question: prose at either end, headings between, or an error.
  private mutating func pass(_ lines: Range<Int>, atEnd: Bool) {
    for index in lines {
      if out.tokens[index].kind == .rule {
        out.ignore(index, .separator)
      } else if atEnd {
        out.ignore(index, .prose)
      } else if lines.dropFirst().allSatisfy({ out.tokens[$0].kind == .rule }), lines.count < 3,
        out.titles.readsLikeHeading(index)
      {
        out.ignore(index, .heading)
      } else {
        out.stray(index, .betweenQuestions)
      }
    }
  }
}

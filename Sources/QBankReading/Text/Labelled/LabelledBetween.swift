/// What lies between the options of one question and the stem of the next.
extension LabelledReader {
  /// Where the reader stands in the lines after a question's options.
  private enum State {
    /// The last option may go on.
    case option
    /// In the stem of a question without options.
    case stem
    case key
    case explanation
    case outside
  }

  /// Reads the lines `start..<end`.
  mutating func between(_ start: Int, _ end: Int) {
    var state = question == nil ? State.outside : .option
    var gap = false
    var index = start
    while index < end {
      let token = tokens[index]
      defer { gap = token.kind == .blank }
      switch found.uses[index] {
      case .key where question != nil && state != .outside:
        index = key(index, end)
        state = .key
        continue
      case .explanation where question != nil && state != .outside:
        parts.append(Part(.explanation, line: index, token.body, token.end))
        state = .explanation
        index += 1
        continue
      case .keyList:
        closeQuestion()
        index = KeyListReader.read(&self, from: index, to: end)
        state = .outside
        continue
      case .number:
        open(index)
        stemLine(index)
        state = .stem
        index += 1
        continue
      default: break
      }
      plain(index, end, gap, &state)
      index += 1
    }
  }

  private mutating func plain(_ index: Int, _ end: Int, _ gap: Bool, _ state: inout State) {
    let token = tokens[index]
    switch token.kind {
    case .blank: return
    case .rule: return ignore(index, .separator)
    case .comment: return ignore(index, .comment)
    case .block where gap || state != .option && state != .stem || index + 1 == tokens.count:
      state = .outside
      closeQuestion()
      return heading(index, .blockHeading, from: token.body)
    case .subject where !gap && (state == .key || state == .explanation),
      .field where !gap && (state == .key || state == .explanation):
      return field(index)
    case .subject where gap || state != .option && state != .stem:
      state = .outside
      closeQuestion()
      return heading(index, .subjectHeading, from: token.body)
    case .heading:
      state = .outside
      closeQuestion()
      if token.value == 1, !hasBoxes { return ignore(index, .heading) }
      return heading(index, .blockHeading, from: token.start)
    case .bare
    where state == .option && endsBlock(index, end)
      || state == .key && question?.style == .bare && token.style == 0:
      parts.append(Part(.key, line: index, token.start, token.end))
      question?.hasKey = true
      question?.style = .bare
      state = .key
      return
    case .quote
    where question != nil && (state == .option || state == .key || state == .explanation):
      parts.append(Part(.explanation, line: index, token.body, token.end))
      state = .explanation
      return
    default: break
    }
    let isLast = end == tokens.count
    switch state {
    case .stem: stemLine(index)
    case .option where !gap || token.kind == .code: more(index, .optionMore)
    case .explanation where !gap || found.isNumbered && !isLast && !isHeading(index, end):
      more(index, .explanation)
    case .key where !gap: stray(index, .afterKey)
    default:
      closeQuestion()
      state = .outside
      if facts.questions == 0 || isLast && !isQuestionLike(index, end) && !isPiece(token) {
        ignore(index, .prose)
      } else if isHeading(index, end) {
        ignore(index, .heading)
      } else {
        stray(index, .betweenQuestions)
      }
    }
  }

  private mutating func heading(_ index: Int, _ role: Part.Role, from start: UInt32) {
    parts.append(Part(role, line: index, start, tokens[index].end))
  }

  /// A field of a tagged question behind its key.
  private mutating func field(_ index: Int) {
    let token = tokens[index]
    let role: Part.Role
    if token.kind == .subject {
      role = .subject
    } else {
      switch LineWord.all[Int(token.value)].meaning {
      case .tags: role = .tags
      case .difficulty: role = .difficulty
      case .source: role = .source
      case .status: role = .status
      case .sourceRef: role = .reference
      case .id: role = .id
      default: return ignore(index, .directive)
      }
    }
    parts.append(Part(role, line: index, token.body, token.end))
  }

  /// A key line; where nothing follows the word, the key is the next line.
  private mutating func key(_ index: Int, _ end: Int) -> Int {
    let token = tokens[index]
    var part = Part(.key, line: index, min(token.body, token.end), token.end)
    var next = index + 1
    if token.isEmpty, next < end, tokens[next].kind == .bare || tokens[next].kind == .label {
      part = Part(.key, line: next, tokens[next].start, tokens[next].end)
      next += 1
    }
    parts.append(part)
    question?.hasKey = true
    question?.style = .word
    if token.flags.contains(.strict) { facts.strictKeys += 1 }
    if token.flags.contains(.decorated) { question?.isBold = true }
    if LineScan(bytes: bytes, end: Int(token.end)).label(Int(token.body)) != nil {
      facts.letterAndText += 1
    }
    return next
  }

  /// Whether a letter alone on its line closes a question.
  private func endsBlock(_ index: Int, _ end: Int) -> Bool {
    guard question?.hasKey == false else { return false }
    var behind = index + 1
    // A second letter is a second key, and an error. A few are looked at: a line is not to look at all below it.
    while behind < min(end, index + 8), tokens[index].style == 0, tokens[behind].kind == .bare,
      tokens[behind].style == 0
    {
      behind += 1
    }
    guard behind < tokens.count else { return true }
    let next = tokens[behind]
    return next.kind == .blank || behind == end || found.uses[behind] != .text
      || next.kind == .rule || next.kind == .block || next.kind == .subject || next.kind == .heading
  }

  /// Whether a line has the form of an option or of a stem, so that it is a piece of a question and no prose.
  private func isPiece(_ token: LineToken) -> Bool {
    switch token.kind {
    case .label, .optionField, .number, .box, .key: true
    default: false
    }
  }

  /// Whether a line alone in its paragraph reads like a heading: short, and no sentence.
  private func isHeading(_ index: Int, _ end: Int) -> Bool {
    let alone =
      (index == 0 || tokens[index - 1].kind == .blank)
      && (index + 1 >= tokens.count || tokens[index + 1].kind == .blank || index + 1 == end
        || tokens[index + 1].kind == .rule)
    return alone && titles.readsLikeHeading(index)
  }

  /// Whether a paragraph at the end of the file looks like a question whose options carry no labels.
  private func isQuestionLike(_ index: Int, _ end: Int) -> Bool {
    var first = index
    while first > 0, tokens[first - 1].kind != .blank, index - first < 12 { first -= 1 }
    guard tokens[first].end > tokens[first].start else { return false }
    let last = bytes[Int(tokens[first].end) - 1]
    var next = first
    while next < end, tokens[next].kind != .blank, next - first < 12 { next += 1 }
    return next - first >= 4 && (last == 0x3F || last == 0x3A)
  }
}

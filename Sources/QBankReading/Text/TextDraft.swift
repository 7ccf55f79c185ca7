import QBankDiagnostics

/// Makes a draft of the parts of a text list, and reports what could not be read.
struct TextDraft {
  private let text: SourceText
  private let tokens: [LineToken]
  private let faults: QuestionFaults
  private var parts: [Part]
  private let joinLines: Bool
  private let questionLimit: Int
  private let boldIsRight: Bool
  private let firstCorrect: Bool
  private var draft: Draft
  private var keys: [Part?] = []
  private var spoilt: Set<Int> = []
  private var listName: Part?
  private var key = 0
  private var hasKeyName = false
  private var block: TextSlice?
  private var blockPlace = 0
  private var subject: TextSlice?
  private var subjectPlace = 0
  private var headings = 0
  private var firstHeading: Part?
  private var headedStems = 0
  private var firstHeadedStem: Part?
  private var bolds = 0
  private var firstBold: Part?

  init(_ text: SourceText, _ tokens: [LineToken], _ reading: Reading, _ options: ReadOptions) {
    self.text = text
    self.tokens = tokens
    faults = QuestionFaults(text: text, tokens: tokens)
    parts = reading.parts
    joinLines = options.joinLines
    questionLimit = options.limits.questions
    boldIsRight = options.correctByStyle
    firstCorrect = options.firstCorrect
    draft = Draft(source: text)
    draft.reserve(
      questions: reading.facts.questions, fields: reading.parts.count + reading.parts.count / 4)
  }

  /// The draft; what was passed over and what is wrong goes to the report.
  mutating func make(report: inout Report) -> Draft {
    if parts.contains(where: { $0.role == .keyItem }) {
      let resolver = KeyListResolver(text.bytes, parts)
      keys = resolver.keys
      spoilt = resolver.spoilt
      for problem in resolver.problems {
        report.add(problem.message, at: text.place(at: problem.offset))
      }
    }
    findFirstHeading()
    listName = parts.first {
      $0.role == .ignored && $0.ordinal == Part.Ignored.keyListHeading.rawValue
    }
    draft.keyList = listName.map { Int($0.start) }
    if let listName, !firstCorrect, !parts.contains(where: { [.keyItem, .key].contains($0.role) }) {
      report.add(.keyListUnreadable(string(listName)), at: text.place(at: Int(listName.start)))
      spoilt = Set(0..<parts.count { $0.role == .question })
    }
    var index = 0
    while index < parts.count {
      if parts[index].role == .question {
        index = question(index, &report)
        if draft.questions.count > questionLimit {
          let place = Int(draft.questions[questionLimit].place)
          report.add(.tooManyQuestions(limit: questionLimit), at: text.place(at: place))
          break
        }
      } else {
        index = outside(index, &report)
      }
    }
    closing(&report)
    return draft
  }

  /// The line right above the first question is a heading where others like it follow, or where it is set off as one.
  private mutating func findFirstHeading() {
    let first = parts.firstIndex { $0.role == .question } ?? 0
    let separator = Part.Ignored.separator.rawValue
    guard
      let above = parts[..<first].lastIndex(where: {
        $0.role != .ignored || $0.ordinal != separator
      })
    else { return }
    let part = parts[above]
    let line = Int(part.line)
    guard part.role == .ignored, part.ordinal == Part.Ignored.prose.rawValue,
      line == 0 || tokens[line - 1].kind == .blank, titles.readsLikeHeading(line),
      titles.isSetOff(line)
        || parts.contains(where: {
          $0.role == .ignored && $0.ordinal == Part.Ignored.heading.rawValue
        })
    else { return }
    parts[above].ordinal = Part.Ignored.heading.rawValue
  }

  private var titles: TitleLine { TitleLine(bytes: text.bytes, tokens: tokens) }

  // MARK: Questions

  /// Adds the question whose parts start at `start`; the answer is the index behind them.
  private mutating func question(_ start: Int, _ report: inout Report) -> Int {
    let opening = parts[start]
    var end = start + 1
    var last = start
    while end < parts.count, parts[end].role != .question, !Self.closes(parts[end].role) {
      if parts[end].role != .ignored, parts[end].role != .stray { last = end }
      end += 1
    }
    bringForward(.ignored, in: start + 1..<last)
    let labels: OptionLabels =
      opening.flags.contains(.letters)
      ? .letters : opening.flags.contains(.digits) ? .digits : .none
    let recordStart = lineStart(opening.start)
    draft.beginQuestion(
      at: Int(opening.start),
      record: TextSlice(recordStart..<max(recordStart, Int(parts[last].end))),
      labels: labels)
    let number = draft.questions.count - 1
    if let block { draft.add(.block, block, at: blockPlace) }
    if let subject { draft.add(.subject, subject, at: subjectPlace) }
    let bold = lonelyBold(start, end)
    var index = start + 1
    var subjectGiven = false
    while index < end {
      index = field(index, end, bold, &subjectGiven, &report)
    }
    if number < keys.count, let part = keys[number] { answer(part) }
    if opening.ordinal == 0 { noteHeadedStem(parts[start..<end]) }
    if !faults.report(parts[start..<end], of: number, to: &report) || spoilt.contains(number) {
      draft.refuseQuestion()
    }
    return end
  }

  /// Moves the parts of a role before the others: a comment between two lines of a text does not part them.
  private mutating func bringForward(_ role: Part.Role, in range: Range<Int>) {
    guard !range.isEmpty, parts[range].contains(where: { $0.role == role }) else { return }
    let lines = parts[range]
    parts.replaceSubrange(
      range, with: lines.filter { $0.role == role } + lines.filter { $0.role != role })
  }

  /// Whether a part of that role ends the question before it.
  private static func closes(_ role: Part.Role) -> Bool {
    switch role {
    case .blockHeading, .subjectHeading, .keyItem, .keyHeading, .keyEcho, .title, .language: true
    default: false
    }
  }

  /// Adds the field at `index` with its further lines; the answer is the index behind them.
  private mutating func field(
    _ index: Int, _ end: Int, _ bold: Int?, _ subjectGiven: inout Bool, _ report: inout Report
  ) -> Int {
    let part = parts[index]
    switch part.role {
    case .stem, .explanation:
      let next = endOfLines(index, end, more: part.role)
      add(part.role == .stem ? .text : .explanation, index..<next)
      return next
    case .option:
      let next = endOfLines(index + 1, end, more: .optionMore)
      add(
        .option, index..<next, ordinal: Int(part.ordinal),
        marked: part.flags.contains(.mark) || boldIsRight && bold == index)
      return next
    case .key: answer(part)
    case .id: add(.id, index..<(index + 1))
    case .reference: add(.sourceRef, index..<(index + 1))
    case .subject:
      add(subjectGiven ? .tags : .subject, index..<(index + 1))
      subjectGiven = true
    case .tags: add(.tags, index..<(index + 1))
    case .difficulty: add(.difficulty, index..<(index + 1))
    case .source: add(.source, index..<(index + 1))
    case .status: add(.status, index..<(index + 1))
    default: return outside(index, &report)
    }
    return index + 1
  }

  private func endOfLines(_ start: Int, _ end: Int, more role: Part.Role) -> Int {
    var next = start
    while next < end, parts[next].role == role { next += 1 }
    return next
  }

  private mutating func add(
    _ role: Role, _ lines: Range<Int>, ordinal: Int = 0, marked: Bool = false
  ) {
    let first = parts[lines.lowerBound]
    draft.add(role, slice(lines), at: Int(first.start), ordinal: ordinal, marked: marked)
  }

  /// The text of parts on one or several lines: as it stands in the source where only line feeds part them.
  private mutating func slice(_ lines: Range<Int>) -> TextSlice {
    let first = parts[lines.lowerBound]
    if lines.count == 1 { return TextSlice(Int(first.start)..<Int(first.end)) }
    var joined: [UInt8] = []
    var end = first.end
    var isContiguous = !joinLines
    for index in lines {
      let part = parts[index]
      if index > lines.lowerBound {
        let before = parts[index - 1]
        let isNext =
          part.line == before.line + 1
          || !tokens[Int(before.line) + 1..<Int(part.line)].contains { $0.kind == .blank }
        if isContiguous, isNext, part.start == end + 1, text.bytes[Int(end)] == 10 {
          end = part.end
        } else {
          isContiguous = false
        }
        joined.append(contentsOf: joinLines ? [32] : isNext ? [10] : [10, 10])
      }
      joined.append(contentsOf: text.bytes[Int(part.start)..<Int(part.end)])
    }
    return isContiguous ? TextSlice(Int(first.start)..<Int(end)) : draft.store(joined)
  }

  /// Adds a key without the decoration around it.
  private mutating func answer(_ part: Part) {
    if !hasKeyName {
      hasKeyName = true
      key = draft.key(named: keyName(listName ?? part), at: Int(part.start))
    }
    var (start, end) = (Int(part.start), Int(part.end))
    while start < end, text.bytes[start] == 0x2A || text.bytes[start] == 0x5F { start += 1 }
    while end > start, text.bytes[end - 1] == 0x2A || text.bytes[end - 1] == 0x5F { end -= 1 }
    draft.add(.answer, TextSlice(start..<end), at: start, ordinal: key)
  }

  /// What the source calls the key: the word of its first key line.
  private func keyName(_ part: Part) -> String {
    let token = tokens[Int(part.line)]
    guard token.kind == .key || token.kind == .keyList else { return "key" }
    let word = text.bytes[
      Int(token.start)..<max(Int(token.start), min(Int(token.body), Int(token.end)))]
    let name = String(decoding: word.prefix(60), as: UTF8.self)
      .trimmingPrefix { " *_:.=".contains($0) }
    let end = name.lastIndex { !" *_:.=-–\t\u{A0}".contains($0) }
    return end.map { String(name[...$0]) } ?? "key"
  }

  /// The one option of a question that is set off in bold, if no other is.
  private mutating func lonelyBold(_ start: Int, _ end: Int) -> Int? {
    var found: Int?
    var options = 0
    for index in start..<end where parts[index].role == .option {
      options += 1
      guard parts[index].flags.contains(.bold) else { continue }
      if found != nil { return nil }
      found = index
    }
    guard let found, options > 1 else { return nil }
    bolds += 1
    firstBold = firstBold ?? parts[found]
    return found
  }

  /// Notes a stem whose first line may be a heading.
  private mutating func noteHeadedStem(_ parts: ArraySlice<Part>) {
    let stem = parts.dropFirst().prefix { $0.role == .stem }
    guard stem.count == 2, let first = stem.first, let last = stem.last,
      titles.mayHeadStem(Int(first.line), Int(last.line))
    else { return }
    headedStems += 1
    firstHeadedStem = firstHeadedStem ?? first
  }

  // MARK: Everything else

  private mutating func outside(_ index: Int, _ report: inout Report) -> Int {
    let part = parts[index]
    let slice = TextSlice(Int(part.start)..<Int(part.end))
    switch part.role {
    case .blockHeading:
      list(part, "block heading", &report)
      block = slice
      blockPlace = Int(part.start)
      subject = nil
    case .subjectHeading:
      list(part, "subject heading", &report)
      subject = slice
      subjectPlace = Int(part.start)
    case .title:
      list(part, Part.Ignored.directive.kind, &report)
      draft.title = string(part)
    case .language:
      list(part, Part.Ignored.directive.kind, &report)
      draft.language = string(part).lowercased()
    case .ignored: ignored(part, &report)
    case .stray: return stray(index, &report)
    case .keyHeading: list(part, Part.Ignored.keyListHeading.kind, &report)
    case .keyEcho: list(part, Part.Ignored.echo.kind, &report)
    case .question, .keyItem: break
    case .stem, .option, .optionMore, .key, .explanation, .id, .reference, .subject, .tags,
      .difficulty, .source, .status:
      // Nothing here has room for it.
      parts[index].role = .stray
      parts[index].ordinal =
        (part.role == .optionMore ? Part.Stray.amongOptions : .betweenQuestions).rawValue
      return stray(index, &report)
    }
    return index + 1
  }

  private mutating func ignored(_ part: Part, _ report: inout Report) {
    guard let kind = Part.Ignored(rawValue: part.ordinal) else { return }
    if kind == .heading {
      headings += 1
      firstHeading = firstHeading ?? part
    }
    list(part, kind.kind, &report)
  }

  private func list(_ part: Part, _ kind: String, _ report: inout Report) {
    report.ignore(
      kind, at: text.place(at: Int(part.start)),
      Excerpt.text(text.bytes[Int(part.start)..<Int(part.end)]))
  }

  /// Reports lines that were not understood, neighbours of one kind together.
  private func stray(_ index: Int, _ report: inout Report) -> Int {
    let part = parts[index]
    var next = index + 1
    while next < parts.count, parts[next].role == .stray, parts[next].ordinal == part.ordinal,
      parts[next].line == parts[next - 1].line + 1
    {
      next += 1
    }
    let shown = Excerpt.text(text.bytes[Int(part.start)..<Int(part.end)], limit: 50)
    let lines = next - index
    let message: Message
    switch Part.Stray(rawValue: part.ordinal) {
    case .afterKey: message = .textAfterKey(shown, lines: lines)
    case .amongOptions: message = .lineAmongOptions(shown, lines: lines)
    case .tooMany: message = .optionsBeyondLimit(lines: lines)
    case .form: message = .lineOfOtherForm(shown, lines: lines)
    case .betweenQuestions, nil: message = .textBetweenQuestions(shown, lines: lines)
    }
    report.add(message, at: text.place(at: Int(part.start)))
    return next
  }

  private mutating func closing(_ report: inout Report) {
    if let firstHeading {
      report.add(
        .headingPassedOver(string(firstHeading), count: headings),
        at: text.place(at: Int(firstHeading.start)))
    }
    if let firstHeadedStem {
      report.add(
        .headingInStem(string(firstHeadedStem), count: headedStems),
        at: text.place(at: Int(firstHeadedStem.start)))
    }
    if let firstBold, !boldIsRight, !hasKeyName, bolds * 2 > draft.questions.count,
      !draft.fields.contains(where: { $0.isMarked })
    {
      report.add(
        .boldOption(bolds, of: draft.questions.count), at: text.place(at: Int(firstBold.start)))
      for index in draft.questions.indices { draft.refuseQuestion(at: index) }
    }
    PassedOver(text: text, tokens: tokens).report(parts, to: &report)
    votes()
    markdown(&report)
  }

  /// The languages of the words that the list uses.
  private mutating func votes() {
    for token in tokens {
      switch token.kind {
      case .key, .keyList, .explanation, .block, .subject, .question:
        draft.words.add(LineWord.all[Int(token.value)].languages)
      default: break
      }
    }
  }

  /// Decoration inside texts stays, and is said once.
  private func markdown(_ report: inout Report) {
    let bytes = text.bytes
    guard text.holds(0x2A) else { return }
    for part in parts where part.role == .stem || part.role == .option || part.role == .optionMore {
      var index = Int(part.start)
      let end = Int(part.end) - 1
      while index < end {
        if bytes[index] == 0x2A, bytes[index + 1] == 0x2A {
          report.add(.markdownKept(), at: text.place(at: index))
          return
        }
        index += 1
      }
    }
  }

  private func string(_ part: Part) -> String {
    String(decoding: text.bytes[Int(part.start)..<Int(part.end)].prefix(200), as: UTF8.self)
  }

  private func lineStart(_ offset: UInt32) -> Int {
    var index = Int(offset)
    while index > 0, text.bytes[index - 1] != 10, text.bytes[index - 1] != 13 { index -= 1 }
    return index
  }
}

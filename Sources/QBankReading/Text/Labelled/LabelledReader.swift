/// Reads a list whose options carry labels, bullets or boxes, however it says which option is right: the segmentation
/// of D05, D06, D08, D09, D11, D15, D18, D19, D20 and D21.
///
/// The runs of options are found first; what lies between two of them is the end of one question (key, explanation),
/// headings, and the stem of the next.
struct LabelledReader {
  let bytes: [UInt8]
  let tokens: [LineToken]
  let found: LabelledRuns
  var parts: [Part] = []
  var facts = Facts()
  /// The question that is open, if any.
  var question: OpenQuestion?
  let hasKeyList: Bool
  let hasBoxes: Bool
  private let marks: OptionMarks
  private var lastNumber = 0

  /// What is known of the question whose parts are being added.
  struct OpenQuestion {
    /// The index of its `question` part.
    var part: Int
    var options = 0
    var firstOption = 0
    var hasKey = false
    var style = KeyStyle.none
    var kind: LabelledRuns.Kind?
    var isPasted = false
    var isInline = false
    var isTagged = false
    var isBold = false
  }

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = LabelledReader(bytes, tokens)
    reader.read()
    return Reading(parts: reader.parts, facts: reader.facts)
  }

  private init(_ bytes: [UInt8], _ tokens: [LineToken]) {
    self.bytes = bytes
    self.tokens = tokens
    found = LabelledRuns(bytes, tokens)
    marks = OptionMarks(bytes: bytes)
    hasKeyList = tokens.contains { $0.kind == .keyList }
    hasBoxes = found.runs.contains { $0.kind == .boxes }
    parts.reserveCapacity(tokens.count + tokens.count / 4)
  }

  private mutating func read() {
    var next = 0
    for run in found.runs {
      if found.uses[run.first] == .numberAndOptions {
        between(next, run.first)
        open(run.first)
      } else {
        let stem = stemStart(from: next, to: run.first)
        between(next, stem)
        openStem(stem, run.first)
      }
      options(run)
      next = run.last + 1
    }
    between(next, tokens.count)
    closeQuestion()
    facts.lines = tokens.lazy.filter { $0.kind != .blank }.count
  }

  // MARK: Stems

  /// Where the stem of the options at `end` begins: at the last number, heading or question word, else with the
  /// paragraph above the options.
  private func stemStart(from start: Int, to end: Int) -> Int {
    var index = end
    while index > start {
      index -= 1
      if found.uses[index] == .number { return index }
      if tokens[index].kind == .heading, tokens[index].value > 2 { return index }
      if found.uses[index] == .key || found.uses[index] == .explanation { break }
    }
    index = end
    while index > start, tokens[index - 1].kind == .blank { index -= 1 }
    let bottom = index
    while index > start {
      let above = tokens[index - 1]
      if above.kind == .blank || above.kind == .rule || above.kind == .comment { break }
      if found.uses[index - 1] != .text || above.kind == .quote && index < bottom { break }
      if above.kind == .block || above.kind == .subject || above.kind == .field {
        if index < bottom { break }
      }
      // A heading above the stem is none of its lines, unless it asks something itself.
      if above.kind == .heading, above.value < 3, index < bottom, titles.readsLikeHeading(index - 1)
      {
        break
      }
      index -= 1
      if above.kind == .heading { break }
    }
    // An explanation's word right above the options is how the stem begins.
    if index == bottom, index > start, found.uses[index - 1] == .explanation { index -= 1 }
    return index
  }

  /// What tells headings without a word.
  var titles: TitleLine { TitleLine(bytes: bytes, tokens: tokens) }

  private mutating func openStem(_ first: Int, _ end: Int) {
    var start = first
    if found.uses[start] == .text, titles.isAboveStem(start, to: end) {
      closeQuestion()
      while start == first || tokens[start].kind == .rule {
        ignore(start, start == first ? .heading : .separator)
        start += 1
      }
    }
    open(start)
    for index in start..<end where tokens[index].kind != .blank { stemLine(index) }
  }

  /// Starts a question at a line.
  mutating func open(_ index: Int) {
    closeQuestion()
    let token = tokens[index]
    var part = Part(.question, line: index, token.start, token.end)
    if found.uses[index] == .number || found.uses[index] == .numberAndOptions,
      token.kind == .number
    {
      part.ordinal = UInt32(clamping: Int(token.value))
      if lastNumber > 0, Int(token.value) != lastNumber + 1, token.value != 1 {
        part.flags.insert(.numberJump)
      }
      lastNumber = Int(token.value)
      facts.numbered += 1
    }
    question = OpenQuestion(part: parts.count)
    question?.isPasted = token.flags.contains(.pasted)
    question?.isBold = token.flags.contains(.decorated)
    question?.isTagged = token.kind == .question
    parts.append(part)
  }

  mutating func stemLine(_ index: Int) {
    let token = tokens[index]
    let isOpening = found.uses[index] == .number
    let start = isOpening ? token.body : token.start
    if token.kind == .poolHeader || token.kind == .triviaQuestion || token.kind == .triviaAnswer {
      facts.foreign += 1
    }
    if token.kind == .more { return more(index, .stem) }
    if start < token.end { parts.append(Part(.stem, line: index, start, token.end)) }
  }

  /// Adds a further line of a text. In a tagged list one behind `\ ` is taken as it stands.
  mutating func more(_ index: Int, _ role: Part.Role) {
    let token = tokens[index]
    if token.kind == .more, question?.isTagged == true {
      var end = Int(token.body)
      while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
      parts.append(Part(role, line: index, token.body, UInt32(end), flags: .literal))
    } else {
      parts.append(Part(role, line: index, token.start, token.end))
    }
  }

  // MARK: Options

  private mutating func options(_ run: LabelledRuns.Run) {
    question?.kind = run.kind
    question?.firstOption = parts.count
    var gap = false
    for index in run.first...run.last {
      let token = tokens[index]
      if token.kind == .blank {
        gap = true
        continue
      }
      switch found.uses[index] {
      case .option, .oddOption: option(index, run)
      case .numberAndOptions: stemWithOptions(index)
      default:
        if token.kind == .rule || token.kind == .comment && gap {
          ignore(index, token.kind == .rule ? .separator : .comment)
        } else if gap, token.kind != .code {
          stray(index, .amongOptions)
        } else {
          more(index, .optionMore)
        }
      }
      gap = false
    }
  }

  /// A line that holds the stem and the options.
  private mutating func stemWithOptions(_ index: Int) {
    let token = tokens[index]
    let labels = InlineOptions.labels(in: bytes, token)
    guard let first = labels.first else { return }
    question?.isInline = true
    let stemEnd = bytes.trimEnd(Int(token.body), first.start)
    parts.append(Part(.stem, line: index, token.body, UInt32(stemEnd)))
    question?.firstOption = parts.count
    for (position, label) in labels.enumerated() {
      let next = position + 1 < labels.count ? labels[position + 1].start : Int(token.end)
      add(
        option: index, position, UInt32(label.body), UInt32(bytes.trimEnd(label.body, next)),
        label.isMarked ? .mark : [])
    }
  }

  private mutating func option(_ index: Int, _ run: LabelledRuns.Run) {
    let token = tokens[index]
    var flags: Part.Flags = []
    if found.uses[index] == .oddOption { flags.insert(.outOfSequence) }
    if token.flags.contains(.mark) { flags.insert(.mark) }
    if token.flags.contains(.bold) { flags.insert(.bold) }
    if token.flags.contains(.literal) { flags.insert(.literal) }
    if token.flags.contains(.pasted) { question?.isPasted = true }
    if token.kind == .optionField { question?.isTagged = true }
    let isCounted = run.kind == .bullets || run.kind == .boxes
    var position = isCounted ? question?.options ?? 0 : Int(token.value)
    if run.kind == .digits { position -= 1 }
    var start = token.body
    if token.flags.contains(.gap), run.kind == .letters,
      index != run.last || run.next > position + 1
    {
      let inline = InlineOptions.labels(in: bytes, token)
      let following = index < run.last ? nextOptionValue(after: index, to: run.last) : nil
      if !inline.isEmpty, following != position + 1 {
        question?.isInline = true
        for label in inline {
          let end = bytes.trimEnd(Int(start), label.start)
          add(option: index, position, start, UInt32(end), flags)
          flags = label.isMarked ? .mark : []
          position += 1
          start = UInt32(label.body)
        }
      }
    }
    add(option: index, position, start, token.end, flags)
  }

  private func nextOptionValue(after index: Int, to last: Int) -> Int? {
    var next = index + 1
    while next <= last {
      if found.uses[next] == .option || found.uses[next] == .oddOption {
        return Int(tokens[next].value)
      }
      next += 1
    }
    return nil
  }

  private mutating func add(
    option index: Int, _ position: Int, _ start: UInt32, _ end: UInt32, _ flags: Part.Flags
  ) {
    question?.options += 1
    guard let count = question?.options, count <= 40 else { return stray(index, .tooMany) }
    parts.append(
      Part(.option, line: index, min(start, end), end, ordinal: position, flags: flags))
  }

  // MARK: The end of a question

  /// Settles the marks of the question that is open and counts it.
  mutating func closeQuestion() {
    guard let open = question else { return }
    question = nil
    facts.questions += 1
    guard open.options > 0, let kind = open.kind else { return }
    var style = open.style
    if kind == .boxes {
      style = .box
      facts.boxed += 1
    } else if let mark = settleMarks(open) {
      if style == .none { style = mark }
    }
    facts.withOptions += 1
    facts.byKey[Int(style.rawValue)] += 1
    switch kind {
    case .letters:
      facts.lettered += 1
      parts[open.part].flags.insert(.letters)
    case .digits, .romans:
      facts.digits += 1
      parts[open.part].flags.insert(.digits)
    case .bullets: facts.bulleted += 1
    case .boxes: break
    }
    if open.isPasted { facts.pasted += 1 }
    if open.isInline { facts.inline += 1 }
    if open.isTagged { facts.tagged += 1 }
    if open.isBold { facts.bold += 1 }
  }

  /// Keeps the marks that tell options apart, cuts them from the texts, and drops those on every option.
  private mutating func settleMarks(_ open: OpenQuestion) -> KeyStyle? {
    let first = open.firstOption
    var before = 0
    var behind = 0
    var inside = 0
    let weak = !open.hasKey && !hasKeyList
    for index in first..<parts.count where parts[index].role == .option {
      if !parts[index].flags.contains(.literal),
        let inside = marks.bold(Int(parts[index].start), Int(parts[index].end))
      {
        parts[index].start = UInt32(inside.lowerBound)
        parts[index].end = UInt32(inside.upperBound)
        parts[index].flags.insert(.bold)
      }
      if parts[index].flags.contains(.mark) { before += 1 }
      if trailingMark(ofOption: index, weak) != nil { behind += 1 }
      if weak, marks.leading(Int(parts[index].start), Int(parts[index].end)) != nil { inside += 1 }
    }
    guard before + behind + inside > 0 else { return nil }
    let all = open.options
    let isMark = { (count: Int) in count > 0 && (count < all || all == 1) }
    for index in first..<parts.count where parts[index].role == .option {
      if !isMark(before) { parts[index].flags.remove(.mark) }
      if isMark(behind), let end = trailingMark(ofOption: index, weak) {
        parts[lastLine(ofOption: index)].end = UInt32(end)
        parts[index].flags.insert(.mark)
      }
      if isMark(inside), weak,
        let start = marks.leading(Int(parts[index].start), Int(parts[index].end))
      {
        parts[index].start = UInt32(start)
        parts[index].flags.insert(.mark)
      }
    }
    return isMark(before) || isMark(inside) ? .markBefore : isMark(behind) ? .markAfter : nil
  }

  /// Where the text of an option ends before a mark.
  private func trailingMark(ofOption index: Int, _ weak: Bool) -> Int? {
    let last = parts[lastLine(ofOption: index)]
    if last.flags.contains(.literal) { return nil }
    return marks.trailing(Int(last.start), Int(last.end), weakToo: weak)
  }

  /// The part that ends an option which may run over several lines.
  private func lastLine(ofOption index: Int) -> Int {
    var last = index
    while last + 1 < parts.count, parts[last + 1].role == .optionMore { last += 1 }
    return last
  }

  // MARK: Lines outside questions

  mutating func ignore(_ index: Int, _ kind: Part.Ignored) {
    let token = tokens[index]
    parts.append(
      Part(.ignored, line: index, token.start, token.end, ordinal: Int(kind.rawValue)))
    if kind == .prose { facts.prose += 1 }
  }

  mutating func stray(_ index: Int, _ reason: Part.Stray) {
    let token = tokens[index]
    parts.append(Part(.stray, line: index, token.start, token.end, ordinal: Int(reason.rawValue)))
    facts.stray += 1
  }
}

/// Finds the runs of options in a list whose options carry labels, bullets or boxes, and the lines around them that
/// matter: numbers that count up, keys, explanations, lists of keys.
///
/// A label counts only in sequence: `D. Pedro I` opens a stem, as no run has come to C, and `E. coli` is a text.
/// One pass; every step back is bounded by the run it undoes.
struct LabelledRuns {
  /// What a line is used for.
  enum Use: UInt8 {
    case text, option, oddOption, number, numberAndOptions, key, explanation, keyList, keyItem
  }
  enum Kind {
    case letters, digits, romans, bullets, boxes
  }
  /// A run of options: the token indices of its first and last labelled line.
  struct Run {
    var kind: Kind
    var style: UInt8
    var first: Int
    var last: Int
    /// The label that comes next.
    var next: Int
    /// How many option lines there are.
    var count = 1
    var beforeLast: Int
    var lastAfterGap = false
    var hasStemAbove: Bool
    var oddity = false
  }

  let bytes: [UInt8]
  let tokens: [LineToken]
  private(set) var uses: [Use]
  private(set) var runs: [Run] = []
  /// Whether the stems are numbered.
  private(set) var isNumbered = false
  /// Whether only `Question 12` and the like number the stems.
  private var wordsNumber = false
  /// What labels the options of a list without letters.
  private var labels = Kind.letters

  private var run: Run?
  private var gap = true
  private var textAfterGap = false
  private var stemSeen = false
  /// Whether a question with options waits for its key.
  private var keyExpected = false
  private var keySeenAt = -2
  private var inExplanation = false
  private var inKeyList = false
  private var lastNumber = 0

  init(_ bytes: [UInt8], _ tokens: [LineToken]) {
    self.bytes = bytes
    self.tokens = tokens
    uses = [Use](repeating: .text, count: tokens.count)
    survey()
    for index in tokens.indices { visit(index) }
    close()
  }

  /// Finds out what numbers the stems and what labels the options.
  private mutating func survey() {
    var numberSeen = false
    var numberedStarts = 0
    var starts = 0
    var wordNumbers = 0
    var romans = 0
    var ones = 0
    var previousNumber = -1
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .number:
        numberSeen = true
        if token.style == 0x51 { wordNumbers += 1 }
        if token.value == 1, index + 1 < tokens.count, tokens[index + 1].kind == .number,
          tokens[index + 1].value == 2, previousNumber != 0
        {
          ones += 1
        }
        previousNumber = Int(token.value)
      case .roman:
        if token.value == 0 { romans += 1 }
      case .label where token.value == 0, .optionField where token.value == 0:
        starts += 1
        if numberSeen { numberedStarts += 1 }
        numberSeen = false
      case .box, .bullet:
        if index == 0 || tokens[index - 1].kind != token.kind {
          starts += 1
          if numberSeen { numberedStarts += 1 }
          numberSeen = false
        }
      default: break
      }
    }
    let lettered = tokens.lazy.filter { $0.kind == .label && $0.value == 1 }.count
    if lettered == 0, starts <= ones || starts <= romans {
      labels = romans > ones ? .romans : .digits
      isNumbered = labels == .romans ? romans > 0 && previousNumber >= 0 : true
    } else {
      isNumbered = numberedStarts * 2 >= max(1, starts)
    }
    wordsNumber = wordNumbers > 0 && wordNumbers * 2 >= max(starts, ones)
  }

  private mutating func visit(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .blank:
      gap = true
      return
    case .label: letter(index)
    case .optionField: letter(index)
    case .roman where labels == .romans: ordered(index, .romans, Int(token.value))
    case .box: box(index)
    case .bullet: bullet(index)
    case .number: number(index)
    case .question:
      close()
      startStem(index, number: 0)
    case .key: key(index)
    case .explanation: explanation(index)
    case .keyList:
      close()
      uses[index] = .keyList
      inKeyList = true
      stemSeen = false
      keyExpected = false
    case .block, .subject:
      if run == nil || gap { close() }
      if gap { stemSeen = false }
      lastNumber = gap ? 0 : lastNumber
    case .heading:
      close()
      stemSeen = true
      inExplanation = false
      inKeyList = false
    case .bare where inKeyList && token.style == 0: uses[index] = .keyItem
    case .rule, .comment, .code, .quote: break
    default: text(index)
    }
    gap = false
  }

  private mutating func text(_ index: Int) {
    if inKeyList {
      if KeyLine.items(in: bytes, Int(tokens[index].start), Int(tokens[index].end)) != nil
        || KeyLine.numbers(in: bytes, Int(tokens[index].start), Int(tokens[index].end)) != nil
      {
        uses[index] = .keyItem
        return
      }
      inKeyList = false
    }
    if gap {
      textAfterGap = true
      if inExplanation, !isNumbered { inExplanation = false }
    }
    if !inExplanation, run == nil || textAfterGap { stemSeen = true }
  }

  // MARK: Options

  private mutating func begin(_ index: Int, _ kind: Kind, next: Int = 1) {
    let above = index > 0 ? tokens[index - 1].kind : .blank
    run = Run(
      kind: kind, style: tokens[index].style, first: index, last: index, next: next,
      beforeLast: index,
      hasStemAbove: index > 0 && above != .blank && uses[index - 1] != .key
        && uses[index - 1] != .explanation)
    uses[index] = .option
    afterOption()
  }

  private mutating func extend(_ index: Int, next: Int, odd: Bool = false) {
    guard var open = run else { return }
    open.beforeLast = open.last
    open.last = index
    open.lastAfterGap = gap
    open.next = next
    open.count += 1
    open.oddity = open.oddity || odd
    run = open
    uses[index] = odd ? .oddOption : .option
    afterOption()
  }

  private mutating func afterOption() {
    textAfterGap = false
    keyExpected = true
    inExplanation = false
    inKeyList = false
  }

  private mutating func close() {
    guard let open = run else { return }
    run = nil
    textAfterGap = false
    if open.kind == .bullets, open.count < 2 {
      clear(open)
      return
    }
    runs.append(open)
    stemSeen = false
  }

  private mutating func clear(_ open: Run) {
    for index in open.first...open.last where uses[index] == .option || uses[index] == .oddOption {
      uses[index] = .text
    }
  }

  private mutating func letter(_ index: Int) {
    let token = tokens[index]
    let value = Int(token.value)
    if inKeyList, !startsOptions(index) {
      uses[index] = .keyItem
      return
    }
    guard let open = run, open.kind == .letters else {
      if value == 0, stemSeen || !inExplanation {
        // Bullets right above the first label are statements of the stem.
        if let open = run, !textAfterGap {
          run = nil
          if open.kind == .bullets { clear(open) } else { runs.append(open) }
        } else {
          close()
        }
        begin(index, .letters, next: pieces(index))
      } else if value == 1, stemSeen, run == nil, nextLabel(after: index) == 2 {
        begin(index, .letters, next: 2)
        run?.oddity = true
        uses[index] = .oddOption
      } else {
        text(index)
      }
      return
    }
    if value == open.next {
      extend(index, next: value + pieces(index))
    } else if value == 0 {
      if open.count == 1, open.next == 1, isText(open, before: index) {
        uses[open.first] = .text
        run = nil
      } else {
        releaseTail()
        close()
      }
      begin(index, .letters, next: pieces(index))
    } else if !textAfterGap, token.style & 0x7F != 0x2E || token.style == open.style {
      extend(index, next: max(open.next, value + 1), odd: true)
    } else {
      text(index)
    }
  }

  /// How many options a line with labels in sequence holds, counted from its own.
  private func pieces(_ index: Int) -> Int {
    let token = tokens[index]
    guard token.flags.contains(.gap) else { return 1 }
    let inline = InlineOptions.labels(in: bytes, token).count
    if inline > 0, nextLabel(after: index) == Int(token.value) + 1 { return 1 }
    return 1 + inline
  }

  /// The label of the next line that has one, if it stands in the same paragraph.
  private func nextLabel(after index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count, next - index < 50 {
      if tokens[next].kind == .label { return Int(tokens[next].value) }
      if tokens[next].kind == .blank || tokens[next].kind == .number { return nil }
      next += 1
    }
    return nil
  }

  /// Whether a single A is a line of the stem whose options begin at `index`.
  private func isText(_ open: Run, before index: Int) -> Bool {
    if !textAfterGap { return true }
    return !open.hasStemAbove
  }

  /// Gives the last option back when it opens the next stem: `D. Pedro I …` behind a blank line after A), B), C).
  private mutating func releaseTail() {
    guard var open = run, open.count > 1, open.lastAfterGap,
      tokens[open.last].style != open.style
    else { return }
    uses[open.last] = .text
    open.last = open.beforeLast
    open.count -= 1
    run = open
  }

  private mutating func ordered(_ index: Int, _ kind: Kind, _ value: Int) {
    if let open = run, open.kind == kind {
      if value == open.next { return extend(index, next: value + 1) }
      if value != 0 { return text(index) }
      close()
    }
    if value == 0, stemSeen { begin(index, kind) } else { text(index) }
  }

  private mutating func box(_ index: Int) {
    if let open = run, open.kind == .boxes, !textAfterGap {
      return extend(index, next: 0)
    }
    close()
    begin(index, .boxes, next: 0)
  }

  private mutating func bullet(_ index: Int) {
    if let open = run {
      if open.kind == .bullets, open.style == tokens[index].style, !textAfterGap {
        return extend(index, next: 0)
      }
      guard textAfterGap else { return }
      close()
      stemSeen = true
    }
    guard stemSeen, !inExplanation else { return }
    begin(index, .bullets, next: 0)
  }

  // MARK: Numbers

  private mutating func number(_ index: Int) {
    let value = Int(tokens[index].value)
    if inKeyList, isKeyItem(index) {
      uses[index] = .keyItem
      return
    }
    if labels == .digits, isDigitLabel(index, value) {
      if let open = run, open.kind == .digits, value == open.next + 1 {
        return extend(index, next: value)
      }
      close()
      return begin(index, .digits)
    }
    guard isNumbered, !wordsNumber || tokens[index].style == 0x51, isStart(index, value) else {
      return text(index)
    }
    close()
    startStem(index, number: value)
    inlineOptions(index)
  }

  /// A stem whose options stand behind it on its own line.
  private mutating func inlineOptions(_ index: Int) {
    guard tokens[index].flags.contains(.gap) else { return }
    let count = InlineOptions.labels(in: bytes, tokens[index]).count
    guard count > 2, nextLabel(after: index) != 0 else { return }
    begin(index, .letters, next: count)
    run?.style = 0x29
    run?.hasStemAbove = true
    uses[index] = .numberAndOptions
  }

  private mutating func startStem(_ index: Int, number: Int) {
    uses[index] = .number
    if number > 0 { lastNumber = number }
    stemSeen = true
    keyExpected = false
    inExplanation = false
    inKeyList = false
  }

  /// Whether a number opens a question: it counts up, or stands where a question can begin.
  private func isStart(_ index: Int, _ value: Int) -> Bool {
    let follows = value == lastNumber + 1
    let above = index > 0 ? tokens[index - 1] : LineToken(.blank, 0, 0)
    let atBreak =
      gap || index == 0 || uses[index - 1] == .key || uses[index - 1] == .explanation
      || above.kind == .block || above.kind == .subject || above.kind == .heading
      || above.kind == .rule || above.kind == .field || inKeyList
    if atBreak {
      return follows || value == 1 && !isEnumeration(index, value) || lastNumber == 0
        || value > 0 && abs(value - lastNumber) <= 50 && !(inExplanation && value < lastNumber)
        || countsOn(index, value)
    }
    guard follows else { return value == 1 && run != nil && lastNumber > 1 }
    if run != nil || inExplanation || keyExpected == false && keySeenAt == index - 1 { return true }
    return !stemSeen || !isEnumeration(index, value)
  }

  /// Whether the next number at the start of a paragraph counts on from this one: a list that goes on after a long gap.
  private func countsOn(_ index: Int, _ value: Int) -> Bool {
    var next = index + 1
    while next < tokens.count, next - index < 60 {
      if tokens[next].kind == .number, tokens[next - 1].kind == .blank {
        return Int(tokens[next].value) == value + 1
      }
      next += 1
    }
    return false
  }

  /// Whether a number inside a stem is one of a list there: the question after the next options then follows the number
  /// of the stem, not this one.
  private func isEnumeration(_ index: Int, _ value: Int) -> Bool {
    guard stemSeen, run == nil, lastNumber > 0 else { return false }
    var next = index + 1
    var optionsSeen = false
    while next < tokens.count, next - index < 200 {
      let token = tokens[next]
      if token.kind == .label || token.kind == .bullet || token.kind == .box { optionsSeen = true }
      if token.kind == .number {
        if optionsSeen { return Int(token.value) == lastNumber + 1 }
      }
      next += 1
    }
    return value != lastNumber + 1
  }

  /// Whether a number labels an option: it is 1 behind a stem, or it counts on in a run.
  private func isDigitLabel(_ index: Int, _ value: Int) -> Bool {
    if tokens[index].style == 0x51 { return false }
    if let open = run, open.kind == .digits {
      guard value == open.next + 1 else { return false }
      // The number of the next question can count on as well: options starting at 1 follow it then.
      var next = index + 1
      while next < tokens.count, next - index < 20, tokens[next].kind != .number { next += 1 }
      return
        !(next < tokens.count && tokens[next].kind == .number && tokens[next].value == 1
        && value == lastNumber + 1)
    }
    return value == 1 && stemSeen && !gap
  }

  /// Whether a line with a number belongs to the list of keys: it holds keys, or no options follow it.
  private func isKeyItem(_ index: Int) -> Bool {
    let token = tokens[index]
    if KeyLine.items(in: bytes, Int(token.start), Int(token.end)) != nil { return true }
    if LineScan(bytes: bytes, end: Int(token.end)).label(Int(token.body)) != nil { return true }
    return !startsOptions(index)
  }

  /// Whether the first options after a line come before the next number, key or blank line.
  private func startsOptions(_ index: Int) -> Bool {
    if tokens[index].kind == .label, tokens[index].value == 0 { return true }
    var next = index + 1
    var blanks = 0
    while next < tokens.count, next - index < 50 {
      switch tokens[next].kind {
      case .label, .optionField, .bullet, .box, .roman: return true
      case .number: return labels == .digits && tokens[next].value == 1
      case .key, .keyList, .explanation: return false
      case .blank:
        blanks += 1
        if blanks > 1 { return false }
      default: break
      }
      next += 1
    }
    return false
  }

  // MARK: Keys and explanations

  private mutating func key(_ index: Int) {
    if inKeyList {
      uses[index] = .keyItem
      return
    }
    guard keyExpected || keySeenAt == index - 1 else { return text(index) }
    close()
    uses[index] = .key
    keyExpected = false
    keySeenAt = index
    stemSeen = false
    inExplanation = false
  }

  private mutating func explanation(_ index: Int) {
    guard run != nil || keyExpected || keySeenAt >= 0 && !stemSeen || inExplanation,
      !stemSeen || run != nil
    else { return text(index) }
    close()
    uses[index] = .explanation
    inExplanation = true
    stemSeen = false
  }
}

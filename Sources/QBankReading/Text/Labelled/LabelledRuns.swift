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
  var uses: [Use]
  var runs: [Run] = []
  /// Whether the stems are numbered.
  var isNumbered = false
  /// Whether only `Question 12` and the like number the stems.
  var wordsNumber = false
  /// What labels the options of a list without letters.
  var labels = Kind.letters

  var run: Run?
  var gap = true
  var textAfterGap = false
  var stemSeen = false
  /// Whether a question with options waits for its key.
  var keyExpected = false
  var keySeenAt = -2
  var inExplanation = false
  var inKeyList = false
  var lastNumber = 0

  init(_ bytes: [UInt8], _ tokens: [LineToken]) {
    self.bytes = bytes
    self.tokens = tokens
    uses = [Use](repeating: .text, count: tokens.count)
    survey()
    for index in tokens.indices { visit(index) }
    close()
  }

  /// Finds out what numbers the stems and what labels the options.
  mutating func survey() {
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
    runs.reserveCapacity(min(starts, tokens.count / 4))
    wordsNumber = wordNumbers > 0 && wordNumbers * 2 >= max(starts, ones)
  }

  mutating func visit(_ index: Int) {
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
    case .rule, .comment, .code, .quote, .field, .more: break
    default: text(index)
    }
    gap = false
  }

  mutating func text(_ index: Int) {
    if inKeyList {
      if KeyLine.items(in: bytes, Int(tokens[index].start), Int(tokens[index].end)) != nil
        || KeyLine.numbers(in: bytes, Int(tokens[index].start), Int(tokens[index].end)) != nil
        || KeyLine.headed(in: bytes, Int(tokens[index].start), Int(tokens[index].end)) != nil
      {
        uses[index] = .keyItem
        return
      }
      if bytes[Int(tokens[index].start)] == 0x7C { return }  // The head of a table of keys.
      inKeyList = false
    }
    if gap {
      textAfterGap = true
      if inExplanation, !isNumbered { inExplanation = false }
    }
    if !inExplanation, run == nil || textAfterGap { stemSeen = true }
  }

  // MARK: Options

  mutating func begin(_ index: Int, _ kind: Kind, next: Int = 1) {
    let above = index > 0 ? tokens[index - 1].kind : .blank
    run = Run(
      kind: kind, style: tokens[index].style, first: index, last: index, next: next,
      beforeLast: index,
      hasStemAbove: index > 0 && above != .blank && uses[index - 1] != .key
        && uses[index - 1] != .explanation)
    uses[index] = .option
    afterOption()
  }

  mutating func extend(_ index: Int, next: Int, odd: Bool = false) {
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

  mutating func afterOption() {
    textAfterGap = false
    keyExpected = true
    inExplanation = false
    inKeyList = false
  }

  mutating func close() {
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

  mutating func clear(_ open: Run) {
    for index in open.first...open.last where uses[index] == .option || uses[index] == .oddOption {
      uses[index] = .text
    }
  }

  mutating func letter(_ index: Int) {
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
  func pieces(_ index: Int) -> Int {
    let token = tokens[index]
    guard token.flags.contains(.gap) else { return 1 }
    let inline = InlineOptions.labels(in: bytes, token).count
    if inline > 0, nextLabel(after: index) == Int(token.value) + 1 { return 1 }
    return 1 + inline
  }

  /// The label of the next line that has one, if it stands in the same paragraph.
  func nextLabel(after index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count, next - index < 50 {
      if tokens[next].kind == .label { return Int(tokens[next].value) }
      if tokens[next].kind == .blank || tokens[next].kind == .number { return nil }
      next += 1
    }
    return nil
  }

  /// Whether a single A is a line of the stem whose options begin at `index`.
  func isText(_ open: Run, before index: Int) -> Bool {
    if !textAfterGap { return true }
    return !open.hasStemAbove
  }

  /// Gives the last option back when it opens the next stem: `D. Pedro I …` behind a blank line after A), B), C).
  mutating func releaseTail() {
    guard var open = run, open.count > 1, open.lastAfterGap,
      tokens[open.last].style != open.style
    else { return }
    uses[open.last] = .text
    open.last = open.beforeLast
    open.count -= 1
    run = open
  }

  mutating func ordered(_ index: Int, _ kind: Kind, _ value: Int) {
    if let open = run, open.kind == kind {
      if value == open.next { return extend(index, next: value + 1) }
      if value != 0 { return text(index) }
      close()
    }
    if value == 0, stemSeen { begin(index, kind) } else { text(index) }
  }

  mutating func box(_ index: Int) {
    if let open = run, open.kind == .boxes, !textAfterGap {
      return extend(index, next: 0)
    }
    close()
    begin(index, .boxes, next: 0)
  }

  mutating func bullet(_ index: Int) {
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

  // MARK: Keys and explanations

  mutating func key(_ index: Int) {
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

  mutating func explanation(_ index: Int) {
    guard run != nil || keyExpected || keySeenAt >= 0 && !stemSeen || inExplanation,
      !stemSeen || run != nil
    else { return text(index) }
    close()
    uses[index] = .explanation
    inExplanation = true
    stemSeen = false
  }
}

/// Which numbers open a question: those that count up, and stand where a question can begin.
extension LabelledRuns {
  mutating func number(_ index: Int) {
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

  mutating func startStem(_ index: Int, number: Int) {
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
    guard follows else {
      if run != nil { return value == 1 && lastNumber > 1 }
      return value > lastNumber && value - lastNumber < 6
        && numberAfterOptions(index) == value + 1
    }
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
    guard let next = numberAfterOptions(index) else { return value != lastNumber + 1 }
    return next == lastNumber + 1
  }

  /// The number behind the next options.
  private func numberAfterOptions(_ index: Int) -> Int? {
    var next = index + 1
    var optionsSeen = false
    while next < tokens.count, next - index < 200 {
      let token = tokens[next]
      if token.kind == .label || token.kind == .bullet || token.kind == .box { optionsSeen = true }
      if token.kind == .number {
        if optionsSeen { return Int(token.value) }
      }
      next += 1
    }
    return nil
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
  func startsOptions(_ index: Int) -> Bool {
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
}

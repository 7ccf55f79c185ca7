/// Lines that look like headings although no word says so. They are passed over and named, never part of a stem.
struct TitleLine {
  let bytes: [UInt8]
  let tokens: [LineToken]

  /// Whether a line is short and no sentence.
  func readsLikeHeading(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.end - token.start <= 80, token.end > token.start else { return false }
    let first = bytes[Int(token.start)]
    let last = bytes[Int(token.end) - 1]
    return ![0x2E, 0x3F, 0x21, 0x3A, 0x3B, 0x2C, 0x5F].contains(last)
      && !bytes.holds("…", at: Int(token.end) - 3, Int(token.end)) && !(first >= 97 && first <= 122)
  }

  /// Whether a line is set off as headings are: `RÍOS`, `**Europe**`, `== Europe ==`, or underlined.
  func isSetOff(_ index: Int) -> Bool {
    let token = tokens[index]
    guard [.prose, .roman, .label].contains(token.kind), readsLikeHeading(index) else {
      return false
    }
    if token.flags.contains(.bold) && token.kind == .prose { return true }
    let (start, end) = (Int(token.start), Int(token.end))
    if end - start > 4, bytes.holds("==", at: start, end), bytes.holds("==", at: end - 2, end) {
      return true
    }
    if index + 1 < tokens.count, tokens[index + 1].kind == .rule { return true }
    return isInCapitals(token)
  }

  /// Whether a line is set off above a stem: another line follows that begins anew, in other letters.
  func isAboveStem(_ index: Int, to end: Int) -> Bool {
    guard index + 1 < end, isSetOff(index) else { return false }
    let next = tokens[index + 1].kind == .rule ? index + 2 : index + 1
    guard next < end, tokens[next].kind != .blank, !isInCapitals(tokens[next]) else { return false }
    return !(0x61...0x7A).contains(bytes[Int(tokens[next].start)])
  }

  /// Whether the first line of a stem may be a heading that nothing sets off: a few words above a line that asks.
  func mayHeadStem(_ first: Int, _ second: Int) -> Bool {
    let (token, next) = (tokens[first], tokens[second])
    guard token.kind == .prose, token.end - token.start <= 40, readsLikeHeading(first),
      !bytes.holds("¿", at: Int(token.start), Int(token.end)), !isInCapitals(next),
      next.end > next.start, bytes[Int(next.end) - 1] == 0x3F
    else { return false }
    let byte = bytes[Int(next.start)]
    return (0x41...0x5A).contains(byte) || bytes.holds("¿", at: Int(next.start), Int(next.end))
  }

  /// Whether a line has three letters or more and none that is small.
  private func isInCapitals(_ token: LineToken) -> Bool {
    var letters = 0
    for index in Int(token.start)..<Int(token.end) {
      switch bytes[index] {
      case 0x61...0x7A: return false
      case 0x41...0x5A: letters += 1
      case 0xC3:
        guard index + 1 < Int(token.end), bytes[index + 1] < 0xA0 else { return false }
        letters += 1
      default: break
      }
    }
    return letters > 2
  }
}

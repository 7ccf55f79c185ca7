/// A run of a field, in bytes and in words.
package struct Passage: Sendable, Hashable {
  /// In UTF-8 bytes, without the space around it.
  package var bytes: Range<Int>
  /// In words of the field.
  package var words: Range<Int>
}

extension Field {
  /// The sentences of the text, in order.
  ///
  /// One ends at `.`, `?`, `!` or `…` before a space and a capital, a digit or an opening mark, and at a line feed. A
  /// point after a single letter or a short abbreviation ends none.
  package func sentences() -> [Passage] {
    var passages: [Passage] = []
    var start = 0
    if !marks.isDisjoint(with: [.point, .question, .exclamation, .newline, .general]) {
      var index = 0
      while index < bytes.count {
        if let end = end(ofSentenceAt: index) {
          append(start..<end, to: &passages)
          start = end
          index = end
        } else {
          index += 1
        }
      }
    }
    append(start..<bytes.count, to: &passages)
    return passages
  }

  private func append(_ range: Range<Int>, to passages: inout [Passage]) {
    var (from, to) = (range.lowerBound, range.upperBound)
    while from < to, bytes[from].isSpace { from += 1 }
    while to > from, bytes[to - 1].isSpace { to -= 1 }
    guard from < to else { return }
    let first = passages.last?.words.upperBound ?? 0
    var last = first
    while last < words.count, words[last].range.lowerBound < to { last += 1 }
    passages.append(Passage(bytes: from..<to, words: first..<last))
  }

  /// The offset behind the sentence that the sign at `index` ends, if it ends one.
  private func end(ofSentenceAt index: Int) -> Int? {
    let byte = bytes[index]
    if byte == 0x0A { return index + 1 }
    var after = index + 1
    switch byte {
    case 0x3F, 0x21: break
    case 0x2E: if isAbbreviation(before: index) { return nil }
    case 0xE2 where bytes.holds("…", at: index): after = index + 3
    default: return nil
    }
    // Closing marks belong to the sentence.
    while after < bytes.count, after - index < 12 {
      if bytes[after] == 0x22 || bytes[after] == 0x29 || bytes[after] == 0x3F
        || bytes[after] == 0x21
        || bytes[after] == 0x2E
      {
        after += 1
      } else if bytes.holds("»", at: after) {
        after += 2
      } else if bytes.holds("”", at: after) {
        after += 3
      } else {
        break
      }
    }
    guard after < bytes.count, bytes[after].isSpace else { return nil }
    var next = after
    while next < bytes.count, bytes[next].isSpace { next += 1 }
    guard let scalar = bytes.scalar(after: next) else { return nil }
    if byte == 0x3F || byte == 0x21 { return after }
    let letter = Letter.of(scalar)
    let opens = letter.isUpper || letter.kind == .digit
    return opens || Self.openers.contains(scalar) ? after : nil
  }

  private static let openers: Set<UInt32> = [0xBF, 0xA1, 0xAB, 0x201C, 0x22, 0x28]

  private func isAbbreviation(before index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1].isAlpha || bytes[start - 1] >= 0x80 { start -= 1 }
    let length = index - start
    if length == 0 { return start > 0 && !bytes[start - 1].isDigit && bytes[start - 1] != 0x29 }
    if length == 1 { return start == 0 || !bytes[start - 1].isDigit }
    guard length <= 4 else { return false }
    let word = String(decoding: folded[start..<index], as: UTF8.self)
    return Self.abbreviations.contains(word)
  }

  private static let abbreviations: Set<String> = [
    "sr", "sra", "dr", "dra", "d", "art", "arts", "núm", "pág", "págs", "fig", "figs", "cap",
    "aprox", "ej", "vs", "mr", "mrs", "ms", "st", "no", "vol", "ed", "prof", "av", "inc", "ltd",
    "tel", "dept", "gov", "gen", "vg", "cf", "ver", "op", "bzw", "nr", "abs", "z",
  ]
}

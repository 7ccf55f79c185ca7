import QBankModel

/// Makes the token of each line: one pass over the bytes, without memory of what came before but for code fences.
struct Lexer {
  private let text: SourceText
  private(set) var scan: LineScan
  private var fence: Range<Int>?
  let words = LineWordIndex.shared

  init(_ text: SourceText) {
    self.text = text
    scan = LineScan(bytes: text.bytes, end: 0)
  }

  var bytes: [UInt8] { scan.bytes }

  /// The tokens of some lines, counted from 0; on all cores where no code fence can join lines.
  static func tokens(of text: SourceText, lines: Range<Int>) -> [LineToken] {
    let run = text.holds(0x60) ? max(lines.count, 1) : 1 << 12
    return inParallel(elementsOf: run, in: lines) { run, append in
      var lexer = Lexer(text)
      for line in run { append(lexer.token(line: line)) }
    }
  }

  /// The end of the line around an offset, white space at its end included.
  func rawEnd(_ index: Int) -> Int {
    var index = index
    while index < text.bytes.count, text.bytes[index] != 10, text.bytes[index] != 13 { index += 1 }
    return index
  }

  /// The first and the end offset of a line without its line end.
  private func bounds(_ line: Int) -> (start: Int, end: Int) {
    let starts = text.lineStarts
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : text.bytes.count
    while end > start, text.bytes[end - 1] == 10 || text.bytes[end - 1] == 13 { end -= 1 }
    return (start, end)
  }

  private mutating func token(line: Int) -> LineToken {
    let (first, last) = bounds(line)
    if let fence {
      if fence.contains(line) { return LineToken(.code, first, text.bytes.trimEnd(first, last)) }
      self.fence = nil
    }
    let start = text.bytes.skipSpace(first, last)
    let end = text.bytes.trimEnd(start, last)
    guard start < end else { return LineToken(.blank, start, start) }
    scan.end = end
    if isFence(start) {
      fence = closingFence(after: line).map { line..<($0 + 1) }
      if fence != nil { return LineToken(.code, start, end) }
    }
    if isLiteral(start, end) {
      var token = LineToken(.more, start, end)
      token.body = UInt32(min(start + 2, last))
      return token
    }
    var token = classify(start, end)
    if start > first { token.flags.insert(.indented) }
    if token.kind == .label || token.kind == .number, hasGap(Int(token.body), Int(token.end)) {
      token.flags.insert(.gap)
    }
    return token
  }

  /// Whether `\ ` stands at an offset, or `\` at the end.
  func isLiteral(_ index: Int, _ end: Int) -> Bool {
    index < end && bytes[index] == 0x5C && (index + 1 == end || bytes[index + 1] == 0x20)
  }

  private func isFence(_ index: Int) -> Bool {
    let byte = scan.at(index)
    return byte == 0x60 && scan.at(index + 1) == 0x60 && scan.at(index + 2) == 0x60
  }

  /// The line that closes a code fence, if one of the next hundred does.
  private func closingFence(after line: Int) -> Int? {
    for next in (line + 1)..<max(line + 1, min(line + 100, text.lineStarts.count)) {
      let (first, last) = bounds(next)
      if first - Int(text.lineStarts[line]) > 16_384 { return nil }
      let start = text.bytes.skipSpace(first, last)
      if start + 3 <= last, text.bytes.holds("```", at: start, last),
        text.bytes.trimEnd(start, last) == start + 3
      {
        return next
      }
    }
    return nil
  }

  /// Whether a tab or two white-space characters stand inside.
  private func hasGap(_ start: Int, _ end: Int) -> Bool {
    let bytes = text.bytes
    var index = ByteScan.firstGap(in: unsafe bytes.span.bytes, from: start, to: end)
    while index < end {
      let byte = bytes[index]
      if byte == 9 { return true }
      if byte == 32 {
        if index + 1 < end, bytes.spaceLength(at: index + 1, end) > 0 { return true }
      } else if byte == 0xC2 || byte == 0xE2, bytes.spaceLength(at: index, end) > 0 {
        let next = index + bytes.spaceLength(at: index, end)
        if next < end, bytes.spaceLength(at: next, end) > 0 { return true }
      }
      index = ByteScan.firstGap(in: unsafe bytes.span.bytes, from: index + 1, to: end)
    }
    return false
  }

  // MARK: What the line opens with

  private mutating func classify(_ start: Int, _ end: Int) -> LineToken {
    var flags: LineToken.Flags = []
    var start = start
    var end = end
    var level = 0
    if scan.at(start) == 0x23 {
      if RejectReason.isReason(text.bytes[start..<end]) { return LineToken(.comment, start, end) }
      if scan.at(start + 1) == 0x51, scan.isBreak(start + 2) {
        return make(.triviaQuestion, start, end, body: text.bytes.skipSpace(start + 2, end))
      }
      level = headingLevel(start)
      if level == 0 { return LineToken(.comment, start, end) }
      flags.insert(.heading)
      start = text.bytes.skipSpace(start + level, end)
      while end > start, text.bytes[end - 1] == 0x23 { end -= 1 }
      end = text.bytes.trimEnd(start, end)
      guard start < end else { return LineToken(.comment, start, end) }
      scan.end = end
    }
    if let inner = wholeBold(start, end) {
      flags.formUnion([.bold, .decorated])
      (start, end) = inner
      scan.end = end
    }
    var token = opening(start, end) ?? LineToken(.prose, start, end)
    if level > 0, token.kind == .prose || token.kind == .label {
      token = make(.heading, start, end, value: level)
    }
    token.flags.formUnion(flags)
    return token
  }

  /// 1–6 for `#` to `######` before a space.
  private func headingLevel(_ start: Int) -> Int {
    var level = 0
    while scan.at(start + level) == 0x23 { level += 1 }
    return level <= 6 && scan.isBreak(start + level) && start + level < scan.end ? level : 0
  }

  /// The inside of `**…**` or `__…__` around the whole line.
  private func wholeBold(_ start: Int, _ end: Int) -> (Int, Int)? {
    let byte = scan.at(start)
    guard byte == 0x2A || byte == 0x5F, end - start > 4, scan.at(start + 1) == byte,
      text.bytes[end - 1] == byte, text.bytes[end - 2] == byte, !scan.isBreak(start + 2),
      scan.at(start + 2) != byte
    else { return nil }
    var index = start + 2
    while index + 1 < end - 2 {
      if text.bytes[index] == byte, text.bytes[index + 1] == byte { return nil }
      index += 1
    }
    return (start + 2, text.bytes.trimEnd(start + 2, end - 2))
  }

  private func make(
    _ kind: LineToken.Kind, _ start: Int, _ end: Int, body: Int? = nil, value: Int = 0,
    style: UInt8 = 0, flags: LineToken.Flags = []
  ) -> LineToken {
    var token = LineToken(kind, start, end)
    token.body = UInt32(body ?? start)
    token.value = Int32(clamping: value)
    token.style = style
    token.flags = flags
    return token
  }

  private func make(
    _ kind: LineToken.Kind, _ start: Int, _ end: Int, _ found: LineScan.Found,
    flags: LineToken.Flags = []
  ) -> LineToken {
    var flags = flags
    if found.isPasted { flags.insert(.pasted) }
    return make(
      kind, start, end, body: found.body, value: found.value, style: found.style, flags: flags)
  }

  /// The token of a line that opens with something known.
  private func opening(_ start: Int, _ end: Int) -> LineToken? {
    let byte = scan.at(start)
    if byte < 0x80 {
      if isDigit(byte) { return numbered(start, end) }
      if byte | 0x20 >= 97, byte | 0x20 <= 122 { return lettered(start, end) }
    }
    if let token = ruled(start, end) { return token }
    switch byte {
    case 0x28, 0x5B: return bracketed(start, end)
    case 0x5E where scan.isBreak(start + 1):
      return make(.triviaAnswer, start, end, body: text.bytes.skipSpace(start + 1, end))
    case 0x7E where scan.at(start + 1) == 0x7E && start + 2 == end:
      return LineToken(.tildes, start, end)
    case 0x2F where scan.at(start + 1) == 0x2F: return LineToken(.comment, start, end)
    case 0x22, 0x27: return nil
    default: break
    }
    if let token = marked(start, end) ?? bulleted(start, end) { return token }
    if byte == 0x3E {
      return make(.quote, start, end, body: text.bytes.skipSpace(start + 1, end))
    }
    if byte == 0x2A || byte == 0x5F { return decorated(start, end) }
    return lettered(start, end)
  }

  /// `---`, `***`, `====`.
  private func ruled(_ start: Int, _ end: Int) -> LineToken? {
    let byte = text.bytes[start]
    guard end - start >= 3, [0x2D, 0x2A, 0x3D, 0x5F].contains(byte) else { return nil }
    for index in start..<end where text.bytes[index] != byte && text.bytes[index] != 32 {
      return nil
    }
    return make(.rule, start, end, style: byte)
  }

  /// Whether a line is the foot of a page, as pasted documents have it: `Página 3 de 12`, `Pag. 3`, `Page 3/12`.
  private func isPageNumber(_ start: Int, _ end: Int) -> Bool {
    guard end - start <= 24 else { return false }
    var numbers = 0
    for part in bytes[start..<end].split(whereSeparator: { $0 == 0x20 || $0 == 0x2F || $0 == 0x2E })
    {
      let isNumber = part.allSatisfy(isDigit)
      let words = numbers == 0 ? ["pagina", "pag", "page"] : ["de", "of"]
      if isNumber {
        numbers += 1
      } else if !words.contains(where: { $0.utf8.elementsEqual(Fold.name(part)) }) {
        return false
      }
    }
    return numbers == 1 || numbers == 2
  }

  private func numbered(_ start: Int, _ end: Int) -> LineToken? {
    if let found = scan.number(start) {
      if found.body >= end, let bare = bare(start, end) { return bare }
      return make(.number, start, end, found)
    }
    return bare(start, end)
  }

  /// A letter or a number alone on the line, with brackets, quotes, decoration and a full stop or not.
  private func bare(_ start: Int, _ end: Int) -> LineToken? {
    guard end - start <= 12 else { return nil }
    var first = start
    var last = end
    let around: [UInt8] = [0x28, 0x29, 0x5B, 0x5D, 0x2A, 0x5F, 0x22, 0x2E, 0x3A]
    while first < last, around.contains(text.bytes[first]) { first += 1 }
    while last > first, around.contains(text.bytes[last - 1]) { last -= 1 }
    if last - first == 1, (0x41...0x5A).contains(text.bytes[first] & 0xDF) {
      return make(.bare, start, end, body: first, value: Int(text.bytes[first] | 0x20) - 97)
    }
    guard let (value, after) = scan.digits(first), after == last else { return nil }
    return make(.bare, start, end, body: first, value: value, style: 1)
  }

  private func bracketed(_ start: Int, _ end: Int) -> LineToken? {
    if let box = scan.box(start) {
      return make(.box, start, end, body: box.body, flags: box.isMarked ? .mark : [])
    }
    if let box = scan.box(start, open: 0x28) {
      return make(.roundBox, start, end, body: box.body, flags: box.isMarked ? .mark : [])
    }
    if let bare = bare(start, end) { return bare }
    if let found = scan.label(start) { return make(.label, start, end, found) }
    if let found = scan.number(start) { return make(.number, start, end, found) }
    if let found = scan.roman(start) { return make(.roman, start, end, found) }
    return nil
  }

  /// A mark, then a label: `*a)`, `✓ b)`, `x c)`.
  private func marked(_ start: Int, _ end: Int) -> LineToken? {
    guard let next = scan.mark(start) else { return nil }
    let isBullet = [0x2A, 0x2B].contains(scan.at(start)) && scan.isBreak(start + 1)
    guard let found = scan.label(next) else { return nil }
    return make(.label, start, end, found, flags: isBullet ? [.mark, .bullet] : .mark)
  }

  private func bulleted(_ start: Int, _ end: Int) -> LineToken? {
    guard let found = scan.bullet(start) else { return nil }
    if let box = scan.box(found.body) {
      return make(.box, start, end, body: box.body, flags: box.isMarked ? .mark : [])
    }
    if let box = scan.box(found.body, open: 0x28) {
      return make(.roundBox, start, end, body: box.body, flags: box.isMarked ? .mark : [])
    }
    let inner = scan.skipDecoration(found.body)
    if let label = scan.label(inner) {
      return make(.label, start, end, undecorated(label, opened: inner > found.body))
    }
    return make(.bullet, start, end, found)
  }

  /// `**12.** …`, `**a)** …`, `**Answer:** …`.
  private func decorated(_ start: Int, _ end: Int) -> LineToken? {
    let inner = scan.skipDecoration(start)
    guard inner < end, inner - start <= 3, !scan.isBreak(inner) else { return nil }
    var token: LineToken?
    if let found = scan.number(inner) {
      token = make(.number, start, end, undecorated(found, opened: true))
    } else if let found = scan.label(inner) {
      token = make(.label, start, end, undecorated(found, opened: true))
    } else {
      token = word(inner, end)
      token?.start = UInt32(start)
    }
    token?.flags.insert(.decorated)
    return token
  }

  /// Behind the closing decoration of a number or label.
  private func undecorated(_ found: LineScan.Found, opened: Bool) -> LineScan.Found {
    guard opened else { return found }
    var found = found
    found.body = text.bytes.skipSpace(scan.skipDecoration(found.body), scan.end)
    return found
  }

  private func lettered(_ start: Int, _ end: Int) -> LineToken? {
    if end - start <= 3, let bare = bare(start, end) { return bare }
    if scan.at(start) | 0x20 == 0x70, isPageNumber(start, end) {
      return make(.rule, start, end, style: 0x70)
    }
    if let found = scan.label(start) { return make(.label, start, end, found) }
    if let found = scan.roman(start) { return make(.roman, start, end, found) }
    if scan.at(start) | 0x20 == 0x78, let token = marked(start, end) { return token }
    if let token = poolHeader(start, end) { return token }
    if scan.at(start) == 0x6F, let token = bulleted(start, end) { return token }
    return word(start, end)
  }

  /// `T1A01 (C) [97.1]`: a word of letters and digits, a letter in brackets, perhaps a reference.
  private func poolHeader(_ start: Int, _ end: Int) -> LineToken? {
    var index = start
    var hasDigit = false
    while index < end, text.bytes[index] > 0x20, text.bytes[index] < 0x80, index - start < 65 {
      let byte = text.bytes[index]
      guard isDigit(byte) || byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte == 0x2D || byte == 0x2E
      else { return nil }
      hasDigit = hasDigit || isDigit(byte)
      index += 1
    }
    let open = text.bytes.skipSpace(index, end)
    guard hasDigit, open > index, scan.at(open) == 0x28, scan.at(open + 2) == 0x29,
      (0x41...0x48).contains(scan.at(open + 1) & 0xDF)
    else { return nil }
    let rest = text.bytes.skipSpace(open + 3, end)
    guard rest >= end || scan.at(rest) == 0x5B else { return nil }
    return make(.poolHeader, start, end, body: index, value: open + 1 - start)
  }
}

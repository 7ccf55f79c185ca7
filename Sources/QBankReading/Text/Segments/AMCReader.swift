/// Reads AMC-TXT (D10): `*` before the question, `+` before the right option, `-` before the others.
struct AMCReader {
  private var out: PartBuilder
  private var options = 0
  private var right = 0
  private var isOpen = false
  private var wrong = 0

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = AMCReader(out: PartBuilder(bytes, tokens))
    for index in tokens.indices { reader.line(index) }
    reader.close()
    reader.out.facts.isImplausible = reader.right == 0 || reader.wrong == 0
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func close() {
    if isOpen, options > 1 { out.facts.shaped += 1 }
    isOpen = false
    options = 0
  }

  private mutating func line(_ index: Int) {
    let token = out.tokens[index]
    let start = Int(token.start)
    let end = Int(token.end)
    if token.kind == .blank { return }
    if token.flags.contains(.heading) || token.kind == .comment {
      return out.ignore(index, .comment)
    }
    if let stem = stem(start, end) {
      close()
      out.open(index, flags: stem.several ? .several : [])
      isOpen = true
      return out.add(.stem, index, from: UInt32(stem.body))
    }
    let sign = out.bytes[start]
    if sign == 0x2B || sign == 0x2D, isOpen, let body = optionBody(start, end) {
      if sign == 0x2B { right += 1 } else { wrong += 1 }
      out.option(
        index, from: UInt32(body), position: options, flags: sign == 0x2B ? .mark : [])
      options += 1
      return
    }
    text(index, token)
  }

  private mutating func text(_ index: Int, _ token: LineToken) {
    let gap = index == 0 || out.tokens[index - 1].kind == .blank
    let start = Int(token.start)
    let end = Int(token.end)
    if !isOpen || gap && options > 0 {
      if let directive = directive(start, end) {
        switch directive.role {
        case .ignored: return out.ignore(index, .directive)
        default: return out.add(directive.role, index, from: UInt32(directive.body))
        }
      }
      if out.bytes.holds("*(", at: start, end) || out.bytes.holds("*)", at: start, end) {
        return out.ignore(index, .directive)
      }
      if out.heading(index) { return }
      if out.facts.questions == 0 { return out.ignore(index, .prose) }
      return out.stray(index, .betweenQuestions)
    }
    out.add(options == 0 ? .stem : .optionMore, index)
  }

  /// `* text`, `** text`, `*[options] text`.
  private func stem(_ start: Int, _ end: Int) -> (body: Int, several: Bool)? {
    guard out.bytes[start] == 0x2A else { return nil }
    let several = start + 1 < end && out.bytes[start + 1] == 0x2A
    let scan = LineScan(bytes: out.bytes, end: end)
    let next = start + (several ? 2 : 1)
    if scan.at(next) == 0x5B, let body = afterBracket(next, end) { return (body, several) }
    guard next < end, scan.isBreak(next) else { return nil }
    return (out.bytes.skipSpace(next, end), several)
  }

  /// `+ text`, `-[options] text`.
  private func optionBody(_ start: Int, _ end: Int) -> Int? {
    let scan = LineScan(bytes: out.bytes, end: end)
    if scan.at(start + 1) == 0x5B { return afterBracket(start + 1, end) }
    return scan.isBreak(start + 1) ? out.bytes.skipSpace(start + 1, end) : nil
  }

  private func afterBracket(_ start: Int, _ end: Int) -> Int? {
    for index in start..<end where out.bytes[index] == 0x5D {
      return out.bytes.skipSpace(index + 1, end)
    }
    return nil
  }

  /// `Title: Demo`, `Lang: ES`, and others that concern the printed form.
  private func directive(_ start: Int, _ end: Int) -> (role: Part.Role, body: Int)? {
    var index = start
    while index < end,
      out.bytes[index] | 0x20 >= 97 && out.bytes[index] | 0x20 <= 122 || out.bytes[index] == 0x2D
    {
      index += 1
    }
    guard index > start, index < end, out.bytes[index] == 0x3A, out.facts.questions == 0 else {
      return nil
    }
    let body = out.bytes.skipSpace(index + 1, end)
    let scan = out.bytes[start..<index].map { $0 | 0x20 }
    if scan.elementsEqual("title".utf8) { return (.title, body) }
    if scan.elementsEqual("lang".utf8) { return (.language, body) }
    return (.ignored, body)
  }
}

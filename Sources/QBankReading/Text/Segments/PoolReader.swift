/// Reads radio pools (D13): a line with id, key and reference, the stem, lettered options, perhaps `~~`.
struct PoolReader {
  private enum State { case outside, stem, options }
  private var out: PartBuilder
  private var state = State.outside
  private var options = 0
  private var hasStem = false

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = PoolReader(out: PartBuilder(bytes, tokens))
    for index in tokens.indices { reader.line(index) }
    reader.close()
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func close() {
    if state != .outside, options > 0, hasStem { out.facts.shaped += 1 }
    state = .outside
  }

  private mutating func line(_ index: Int) {
    let token = out.tokens[index]
    switch token.kind {
    case .poolHeader:
      close()
      header(index)
    case .blank:
      if state == .options { close() }
    case .tildes:
      close()
      out.ignore(index, .separator)
    case .label where state != .outside && Int(token.value) == options:
      state = .options
      out.option(index, from: token.body, position: options)
      options += 1
    case .label where state == .options && out.tokens[index - 1].kind != .blank && isOdd(index):
      // A label that stands there twice, or before its turn: nobody knows which of them the key means.
      out.option(index, from: token.body, position: Int(token.value), flags: .outOfSequence)
    default: text(index)
    }
  }

  /// Whether a label in an item's options is one, though it is not the next: those before it have the same sign.
  private func isOdd(_ index: Int) -> Bool {
    var above = index - 1
    while above >= 0, out.tokens[above].kind != .label {
      if out.tokens[above].kind == .blank || out.tokens[above].kind == .poolHeader { return false }
      above -= 1
    }
    return above >= 0 && out.tokens[above].style == out.tokens[index].style
      && Int(out.tokens[index].value) <= options + 1
  }

  private mutating func text(_ index: Int) {
    switch state {
    case .stem:
      hasStem = true
      out.add(.stem, index)
    case .options: out.add(.optionMore, index)
    case .outside:
      if out.heading(index) { return }
      // Names of subelements and groups stand alone between the items; withdrawn items keep their id.
      if isWithdrawn(index) { return out.ignore(index, .withdrawn) }
      if out.facts.questions == 0 { return out.ignore(index, .prose) }
      if out.titles.readsLikeHeading(index) || out.tokens[index].flags.contains(.heading) {
        return out.ignore(index, .heading)
      }
      out.stray(index, .betweenQuestions)
    }
  }

  private mutating func header(_ index: Int) {
    let token = out.tokens[index]
    let key = token.start + UInt32(clamping: token.value)
    out.open(index, flags: .letters)
    state = .stem
    options = 0
    hasStem = false
    out.add(.id, index, to: token.body)
    out.add(.key, index, from: key, to: key + 1)
    let bytes = out.bytes
    let end = Int(token.end)
    let rest = bytes.skipSpace(Int(key) + 2, end)
    guard rest < end, bytes[rest] == 0x5B else { return }
    let close = bytes[rest..<end].lastIndex(of: 0x5D) ?? end
    out.add(.reference, index, from: UInt32(rest + 1), to: UInt32(close))
    let behind = bytes.skipSpace(close + 1, max(end, close + 1))
    if behind < end {
      out.add(.stem, index, from: UInt32(behind))
      hasStem = true
    }
  }

  /// `T1B03 Question withdrawn`, `(question removed)`.
  private func isWithdrawn(_ index: Int) -> Bool {
    let token = out.tokens[index]
    guard token.end - token.start < 120 else { return false }
    let name = Fold.name(out.bytes[Int(token.start)..<Int(token.end)])
    for word in ["withdrawn", "removed", "deleted"] {
      let letters = Array(word.utf8)
      if name.count >= letters.count, name.suffix(letters.count).elementsEqual(letters) {
        return true
      }
    }
    return false
  }
}

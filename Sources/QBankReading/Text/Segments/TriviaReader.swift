/// Reads OpenTriviaQA (D14): `#Q` and the stem, `^` and the answer, options behind capital letters.
struct TriviaReader {
  private enum State { case outside, stem, answer, options }
  private var out: PartBuilder
  private var state = State.outside
  private var options = 0

  static func read(_ bytes: [UInt8], _ tokens: [LineToken]) -> Reading {
    var reader = TriviaReader(out: PartBuilder(bytes, tokens))
    for index in tokens.indices { reader.line(index) }
    return reader.out.reading
  }

  private init(out: PartBuilder) {
    self.out = out
  }

  private mutating func line(_ index: Int) {
    let token = out.tokens[index]
    switch token.kind {
    case .triviaQuestion:
      out.open(index, flags: .letters)
      state = .stem
      options = 0
      if token.body < token.end { out.add(.stem, index, from: token.body) }
    case .triviaAnswer where state == .stem:
      out.add(.key, index, from: token.body)
      state = .answer
      out.facts.shaped += 1
    case .blank:
      if state == .options || state == .answer && options > 0 { state = .outside }
    default:
      if state == .answer || state == .options, let body = letter(token) {
        state = .options
        out.option(index, from: UInt32(body), position: options)
        options += 1
      } else {
        text(index)
      }
    }
  }

  private mutating func text(_ index: Int) {
    switch state {
    case .stem: out.add(.stem, index)
    case .options: out.add(.optionMore, index)
    case .answer: out.stray(index, .amongOptions)
    case .outside:
      if out.heading(index) { return }
      if out.facts.questions == 0 {
        out.ignore(index, .prose)
      } else {
        out.stray(index, .betweenQuestions)
      }
    }
  }

  /// Where the text begins behind the letter that comes next.
  private func letter(_ token: LineToken) -> Int? {
    let bytes = out.bytes
    let start = Int(token.start)
    let end = Int(token.end)
    guard options < 26, bytes[start] == UInt8(65 + options) else { return nil }
    guard start + 1 < end else { return end }
    return bytes.spaceLength(at: start + 1, end) > 0 ? bytes.skipSpace(start + 1, end) : nil
  }
}

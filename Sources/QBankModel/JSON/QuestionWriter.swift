/// Writes questions from their packs, without a `String` and with one copy for each run of bytes: what stands between
/// the texts at one depth of one form is made once.
struct QuestionWriter {
  private let form: ByteForm
  private let depth: Int
  /// Whether `lint` and `status` are written: all but the wire form of a bank, which has no drafts either.
  private let isWhole: Bool

  private let line: [UInt8]
  private let id: [UInt8]
  private let subject: [UInt8]
  private let status: [UInt8]
  private let text: [UInt8]
  private let options: [UInt8]
  private let optionId: [UInt8]
  private let nextOptionId: [UInt8]
  private let optionText: [UInt8]
  private let optionEnd: [UInt8]
  private let optionsEnd: [UInt8]
  private let answer: [UInt8]
  private let explanation: [UInt8]
  private let optionOrder: [UInt8]
  private let end: [UInt8]

  /// A writer of questions whose opening brace stands at `depth`.
  init(_ form: ByteForm, depth: Int, isWhole: Bool) {
    self.form = form
    self.depth = depth
    self.isWhole = isWhole
    let isSource = form == .source
    func line(_ depth: Int) -> String {
      isSource ? "\n" + String(repeating: "  ", count: depth) : ""
    }
    let colon = isSource ? ": " : ":"
    func member(_ name: String, _ depth: Int, _ value: String = "\"") -> [UInt8] {
      Array("\(line(depth))\"\(name)\"\(colon)\(value)".utf8)
    }
    func next(_ name: String, _ depth: Int, _ value: String = "\"") -> [UInt8] {
      [UInt8(ascii: ",")] + member(name, depth, value)
    }
    self.line = Array(line(depth).utf8)
    id = [UInt8(ascii: "{")] + member("id", depth + 1)
    subject = Array("\"".utf8) + next("subject", depth + 1)
    status = Array("\"".utf8) + next("status", depth + 1, "\"draft")
    text = Array("\"".utf8) + next("text", depth + 1)
    options = Array("\"".utf8) + next("options", depth + 1, "[")
    optionId = Array("\(line(depth + 2)){".utf8) + member("id", depth + 3)
    nextOptionId = Array(",".utf8) + optionId
    optionText = Array("\"".utf8) + next("text", depth + 3)
    optionEnd = Array("\(line(depth + 2))}".utf8)
    optionsEnd = Array("\(line(depth + 1))]".utf8)
    answer = next("answer", depth + 1)
    explanation = next("explanation", depth + 1)
    optionOrder = next("optionOrder", depth + 1, "\"fixed\"")
    end = Array("\(line(depth))}".utf8)
  }

  /// A run of questions of one list, with what stands between them. `isFirst` says that none stands before.
  func list(_ questions: ArraySlice<Question>, isFirst: Bool) -> [UInt8] {
    // Twice the pack is what the usual question takes in source form.
    let size = questions.reduce(0) { $0 + $1.pack.count }
    return BufferedBytes.gather(expecting: size * 5 / 2) { out in
      for (index, question) in questions.enumerated() {
        if index > 0 || !isFirst { out.append(UInt8(ascii: ",")) }
        out.append(line)
        append(question, to: &out)
      }
    }
  }

  /// A question alone.
  func lone(_ question: Question) -> [UInt8] {
    BufferedBytes.gather(expecting: question.pack.count * 5 / 2) { append(question, to: &$0) }
  }

  private func append(_ question: Question, to out: inout BufferedBytes) {
    var cursor = PackCursor(question.pack)
    let flags = cursor.flags()
    let isPlain = !flags.contains(.escapes)
    out.append(id)
    copy(&cursor, isPlain, to: &out)
    if flags.contains(.subject) {
      out.append(subject)
      copy(&cursor, isPlain, to: &out)
    }
    if flags.contains(.draft) { out.append(status) }
    out.append(text)
    copy(&cursor, isPlain, to: &out)
    out.append(options)
    appendOptions(&cursor, isPlain, to: &out)
    out.append(answer)
    copy(&cursor, isPlain, to: &out)
    out.append(UInt8(ascii: "\""))
    if flags.contains(.explanation) {
      out.append(explanation)
      copy(&cursor, isPlain, to: &out)
      out.append(UInt8(ascii: "\""))
    }
    if flags.contains(.fixedOrder) { out.append(optionOrder) }
    if !flags.isDisjoint(with: Self.rare) { appendRest(flags, question, to: &out) }
    out.append(end)
  }

  private static let rare: Pack.Flags = [
    .difficulty, .validFrom, .validUntil, .tags, .sourceName, .sourceRef, .sourceURL, .lint,
    .extras,
  ]

  private func appendOptions(
    _ cursor: inout PackCursor, _ isPlain: Bool, to out: inout BufferedBytes
  ) {
    let count = cursor.number()
    for index in 0..<count {
      let flags = cursor.optionFlags()
      out.append(index == 0 ? optionId : nextOptionId)
      copy(&cursor, isPlain, to: &out)
      out.append(optionText)
      copy(&cursor, isPlain, to: &out)
      out.append(UInt8(ascii: "\""))
      if !flags.isEmpty { appendRest(flags, &cursor, to: &out) }
      out.append(optionEnd)
    }
    if count > 0 {
      out.append(optionsEnd)
    } else {
      out.append(UInt8(ascii: "]"))
    }
  }

  private func copy(_ cursor: inout PackCursor, _ isPlain: Bool, to out: inout BufferedBytes) {
    let range = cursor.range()
    if isPlain {
      out.append(cursor.pack, range)
    } else {
      var escaped: [UInt8] = []
      JSONText.append(cursor.pack[range], to: &escaped)
      out.append(escaped)
    }
  }

  /// What few options have, by way of the general writer.
  private func appendRest(
    _ flags: Pack.OptionFlags, _ cursor: inout PackCursor, to out: inout BufferedBytes
  ) {
    var writer = JSONWriter(form, inObjectAt: depth + 3)
    writer.member("pin", flags.pin?.rawValue)
    if flags.contains(.feedback) {
      writer.name("feedback")
      writer.string(cursor.bytes())
    }
    if flags.contains(.extras) { writer.members(Extras(wire: cursor.bytes())) }
    out.append(writer.out)
  }

  /// What few questions have.
  private func appendRest(_ flags: Pack.Flags, _ question: Question, to out: inout BufferedBytes) {
    let fields = QuestionFields(question.pack)
    var writer = JSONWriter(form, inObjectAt: depth + 1)
    if !fields.tags.isEmpty {
      writer.name("tags")
      writer.value(.array(fields.tags.map { .string($0) }))
    }
    if let difficulty = fields.difficulty { writer.member("difficulty", difficulty) }
    if let source = fields.source {
      writer.name("source")
      writer.open("{")
      writer.member("name", source.name)
      writer.member("ref", source.ref)
      writer.member("url", source.url)
      writer.close("}")
    }
    writer.member("validFrom", fields.validFrom)
    writer.member("validUntil", fields.validUntil)
    if isWhole && !fields.lint.isEmpty { writer.suppressions(fields.lint) }
    writer.members(fields.extras)
    out.append(writer.out)
  }
}

extension JSONWriter {
  /// A writer that goes on in an object that has members already and whose members stand at `depth`.
  fileprivate init(_ form: ByteForm, inObjectAt depth: Int) {
    self.init(form)
    resume(at: depth)
  }

  fileprivate mutating func suppressions(_ lint: [Suppression]) {
    name("lint")
    open("[")
    for suppression in lint {
      element()
      open("{")
      member("rule", suppression.rule)
      member("reason", suppression.reason)
      close("}")
    }
    close("]")
  }
}

extension Question {
  /// The question as JSON without white space, with all that it has: what a merge puts into `conflicts`.
  package var wireForm: [UInt8] {
    QuestionWriter(.wire, depth: 0, isWhole: true).lone(self)
  }
}

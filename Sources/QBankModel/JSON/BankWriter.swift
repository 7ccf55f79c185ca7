/// Writes a bank in the order of the format, in one of the two forms.
///
/// The bytes go to `sink` in pieces of some 100 KiB, so that a bank of any size needs no second copy in memory. Long lists of
/// questions are written on all cores; the bytes do not depend on their number.
struct BankWriter {
  private var writer: JSONWriter
  private let questions: QuestionWriter
  private static let chunk = 1 << 16
  /// How many questions are written by one core at a time, and how many by all.
  private static let run = 256
  private static let window = 1 << 13

  /// A writer of a form, at the depth of a bank.
  init(_ form: ByteForm) {
    self.init(form, questionsAt: 4)
  }

  private init(_ form: ByteForm, questionsAt depth: Int) {
    writer = JSONWriter(form)
    questions = QuestionWriter(form, depth: depth, isWhole: form == .source)
  }

  /// The wire form of one block.
  static func wireForm(of block: Block) -> [UInt8] {
    var writer = BankWriter(.wire)
    var bytes: [UInt8] = []
    writer.block(block) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: writer.writer.out)
    return bytes
  }

  /// The bank in wire form without its version and without its questions.
  static func head(of bank: Bank) -> [UInt8] {
    var writer = BankWriter(.wire)
    writer.open(bank, hasVersion: false)
    writer.writer.name("blocks")
    writer.writer.open("[")
    for block in bank.blocks where block.isPublished {
      writer.writer.element()
      writer.writer.open("{")
      writer.blockHead(block)
      writer.writer.members(block.extras)
      writer.writer.close("}")
    }
    writer.writer.close("]")
    writer.close(bank)
    return writer.writer.out
  }

  /// Writes a bank.
  mutating func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    open(bank, hasVersion: true)
    writer.name("blocks")
    writer.open("[")
    for block in bank.blocks where writer.form == .source || block.isPublished {
      writer.element()
      try self.block(block, to: sink)
    }
    writer.close("]")
    close(bank)
    if writer.form == .source { writer.newLine() }
    try sink(writer.out)
    writer.out.removeAll(keepingCapacity: true)
  }

  private mutating func block<Failure: Error>(
    _ block: Block, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.open("{")
    blockHead(block)
    writer.name("questions")
    writer.open("[")
    let isWhole = writer.form == .source || !block.questions.contains(where: \.isDraft)
    try list(isWhole ? block.questions : block.questions.filter { !$0.isDraft }, to: sink)
    writer.close("]")
    writer.members(block.extras)
    writer.close("}")
  }

  private mutating func list<Failure: Error>(
    _ list: [Question], to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !list.isEmpty else { return }
    writer.resumeList()
    for start in stride(from: 0, to: list.count, by: Self.window) {
      let window = start..<min(start + Self.window, list.count)
      let pieces = inParallel(runsOf: Self.run, in: window) { [questions] run in
        questions.list(list[run], isFirst: run.lowerBound == 0)
      }
      for piece in pieces {
        if writer.out.count + piece.count >= Self.chunk {
          try sink(writer.out)
          writer.out.removeAll(keepingCapacity: true)
        }
        if piece.count < Self.chunk { writer.raw(piece) } else { try sink(piece) }
      }
    }
  }

  private mutating func blockHead(_ block: Block) {
    writer.member("id", block.id)
    writer.member("title", block.title)
    writer.member("description", block.description)
  }

  /// The members before the blocks.
  private mutating func open(_ bank: Bank, hasVersion: Bool) {
    writer.open("{")
    if writer.form == .source { writer.member("$schema", bank.schema) }
    writer.member("format", Bank.format)
    writer.member("id", bank.id)
    if hasVersion { writer.member("version", bank.version.description) }
    writer.member("language", bank.language)
    writer.member("title", bank.title)
    writer.member("description", bank.description)
    writer.member("license", bank.license)
    rules(bank.rules)
    writer.name("subjects")
    writer.open("[")
    for subject in bank.subjects {
      writer.element()
      writer.open("{")
      writer.member("id", subject.id)
      writer.member("title", subject.title)
      writer.members(subject.extras)
      writer.close("}")
    }
    writer.close("]")
  }

  /// The members behind the blocks.
  private mutating func close(_ bank: Bank) {
    if !bank.withdrawn.isEmpty {
      writer.name("withdrawn")
      writer.open("[")
      let entries = bank.withdrawn.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
      for entry in entries { withdrawal(entry) }
      writer.close("]")
    }
    if writer.form == .source && !bank.conflicts.isEmpty {
      writer.name("conflicts")
      writer.open("[")
      for entry in bank.conflicts { conflict(entry) }
      writer.close("]")
    }
    writer.members(bank.extras)
    writer.close("}")
  }

  private mutating func rules(_ rules: BankRules) {
    guard rules != BankRules() else { return }
    writer.name("rules")
    writer.open("{")
    if rules.options != BankRules().options {
      writer.name("options")
      writer.open("{")
      writer.member("min", rules.options.lowerBound)
      writer.member("max", rules.options.upperBound)
      writer.close("}")
    }
    if rules.explanation == .required { writer.member("explanation", rules.explanation.rawValue) }
    if rules.subject == .required { writer.member("subject", rules.subject.rawValue) }
    writer.close("}")
  }

  private mutating func withdrawal(_ entry: Withdrawal) {
    writer.element()
    writer.open("{")
    writer.member("id", entry.id)
    writer.member("version", entry.version?.description)
    writer.member("reason", entry.reason)
    writer.member("replacedBy", entry.replacedBy)
    writer.close("}")
  }

  private mutating func conflict(_ conflict: Conflict) {
    writer.element()
    writer.open("{")
    writer.member("kind", conflict.kind)
    writer.member("question", conflict.question)
    writer.member("block", conflict.block)
    writer.member("subject", conflict.subject)
    writer.member("field", conflict.field)
    writer.member("base", conflict.base)
    writer.member("ours", conflict.ours)
    writer.member("theirs", conflict.theirs)
    writer.close("}")
  }
}

extension Block {
  /// Whether apps see the block: it has a question that is no draft.
  package var isPublished: Bool { questions.contains { !$0.isDraft } }
}

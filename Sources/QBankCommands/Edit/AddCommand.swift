import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading

/// `qbank add`: new questions for a bank.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add questions to a bank: one from options, or those of a list.",
    discussion: """
      One question, the first option being right unless --answer says which:

        qbank add bank.json --text "Capital of Peru?" --option Lima \\
          --option Quito --option Bogotá --option Cali

      Or a list in any form that 'qbank import' reads: 'qbank add bank.json list.csv', or '-' for standard input. A \
      question that the bank has already is an error, and then nothing is added.
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "A list of questions, or '-'.", completion: .file()) var list: String?
  @Option(help: "The question.") var text: String?
  @Option(help: ArgumentHelp("An option; give 4 or 5.", valueName: "text")) var option: [String] =
    []
  @Option(help: ArgumentHelp("The number of the right option; the first.", valueName: "n"))
  var answer: Int?
  @Option(help: "Why the right option is right.") var explanation: String?
  @Option(help: ArgumentHelp("The question's id; made of its content.", valueName: "id"))
  var id: String?
  @Option(help: "The subject, by id or title; a new one is made.") var subject: String?
  @Option(help: "The block, by id or title.") var block: String?
  @Option(help: ArgumentHelp("Make a block with this title.", valueName: "title"))
  var newBlock: String?
  @Option(help: ArgumentHelp("A tag; may be given several times.", valueName: "word"))
  var tag: [String] = []
  @Option(help: ArgumentHelp("From 1 (easy) to 5 (hard).", valueName: "n")) var difficulty: Int?
  @Flag(help: "Add it as a draft, which apps do not see.") var draft = false
  @Option(help: "The list's format, where it is not found by itself.") var format: InputFormat?
  @Flag(help: "Take withdrawn questions back.") var restore = false
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if (list == nil) == (text == nil) {
      throw ValidationError("Give one question with --text and --option, or a list.")
    }
    if list != nil, let name = typedOption {
      throw ValidationError("A list says such things itself; leave --\(name) out.")
    }
    if text != nil, let name = format != nil ? "format" : reading.given {
      throw ValidationError("--\(name) is for reading a list, and --text gives one question.")
    }
    if let answer, answer < 1 || answer > max(option.count, 1) {
      throw ValidationError("--answer \(answer): there are \(option.count) options.")
    }
    if block != nil, newBlock != nil { throw ValidationError("Say --block or --new-block.") }
  }

  /// The name of an option that says something of one question, if one was given.
  private var typedOption: String? {
    let options = [
      (!option.isEmpty, "option"), (answer != nil, "answer"), (explanation != nil, "explanation"),
      (id != nil, "id"), (subject != nil, "subject"), (!tag.isEmpty, "tag"),
      (difficulty != nil, "difficulty"), (draft, "draft"),
    ]
    return options.first { $0.0 }?.1
  }

  func run() throws {
    try reporting.collect { report in
      let edit = try BankEdit(bank, report: &report)
      var added = try list.map { try questions(of: $0, edit, &report) } ?? typed(edit, &report)
      try direct(&added, edit)
      refuseKnown(added.bank, edit, &report)
      if report.hasErrors { throw Exit.findings }
      var policy = BankUpdate.Policy()
      policy.restores = restore
      let update = BankUpdate(of: edit.bank, with: added, policy)
      report.add(update.refusals, at: Place(file: list ?? bank))
      if report.hasErrors { throw Exit.findings }
      try edit.write(update.bank, report: &report)
      let count = added.bank.blocks.reduce(0) { $0 + $1.questions.count }
      report.counts["added"] = count
      console.note("\(displayed(bank)): \(TextRenderer.counted(count, "question")) added.")
      if list == nil, let question = added.bank.blocks.first?.questions.first {
        try console.print(question.id)
      }
    }
  }

  /// The questions of a list.
  private func questions(
    of path: String, _ edit: BankEdit, _ report: inout Report
  ) throws -> BankUpdate.List {
    let lists = ListReading(options: try reading.options(format: format), bank: edit.bank)
    let outcome = try lists.read([path], console, report: &report).outcome
    report.sortByPlace()
    guard let list = outcome.list, outcome.ending == .complete else {
      throw outcome.ending.exit
    }
    return list
  }

  /// The question that the options give.
  private func typed(_ edit: BankEdit, _ report: inout Report) throws -> BankUpdate.List {
    let stem = Self.clean(text ?? "")
    let options = option.map(Self.clean)
    let ids = Identity.ids(text: stem, options: options)
    var list = Bank(
      id: edit.bank.id, version: edit.bank.version, language: edit.bank.language,
      title: edit.bank.title)
    if let subject {
      let title = Self.clean(subject)
      let known = edit.bank.subjects.first {
        $0.id == title || $0.title.lowercased() == title.lowercased()
      }
      list.subjects = [
        known ?? Subject(id: SlugMaker.fold(title), title: title)
      ]
    }
    let question = Question(
      id: id ?? ids.question, subject: list.subjects.first?.id, isDraft: draft, text: stem,
      options: zip(ids.options, options).map { QBankModel.Option(id: $0, text: $1) },
      answer: ids.options.isEmpty ? "" : ids.options[(answer ?? 1) - 1],
      explanation: explanation.map(Self.clean), tags: tag.map(Self.clean), difficulty: difficulty)
    for violation in Validity.violations(of: question) where violation.field != "/subject" {
      report.add(violation.message, pointer: violation.field)
    }
    if report.hasErrors { throw Exit.findings }
    list.blocks = [Block(id: "block", title: edit.bank.title, questions: [question])]
    return BankUpdate.List(bank: list)
  }

  /// Puts the questions into the block that was asked for, or the only one.
  private func direct(_ list: inout BankUpdate.List, _ edit: BankEdit) throws {
    let blocks = edit.bank.blocks
    let target: Block
    if let newBlock {
      target = Block(id: "", title: Self.clean(newBlock))
    } else if let block {
      target = blocks[try edit.block(named: block, in: edit.bank)]
    } else if self.list != nil {
      return
    } else if blocks.count == 1 {
      target = blocks[0]
    } else if blocks.isEmpty {
      target = Block(id: "", title: edit.bank.title)
    } else {
      let names = blocks.prefix(12).map(\.id).joined(separator: ", ")
      throw ValidationError("Say into which --block: \(names).")
    }
    let questions = list.bank.blocks.flatMap(\.questions)
    list.bank.blocks = [Block(id: target.id, title: target.title, questions: questions)]
    list.unnamedBlocks = []
  }

  private func refuseKnown(_ list: Bank, _ edit: BankEdit, _ report: inout Report) {
    let match = Match(edit.bank, list)
    for number in match.new.indices where match.partnerOfNew[number] >= 0 {
      let known = match.old[Int(match.partnerOfNew[number])].id
      report.add(
        .questionThere(known), at: Place(file: self.list ?? bank),
        question: match.new[number].id)
    }
  }

  /// As the bank's texts are: composed and trimmed.
  private static func clean(_ text: String) -> String {
    let bytes = Array(NFC.composed(text).utf8)
    return String(decoding: UTF8Scan.trimmed(bytes[...]), as: UTF8.self)
  }
}

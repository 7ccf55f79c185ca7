import QBankArguments
import QBankDiagnostics
import QBankModel

/// `qbank show`: questions as people read them.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the questions of a bank for reading.",
    discussion: """
      The right option is marked with ✓. With ids, blocks or subjects only those questions are printed that fit all of \
      them.
      """)

  @Argument(help: "A bank, or '-'.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "Ids of questions.", completion: .list([])) var id: [String] = []
  @Option(help: "Only questions of a block, by its id or title.") var block: [String] = []
  @Option(help: "Only questions of a subject, by its id or title.") var subject: [String] = []
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let sources = SourceLines()
    try reporting.collect(sources: sources) { report in
      let bank = try BankInput.bank(bank, report: &report, sources: sources)
      let selection = try QuestionSelection(
        ids: id, blocks: block, subjects: subject, of: bank, file: self.bank)
      let page = QuestionPage(bank, style: console.outputStyle, columns: console.width)
      var count = 0
      try console.output { sink in
        for block in bank.blocks {
          let questions = block.questions.filter { selection.contains($0, in: block) }
          if questions.isEmpty { continue }
          if count == 0 { try sink.write(page.title) }
          try sink.write(page.heading(block, shown: questions.count))
          for question in questions {
            count += 1
            try sink.write(page.text(question, number: count))
          }
        }
      }
      report.counts["questions"] = count
      if count == 0 {
        // A bank without questions is shown as what it is; to ask for some that are not there is a slip.
        if selection.isEverything { return try console.print(page.title) }
        throw Failure(.noInput, .nothingMatched(), at: Place(file: self.bank))
      }
    }
  }
}

/// Which questions of a bank are meant.
struct QuestionSelection {
  private var ids: Set<String>
  private var blocks: Set<String>
  private var subjects: Set<String>

  /// Whether nothing was asked for in particular.
  var isEverything: Bool { ids.isEmpty && blocks.isEmpty && subjects.isEmpty }

  /// Throws `Failure` with exit 66 where the bank has nothing of a name.
  init(ids: [String], blocks: [String], subjects: [String], of bank: Bank, file: String) throws {
    let known = ids.isEmpty ? [] : bank.blocks.flatMap { $0.questions.map(\.id) }
    self.ids = try Self.find(ids, "question", in: known.map { ($0, $0) }, file)
    self.blocks = try Self.find(blocks, "block", in: bank.blocks.map { ($0.id, $0.title) }, file)
    self.subjects = try Self.find(
      subjects, "subject", in: bank.subjects.map { ($0.id, $0.title) }, file)
  }

  /// Whether a question is meant.
  func contains(_ question: Question, in block: Block) -> Bool {
    (ids.isEmpty || ids.contains(question.id)) && (blocks.isEmpty || blocks.contains(block.id))
      && (subjects.isEmpty || question.subject.map(subjects.contains) == true)
  }

  /// The ids of the things that are called by these ids or titles, whatever their case.
  private static func find(
    _ names: [String], _ what: String, in things: [(id: String, title: String)], _ file: String
  ) throws -> Set<String> {
    guard !names.isEmpty else { return [] }
    var byName: [String: [String]] = [:]
    for thing in things {
      for name in Set([thing.id.lowercased(), thing.title.lowercased()]) {
        byName[name, default: []].append(thing.id)
      }
    }
    return try names.reduce(into: []) { found, name in
      guard let ids = byName[name.lowercased()] else {
        let nearest = suggestion(for: name, among: things.flatMap { [$0.id, $0.title] })
        throw Failure(
          .noInput, .nothingMatched(what, name, suggestion: nearest), at: Place(file: file))
      }
      found.formUnion(ids)
    }
  }
}

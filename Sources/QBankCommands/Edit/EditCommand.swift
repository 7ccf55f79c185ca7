import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading
import QBankWriting

/// `qbank edit`: one question in the author's editor.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit one question in your editor.",
    discussion: """
      The question opens as YAML in $VISUAL, or $EDITOR, or vi. When you close the editor it is checked; if something is \
      wrong it opens again with what is wrong above it. To give up, delete everything, or close it unchanged.

      What you typed is never lost: when it cannot go into the bank it is saved beside it.
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Argument(help: "The question.") var id: String
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let edit = try BankEdit(bank, report: &report)
      let id = try edit.questions(named: [id], report: &report)[0]
      guard let block = edit.bank.block(of: id),
        let index = edit.bank.blocks[block].questions.firstIndex(where: { $0.id == id })
      else { throw Failure.defect("the question \(id) went away") }
      let old = edit.bank.blocks[block].questions[index]
      var desk = try EditorDesk(original: heading(id, edit.bank) + QuestionYAML(old).text)
      defer { desk.clear() }
      var problems: [String] = []
      while true {
        let outcome: EditorDesk.Outcome
        do {
          outcome = try desk.edit(problems: problems)
        } catch let failure as Failure {
          try save(desk, id)
          throw failure
        }
        switch outcome {
        case .unchanged:
          if problems.isEmpty { return console.note("\(displayed(bank)): nothing changed.") }
          report.add(.editGivenUp(), at: Place(file: bank), question: id)
          try save(desk, id)
          throw Exit.findings
        case .emptied: return console.note("\(displayed(bank)): nothing changed.")
        case .changed: break
        }
        var own = Report()
        if let new = question(desk.text, old, edit.bank, &own) {
          var changed = edit.bank
          changed.blocks[block].questions[index] = new
          do {
            let isChanged = try edit.write(changed, report: &report)
            report.counts["changed"] = isChanged ? 1 : 0
            return console.note(
              "\(displayed(bank)): \(isChanged ? "\(id) changed." : "nothing changed.")")
          } catch {
            try save(desk, id)
            throw error
          }
        }
        problems = own.diagnostics.map { "line \($0.place?.line ?? 1): \($0.message)" }
      }
    }
  }

  /// The question that was typed; `nil` with reasons when it will not do.
  private func question(
    _ bytes: [UInt8], _ old: Question, _ bank: Bank, _ report: inout Report
  ) -> Question? {
    let source = Source(name: "question", bytes: bytes)
    guard let text = decode(source, ReadOptions(), report: &report), !report.hasErrors else {
      return nil
    }
    guard var question = readYAMLQuestion(text, revising: old, report: &report), !report.hasErrors
    else { return nil }
    guard let subject = question.subject, subject != old.subject else { return question }
    let known =
      bank.subjects.first { $0.id == subject } ?? bank.subjects.first { $0.title == subject }
    guard let known else {
      let nearest = suggestion(for: subject, among: bank.subjects.map(\.id))
      report.add(.nothingMatched("subject", subject, suggestion: nearest))
      return nil
    }
    question.subject = known.id
    return question
  }

  private func heading(_ id: String, _ bank: Bank) -> String {
    let subjects = bank.subjects.map(\.id).joined(separator: ", ")
    return
      "# Question \(id). Save and close to take it into the bank; delete everything to give up.\n"
      + (subjects.isEmpty ? "" : "# Subjects: \(subjects)\n")
  }

  /// Saves what was typed beside the bank, under a name that is free.
  private func save(_ desk: EditorDesk, _ id: String) throws {
    guard desk.isTyped else { return }
    var path = "\(bank).\(id).yaml"
    var number = 1
    while Files.exists(path) {
      number += 1
      path = "\(bank).\(id).\(number).yaml"
    }
    try Files.write(path, desk.text)
    console.note(
      "What you typed is in \(displayed(path)), and none of it in the bank: open the question again and paste it."
    )
  }
}

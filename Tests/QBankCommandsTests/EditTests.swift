import Foundation
import QBankDiagnostics
import QBankModel
import QBankWriting
import TestSupport
import Testing

@testable import QBankCommands
@testable import QBankReading

/// edit, with shell scripts for editors. One after another: the editor is named in the environment.
@Suite(.serialized) struct EditTests {
  private let folder: ScratchFolder
  private let bank: String

  init() throws {
    folder = try ScratchFolder()
    bank = try folder.write("bank.json", ChangeFixtures.text(ChangeFixtures.everything))
  }

  private func edit(_ id: String, _ script: String) throws -> CommandRun {
    let path = try folder.write("editor", "#!/bin/sh\ncd '\(folder.url.path)'\n" + script)
    setenv("VISUAL", "sh '\(path)'", 1)
    defer { unsetenv("VISUAL") }
    return try CommandRun(["edit", bank, id])
  }

  private func read() throws -> Bank {
    var report = Report()
    let bytes = Array(try folder.read("bank.json").utf8)
    return try #require(StrictReader.read(bytes, name: "bank.json", report: &report).bank)
  }

  @Test func anEditedTextIsTaken() throws {
    let run = try edit("f-1", "sed -i 's/hierve/hervirá/; s/90 °C/95 °C/' \"$1\"")
    #expect(run.exit == .done, "\(run.errors)")
    let question = try read().blocks[0].questions[0]
    #expect(question.text == "¿A qué temperatura hervirá el agua al nivel del mar?")
    #expect(question.options[1] == QBankModel.Option(id: "p2xe", text: "95 °C"))
    #expect(question.answer == "p2xe")
  }

  @Test func whatIsWrongComesBackWithTheReasons() throws {
    // First the answer names nothing; then the note is copied and the slip mended.
    let run = try edit(
      "F-1",
      """
      if [ -e notes ]; then sed -i 's/answer: nope/answer: k7ma/' "$1"
      else sed -i 's/^answer: .*/answer: nope/' "$1"; touch notes; exit 0; fi
      """)
    #expect(run.exit == .done, "\(run.errors)")
    #expect(try read().blocks[0].questions[0].answer == "k7ma")
  }

  @Test func whoGivesUpFindsTheTextBesideTheBank() throws {
    let before = try folder.read("bank.json")
    let run = try edit(
      "F-1", "cp \"$1\" seen; sed -i 's/^answer: .*/answer: nope/; s/^texto*:/txet:/' \"$1\"")
    #expect(run.exit == .findings && run.errors.contains("bank.json.F-1.yaml"))
    #expect(try folder.read("bank.json") == before)
    #expect(try folder.read("bank.json.F-1.yaml").contains("answer: nope"))
    #expect(try folder.read("seen").contains("#! line"))
  }

  @Test(arguments: ["exit 0", ": > \"$1\""]) func anUnchangedOrEmptyTextChangesNothing(
    _ script: String
  ) throws {
    let before = try folder.read("bank.json")
    #expect(try edit("F-1", script).exit == .done)
    #expect(try folder.read("bank.json") == before)
  }

  @Test func aFailingEditorLosesNothing() throws {
    let before = try folder.read("bank.json")
    let run = try edit("F-1", "sed -i 's/hierve/cuece/' \"$1\"; exit 3")
    #expect(run.exit == .findings && run.errors.contains("3"))
    #expect(try folder.read("bank.json") == before)
    #expect(try folder.read("bank.json.F-1.yaml").contains("cuece"))
  }

  @Test func aBankThatChangedMeanwhileKeepsBoth() throws {
    let run = try edit("F-1", "sed -i 's/hierve/cuece/' \"$1\"; echo >> bank.json")
    #expect(run.exit == .lostRace && run.errors.contains("QB31"))
    #expect(!(try folder.read("bank.json").contains("cuece")))
    #expect(try folder.read("bank.json.F-1.yaml").contains("cuece"))
  }

  /// Somebody withdraws the question while it is open: their bank stays, and so does what was typed.
  @Test func aQuestionWithdrawnMeanwhileKeepsBoth() throws {
    let other = ChangeFixtures.text {
      ChangeFixtures.everything(&$0)
      $0.blocks[0].questions.removeFirst()
      $0.withdrawn.append(Withdrawal(id: "F-1", reason: "Sobra."))
      $0.withdrawn.sort { $0.id < $1.id }
    }
    try folder.write("other.json", other)
    let run = try edit("F-1", "sed -i 's/hierve/cuece/' \"$1\"; cp other.json bank.json")
    #expect(run.exit == .lostRace && run.errors.contains("QB31"))
    #expect(try folder.read("bank.json") == other)
    #expect(try folder.read("bank.json.F-1.yaml").contains("cuece"))
    // Whoever tries again is told what happened.
    let again = try edit("F-1", "touch opened")
    #expect(again.exit == .noInput && again.errors.contains("is withdrawn (“Sobra.”)"))
    #expect(!folder.names.contains("opened"))
  }

  @Test func whatWasSavedIsNotOverwritten() throws {
    #expect(try edit("F-1", "sed -i 's/hierve/cuece/' \"$1\"; exit 1").exit == .findings)
    let run = try edit("F-1", "sed -i 's/hierve/bulle/' \"$1\"; exit 1")
    #expect(run.errors.contains("bank.json.F-1.2.yaml"))
    #expect(try folder.read("bank.json.F-1.yaml").contains("cuece"))
    #expect(try folder.read("bank.json.F-1.2.yaml").contains("bulle"))
  }

  /// What is opened and closed is the same question, whatever it holds.
  @Test func everyQuestionComesBackAsItWas() throws {
    for seed in UInt64(1)...200 {
      var generator = BankGenerator(seed: seed)
      let question = generator.question(subjects: ["s"])
      var report = Report()
      let text = SourceText(name: "q", bytes: Array(QuestionYAML(question).text.utf8))
      let read = readYAMLQuestion(text, revising: question, report: &report)
      #expect(read == question, "seed \(seed): \(report.diagnostics)")
    }
  }
}

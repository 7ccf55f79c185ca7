import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankCommands

/// diff, apply, merge, resolve, version on the command line.
@Suite struct ChangeCommandTests {
  private let folder: ScratchFolder
  private let old: String
  private let new: String

  init() throws {
    folder = try ScratchFolder()
    old = try folder.write("old.json", ChangeFixtures.text())
    new = try folder.write("new.json", ChangeFixtures.text(ChangeFixtures.everything))
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func diffLooksAsRecorded(_ format: String) throws {
    let run = try CommandRun(["diff", old, new, "--format", format])
    #expect(run.exit == .findings && run.errors.isEmpty)
    let ending = format == "markdown" ? "md" : format == "text" ? "txt" : format
    #expect(Golden.difference(of: run.output, from: "change/diff.\(ending)") == nil)
    #expect(run.output.split(separator: "\n").allSatisfy { format != "text" || $0.count <= 80 })
  }

  @Test func diffInColourLooksAsRecorded() throws {
    let run = try CommandRun(["diff", old, new], isTerminal: true, width: 60)
    #expect(Golden.difference(of: run.output, from: "change/diff-colour.txt") == nil)
  }

  @Test func diffFiltersByCategory() throws {
    let answers = try CommandRun(["diff", old, new, "--only", "answer", "--format", "json"])
    #expect(answers.output.contains("answer-changed") && !answers.output.contains("withdrawn"))
    let rest = try CommandRun(["diff", old, new, "--ignore", "answer", "--format", "json"])
    #expect(!rest.output.contains("answer-changed") && rest.output.contains("withdrawn"))
    #expect(try CommandRun(["diff", old, old]).exit == .done)
  }

  @Test func applyMakesTheNewerBank() throws {
    let change = folder.path("change.json")
    _ = try CommandRun(["diff", old, new, "--format", "json", "-o", change])
    let run = try CommandRun(["apply", old, change, "-o", folder.path("made.json")])
    #expect(run.exit == .done)
    #expect(try folder.read("made.json") == ChangeFixtures.text(ChangeFixtures.everything))
    // The same diff once more fits nothing, and says where.
    let again = try CommandRun(["apply", folder.path("made.json"), change, "-o", old])
    #expect(again.exit == .findings && again.errors.contains("operation 1 "))
    #expect(try folder.read("old.json") == ChangeFixtures.text())
  }

  @Test(arguments: [
    ("{}", "it must have bank"), ("[", "FI03"),
    (#"{"bank":"b","from":"1.0.0","to":"1.0.0","operations":[{"operation":"nope"}]}"#, "“nope”"),
    (
      #"{"bank":"b","from":"1.0.0","to":"1.0.0","operations":[{"operation":"text"}]}"#,
      "operation 1"
    ),
  ])
  func whatIsNoDiffIsRefused(_ text: String, _ reason: String) throws {
    let path = try folder.write("bad.json", text)
    let run = try CommandRun(["apply", old, path])
    #expect(run.exit == .unreadable && run.errors.contains(reason) && run.output.isEmpty)
  }

  @Test func mergeResolveAndCheck() throws {
    let ours = try folder.write(
      "ours.json",
      ChangeFixtures.text { $0.blocks[0].questions[0].text = "¿A cuántos grados hierve el agua?" })
    let theirs = try folder.write(
      "theirs.json",
      ChangeFixtures.text {
        $0.blocks[0].questions[0].text = "¿A qué temperatura hierve el agua en la playa?"
        $0.blocks[0].questions[2].answer = "p2xe"
      })
    let merged = folder.path("merged.json")
    let run = try CommandRun(["merge", old, ours, theirs, "-o", merged])
    #expect(run.exit == .findings)
    #expect(
      run.errors.contains(
        "\(merged): error: F-1: both sides changed text in different ways: base “¿A qué temperatura hierve el agua al nivel del mar?”, ours “¿A cuántos grados hierve el agua?”, theirs"
      ), "\(run.errors)")
    // What there is to decide is shown to whoever names only the bank.
    for list in [["--list"], []] {
      let run = try CommandRun(["resolve", merged] + list)
      #expect(run.exit == .done && run.errors.contains("--take ours|theirs|FILE"))
      #expect(
        run.output.hasPrefix("F-1: both sides changed text in different ways\n  base    ¿A qué"))
      #expect(
        run.output.contains("\n  ours    ¿A cuántos") && run.output.contains("\n  theirs  ¿A qué"))
    }
    #expect(try CommandRun(["resolve", merged, "F-9", "--take", "ours"]).exit == .noInput)
    let unmatched = try folder.read("merged.json")
    for names in [["F-1"], ["--all"]] {
      let slip = try CommandRun(
        ["resolve", merged] + names + ["--take", "ours", "--field", "txt"])
      #expect(slip.exit == .noInput && slip.errors.contains("did you mean 'text'?"))
      #expect(try folder.read("merged.json") == unmatched)
    }
    let decided = try CommandRun(["resolve", merged, "F-1", "--take", "theirs", "--field", "text"])
    #expect(decided.exit == .done && decided.errors == "1 conflict decided → \(merged)\n")
    let none = try CommandRun(["resolve", merged, "--all", "--take", "ours"])
    #expect(none.exit == .done && none.errors == "\(merged) has no conflicts\n")
    #expect(try folder.read("merged.json") == folder.read("theirs.json"))
  }

  @Test func interviewsAtATerminal() throws {
    let ours = try folder.write(
      "ours.json",
      ChangeFixtures.text {
        $0.title = "Cocina"
        $0.blocks[0].questions[0].answer = "p2xe"
        $0.blocks[1].questions[0].text = "¿Qué corte da tiras?"
      })
    let theirs = try folder.write(
      "theirs.json",
      ChangeFixtures.text {
        $0.title = "Cocina fácil"
        $0.blocks[0].questions[0].answer = "t5qo"
        $0.blocks[1].questions.remove(at: 0)
        $0.withdrawn = [Withdrawal(id: "C-1", reason: "Repetida.")]
      })
    let merged = folder.path("merged.json")
    _ = try CommandRun(["merge", old, ours, theirs, "-o", merged])
    #expect(try CommandRun(["resolve", merged, "--interactive"]).exit == .usage)
    // Theirs, a slip, ours, and stop.
    let run = try CommandRun(
      ["resolve", merged, "--interactive"], input: "t\nx\no\nq\n", isTerminal: true)
    #expect(run.exit == .done)
    #expect(
      Golden.difference(
        of: run.errors.replacing(merged, with: "merged.json"), from: "change/interview.txt") == nil)
    #expect(
      try CommandRun(["resolve", merged, "--list"]).output.components(separatedBy: "both sides")
        .count == 2)
  }

  /// Of one question under two ids the side that is taken stays, whichever id is the greater.
  @Test(arguments: ["ours", "theirs"], [true, false])
  func aQuestionAddedTwiceIsDecided(side: String, oursIsGreater: Bool) throws {
    func edition(_ name: String, _ id: String, right: Int) throws -> String {
      try folder.write(
        name,
        ChangeFixtures.text {
          $0.blocks[0].questions.append(
            ChangeFixtures.question(
              id, "¿Qué es sellar la carne?", ["Dorarla", "Salarla", "Cortarla", "Enfriarla"],
              right: right))
        })
    }
    // One answer, and two.
    for right in 0...1 {
      let ours = try edition("ours.json", oursIsGreater ? "zz" : "aa", right: 0)
      let theirs = try edition("theirs.json", oursIsGreater ? "aa" : "zz", right: right)
      let merged = folder.path("merged.json")
      let run = try CommandRun(["merge", old, ours, theirs, "-o", merged])
      #expect(
        run.exit == .findings && run.errors.contains("“aa: ") && run.errors.contains("“zz: "))
      #expect(try CommandRun(["resolve", merged, "--all", "--take", side]).exit == .done)
      #expect(try folder.read("merged.json") == folder.read("\(side).json"))
    }
  }

  /// What one side changed is seen also where the other removed the question.
  @Test func aConflictOfWholeQuestionsShowsWhatDiffers() throws {
    let ours = try folder.write(
      "ours.json", ChangeFixtures.text { $0.blocks[0].questions[0].options[1].text = "91 °C" })
    let theirs = try folder.write(
      "theirs.json",
      ChangeFixtures.text {
        $0.withdrawn = [Withdrawal(id: $0.blocks[0].questions.remove(at: 0).id, reason: "Vieja.")]
      })
    let merged = folder.path("merged.json")
    _ = try CommandRun(["merge", old, ours, theirs, "-o", merged])
    let list = try CommandRun(["resolve", merged]).output
    #expect(list.contains("/ 90 °C") && list.contains("/ 91 °C"), "\(list)")
    #expect(list.contains("theirs  withdrawn: Vieja."))
  }

  @Test func versionSaysWhatIsNeeded() throws {
    let run = try CommandRun(["version", "--base", old, new])
    #expect(run.exit == .done)
    #expect(Golden.difference(of: run.output, from: "change/version.txt") == nil)
    let low = try folder.write(
      "low.json",
      ChangeFixtures.text {
        ChangeFixtures.everything(&$0)
        $0.version = BankVersion(1, 0, 1)
      })
    let check = try CommandRun(["version", "--base", old, low, "--check"])
    #expect(
      check.exit == .findings && check.errors.contains("1.0.1 is too low: this is a minor change"))
    #expect(try CommandRun(["version", "--base", old, low, "--set", "1.0.2"]).exit == .findings)
    #expect(try CommandRun(["version", "--base", old, low, "--bump"]).exit == .done)
    let bumped = try folder.read("low.json")
    #expect(bumped.contains(#""version": "1.1.0""#))
    // The entry of the question that went has its version now, too.
    #expect(bumped.split(separator: "\n").filter { $0.contains(#""version": "1.1.0""#) }.count == 2)
    #expect(try CommandRun(["version", "--base", old, low, "--check"]).exit == .done)
    #expect(try CommandRun(["version", "--base", old, low, "--set", "1.3.0"]).exit == .done)
    let skips = try CommandRun(["version", "--base", old, low, "--check"])
    #expect(skips.exit == .findings && skips.errors.contains("skips a step"))
  }

  /// A bank on standard output has it for itself.
  @Test(arguments: [["--bump"], ["--set", "2.0.0"], ["--bump", "--format", "json"]])
  func aBankThatGoesToStandardOutputStandsAlone(_ options: [String]) throws {
    let run = try CommandRun(
      ["version", "--base", old, "-"] + options,
      input: ChangeFixtures.text(ChangeFixtures.everything))
    #expect(run.exit == .done)
    let made = try folder.write("made.json", run.output)
    #expect(try CommandRun(["fmt", "--check", made]).exit == .done)
    #expect(run.errors.contains("1.1.0"))
  }

  @Test(arguments: [
    ("conflicts", #""blocks": ["#, #""conflicts": [{"kind": "edit-vs-edit"}], "blocks": ["#),
    ("another id", #""id": "cocina""#, #""id": "otra""#),
    ("an id twice", #""id": "F-2""#, #""id": "F-1""#),
    ("no answer", #""answer": "k7ma""#, #""answer": "k7m""#),
    ("a slip", #""title": "Cortes","#, #""title": "Cortes""#),
  ])
  func aSideThatCannotBeMergedIsRefusedWithThePlace(
    _ name: String, _ part: String, _ replacement: String
  ) throws {
    let text = ChangeFixtures.text().replacing(part, with: replacement, maxReplacements: 1)
    let side = try folder.write("side.json", text)
    for files in [[old, side, new], [old, new, side]] {
      let run = try CommandRun(["merge"] + files + ["-o", folder.path("out.json")])
      #expect(run.exit == .unreadable, "\(name)")
      let places = run.errors.split(separator: "\n").filter { $0.contains("side.json:") }
      #expect(!places.isEmpty, "\(name): \(run.errors)")
    }
    #expect(folder.names == ["new.json", "old.json", "side.json"])
    #expect(
      try folder.read("old.json") == ChangeFixtures.text() && folder.read("side.json") == text)
  }

  @Test func anotherBankIsRefused() throws {
    let other = try folder.write("other.json", ChangeFixtures.text { $0.id = "otra" })
    #expect(try CommandRun(["version", "--base", old, other]).exit == .unreadable)
    #expect(try CommandRun(["merge", old, new, other]).exit == .unreadable)
  }

  /// The bank with two questions worded anew under other ids.
  private func renamed() throws -> String {
    try folder.write(
      "renamed.json",
      ChangeFixtures.text {
        $0.blocks[0].questions[1] = ChangeFixtures.question(
          "F-20", "¿Cómo se llama cocer en aceite a temperatura baja?",
          ["Freír", "Confitar", "Asar", "Escaldar"], right: 1)
        $0.blocks[1].questions[1] = ChangeFixtures.question(
          "C-20", "¿Qué cuchillo sirve para el pan?",
          ["El de sierras", "El mondador", "El deshuesador", "El cebollero"], right: 0)
        $0.withdrawn = [Withdrawal(id: "C-2"), Withdrawal(id: "F-2")]
      })
  }

  @Test func likelyMatchesAreProposedAndTakenWhenAccepted() throws {
    let renamed = try renamed()
    let shown = try CommandRun(["diff", old, renamed])
    #expect(Golden.difference(of: shown.output, from: "change/proposal.txt") == nil)
    let accepted = try CommandRun(["diff", old, renamed, "--accept-matches", "--format", "json"])
    #expect(accepted.output.contains("rekeyed") && !accepted.output.contains("\"withdrawn\""))
    let change = folder.path("change.json"), made = folder.path("made.json")
    _ = try CommandRun(["diff", old, renamed, "--format", "json", "-o", change])
    #expect(try CommandRun(["apply", old, change, "--accept-matches", "-o", made]).exit == .done)
    let bank = try folder.read("made.json")
    #expect(bank.contains("\"F-2\"") && bank.contains("temperatura baja") && !bank.contains("F-20"))
    #expect(!bank.contains("withdrawn"))
  }

  @Test func likelyMatchesAreAskedAboutAtATerminal() throws {
    let renamed = try renamed()
    #expect(try CommandRun(["diff", old, renamed, "--interactive"]).exit == .usage)
    // A slip, yes, no.
    let run = try CommandRun(
      ["diff", old, renamed, "--interactive", "--format", "json"], input: "x\ny\nn\n",
      isTerminal: true)
    #expect(Golden.difference(of: run.errors, from: "change/match-interview.txt") == nil)
    #expect(run.output.contains(#""from": "F-2""#) && !run.output.contains(#""from": "C-2""#))
    for (answers, count) in [("a\n", 2), ("n\ny\n", 1), ("q\n", 0), ("", 0), ("y\nq\n", 1)] {
      let run = try CommandRun(
        ["diff", old, renamed, "--interactive", "--format", "json"], input: answers,
        isTerminal: true)
      let rekeyed = run.output.components(separatedBy: #""rekeyed""#).count - 1
      #expect(rekeyed == count, "\(answers)")
    }
  }

  @Test func anImportAsksAboutLikelyMatchesAtATerminal() throws {
    let list = try folder.write(
      "list.csv",
      """
      question,a,b,c,d,correct
      ¿Cómo se llama cocer en aceite a temperatura baja?,Freír,Confitar,Asar,Escaldar,b

      """)
    let out = folder.path("out.json")
    func update(_ words: [String], input: String = "", isTerminal: Bool = false) throws -> Bool {
      let run = try CommandRun(
        ["import", list, "--into", old, "-o", out, "--replace"] + words, input: input,
        isTerminal: isTerminal)
      #expect(run.exit == .done, "\(run.errors)")
      let bank = try folder.read("out.json")
      #expect(bank.contains("temperatura baja"))
      return !bank.contains("a baja temperatura")
    }
    #expect(try update(["--accept-matches"]))
    #expect(try !update([]))
    #expect(try update([], input: "y\n", isTerminal: true))
    #expect(try !update([], input: "n\n", isTerminal: true))
  }
}

import Foundation
import QBankDiagnostics
import QBankModel
import Testing

/// Banks in real repositories, with the real program as git's driver.
@Suite struct GitTests {
  typealias Edit = @Sendable (inout Bank) -> Void

  /// A repository of its own, and a clone's worth of configuration.
  final class Repository {
    let folder: ScratchFolder
    let program: String

    init(installed: Bool = true, bank: String? = ChangeFixtures.text()) throws {
      folder = try ScratchFolder()
      program = try #require(BinaryTests.program).path
      try git("init -q -b main")
      if let bank { try write(bank) }
      if installed {
        try run("\"$Q\" git install")
        try git("add .")
        try git("commit -q -m base")
      } else {
        try git("add .")
        try git("commit -q -m base --allow-empty")
      }
    }

    /// Runs a shell line in the repository; `$Q` is the program. Gives all that it wrote.
    @discardableResult func run(_ line: String, expecting code: Int32 = 0) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", line]
      process.currentDirectoryURL = folder.url
      process.environment = [
        "Q": program, "PATH": "/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C.UTF-8",
        "HOME": folder.url.path,
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_EDITOR": "true",
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self)
      #expect(process.terminationStatus == code, "\(line): \(text)")
      return text
    }

    @discardableResult func git(_ line: String, expecting code: Int32 = 0) throws -> String {
      try run("git \(line)", expecting: code)
    }

    func write(_ text: String) throws { try folder.write("bank.json", text) }

    /// Commits an edition on a branch that starts at another.
    func commit(_ edit: Edit, on branch: String, from start: String = "main") throws {
      try git("checkout -q -B \(branch) \(start)")
      try write(ChangeFixtures.text(edit))
      try git("commit -q -a -m \(branch)")
    }

    var text: String { get throws { try folder.read("bank.json") } }

    func bank() throws -> Bank {
      var report = Report()
      let file = StrictReader.read(Array(try text.utf8), name: "bank.json", report: &report)
      return try #require(file.bank)
    }
  }

  private static let rewords: Edit = { $0.blocks[0].questions[0].options[1].text = "90 °C o menos" }
  private static let rekeys: Edit = { $0.blocks[0].questions[0].answer = "p2xe" }
  private static let explains: Edit = {
    $0.blocks[0].questions[0].explanation = "A más altura, menos presión."
  }
  private static let asks: Edit = { $0.blocks[0].questions[0].text = "¿A cuánto hierve el agua?" }

  @Test func gitAloneMergesIntoAWrongBankAndOursDoesNot() throws {
    // Ours makes an option right that theirs words anew: lines apart, so git sees nothing.
    let plain = try Repository(installed: false)
    try plain.commit(Self.rekeys, on: "ours")
    try plain.commit(Self.rewords, on: "theirs")
    try plain.git("checkout -q ours")
    try plain.git("merge -q theirs")
    let wrong = try plain.bank().blocks[0].questions[0]
    #expect(wrong.answer == "p2xe" && wrong.options[1].text == "90 °C o menos")

    let ours = try Repository()
    try ours.commit(Self.rekeys, on: "ours")
    try ours.commit(Self.rewords, on: "theirs")
    try ours.git("checkout -q ours")
    try ours.git("merge -q theirs", expecting: 1)
    let bank = try ours.bank()
    #expect(bank.conflicts.map(\.field) == ["answer"])
    #expect(bank.blocks[0].questions[0].options[1].text == "90 °C")
    try ours.run(
      "\"$Q\" resolve bank.json F-1 --take theirs && git add bank.json && git commit -q -m merged")
    #expect(try ours.bank().blocks[0].questions[0].options[1].text == "90 °C o menos")
  }

  @Test func gitAloneDuplicatesWhatBothAdd() throws {
    // Both editors import one list, and put the same new question at two places: for git these are two insertions.
    let first: Edit = { $0.blocks[0].questions.insert(Self.added, at: 0) }
    let second: Edit = { $0.blocks[1].questions.append(Self.added) }
    let plain = try Repository(installed: false)
    try plain.commit(first, on: "ours")
    try plain.commit(second, on: "theirs")
    try plain.git("checkout -q ours")
    try plain.git("merge -q theirs")
    #expect(try plain.text.components(separatedBy: #""id": "F-9""#).count == 3)
    let found = try plain.run("\"$Q\" lint bank.json", expecting: 1)
    #expect(found.contains("F-9") && found.contains("id-duplicate"))

    let ours = try Repository()
    try ours.commit(first, on: "ours")
    try ours.commit(second, on: "theirs")
    try ours.git("checkout -q ours")
    try ours.git("merge -q theirs", expecting: 1)
    let bank = try ours.bank()
    #expect(bank.questionIds.filter { $0 == "F-9" }.count == 1)
    #expect(bank.conflicts.map(\.field) == ["block"])
  }

  private static let added = ChangeFixtures.question(
    "F-9", "¿Qué es sellar la carne?", ["Dorarla", "Salarla", "Cortarla", "Enfriarla"], right: 0)

  @Test func gitAloneDuplicatesWhatBothReorder() throws {
    // An answer corrected here, options reordered there; and the same options reordered here, too.
    let corrects: Edit = {
      $0.blocks[0].questions[2].options.swapAt(0, 1)
      $0.blocks[0].questions[2].answer = "w3zu"
    }
    let reorders: Edit = {
      let option = $0.blocks[0].questions[2].options.remove(at: 0)
      $0.blocks[0].questions[2].options.insert(option, at: 2)
    }
    let plain = try Repository(installed: false)
    try plain.commit(corrects, on: "ours")
    try plain.commit(reorders, on: "theirs")
    try plain.git("checkout -q ours")
    try plain.git("merge -q theirs")
    let found = try plain.run("\"$Q\" lint bank.json", expecting: 1)
    #expect(found.contains("F-3") && found.contains("option"))

    let ours = try Repository()
    try ours.commit(corrects, on: "ours")
    try ours.commit(reorders, on: "theirs")
    try ours.git("checkout -q ours")
    try ours.git("merge -q theirs")
    let question = try ours.bank().blocks[0].questions[2]
    #expect(question.answer == "w3zu" && Set(question.options.map(\.id)).count == 4)
    try ours.run("\"$Q\" lint bank.json")
  }

  @Test func aRepositoryWithoutABankWasNotChecked() throws {
    let repository = try Repository(bank: nil)
    let output = try repository.run("\"$Q\" git check", expecting: 66)
    #expect(output.contains("there is no bank in this git repository"))
  }

  @Test(arguments: ["merge -q theirs", "rebase -q theirs", "cherry-pick theirs"])
  func neighbouringEditsMerge(_ command: String) throws {
    let repository = try Repository()
    try repository.commit(Self.explains, on: "theirs")
    try repository.commit(Self.asks, on: "ours")
    try repository.git(command)
    let question = try repository.bank().blocks[0].questions[0]
    #expect(question.explanation == "A más altura, menos presión.")
    #expect(question.text == "¿A cuánto hierve el agua?")
  }

  @Test func aCrissCrossMerges() throws {
    let repository = try Repository()
    try repository.commit(Self.asks, on: "one")
    try repository.commit({ $0.blocks[0].questions[0].text = "¿Cuándo hierve el agua?" }, on: "two")
    // Each merges the other's first commit, and settles the conflict in its own way.
    try repository.git("branch one-first one")
    try repository.git("merge -q one-first", expecting: 1)
    try repository.run("\"$Q\" resolve bank.json F-1 --take ours && git commit -q -a -m two-merged")
    try repository.git("checkout -q one")
    try repository.git("merge -q two^1", expecting: 1)
    try repository.run("\"$Q\" resolve bank.json F-1 --take ours && git commit -q -a -m one-merged")
    try repository.git("merge -q two", expecting: 1)
    let bank = try repository.bank()
    #expect(bank.conflicts.count == 1 && bank.conflicts[0].question == "F-1")
  }

  @Test func twoBranchesAddTheFile() throws {
    let repository = try Repository(bank: nil)
    try repository.git("checkout -q -b ours")
    try repository.folder.write(".gitattributes", "bank.json merge=qbank diff=qbank\n")
    try repository.git("add . && git commit -q -m attributes && git branch theirs")
    for (branch, edit) in [("theirs", Self.rekeys), ("ours", Self.asks)] {
      try repository.git("checkout -q \(branch)")
      try repository.write(ChangeFixtures.text(edit))
      try repository.git("add . && git commit -q -m \(branch)")
    }
    try repository.git("merge -q theirs", expecting: 1)
    let bank = try repository.bank()
    #expect(bank.conflicts.map(\.kind) == ["id-collision"] && bank.questionIds.count == 5)
  }

  @Test func aWithdrawalMeetsAnEdit() throws {
    let repository = try Repository()
    try repository.commit(
      {
        $0.blocks[0].questions.remove(at: 0)
        $0.withdrawn = [Withdrawal(id: "F-1", reason: "Vieja.")]
      }, on: "theirs")
    try repository.commit(Self.asks, on: "ours")
    try repository.git("merge -q theirs", expecting: 1)
    #expect(try repository.bank().conflicts.map(\.kind) == ["delete-vs-edit"])
    try repository.run("\"$Q\" resolve bank.json F-1 --take theirs")
    #expect(try repository.bank().withdrawn.map(\.id) == ["F-1"])
  }

  @Test func aBrokenSideStopsGitAndLeavesTheFile() throws {
    let repository = try Repository()
    try repository.git("checkout -q -b theirs")
    try repository.write(String(ChangeFixtures.text().dropLast(40)))
    try repository.git("commit -q -a -m broken")
    try repository.commit(Self.asks, on: "ours")
    let before = try repository.text
    let output = try repository.run("git merge theirs; test $? -ne 0")
    #expect(output.contains("bank.json (theirs)") && output.contains("git merge --abort"))
    #expect(try repository.text == before)
  }

  /// The program is named by its whole path, however it was called; and where it is gone, git stops and says so.
  @Test func aLostProgramStopsGitAndLeavesTheFile() throws {
    let repository = try Repository(installed: false)
    try repository.run("mkdir bin && ln -s \"$Q\" bin/qbank && echo bin/ > .git/info/exclude")
    try repository.run(
      "PATH=\"$PWD/bin:$PATH\" qbank git install && git add . && git commit -q -m set-up")
    let driver = try repository.git("config merge.qbank.driver")
    #expect(driver.hasPrefix("/") && driver.contains("/bin/qbank merge-driver"))
    try repository.commit(Self.rekeys, on: "theirs")
    try repository.commit(Self.asks, on: "ours")
    try repository.git("merge -q theirs")
    try repository.git("reset -q --hard HEAD~1")
    let before = try repository.text
    try repository.run("rm -r bin")
    let output = try repository.run("git merge theirs; test $? -ne 0")
    #expect(output.contains("qbank did not run, so bank.json was not merged"), "\(output)")
    #expect(try repository.text == before)
    #expect(try repository.run("\"$Q\" git check", expecting: 1).contains("which is not there"))
  }

  /// Stages of the index are sides, for a merge that was begun without the driver.
  @Test func theStagesOfAMergeAreSides() throws {
    let repository = try Repository(installed: false)
    try repository.commit(Self.asks, on: "theirs")
    try repository.commit({ $0.blocks[0].questions[0].text = "¿Cuándo hierve?" }, on: "ours")
    try repository.git("merge -q theirs", expecting: 1)
    let lint = try repository.run("\"$Q\" lint bank.json", expecting: 65)
    #expect(lint.contains("qbank git install") && lint.contains("git checkout --merge"))
    let sides = ":1:bank.json :2:bank.json :3:bank.json"
    try repository.run("\"$Q\" merge \(sides) -o bank.json", expecting: 1)
    #expect(try repository.bank().conflicts.map(\.field) == ["text"])
    let missing = try repository.run("\"$Q\" diff :1:other.json bank.json", expecting: 66)
    #expect(missing.contains("“other.json” is not in"))
  }

  @Test func aFreshCloneSaysWhatItLacks() throws {
    let repository = try Repository()
    try repository.run("\"$Q\" git check")
    try repository.git("clone -q . clone")
    let output = try repository.run("cd clone && \"$Q\" git check", expecting: 1)
    #expect(
      output.contains("merge.qbank.driver is missing")
        && !output.contains("bank.json to the driver"))
    try repository.run("cd clone && \"$Q\" git install && \"$Q\" git check")
    #expect(try repository.run("cd clone && git status --porcelain") == "")
  }

  @Test func installingTwiceChangesNothing() throws {
    let repository = try Repository()
    let state = "cat .gitattributes .git/config"
    let before = try repository.run(state)
    try repository.run("\"$Q\" git install")
    #expect(try repository.run(state) == before)
    #expect(before.contains("/bank.json merge=qbank diff=qbank"))
    // Other JSON is left to git, and names that need quotes are covered.
    try repository.folder.write("package.json", #"{"name": "x", "version": "1.0.0"}"#)
    try repository.folder.write("my [new] bank.json", ChangeFixtures.text())
    try repository.run("\"$Q\" git install && \"$Q\" git check")
    #expect(try repository.run("git check-attr merge 'my [new] bank.json'").contains("qbank"))
    #expect(try repository.run("git check-attr merge package.json").contains("unspecified"))
  }

  @Test func diffAndLogShowQuestions() throws {
    let repository = try Repository()
    try repository.commit(Self.rekeys, on: "change")
    let diff = try repository.git("diff main change")
    #expect(diff.contains("answer  [-100 °C-]{+90 °C+}") && !diff.contains("@@"))
    let log = try repository.git("log -p -1 --format=%s")
    #expect(log.contains("-  * 100 °C") && log.contains("+  * 90 °C"))
    #expect(
      try repository.run("\"$Q\" diff main:bank.json bank.json", expecting: 1).contains("90 °C"))
    // A version that is no bank is shown as lines.
    try repository.write("{}\n")
    #expect(try repository.git("diff").contains("+{}"))
  }

  @Test func versionsComeFromRevisions() throws {
    let repository = try Repository()
    try repository.git("tag v1.0.0")
    try repository.commit(
      {
        Self.rekeys(&$0)
        $0.version = BankVersion(1, 1, 0)
      }, on: "main-2")
    try repository.run("\"$Q\" version --base v1.0.0 bank.json --check")
    let changes = try repository.run("\"$Q\" changelog bank.json")
    #expect(changes.contains("## 1.1.0 ("))
    #expect(changes.contains("1 answer changed"))
    let file = try repository.run("\"$Q\" diff v1.0.0 bank.json", expecting: 66)
    #expect(file.contains("v1.0.0:bank.json"))
    let missing = try repository.run("\"$Q\" version --base v9 bank.json", expecting: 66)
    #expect(missing.contains("no git revision “v9”"))
    try repository.git("clone -q --depth 1 file://$PWD shallow")
    let shallow = try repository.run(
      "cd shallow && \"$Q\" version --base v9 bank.json", expecting: 66)
    #expect(shallow.contains("fetch --unshallow"))
  }
}

extension Bank {
  fileprivate var questionIds: [String] { blocks.flatMap { $0.questions.map(\.id) } }
}

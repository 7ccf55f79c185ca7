import QBankDiagnostics
import QBankModel
import Testing

@testable import QBankCommands

@Suite struct ExampleTests {
  @Test func everyExampleIsPrinted() throws {
    for example in Example.all {
      for language in ExampleLanguage.allCases {
        let run = try CommandRun("example \(example.name) --language \(language.rawValue)")
        #expect(run.exit == .done && run.errors.isEmpty)
        #expect(run.output.count > 200 && run.output.hasSuffix("\n"))
      }
      if let dialect = example.dialect {
        #expect(
          try CommandRun("example \(dialect.lowercased())").output
            == CommandRun("example \(example.name)").output)
      }
    }
  }

  /// Each is read as what it says, without a flag and without anything to mend.
  @Test(arguments: Example.all.map(\.name), ExampleLanguage.allCases)
  func everyExampleIsImported(_ name: String, _ language: ExampleLanguage) throws {
    let example = try #require(Example.named(name))
    let texts = language.texts
    let folder = try ScratchFolder()
    let path = try folder.write(
      "list.\(example.suffix)",
      CommandRun("example \(name) --language \(language.rawValue)").output)
    let run = try CommandRun(["import", path, "-o", folder.path("bank.json")])
    #expect(run.exit == .done)
    let complaints = run.errors.split(separator: "\n").filter {
      $0.contains(": warning: ") || $0.contains(": error: ")
    }
    #expect(complaints == [])
    #expect(run.errors.contains("language “") == run.errors.contains("“\(language.rawValue)”"))

    // The name of the file tells nothing that its content does not.
    let piped = try CommandRun(
      ["import", "-", "--title", "list", "--id", "bank"],
      input: try folder.read("list.\(example.suffix)"))
    var report = Report()
    let bytes = Array(try folder.read("bank.json").utf8)
    let named = StrictReader.read(bytes, name: "bank.json", report: &report).bank
    let other = StrictReader.read(Array(piped.output.utf8), name: "-", report: &report).bank
    #expect(piped.exit == .done && other?.language == named?.language, "\(piped.errors)")
    #expect(other?.blocks.map(\.questions) == named?.blocks.map(\.questions))
    let bank = StrictReader.read(bytes, name: "bank.json", report: &report).bank
    let questions = bank?.blocks.flatMap(\.questions) ?? []
    #expect(questions.map(\.text) == texts.questions.map(\.text))
    let right = questions.map { question in
      question.options.first { $0.id == question.answer }?.text
    }
    #expect(right == texts.questions.map(\.right))
    for (question, expected) in zip(questions, texts.questions) {
      #expect(question.options.map(\.text).sorted() == expected.options.sorted())
      #expect(question.explanation == nil || question.explanation == expected.explanation)
    }
  }

  @Test func namesAreUnique() {
    let names = Example.all.flatMap { [$0.name, $0.dialect].compactMap(\.self) }
    #expect(Set(names).count == names.count)
  }

  @Test func theListNamesThemAll() throws {
    let lines = try CommandRun("example --list").output.split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ").first.map(String.init) } == Example.all.map(\.name))
  }

  @Test func unknownNamesAreRefused() throws {
    let run = try CommandRun("example aikn")
    #expect(run.exit == .usage && run.errors.contains("Did you mean 'aiken'?"))
    #expect(try CommandRun("example").exit == .usage)
  }
}

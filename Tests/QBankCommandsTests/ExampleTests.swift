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

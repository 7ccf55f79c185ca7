import TestSupport
import Testing

@testable import QBankArguments

@Suite struct GoldenTests {
  @Test func helpTexts() {
    let texts = ["": 80, "narrow-": 44].flatMap { prefix, columns in
      [
        ("\(prefix)sample", Sample.helpMessage(columns: columns)),
        ("\(prefix)everything", Sample.helpMessage(for: Everything.self, columns: columns)),
        ("\(prefix)key", Sample.helpMessage(for: Nested.self, columns: columns)),
        ("\(prefix)show", Sample.helpMessage(for: ShowKey.self, columns: columns)),
      ]
    }
    for (name, text) in texts {
      #expect(Golden.difference(of: text + "\n", from: "help/\(name).txt") == nil)
    }
  }

  @Test func manualPage() {
    #expect(Golden.difference(of: Sample.manualPage() + "\n", from: "sample.1") == nil)
  }

  @Test(arguments: CompletionShell.allCases) func completionScript(_ shell: CompletionShell) {
    let script = Sample.completionScript(for: shell)
    #expect(Golden.difference(of: script + "\n", from: "completion.\(shell.rawValue)") == nil)
  }
}

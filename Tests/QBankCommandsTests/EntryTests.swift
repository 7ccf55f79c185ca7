import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankArguments
@testable import QBankCommands

@Suite struct EntryTests {
  static let lines: [(String, Exit, String, String)] = [
    ("--version", .done, "qbank 0.1.0\n", ""),
    (
      "explian ST05", .usage, "",
      """
      error: There is no command 'explian'. Did you mean 'explain'?
      Usage: qbank [<options>] <command>
      See 'qbank --help' for more.

      """
    ),
    (
      "explain XX99", .usage, "",
      """
      error: There is no code 'XX99'. List all with --list.
      Usage: qbank explain [<options>] [<code>...]
      See 'qbank explain --help' for more.

      """
    ),
  ]

  @Test(arguments: lines) func ends(
    _ line: String, _ exit: Exit, _ output: String, _ errors: String
  ) throws {
    let run = try CommandRun(line)
    #expect(run.exit == exit)
    #expect(run.output == output)
    #expect(run.errors == errors)
  }

  @Test func controlCharactersOfArgumentsAreShown() throws {
    let run = try CommandRun(["expl\u{1B}[31m\u{202E}ain"])
    #expect(run.errors.hasPrefix(#"error: There is no command 'expl\u{1B}[31m\u{202E}ain'."#))
  }

  @Test func theHelpOfEveryCommandIsComplete() throws {
    for path in CommandPath(root: RootCommand.self).flattened {
      let arguments = path.below.map { $0.typedName }
      let run = try CommandRun(arguments + ["--help"])
      #expect(run.exit == .done && run.errors.isEmpty)
      #expect(!path.command.configuration.abstract.isEmpty, "\(path.name) says nothing of itself")
      for definition in path.definitions where !definition.isHidden {
        #expect(
          !definition.help.abstract.isEmpty,
          "\(path.name) says nothing of \(definition.displayName)")
      }
      // Names may not be declared twice.
      let names = path.definitions.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(path.name) declares a name twice: \(names)")
      // Codes are the only command without --report that has work to do: help has none.
      if path.subcommands.isEmpty && path.command != HelpCommand.self {
        #expect(names.contains("--report"), "\(path.name) takes no --report")
      }
      for line in run.output.split(separator: "\n") {
        #expect(
          line.count <= 80 || !line.contains(" "), "too long in the help of \(path.name): \(line)")
      }
    }
  }

  @Test func theManualAndTheCompletionsAreMade() throws {
    #expect(try CommandRun("help --man").output.hasPrefix(".TH QBANK 1"))
    for shell in CompletionShell.allCases {
      let run = try CommandRun("--generate-completion-script \(shell.rawValue)")
      #expect(run.exit == .done && run.output.contains("explain"))
    }
  }
}

@Suite struct ExplainTests {
  @Test func explainsByCodeAndByName() throws {
    let byCode = try CommandRun("explain QB06")
    for name in ["qb06", "cannot-read", "Cannot-Read"] {
      #expect(try CommandRun("explain \(name)").output == byCode.output)
    }
    #expect(Golden.difference(of: byCode.output, from: "explain/QB06.txt") == nil)
    let terminal = try CommandRun(["explain", "QB06"], isTerminal: true, width: 50)
    #expect(Golden.difference(of: terminal.output, from: "explain/QB06-terminal.txt") == nil)
  }

  @Test func listsEveryCodeOnALine() throws {
    let run = try CommandRun("explain --list")
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { String($0.prefix(4)) } == DiagnosticCode.allCases.map(\.rawValue))
  }

  @Test func printsJSON() throws {
    let run = try CommandRun("explain --list --format json")
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(list?.map { $0["code"] as? String } == DiagnosticCode.allCases.map(\.rawValue))
    #expect(list?.map { $0["rule"] as? String } == DiagnosticCode.allCases.map(\.entry.rule))
  }

  @Test func asksForACode() throws {
    #expect(try CommandRun("explain").exit == .usage)
  }
}

import QBankArguments
import QBankDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command line of qbank.
public enum QBank {
  /// Runs the tool with the arguments of this process and ends it.
  public static func main() {
    Console.prepareProcess()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the tool on the current console.
  package static func run(_ arguments: [String]) -> Exit {
    let console = Console.current
    do {
      try run(arguments, on: console)
      return .done
    } catch {
      console.clearProgress()
      return end(error, on: console)
    }
  }

  private static func run(_ arguments: [String], on console: Console) throws {
    var command = try RootCommand.parseAsRoot(arguments, columns: console.width)
    do {
      try FileRoles.check(command)
      try command.run()
      console.clearProgress()
    } catch {
      throw RootCommand.located(error, in: command)
    }
  }

  /// Says what ended the run, and with which code.
  private static func end(_ error: any Error, on console: Console) -> Exit {
    switch error {
    case let exit as Exit: return exit
    case is ClosedPipe: return .closedPipe
    case let failure as Failure:
      console.note(
        TextRenderer(style: console.errorStyle, columns: console.width).text(failure.diagnostic))
      return failure.exit
    default: break
    }
    let text = RootCommand.fullMessage(for: error, columns: console.width)
    guard RootCommand.isCleanExit(error) else {
      if !text.isEmpty { console.note(displayed(text, keepingLines: true)) }
      return Exit(rawValue: RootCommand.exitCode(for: error).rawValue) ?? .defect
    }
    do {
      try console.print(text)
      return .done
    } catch {
      return end(error, on: console)
    }
  }
}

extension ParsableCommand {
  /// What to show for something that parsing or running threw; `self` is the root. Empty for `ExitCode`.
  package static func fullMessage(for error: any Error, columns: Int = 80) -> String {
    switch error {
    case is ExitCode: return ""
    case CleanExit.message(let text): return text
    case let request as HelpRequest:
      let path = CommandPath(root: Self.self).path(to: request.command)
      return HelpText(path, columns: columns).text
    case let error as UsageError:
      return """
        error: \(error.message)
        \(HelpText(error.path, columns: columns).usage)
        See '\(error.path.name) --help' for more.
        """
    default: return "error: \(error)"
    }
  }

  /// The code with which to end for something that parsing or running threw.
  package static func exitCode(for error: any Error) -> ExitCode {
    switch error {
    case let code as ExitCode: code
    case is CleanExit, is HelpRequest: .success
    case is UsageError, is ValidationError: .validationFailure
    default: ExitCode(70)
    }
  }

  /// Whether something thrown ends the program well, so that its message belongs on standard output.
  package static func isCleanExit(_ error: any Error) -> Bool {
    exitCode(for: error) == .success
  }

  /// The same error with the usage of the command that threw it, where it is a `ValidationError`.
  package static func located(_ error: any Error, in command: any ParsableCommand) -> any Error {
    guard let error = error as? ValidationError else { return error }
    return UsageError(
      message: error.message, path: CommandPath(root: Self.self).path(to: type(of: command)))
  }

  /// The help of a command of this root.
  package static func helpMessage(
    for command: any ParsableCommand.Type = Self.self, columns: Int = 80
  ) -> String {
    HelpText(CommandPath(root: Self.self).path(to: command), columns: columns).text
  }

  /// The manual page of this root and all its commands, in roff.
  package static func manualPage() -> String {
    ManualPage(root: CommandPath(root: Self.self)).text
  }

  /// The completion script of this root.
  package static func completionScript(for shell: CompletionShell) -> String {
    let root = CommandPath(root: Self.self)
    return switch shell {
    case .bash: BashCompletions(root: root).script
    case .zsh: ZshCompletions(root: root).script
    case .fish: FishCompletions(root: root).script
    }
  }
}

/// A shell that completes.
package enum CompletionShell: String, CaseIterable, Sendable, ExpressibleByArgument {
  case bash, zsh, fish
}

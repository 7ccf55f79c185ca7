/// A set of arguments, declared as properties with `@Argument`, `@Option`, `@Flag` and `@OptionGroup`.
///
/// The spelling is that of Apple's swift-argument-parser, so that a move to it is an import.
package protocol ParsableArguments {
  /// Arguments at their defaults.
  init()

  /// Checks what the types of the properties cannot; throws `ValidationError`.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts everything.
  package mutating func validate() throws {}
}

/// A command: its arguments, and what it does with them.
package protocol ParsableCommand: ParsableArguments, SendableMetatype {
  /// The command's name, texts and subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the work. `ExitCode` ends the program with that code, `ValidationError` shows the usage.
  mutating func run() throws
}

extension ParsableCommand {
  /// Only the name, made from the type's.
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  /// A command that only holds others shows its help.
  package mutating func run() throws { throw HelpRequest(command: Self.self) }

  /// The name that is typed: the configured one, or the type's in kebab case.
  static var typedName: String {
    configuration.commandName ?? kebabCase(String(describing: Self.self))
  }
}

/// What a command says of itself.
package struct CommandConfiguration: Sendable {
  /// The name that is typed; the type's in kebab case if `nil`.
  package var commandName: String?
  /// One line for lists of commands.
  package var abstract: String
  /// Arguments as the usage line shows them, where the one made from the definitions does not serve.
  package var usage: String?
  /// Further paragraphs for the help and the manual. A line that starts with two spaces is kept as it is.
  package var discussion: String
  /// What `--version` prints; for the root alone.
  package var version: String
  /// Whether lists, completions and the manual show the command.
  package var shouldDisplay: Bool
  /// The commands below this one.
  package var subcommands: [any ParsableCommand.Type]
  /// Other names that are understood.
  package var aliases: [String]

  package init(
    commandName: String? = nil, abstract: String = "", usage: String? = nil,
    discussion: String = "", version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [], aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.subcommands = subcommands
    self.aliases = aliases
  }
}

/// `OptionGroup` → `option-group`, `bankVersion` → `bank-version`.
package func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase && !result.isEmpty { result += "-" }
    result += character.lowercased()
  }
  return result
}

/// A command and those that hold it, from the root on.
struct CommandPath {
  var root: any ParsableCommand.Type
  var below: [any ParsableCommand.Type] = []

  var command: any ParsableCommand.Type { below.last ?? root }

  /// As it is typed: `qbank git install`.
  var name: String {
    below.reduce(root.typedName) { name, command in "\(name) \(command.typedName)" }
  }

  /// The commands below, `help` added at the root.
  var subcommands: [any ParsableCommand.Type] {
    let own = command.configuration.subcommands
    return below.isEmpty && !own.isEmpty ? own + [HelpCommand.self] : own
  }

  /// Those of the commands below that are shown.
  var shownSubcommands: [CommandPath] {
    subcommands.filter { $0.configuration.shouldDisplay }.map { child(of: $0) }
  }

  func child(of command: any ParsableCommand.Type) -> CommandPath {
    var path = self
    path.below.append(command)
    return path
  }

  /// The command below that is typed as `name`.
  func child(named name: String) -> CommandPath? {
    subcommands.first { command in
      command.typedName == name || command.configuration.aliases.contains(name)
    }.map { child(of: $0) }
  }

  /// This command and all shown ones below it, each before its own subcommands.
  var flattened: [CommandPath] { [self] + shownSubcommands.flatMap { $0.flattened } }

  /// The path to a command of this type, or `self` if there is none.
  func path(to command: any ParsableCommand.Type) -> CommandPath {
    find(command) ?? self
  }

  private func find(_ wanted: any ParsableCommand.Type) -> CommandPath? {
    if command == wanted { return self }
    for subcommand in subcommands {
      if let found = child(of: subcommand).find(wanted) { return found }
    }
    return nil
  }

  /// The arguments as declared, with those that every command has.
  var definitions: [ArgumentDefinition] { command.init().definitions + standardDefinitions }

  /// `--help` everywhere; `--version` and the completion script at the root.
  private var standardDefinitions: [ArgumentDefinition] {
    var standard: [ArgumentDefinition] = []
    if below.isEmpty {
      if !command.configuration.version.isEmpty {
        standard.append(
          ArgumentDefinition(
            kind: .flag, names: ["--version"], valueName: "", help: "Show the version."
          ) { _ in })
      }
      standard.append(
        ArgumentDefinition(
          kind: .option, names: ["--generate-completion-script"], valueName: "shell",
          help: "Print a completion script for a shell.",
          values: CompletionShell.allValueStrings,
          completion: .list(CompletionShell.allValueStrings)
        ) { _ in })
    }
    standard.append(
      ArgumentDefinition(
        kind: .flag, names: ["-h", "--help"], valueName: "", help: "Show help."
      ) { _ in })
    return standard
  }
}

/// `help`: the help of any command, and the manual of all of them.
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show the help of a command, or the manual page of all.")

  @Argument(help: "The command to explain.") var command: [String] = []
  @Flag(help: "Print the manual page (roff).") var man = false

  /// The text asked for.
  func text(root: any ParsableCommand.Type, columns: Int) throws -> String {
    var path = CommandPath(root: root)
    for name in command {
      guard let child = path.child(named: name) else { throw path.unknownSubcommand(name) }
      path = child
    }
    return man
      ? ManualPage(root: CommandPath(root: root)).text : HelpText(path, columns: columns).text
  }
}

extension CommandPath {
  /// `name` is no command below this one.
  func unknownSubcommand(_ name: String) -> UsageError {
    let names = shownSubcommands.map { $0.command.typedName }
    let guess = suggestion(for: name, among: names)
    let hint =
      guess.map { " Did you mean '\($0)'?" }
      ?? " The commands are: \(names.joined(separator: ", "))."
    return UsageError(message: "There is no command '\(name)'.\(hint)", path: self)
  }
}

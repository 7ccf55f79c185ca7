/// What the completion scripts of all shells are made from: each shown command with its words.
struct CompletionTable {
  struct Entry {
    /// `qbank git install`.
    var name: String
    /// The same with the command's other names.
    var aliases: [String]
    var subcommands: [(name: String, aliases: [String], abstract: String)]
    var options: [ArgumentDefinition]
    var positional: CompletionKind?
    var abstract: String
  }

  let program: String
  let entries: [Entry]

  init(root: CommandPath) {
    program = root.name
    let names = root.flattened.filter { $0.below.count == 1 }.map { $0.command.typedName }
    entries = root.flattened.map { path in
      let shown = path.definitions.filter { !$0.isHidden }
      let isHelp = path.command == HelpCommand.self
      return Entry(
        name: path.name, aliases: path.aliases,
        subcommands: path.shownSubcommands.map {
          let configuration = $0.command.configuration
          return ($0.command.typedName, configuration.aliases, configuration.abstract)
        },
        options: shown.filter { $0.kind != .positional },
        positional: isHelp
          ? .list(names) : shown.first { $0.kind == .positional }?.positionalCompletion,
        abstract: path.command.configuration.abstract)
    }
  }

  /// The name of the shell function for a command: `_qbank_git_install`.
  func function(_ name: String) -> String {
    "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

extension ArgumentDefinition {
  /// Positional arguments are files unless something else is said.
  fileprivate var positionalCompletion: CompletionKind {
    completion == .default ? .file() : completion
  }
}

extension CommandPath {
  /// The path as typed with each alias of its last command.
  fileprivate var aliases: [String] {
    let parent = CommandPath(root: root, below: below.dropLast())
    return command.configuration.aliases.map { "\(parent.name) \($0)" }
  }
}

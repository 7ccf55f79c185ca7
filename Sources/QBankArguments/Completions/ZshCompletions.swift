/// Completions for zsh, by `_arguments`.
struct ZshCompletions {
  private let table: CompletionTable

  init(root: CommandPath) { table = CompletionTable(root: root) }

  var script: String {
    let main = table.function(table.program)
    return """
      #compdef \(table.program)

      \(table.entries.map(function).joined(separator: "\n\n"))

      if [[ $funcstack[1] == \(main) ]]; then
          \(main) "$@"
      else
          compdef \(main) \(table.program)
      fi
      """
  }

  private func function(_ entry: CompletionTable.Entry) -> String {
    var specifications = entry.options.flatMap(specifications)
    var dispatch = ""
    if !entry.subcommands.isEmpty {
      specifications += ["'1:command:->command'", "'*::argument:->argument'"]
      let described = entry.subcommands.map { "'\($0.name):\(quoted($0.abstract, escaping: ":"))'" }
      let branches = entry.subcommands.map {
        "                \(([$0.name] + $0.aliases).joined(separator: "|"))) \(table.function("\(entry.name) \($0.name)")) ;;"
      }
      dispatch = """

            case $state in
                command)
                    commands=(
                        \(described.joined(separator: "\n                "))
                    )
                    _describe command commands
                    ;;
                argument)
                    case $words[1] in
        \(branches.joined(separator: "\n"))
                    esac
                    ;;
            esac
        """
    } else if let positional = entry.positional {
      specifications.append("'*:argument:\(action(positional))'")
    }
    return """
      \(table.function(entry.name))() {
          local context state line
          local -a commands
          typeset -A opt_args
          _arguments -C -s -S \\
              \(specifications.joined(separator: " \\\n        "))\(dispatch)
      }
      """
  }

  /// One specification for each name of an option.
  private func specifications(_ option: ArgumentDefinition) -> [String] {
    let text = quoted(option.help.abstract, escaping: "[]:")
    let excluded =
      option.isRepeating
      ? "*" : option.names.count > 1 ? "(\(option.names.joined(separator: " ")))" : ""
    return option.names.map { name in
      guard option.kind == .option else { return "'\(excluded)\(name)[\(text)]'" }
      let isLong = name.hasPrefix("--")
      let sign = option.hasOptionalValue ? "=-" : isLong ? "=" : "+"
      let colon = option.hasOptionalValue ? "::" : ":"
      return
        "'\(excluded)\(name)\(sign)[\(text)]\(colon)\(option.valueName):\(action(option.completion))'"
    }
  }

  private func action(_ kind: CompletionKind) -> String {
    switch kind {
    case .default: " "
    case .file(let extensions) where extensions.isEmpty: "_files"
    case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
    case .directory: "_files -/"
    case .list(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// The text for the inside of single quotes.
  private func quoted(_ text: String, escaping characters: String) -> String {
    text.map { character in
      character == "'"
        ? "'\\''"
        : characters.contains(character) || character == "\\" ? "\\\(character)" : String(character)
    }.joined()
  }
}

/// Completions for bash 3.2 and later, without the bash-completion package.
struct BashCompletions {
  private let table: CompletionTable

  init(root: CommandPath) { table = CompletionTable(root: root) }

  var script: String {
    let function = table.function(table.program)
    let nested = table.entries.dropFirst().map { entry in
      let names = ([entry.name] + entry.aliases).map { "'\($0)'" }.joined(separator: "|")
      return "            \(names)) command='\(entry.name)' ;;"
    }
    let cases = table.entries.map(entryCase).joined(separator: "\n")
    return """
      # bash completion for \(table.program)

      \(function)() {
          local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" joined=''
          # bash takes the sign of --name=value for a word.
          if [[ $current == '=' ]]; then
              current='' joined=yes
          elif [[ $previous == '=' ]]; then
              previous="${COMP_WORDS[COMP_CWORD-2]}" joined=yes
          fi
          local command='\(table.program)' index
          for ((index = 1; index < COMP_CWORD; index++)); do
              case "$command ${COMP_WORDS[index]}" in
      \(nested.joined(separator: "\n"))
                  *) break ;;
              esac
          done
          COMPREPLY=()
          local IFS=$'\\n'
          case "$command" in
      \(cases)
          esac
      }

      \(function)_words() {
          COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$current"))
      }

      \(function)_files() {
          compopt -o filenames 2>/dev/null
          if [[ $# == 0 ]]; then
              COMPREPLY=($(compgen -f -- "$current"))
          else
              COMPREPLY=($(compgen -d -- "$current"))
              local extension
              for extension in "$@"; do
                  COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$current"))
              done
          fi
      }

      \(function)_folders() {
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -d -- "$current"))
      }

      complete -F \(function) \(table.program)
      """
  }

  private func entryCase(_ entry: CompletionTable.Entry) -> String {
    // An option that may be bare takes a value behind its sign alone.
    let valued = entry.options.filter { $0.kind == .option }.map { option in
      let condition = option.hasOptionalValue ? "[[ -n $joined ]] && " : ""
      let end =
        option.hasOptionalValue
        ? "{ \(action(option.completion)); return; }" : "\(action(option.completion)); return"
      return "                \(option.names.joined(separator: "|"))) \(condition)\(end) ;;\n"
    }
    let names = entry.options.flatMap(\.names).joined(separator: " ")
    var otherwise: [String] = []
    if !entry.subcommands.isEmpty {
      otherwise.append(action(.list(entry.subcommands.map(\.name))))
    } else if let positional = entry.positional {
      otherwise.append(action(positional))
    }
    return """
              '\(entry.name)')
                  case "$previous" in
      \(valued.joined())                *) ;;
                  esac
                  if [[ $current == -* ]]; then
                      \(action(.list([names])))
                  else
                      \(otherwise.first ?? ":")
                  fi
                  ;;
      """
  }

  private func action(_ kind: CompletionKind) -> String {
    let function = table.function(table.program)
    return switch kind {
    case .default: ":"
    case .file(let extensions): ([function + "_files"] + extensions).joined(separator: " ")
    case .directory: function + "_folders"
    case .list(let words): "\(function)_words '\(words.joined(separator: " "))'"
    }
  }
}

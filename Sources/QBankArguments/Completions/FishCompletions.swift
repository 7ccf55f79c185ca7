/// Completions for fish.
struct FishCompletions {
  private let table: CompletionTable

  init(root: CommandPath) { table = CompletionTable(root: root) }

  var script: String {
    let function = "_" + table.function(table.program) + "_command"
    let nested = table.entries.dropFirst().map { entry in
      let names = ([entry.name] + entry.aliases).map { "'\($0)'" }.joined(separator: " ")
      return "            case \(names)\n                set command '\(entry.name)'"
    }
    let rules = table.entries.flatMap { entry in
      let start = "complete -c \(table.program) -n \"test (\(function)) = '\(entry.name)'\""
      return self.rules(for: entry).map { "\(start) \($0)" }
    }
    return """
      # fish completion for \(table.program)

      function \(function)
          set -l command \(table.program)
          for word in (commandline -opc)[2..-1]
              switch "$command $word"
      \(nested.joined(separator: "\n"))
                  case '*'
                      break
              end
          end
          echo $command
      end

      complete -c \(table.program) -f
      \(rules.joined(separator: "\n"))
      """
  }

  private func rules(for entry: CompletionTable.Entry) -> [String] {
    var rules = entry.subcommands.map { "-a \($0.name) -d '\(quoted($0.abstract))'" }
    if entry.subcommands.isEmpty, let positional = entry.positional {
      rules.append(values(positional))
    }
    rules += entry.options.map { option in
      let names = option.names.map { name in
        name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
      }
      var parts = [names.joined(separator: " "), "-d '\(quoted(option.help.abstract))'"]
      if option.kind == .option {
        if !option.hasOptionalValue { parts.append("-r") }
        parts.append(values(option.completion))
      }
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return rules.filter { !$0.isEmpty }
  }

  private func values(_ kind: CompletionKind) -> String {
    switch kind {
    case .default: ""
    case .file: "-F"
    case .directory: "-a '(__fish_complete_directories)'"
    case .list(let words): "-a '\(words.joined(separator: " "))'"
    }
  }

  /// The text for the inside of single quotes.
  private func quoted(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

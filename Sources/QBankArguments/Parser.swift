extension ParsableCommand {
  /// The command that the arguments ask for, filled with their values. What it throws, `fullMessage` explains.
  package static func parseAsRoot(_ arguments: [String], columns: Int = 80) throws
    -> any ParsableCommand
  {
    var path = CommandPath(root: Self.self)
    var rest = arguments[...]
    while let word = rest.first, !path.subcommands.isEmpty, !word.hasPrefix("-") {
      guard let child = path.child(named: word) else { throw path.unknownSubcommand(word) }
      path = child
      rest.removeFirst()
    }
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      throw HelpRequest(command: path.command)
    }
    if path.below.isEmpty { try answerRootRequests(options) }

    let command = path.command.init()
    var parser = Parser(path: path, definitions: command.definitions)
    try parser.parse(rest)
    return try validated(command, path: path, columns: columns)
  }

  /// `--version` and `--generate-completion-script`, which no command sees.
  private static func answerRootRequests(_ options: ArraySlice<String>) throws {
    if options.contains("--version"), !configuration.version.isEmpty {
      throw CleanExit.message(configuration.version)
    }
    let name = "--generate-completion-script"
    guard let index = options.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
      return
    }
    let word =
      options[index] == name
      ? options[(index + 1)...].first : String(options[index].dropFirst(name.count + 1))
    guard let shell = CompletionShell(argument: word ?? "") else {
      throw UsageError(
        message: "'\(name)' needs the name of a shell: bash, zsh or fish.",
        path: CommandPath(root: Self.self))
    }
    throw CleanExit.message(completionScript(for: shell))
  }

  private static func validated(
    _ parsed: any ParsableCommand, path: CommandPath, columns: Int
  ) throws -> any ParsableCommand {
    var command = parsed
    if let help = command as? HelpCommand {
      throw CleanExit.message(try help.text(root: Self.self, columns: columns))
    }
    do {
      for (_, source) in command.sources { try source.validate() }
      try command.validate()
    } catch let error as ValidationError {
      throw UsageError(message: error.message, path: path)
    }
    return command
  }
}

/// Hands typed words to the arguments they belong to.
struct Parser {
  let path: CommandPath
  let definitions: [ArgumentDefinition]
  /// The names of definitions that were given.
  private var given: Set<Int> = []

  init(path: CommandPath, definitions: [ArgumentDefinition]) {
    self.path = path
    self.definitions = definitions
  }

  mutating func parse(_ words: ArraySlice<String>) throws {
    var rest = words
    var positional: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      } else if !isOption(word) {
        positional.append(word)
      } else if word.hasPrefix("--") {
        try parseLong(word, &rest)
      } else {
        try parseShort(word, &rest)
      }
    }
    try assign(positional)
    for (index, definition) in definitions.enumerated()
    where definition.isRequired && !given.contains(index) {
      throw missing(definition)
    }
  }

  /// Whether a word is an option: not a lone hyphen, and not a negative number unless digits are options here.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    let isNumber = word.utf8.dropFirst().first.map { (48...57).contains($0) || $0 == 46 } ?? false
    guard isNumber, Double(word) != nil else { return true }
    return definitions.contains { $0.names.contains(String(word.prefix(2))) }
  }

  /// `--name`, `--name=value`, `--name value`.
  private mutating func parseLong(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let index = index(of: name) else { throw unknown(name) }
    if definitions[index].kind == .flag {
      guard value == nil else {
        throw usage("'\(name)' takes no value.")
      }
      try take(index, nil, name)
    } else if let value {
      try take(index, value, name)
    } else {
      try takeNext(index, name, &rest)
    }
  }

  /// `-n`, `-n value`, `-nvalue`, `-n=value`, and flags together: `-ab`.
  private mutating func parseShort(_ word: String, _ rest: inout ArraySlice<String>) throws {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let index = index(of: name) else {
        if name == "-h" { throw HelpRequest(command: path.command) }
        throw unknown(letters.isEmpty && word.count == 2 ? name : "\(name)' in '\(word)")
      }
      if definitions[index].kind == .flag {
        try take(index, nil, name)
      } else if letters.isEmpty {
        try takeNext(index, name, &rest)
      } else {
        let hasSign = letters.first == "="
        try take(index, String(hasSign ? letters.dropFirst() : letters), name)
        letters = ""
      }
    }
  }

  /// The value of an option is the next word, unless the option may be bare.
  private mutating func takeNext(
    _ index: Int, _ name: String, _ rest: inout ArraySlice<String>
  ) throws {
    if definitions[index].hasOptionalValue { return try take(index, nil, name) }
    guard let value = rest.first, !isOption(value) else {
      let next = rest.first.flatMap { $0 == "--" ? nil : $0 }
      let valueName = definitions[index].valueName
      throw usage(
        "'\(name)' needs a value: '\(name) <\(valueName)>'."
          + (next.map { " If '\($0)' is meant as its value, write '\(name)=\($0)'." } ?? ""))
    }
    rest.removeFirst()
    try take(index, value, name)
  }

  private mutating func take(_ index: Int, _ value: String?, _ name: String) throws {
    let definition = definitions[index]
    given.insert(index)
    do {
      try definition.accept(value)
    } catch is InvalidValue {
      throw invalid(value ?? "", for: definition, as: name)
    } catch let error as ValidationError {
      throw usage("'\(value ?? "")' will not do for '\(name)': \(error.message)")
    }
  }

  /// Deals the words without a name to the positional arguments; a repeating one takes all that the others leave.
  private mutating func assign(_ words: [String]) throws {
    let indices = definitions.indices.filter { definitions[$0].kind == .positional }
    var rest = words[...]
    for (order, index) in indices.enumerated() {
      let definition = definitions[index]
      let needed = indices[(order + 1)...].filter { definitions[$0].isRequired }.count
      let share = definition.isRepeating ? max(0, rest.count - needed) : min(1, rest.count)
      for word in rest.prefix(share) { try take(index, word, definition.displayName) }
      rest = rest.dropFirst(share)
    }
    if let surplus = rest.first {
      throw usage(
        indices.isEmpty
          ? "'\(path.name)' takes no arguments, but '\(surplus)' was given."
          : "'\(surplus)' is one argument too many.")
    }
  }

  private func index(of name: String) -> Int? {
    definitions.firstIndex { $0.names.contains(name) }
  }
}

extension Parser {
  private func usage(_ message: String) -> UsageError { UsageError(message: message, path: path) }

  private func unknown(_ name: String) -> UsageError {
    let names = path.definitions.filter { !$0.isHidden }.flatMap(\.longNames).map {
      $0.dropFirst(2)
    }
    let typed = String(name.drop { $0 == "-" })
    let guess = name.hasPrefix("--") ? suggestion(for: typed, among: names.map(String.init)) : nil
    return usage(
      "There is no option '\(name)'." + (guess.map { " Did you mean '--\($0)'?" } ?? ""))
  }

  private func missing(_ definition: ArgumentDefinition) -> UsageError {
    let what = definition.kind == .positional ? "The argument" : "The option"
    let help = definition.help.abstract
    return usage(
      "\(what) '\(definition.displayName)' is missing" + (help.isEmpty ? "." : ": \(help)"))
  }

  private func invalid(_ value: String, for definition: ArgumentDefinition, as name: String)
    -> UsageError
  {
    guard !definition.values.isEmpty else {
      return usage("'\(value)' is not a value for '\(name)'.")
    }
    let guess = suggestion(for: value, among: definition.values)
    return usage(
      "'\(value)' is not a value for '\(name)'." + (guess.map { " Did you mean '\($0)'?" } ?? "")
        + " It takes: \(definition.values.joined(separator: ", ")).")
  }
}

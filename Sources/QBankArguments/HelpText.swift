/// The help of one command.
struct HelpText {
  private let path: CommandPath
  private let columns: Int
  private let definitions: [ArgumentDefinition]

  init(_ path: CommandPath, columns: Int) {
    self.path = path
    // Long lines are hard to read, and below 40 columns nothing fits.
    self.columns = min(max(columns, 40), 100)
    definitions = path.definitions.filter { !$0.isHidden }
  }

  var text: String {
    let configuration = path.command.configuration
    var parts: [String] = []
    if !configuration.abstract.isEmpty { parts.append(wrapped(configuration.abstract, columns)) }
    parts.append(usage)
    let discussion = configuration.discussion.isEmpty ? [] : [paragraphs(configuration.discussion)]
    let lists = sections.map { title, rows in
      "\(title):\n" + rows.map(row).joined(separator: "\n")
    }
    // Who asks for a group's help looks for a command; who asks for a command's, for what it does.
    parts += path.shownSubcommands.isEmpty ? discussion + lists : lists + discussion
    if !path.shownSubcommands.isEmpty {
      parts.append(
        "See '\(path.name) \(path.below.isEmpty ? "help <command>" : "<command> --help")' for more about a command."
      )
    }
    return parts.joined(separator: "\n\n")
  }

  /// `Usage: qbank lint [<options>] <bank>...`, further lines indented.
  var usage: String {
    let head = "Usage: \(path.name)"
    var words: [String] = []
    if let usage = path.command.configuration.usage {
      words = [usage]
    } else {
      let options = definitions.filter { $0.kind != .positional }
      words += options.filter(\.isRequired).map { "\($0.displayName) <\($0.valueName)>" }
      if options.contains(where: { !$0.isRequired }) { words.append("[<options>]") }
      words += definitions.filter { $0.kind == .positional }.map { definition in
        let name = "<\(definition.valueName)>" + (definition.isRepeating ? "..." : "")
        return definition.isRequired ? name : "[\(name)]"
      }
      if !path.shownSubcommands.isEmpty { words.append("<command>") }
    }
    return wrapped(([head] + words).joined(separator: " "), columns, indent: 7)
  }

  private typealias Row = (term: String, text: String)

  /// The lists: arguments, options by group, commands.
  private var sections: [(title: String, rows: [Row])] {
    var sections: [(String, [Row])] = []
    let positional = definitions.filter { $0.kind == .positional }.map { ($0.term, $0.explanation) }
    if !positional.isEmpty { sections.append(("Arguments", positional)) }
    let commands = path.shownSubcommands.map {
      ($0.command.typedName, $0.command.configuration.abstract)
    }
    if !commands.isEmpty { sections.append(("Commands", commands)) }
    var titles: [String] = []
    let options = definitions.filter { $0.kind != .positional }
    for option in options where !titles.contains(option.section) { titles.append(option.section) }
    // The options of no group come last: `--help` is one of them.
    for title in titles.filter({ !$0.isEmpty }) + [""] {
      let rows = options.filter { $0.section == title }.map { ($0.term, $0.explanation) }
      if !rows.isEmpty { sections.append((title.isEmpty ? "Options" : title, rows)) }
    }
    return sections
  }

  /// A term and its text beside it, or below it where the term is long.
  private func row(_ row: Row) -> String {
    let indent = columns < 60 ? 12 : 24
    let term = "  " + row.term
    guard !row.text.isEmpty else { return term }
    let lines = wrapped(row.text, columns - indent).split(separator: "\n")
    let margin = String(repeating: " ", count: indent)
    let body = lines.map { margin + $0 }.joined(separator: "\n")
    guard term.count <= indent - 2 else { return term + "\n" + body }
    return term + body.dropFirst(term.count)
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }
        ? String(paragraph) : wrapped(String(paragraph), columns)
    }.joined(separator: "\n\n")
  }
}

extension ArgumentDefinition {
  /// The names and the value as lists show them: `-o, --output <file>`.
  var term: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .flag: names.joined(separator: ", ")
    case .option:
      names.joined(separator: ", ")
        + (hasOptionalValue ? "[=<\(valueName)>]" : " <\(valueName)>")
    }
  }

  /// The help with possible values and the default.
  var explanation: String {
    var notes: [String] = []
    if !values.isEmpty { notes.append("values: \(values.joined(separator: ", "))") }
    if !defaultText.isEmpty {
      notes.append("\(hasOptionalValue ? "without a value" : "default"): \(defaultText)")
    }
    if isRepeating && kind != .positional { notes.append("may be repeated") }
    let texts = [
      help.abstract, help.discussion, notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))",
    ]
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The text broken at spaces so that no line is longer than `columns` where words allow.
func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    if line.isEmpty {
      line = (lines.isEmpty ? "" : margin) + word
    } else if line.count + 1 + word.count <= columns {
      line += " " + word
    } else {
      lines.append(line)
      line = margin + word
    }
  }
  lines.append(line)
  return lines.joined(separator: "\n")
}

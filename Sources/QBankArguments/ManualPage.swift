/// The manual page of a program and all its commands, in roff with the `man` macros.
struct ManualPage {
  private let root: CommandPath

  init(root: CommandPath) { self.root = root }

  var text: String {
    let configuration = root.command.configuration
    let version = configuration.version.split(separator: "\n").first ?? ""
    let name = root.name
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(escaped(String(version)))\" \"User Commands\"",
      ".SH NAME", "\(escaped(name)) \\- \(escaped(configuration.abstract))",
      ".SH SYNOPSIS", "\\fB\(escaped(name))\\fR <command> [<options>]",
    ]
    if !configuration.discussion.isEmpty {
      lines.append(".SH DESCRIPTION")
      lines += paragraphs(configuration.discussion)
    }
    lines.append(".SH OPTIONS")
    lines += terms(root.definitions)
    lines.append(".SH COMMANDS")
    for path in root.flattened.dropFirst() { lines += section(path) }
    return lines.joined(separator: "\n")
  }

  private func section(_ path: CommandPath) -> [String] {
    let configuration = path.command.configuration
    let usage = HelpText(path, columns: .max).usage.dropFirst("Usage: ".count)
    let rest = usage.dropFirst(path.name.count)
    return [
      ".SS \"\(escaped(path.name))\"",
      "\\fB\(escaped(path.name))\\fR\(escaped(String(rest).onOneLine))",
    ]
      + paragraphs(configuration.abstract, isFirst: false)
      + paragraphs(configuration.discussion, isFirst: false)
      + terms(path.definitions)
  }

  private func paragraphs(_ text: String, isFirst: Bool = true) -> [String] {
    var lines: [String] = []
    for (index, paragraph) in text.split(separator: "\n\n").enumerated() {
      if index > 0 || !isFirst { lines.append(".PP") }
      let parts = paragraph.split(separator: "\n").map { escaped(String($0)) }
      let isVerbatim = paragraph.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }
      lines += isVerbatim ? [".nf"] + parts + [".fi"] : parts
    }
    return lines
  }

  private func terms(_ definitions: [ArgumentDefinition]) -> [String] {
    definitions.filter { !$0.isHidden }.flatMap { definition in
      [".TP", "\\fB\(escaped(definition.term))\\fR"]
        + (definition.explanation.isEmpty ? [] : [escaped(definition.explanation)])
    }
  }

  /// The text with what roff takes for commands made harmless.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).map { " " + $0 }.joined()
  }
}

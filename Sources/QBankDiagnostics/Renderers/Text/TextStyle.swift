/// How text for one stream may look.
package struct TextStyle: Sendable, Hashable {
  /// Whether a person watches: lines are broken to the width, and source lines shown.
  package var isTerminal: Bool
  /// Whether ANSI colours are understood and wanted.
  package var hasColour: Bool

  package init(isTerminal: Bool, hasColour: Bool) {
    self.isTerminal = isTerminal
    self.hasColour = hasColour
  }

  /// For files and pipes.
  package static let plain = TextStyle(isTerminal: false, hasColour: false)

  /// What a piece of text is.
  package enum Role: String, Sendable {
    case strong = "1"
    case faint = "2"
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    case good = "32"
    case bad = "31"
    case heading = "1;4"
  }

  /// The text in the colour of its role.
  package func paint(_ text: String, _ role: Role) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The role of the word `error`, `warning` or `info`.
  package var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }
}

extension TextStyle {
  /// Lines of plain text, broken at spaces on a terminal; what goes on is set in by two columns.
  package func wrapped(_ text: String, _ columns: Int) -> String {
    guard isTerminal else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if displayWidth(line) <= columns { return [String(line)] }
      let indent = String(line.prefix { $0 == " " })
      return wrappedForDisplay(
        String(line.dropFirst(indent.count)), columns: columns, first: indent, others: indent + "  "
      )
    }.joined(separator: "\n")
  }
}

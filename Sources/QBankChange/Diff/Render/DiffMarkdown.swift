import QBankDiagnostics
package import QBankModel

/// A diff as a change list in Markdown, for a pull request or the notes of a release.
package struct DiffMarkdown {
  /// Writes change lists.
  package init() {}

  /// The text, with a final line feed. `heading` stands above it; by default the bank's title and its versions.
  package func text(_ diff: Diff, _ old: Bank, _ new: Bank, heading: String? = nil) -> String {
    let outline = DiffOutline(diff, old, new)
    let title = heading ?? "\(outline.title) \(outline.versions)"
    var text = "## \(escapedMarkdown(title))\n\n\(escapedMarkdown(outline.summary))\n"
    for section in outline.sections {
      text += "\n### \(escapedMarkdown(section.title))\n\n"
      for entry in section.entries { text += item(entry) }
    }
    if !outline.proposals.isEmpty {
      text += "\n### Perhaps the same question under another id\n\n"
      for pair in outline.proposals {
        let ids = "\(escapedMarkdown(pair.old)) → \(escapedMarkdown(pair.new))"
        text += "- \(ids) (\(pair.percent) % alike)\n" + lines(pair.lines)
      }
    }
    return text
  }

  private func item(_ entry: DiffOutline.Entry) -> String {
    let word =
      switch entry.sign {
      case .added: "**added** "
      case .removed: "**removed** "
      case .changed: ""
      }
    var text = "- \(word)\(oneLine(entry.title))"
    if !entry.id.isEmpty { text += " (\(escapedMarkdown(entry.id)))" }
    return text + "\n" + lines(entry.lines)
  }

  private func lines(_ lines: [DiffOutline.Line]) -> String {
    lines.map { line in
      let pieces = line.pieces.map(shown).joined()
      return "  - \(escapedMarkdown(line.label))" + (pieces.isEmpty ? "\n" : ": \(pieces)\n")
    }.joined()
  }

  private func shown(_ piece: DiffPiece) -> String {
    switch piece.mark {
    case .same: oneLine(piece.text)
    case .removed: marked(piece.text, "~~")
    case .added: marked(piece.text, "**")
    }
  }

  /// Marks must touch the words: the space around a change stays outside.
  private func marked(_ text: String, _ mark: String) -> String {
    let words = text.drop(while: \.isWhitespace)
    let lead = text.prefix(text.count - words.count)
    var core = words
    while core.last?.isWhitespace == true { core.removeLast() }
    let trail = words.suffix(words.count - core.count)
    if core.isEmpty { return oneLine(text) }
    return oneLine(String(lead)) + mark + oneLine(String(core)) + mark + oneLine(String(trail))
      + (trail.isEmpty && mark == "~~" ? " " : "")
  }

  private func oneLine(_ text: String) -> String {
    escapedMarkdown(
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " "))
  }
}

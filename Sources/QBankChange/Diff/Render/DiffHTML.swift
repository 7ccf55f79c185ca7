import QBankDiagnostics
package import QBankModel

/// A diff as one self-contained page: no scripts, nothing fetched, light and dark.
package struct DiffHTML {
  /// Writes pages.
  package init() {}

  /// The page, with a final line feed.
  package func text(_ diff: Diff, _ old: Bank, _ new: Bank) -> String {
    let outline = DiffOutline(diff, old, new)
    let title = escapedXML(outline.title)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) \(escapedXML(outline.versions))</title>
      <style>
      \(HTMLStyle.css)
      \(Self.css)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <p class="summary">\(escapedXML(outline.versions)) · \(escapedXML(outline.summary))</p>

      """
    for section in outline.sections {
      text += "<section>\n<h2>\(escapedXML(section.title))</h2>\n<ol class=\"changes\">\n"
      for entry in section.entries { text += item(entry, old, new) }
      text += "</ol>\n</section>\n"
    }
    if outline.sections.isEmpty { text += "<p class=\"clean\">Nothing changed.</p>\n" }
    if !outline.proposals.isEmpty {
      text += "<section>\n<h2>Perhaps the same question under another id</h2>\n"
      text += "<ol class=\"changes\">\n"
      for pair in outline.proposals {
        text += "<li class=\"proposed\">\n<p class=\"head\"><code>\(escapedXML(pair.old))</code> → "
        text += "<code>\(escapedXML(pair.new))</code>, \(pair.percent) % alike</p>\n"
        text += list(pair.lines) + "</li>\n"
      }
      text += "</ol>\n</section>\n"
    }
    return text + "</main>\n</body>\n</html>\n"
  }

  private func item(_ entry: DiffOutline.Entry, _ old: Bank, _ new: Bank) -> String {
    let (name, word) =
      switch entry.sign {
      case .added: ("added", "added")
      case .removed: ("removed", "removed")
      case .changed: ("changed", "changed")
      }
    var text = "<li class=\"\(name)\">\n<p class=\"head\"><span class=\"badge\">\(word)</span>"
    if !entry.id.isEmpty { text += " <code>\(escapedXML(entry.id))</code>" }
    text += "</p>\n<p class=\"stem\" dir=\"auto\">\(escapedXML(entry.title))</p>\n"
    return text + list(entry.lines) + "</li>\n"
  }

  private func list(_ lines: [DiffOutline.Line]) -> String {
    if lines.isEmpty { return "" }
    let rows = lines.map { line in
      let pieces = line.pieces.map(shown).joined()
      return "<dt>\(escapedXML(line.label))</dt><dd dir=\"auto\">\(pieces)</dd>\n"
    }
    return "<dl>\n\(rows.joined())</dl>\n"
  }

  private func shown(_ piece: DiffPiece) -> String {
    let text = escapedXML(piece.text)
    return switch piece.mark {
    case .same: text
    case .removed: "<del>\(text)</del>"
    case .added: "<ins>\(text)</ins>"
    }
  }

  private static let css = """
    .changes { list-style: none; margin: 1rem 0 0; padding: 0; }
    .changes li { border-left: 4px solid var(--info); padding: .35rem .9rem; margin-bottom: 1rem; }
    .changes li:last-child { margin-bottom: 0; }
    .changes li.added { border-color: var(--good); }
    .changes li.removed { border-color: var(--error); }
    .changes li.proposed { border-color: var(--warning); }
    .changes p { margin: .1rem 0; }
    .changes .head { color: var(--soft); }
    .stem { font-weight: 500; white-space: pre-wrap; overflow-wrap: anywhere; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: .35rem 0 0; }
    dt { color: var(--soft); }
    dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    del { color: var(--error); text-decoration-thickness: 1px; }
    ins { color: var(--good); text-decoration: none; font-weight: 600; }
    del + ins { margin-left: .25em; }
    @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .3rem; } }
    """
}

package import QBankDiagnostics
package import QBankModel

/// A diff as text for a terminal or a pager: blocks as headings, changed answers first, changed words marked.
package struct DiffText {
  private let style: TextStyle
  private let columns: Int
  private let hint: String?

  /// Text of at most `columns` a line; words that went and came are marked `[-so-]` and `{+so+}`. `hint` says below proposals
  /// how to take them.
  package init(style: TextStyle, columns: Int, hint: String? = nil) {
    self.style = style
    self.hint = hint
    self.columns = min(max(columns, 40), 100)
  }

  /// The text, with a final line feed.
  package func text(_ diff: Diff, _ old: Bank, _ new: Bank) -> String {
    let outline = DiffOutline(diff, old, new)
    var lines = heading(outline)
    for section in outline.sections { lines += [""] + self.lines(section) }
    if !outline.proposals.isEmpty {
      lines += ["", style.paint("Perhaps the same question under another id", .heading)]
      for proposal in outline.proposals { lines += self.lines(proposal) }
      if let hint {
        lines += wrappedForDisplay(hint, columns: columns - 2).map {
          "  " + style.paint($0, .faint)
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Proposals for a person to decide on, one text each, in their order.
  package func proposals(_ pairs: [Match.Proposal], _ old: Bank, _ new: Bank) -> [String] {
    let change = Diff(bank: old.id, from: old.version, to: new.version, operations: [])
    return DiffOutline.proposals(pairs, old, new, DiffNames(change, old, new)).map {
      lines($0).joined(separator: "\n")
    }
  }

  private func lines(_ proposal: DiffOutline.Proposal) -> [String] {
    let title = "\(proposal.old) → \(proposal.new), \(proposal.percent) % alike"
    let heading = wrappedForDisplay(displayed(title), columns: columns - 4).enumerated().map {
      ($0 == 0 ? "  \(style.paint("?", .warning)) " : "    ") + $1
    }
    return heading + lines(proposal.lines)
  }

  private func lines(_ lines: [DiffOutline.Line]) -> [String] {
    let width = lines.map { displayWidth($0.label) }.max() ?? 0
    return lines.flatMap { line in
      wrapped(
        line.pieces,
        after: line.label + String(repeating: " ", count: width - displayWidth(line.label)))
    }
  }

  /// The changes alone, without title and summary.
  package func changes(_ diff: Diff, _ old: Bank, _ new: Bank) -> String {
    DiffOutline(diff, old, new).sections.map { lines($0).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func lines(_ section: DiffOutline.Section) -> [String] {
    [style.paint(displayed(section.title), .heading)] + section.entries.flatMap(lines)
  }

  private func heading(_ outline: DiffOutline) -> [String] {
    let title = wrappedForDisplay(
      displayed(outline.title) + "  " + outline.versions, columns: columns)
    return title.map { style.paint($0, .strong) }
      + wrappedForDisplay(outline.summary, columns: columns)
  }

  private func lines(_ entry: DiffOutline.Entry) -> [String] {
    let (sign, role): (String, TextStyle.Role) =
      switch entry.sign {
      case .added: ("+", .good)
      case .removed: ("-", .bad)
      case .changed: ("~", .info)
      }
    var lines = wrappedForDisplay(
      displayed(entry.title, keepingLines: true), columns: columns - 4)
    if lines.count > 3 { lines = lines[..<2] + [lines[2] + " …"] }
    var text = lines.enumerated().map { number, line in
      (number == 0 ? "  \(style.paint(sign, role)) " : "    ") + line
    }
    if !entry.id.isEmpty { text.append("    " + style.paint(displayed(entry.id), .faint)) }
    return text + self.lines(entry.lines)
  }

  /// The pieces of a line, broken at spaces below each other behind the label.
  private func wrapped(_ pieces: [DiffPiece], after label: String) -> [String] {
    let margin = 6 + displayWidth(label) + 2
    var lines: [String] = []
    var line = "      " + style.paint(label, .faint) + "  "
    var used = margin
    var isStart = true
    for token in tokens(pieces) {
      let width = displayWidth(token.text)
      if token.isSpace {
        if !isStart, used + width <= columns {
          line += token.shown
          used += width
        }
        continue
      }
      if !isStart, used + width > columns {
        lines.append(line)
        line = String(repeating: " ", count: margin)
        used = margin
      }
      line += token.shown
      used += width
      isStart = false
    }
    lines.append(line)
    return lines.map(trimmingEnd)
  }

  private struct Token {
    var text: String
    var shown: String
    var isSpace: Bool
  }

  private func tokens(_ pieces: [DiffPiece]) -> [Token] {
    pieces.flatMap { piece -> [Token] in
      var text = displayed(piece.text.replacingLineFeeds)
      let role: TextStyle.Role? =
        switch piece.mark {
        case .same: nil
        case .removed: .bad
        case .added: .good
        }
      // Colours alone do not tell everybody what went and what came.
      if role != nil {
        text = piece.mark == .removed ? "[-\(text)-]" : "{+\(text)+}"
      }
      return text.splitAtSpaces.map { word in
        Token(
          text: String(word), shown: role.map { style.paint(String(word), $0) } ?? String(word),
          isSpace: word.allSatisfy { $0 == " " })
      }
    }
  }

  private func trimmingEnd(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension String {
  /// Line feeds shown as the sign for them.
  fileprivate var replacingLineFeeds: String {
    utf8.contains(10)
      ? split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎") : self
  }

  /// Words and spaces, in order.
  fileprivate var splitAtSpaces: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for index in indices.dropFirst()
    where (self[index] == " ") != (self[self.index(before: index)] == " ") {
      pieces.append(self[start..<index])
      start = index
    }
    if start < endIndex { pieces.append(self[start...]) }
    return pieces
  }
}

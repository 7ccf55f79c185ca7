/// Diagnostics for people: `path:line:column: error: message [ST05 option-duplicate]`.
///
/// In files and pipes one line each, as compilers write them; on a terminal broken to its width, with the source line
/// and a caret below, and the fix as `help:`.
package struct TextRenderer {
  private let style: TextStyle
  private let columns: Int
  private let sourceLine: (Place) -> SourceLine?

  /// A renderer; `sourceLine` gives the line of the source at a place, where it is at hand.
  package init(
    style: TextStyle, columns: Int = 80, sourceLine: @escaping (Place) -> SourceLine? = { _ in nil }
  ) {
    self.style = style
    self.columns = columns
    self.sourceLine = sourceLine
  }

  /// Everything that is said of one diagnostic, without a final line feed.
  package func text(_ diagnostic: Diagnostic) -> String {
    var lines = headline(diagnostic)
    if style.isTerminal, let place = diagnostic.place, place.column > 0,
      let source = sourceLine(place)
    {
      lines += Excerpt(line: source, number: place.line, columns: columns).lines(
        style, diagnostic.severity)
    }
    if let fix = diagnostic.fix { lines += help(fix) }
    return lines.joined(separator: "\n")
  }

  /// The place as it is printed: `list.csv:3:7`, `list.xml:Sheet1!C7`, `list.csv`.
  package static func text(_ place: Place) -> String {
    let file = displayed(place.file == "-" ? "standard input" : place.file)
    if let cell = place.cell {
      return place.sheet.map { "\(file):\(displayed($0))!\(cell)" } ?? "\(file):\(cell)"
    }
    if let sheet = place.sheet { return "\(file):\(displayed(sheet))" }
    if place.line == 0 { return file }
    return place.column == 0 ? "\(file):\(place.line)" : "\(file):\(place.line):\(place.column)"
  }

  private func headline(_ diagnostic: Diagnostic) -> [String] {
    let place = diagnostic.place.map { Self.text($0) + ": " } ?? ""
    let severity = diagnostic.severity.rawValue + ":"
    let code = "[\(diagnostic.code.rawValue) \(diagnostic.code.name)]"
    let head = style.paint(place, .strong) + style.paint(severity, diagnostic.severity.role)
    let message = displayed(diagnostic.message)
    guard style.isTerminal else { return ["\(head) \(message) \(code)"] }
    // Colours take no columns, so lines are broken before they are painted; the code stays in one piece.
    let plain = place + severity
    let whole = code.replacing(" ", with: "\u{A0}")
    var lines = wrappedForDisplay(
      "\(message) \(whole)", columns: columns, first: plain + " ", others: "  ")
    if let last = lines.popLast() {
      lines.append(last.dropLast(code.count) + style.paint(code, .faint))
    }
    lines[0] = head + lines[0].dropFirst(plain.count)
    return lines
  }

  private func help(_ fix: Fix) -> [String] {
    var text = fix.description
    if let replacement = fix.replacement, !replacement.isEmpty, !text.contains(replacement) {
      if text.hasSuffix(".") { text.removeLast() }
      text += (text.isEmpty ? "" : ": ") + replacement
    }
    text = displayed(text)
    guard style.isTerminal else { return ["  help: \(text)"] }
    var lines = wrappedForDisplay(text, columns: columns, first: "  help: ", others: "        ")
    lines[0] = "  " + style.paint("help:", .good) + lines[0].dropFirst("  help:".count)
    return lines
  }
}

/// A source line with a caret below it, cut to the width of the terminal around the caret.
struct Excerpt {
  var line: SourceLine
  var number: Int
  var columns: Int

  func lines(_ style: TextStyle, _ severity: Severity) -> [String] {
    let number = String(number)
    let margin = String(repeating: " ", count: number.count)
    let room = max(20, columns - number.count - 4)
    let before = line.text.prefix(line.column - 1)
    let characters = Array(before.suffix(room)).map(shown)
    let after = line.text.dropFirst(line.column - 1).prefix(room).map(shown)
    let isCutBefore = line.isCutBefore || before.count > characters.count

    // As much of the text before the caret as leaves a third of the room for what follows.
    let wanted = max(1, min(after.reduce(0) { $0 + displayWidth($1) }, room / 3))
    var start = characters.count
    var used = 0
    while start > 0, used + displayWidth(characters[start - 1]) <= room - wanted - 1 {
      start -= 1
      used += displayWidth(characters[start])
    }
    let mark = start > 0 || isCutBefore ? "…" : ""
    var shownLine = mark + characters[start...].joined()
    let caret = displayWidth(shownLine)
    var width = caret
    for (index, character) in after.enumerated() {
      guard
        width + displayWidth(character) < room
          || index == after.count - 1 && width + displayWidth(character) <= room
      else {
        shownLine += "…"
        break
      }
      shownLine += character
      width += displayWidth(character)
    }
    return [
      " \(style.paint("\(number) │", .faint)) \(shownLine)",
      " \(style.paint("\(margin) │", .faint)) \(String(repeating: " ", count: caret))\(style.paint("^", severity.role))",
    ]
  }

  private func shown(_ character: Character) -> String {
    character == "\t" ? " " : displayed(String(character))
  }
}

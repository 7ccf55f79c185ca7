/// How many columns of a terminal a text takes: two for East Asian wide characters and emoji, none for marks.
///
/// Source: Unicode Standard Annex #11, the blocks whose characters are wide or full-width. Linear.
package func displayWidth(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// How many columns one character takes.
package func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.value < 0x300 { return 1 }
  if character.unicodeScalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation {
    return 2
  }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return wideBlocks.contains { $0.contains(first.value) } ? 2 : 1
  }
}

private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
  0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
]

/// The text broken at spaces into lines of at most `columns`; a longer word is broken where it must be.
///
/// `first` and `others` are put before the first line and the following ones, and count. Line feeds of the text break
/// lines as well. Linear.
package func wrappedForDisplay(
  _ text: String, columns: Int, first: String = "", others: String = ""
) -> [String] {
  var lines: [String] = []
  var line = first
  var used = displayWidth(first)
  let margin = displayWidth(others)
  let limit = max(columns, max(used, margin) + 10)
  var isAtStart = true

  func endLine() {
    lines.append(line)
    line = others
    used = margin
    isAtStart = true
  }

  for (index, paragraph) in text.split(separator: "\n", omittingEmptySubsequences: false)
    .enumerated()
  {
    if index > 0 { endLine() }
    for word in paragraph.split(separator: " ") {
      let width = displayWidth(word)
      if !isAtStart && used + 1 + width > limit { endLine() }
      if !isAtStart {
        line += " "
        used += 1
      }
      if used + width <= limit {
        line += word
        used += width
      } else {
        for character in word {
          let width = displayWidth(character)
          if used + width > limit { endLine() }
          line.append(character)
          used += width
        }
      }
      isAtStart = false
    }
  }
  endLine()
  return lines
}

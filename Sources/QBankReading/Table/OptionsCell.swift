/// All options of a question in one cell: a line each, between bars, or after labels in sequence.
///
/// Commas and semicolons never separate options: either may belong to one.
enum OptionsCell {
  /// Adds the options of a cell; one that cannot be taken apart stays one option, which `check` refuses.
  ///
  /// In a sheet `place` is the address of the cell, which its options share; elsewhere each has a place of its own.
  static func add(_ cell: Cell, of table: TableText, at place: Int, to draft: inout Draft) {
    let whole = Trim.ends(table.content(cell))
    let parts = split(whole)
    if parts.count < 2 {
      draft.isUnsplit = true
      draft.add(.option, table.slice(whole, of: cell, in: &draft), at: place)
      return
    }
    let hasPlaces = table.sheet == nil && table.isPlain(cell)
    for (index, part) in parts.enumerated() {
      var text = Trim.ends(part)
      let marked = OptionMark.strip(&text)
      draft.add(
        .option, table.slice(text, of: cell, in: &draft), at: hasPlaces ? text.startIndex : place,
        ordinal: index, marked: marked)
    }
  }

  /// The options in a text, without labels.
  static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines = text.split { $0 == 10 || $0 == 13 }.filter { !Trim.isBlank($0) }
    if lines.count < 2 { lines = text.split(separator: 0x7C).filter { !Trim.isBlank($0) } }
    if lines.count < 2 { return labelled(text) }
    let labels = lines.map { label(Trim.ends($0)) }
    let inSequence = labels.enumerated().allSatisfy { $1?.ordinal == $0 }
    return zip(lines, labels).map { line, label in
      inSequence ? Trim.ends(line).dropFirst(label?.length ?? 0) : line
    }
  }

  /// `a) one b) two c) three`: labels in sequence, each at the start or after white space.
  private static func labelled(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var starts: [(at: Int, length: Int)] = []
    var index = text.startIndex
    while index < text.endIndex {
      let isStart = index == text.startIndex || [0x20, 0x09, 0x3B, 0x2C].contains(text[index - 1])
      if isStart, let label = label(text[index...]), label.ordinal == starts.count {
        starts.append((index, label.length))
        index += label.length
      } else {
        index += 1
      }
    }
    guard starts.count >= 2 else { return [text] }
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1].at : text.endIndex
      return text[(starts[number].at + starts[number].length)..<end]
    }
  }

  /// A letter or digit with a bracket, full stop or colon behind it.
  private static func label(_ text: ArraySlice<UInt8>) -> (ordinal: Int, length: Int)? {
    var rest = text
    if rest.first == 0x28 { rest = rest.dropFirst() }
    guard let sign = rest.first, let match = RoleNames.header([sign | (sign >= 0x41 ? 0x20 : 0)]),
      match.meaning == .option, let end = rest.dropFirst().first,
      [0x29, 0x2E, 0x3A, 0x2D].contains(end)
    else { return nil }
    return (match.ordinal, rest.startIndex - text.startIndex + 2)
  }
}

/// A sign on an option that calls it right, in a cell: `*`, `+++`, `✓`, `[x]`, `(correcta)`, `Right:`.
enum OptionMark {
  /// Takes the mark away, and says whether there was one.
  static func strip(_ text: inout ArraySlice<UInt8>) -> Bool {
    for sign in signs {
      if text.count > sign.count, text.starts(with: sign) {
        text = Trim.ends(text.dropFirst(sign.count))
        return true
      }
      if text.count > sign.count, text.suffix(sign.count).elementsEqual(sign) {
        text = Trim.ends(text.dropLast(sign.count))
        return true
      }
    }
    if let colon = text.prefix(12).firstIndex(of: 0x3A),
      let isRight = ValueWords.mark(text[..<colon]), colon - text.startIndex > 3
    {
      text = Trim.ends(text[(colon + 1)...])
      return isRight
    }
    guard text.last == 0x29, let open = text.suffix(16).lastIndex(of: 0x28),
      ValueWords.mark(text[(open + 1)..<(text.endIndex - 1)]) == true, open > text.startIndex
    else { return false }
    text = Trim.ends(text[..<open])
    return true
  }

  private static let signs = ["+++", "***", "*", "✓", "✔", "[x]", "[X]", "(x)", "(X)"].map {
    Array($0.utf8)
  }
}

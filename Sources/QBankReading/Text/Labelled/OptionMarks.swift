/// Finds the marks that call an option right: `*a)`, `11 +++`, `8 (correta)`, `✓`, bold.
///
/// A sign that stands on every option of a question is no mark. Signs that can belong to a text (`*`, `~`, `(x)`, `[C]`)
/// are marks only where the question says nothing else of its answer.
package struct OptionMarks {
  let bytes: [UInt8]

  /// Whether an option's text has what can be taken for a mark, in some dialect.
  package static func canBeSeen(in text: [UInt8]) -> Bool {
    let marks = OptionMarks(bytes: text)
    return marks.trailing(0, text.count, weakToo: true) != nil
      || marks.leading(0, text.count) != nil || marks.bold(0, text.count) != nil
  }

  /// The end of an option's text without the mark behind it; `nil` without a mark.
  func trailing(_ start: Int, _ end: Int, weakToo: Bool) -> Int? {
    guard end > start else { return nil }
    switch bytes[end - 1] {
    case 0x2B:
      var index = end
      while index > start, bytes[index - 1] == 0x2B { index -= 1 }
      return end - index == 3 ? bytes.trimEnd(start, index) : nil
    case 0x2A, 0x7E:
      let index = end - 1
      guard weakToo, index > start, bytes[index - 1] == 32 || bytes[index - 1] == 9 else {
        return nil
      }
      return bytes.trimEnd(start, index)
    case 0x29, 0x5D: return bracketed(start, end, weakToo: weakToo)
    case 0x80...: return ticked(start, end)
    default: return nil
    }
  }

  /// `(correct)`, `(correcta)`, `[x]`, `(C)`.
  private func bracketed(_ start: Int, _ end: Int, weakToo: Bool) -> Int? {
    let open: UInt8 = bytes[end - 1] == 0x29 ? 0x28 : 0x5B
    var index = end - 1
    while index > start, end - index < 24, bytes[index] != open { index -= 1 }
    guard bytes[index] == open, index > start else { return nil }
    let inside = bytes[(index + 1)..<(end - 1)]
    let before = bytes.trimEnd(start, index)
    guard before > start else { return nil }
    if inside.count < 3 {
      let letter = (inside.first ?? 0) | 0x20
      let isSign =
        inside.count == 1 && (letter == 0x78 || letter == 0x63 || inside.first == 0x2A)
      return isSign && weakToo && before < index ? before : nil
    }
    if inside.first == 0xE2 {
      let scan = LineScan(bytes: bytes, end: end - 1)
      return scan.tick(index + 1) == inside.count ? before : nil
    }
    guard Self.words.contains(Fold.name(inside)) else { return nil }
    return before
  }

  private static let words: Set<[UInt8]> = Set(
    [
      "correct", "right", "true", "answer", "correctanswer", "correcta", "correcto", "verdadera",
      "respuestacorrecta", "correta", "correto", "certa", "certo", "respostacorreta", "ok",
    ].map { Array($0.utf8) })

  /// ✓ ✔ √ ✅ ☑ at the end; an arrow `← ` too.
  private func ticked(_ start: Int, _ end: Int) -> Int? {
    let scan = LineScan(bytes: bytes, end: end)
    for length in [3, 6] where end - length > start && scan.tick(end - length) == length {
      return bytes.trimEnd(start, end - length)
    }
    return nil
  }

  /// Where an option's text starts behind a mark that stands between label and text; `nil` without one.
  func leading(_ start: Int, _ end: Int) -> Int? {
    guard end - start > 1 else { return nil }
    let scan = LineScan(bytes: bytes, end: end)
    let tick = scan.tick(start)
    if tick > 0 { return bytes.skipSpace(start + tick, end) }
    if let box = scan.box(start), box.isMarked { return box.body }
    guard bytes[start] == 0x2A, bytes[start + 1] != 0x2A else { return nil }
    for index in (start + 1)..<end where bytes[index] == 0x2A { return nil }  // *emphasis*
    return bytes.skipSpace(start + 1, end)
  }

  /// Where a text lies between `**` and `**`; `nil` when it is not bold as a whole.
  func bold(_ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start > 4, bytes[start] == 0x2A, bytes[start + 1] == 0x2A, bytes[end - 1] == 0x2A,
      bytes[end - 2] == 0x2A
    else { return nil }
    for index in (start + 2)..<(end - 2) where bytes[index] == 0x2A { return nil }
    return (start + 2)..<(end - 2)
  }
}

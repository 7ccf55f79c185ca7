/// Several options on one line: `a) blood   b) grass   c) sky`.
///
/// A label inside a line counts only in sequence and behind a tab or two spaces.
enum InlineOptions {
  /// Where a label inside a line starts, and where its text does.
  struct Label {
    var start: Int
    var body: Int
    var isMarked: Bool
  }

  /// The labels after a line's own, or, behind a stem, from A on.
  static func labels(in bytes: [UInt8], _ token: LineToken) -> [Label] {
    let first = token.kind == .label ? Int(token.value) + 1 : 0
    let end = Int(token.end)
    let scan = LineScan(bytes: bytes, end: end)
    var labels: [Label] = []
    var index = Int(token.body)
    while index < end {
      let space = bytes.skipSpace(index, end)
      guard space > index else {
        index += 1
        continue
      }
      if isWide(bytes, index, space) {
        let marked = scan.label(space) == nil ? scan.mark(space) : nil
        if let found = scan.label(marked ?? space),
          found.value == first + labels.count
        {
          labels.append(Label(start: space, body: found.body, isMarked: marked != nil))
          index = found.body
          continue
        }
      }
      index = space
    }
    return labels
  }

  /// Whether white space holds a tab or more than one character.
  private static func isWide(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    bytes[start] == 9 || start + bytes.spaceLength(at: start, end) < end
  }
}

import QBankModel

/// A long YAML list, cut between its entries, so that all cores parse it.
///
/// A cut is made where a line starts with the dash of the list's entries. Whether that is one is not known before the parts
/// are parsed; but a part that ends inside anything else (a quoted text, brackets, another list) does not parse, or does
/// not end with the end of the list. Then the text is parsed as a whole, and so is one with a fault.
struct YAMLParts {
  /// The column of the entries' dashes.
  private let column: Int
  /// Where the parts begin, and the end of the text.
  private let cuts: [Int]
  private let text: [UInt8]
  private let positions: YAMLPositions
  private let depthLimit: Int
  /// The ends of the list and of what it stands in, which come behind the entries of all parts.
  private var closing: YAMLItems?
  private var closingFrom = 0

  /// `length` is what a part has at least. `nil` for a text that is too short for more than one, or that shows no list.
  init?(_ text: [UInt8], _ positions: YAMLPositions, length: Int, depthLimit: Int) {
    guard let column = Self.column(of: text) else { return nil }
    var cuts = [0]
    var next = length
    while next < text.count, let cut = Self.cut(text, from: next, column) {
      cuts.append(cut)
      next = cut + max(length, 1)
    }
    guard cuts.count > 1 else { return nil }
    self.text = text
    self.positions = positions
    self.column = column
    self.cuts = cuts + [text.count]
    self.depthLimit = depthLimit
  }

  /// Calls `body` with the items of the whole text, some parts at a time, until it answers false. `false` when the text cannot
  /// be read in parts; what `body` was called with is then good for nothing.
  mutating func forEach(_ body: (YAMLItems, Range<Int>) -> Bool) -> Bool {
    for first in stride(from: 0, to: cuts.count - 1, by: Self.wave) {
      let wave = first..<min(first + Self.wave, cuts.count - 1)
      let parsed = inParallel(wave.count) { [self] in parse(first + $0) }
      for (number, items) in zip(wave, parsed) {
        guard let items, let entries = number == 0 ? head(items) : entries(items, number) else {
          return false
        }
        if !body(items, entries) { return true }
      }
    }
    if let closing { _ = body(closing, closingFrom..<closing.list.count) }
    return true
  }

  /// The parts that are held at a time.
  private static let wave = 8

  /// The items of a part; `nil` where libyaml stops, or would take quadratic time.
  private func parse(_ number: Int) -> YAMLItems? {
    let range = cuts[number]..<cuts[number + 1]
    guard var positions = positions.part(range, isLast: number == cuts.count - 2, column) else {
      return nil
    }
    var items = YAMLItems()
    var depth = 0
    var isOneDocument = true
    let fault = forEachYAMLEvent(in: text, range) { event in
      switch event.kind {
      case .listStart, .mapStart: depth += 1
      case .collectionEnd: depth -= 1
      case .documentStart, .scalar, .alias, .other: break
      }
      items.append(event, of: text, &positions)
      isOneDocument = isOneDocument && !event.endsDocument
      return depth <= depthLimit && isOneDocument
    }
    return fault == nil && depth == 0 && isOneDocument ? items : nil
  }

  /// The first part without what ends the list, which is kept for later.
  private mutating func head(_ items: YAMLItems) -> Range<Int>? {
    var open: [Int] = []
    var last = items.list.count
    while last > 0, [.collectionEnd, .other].contains(items.list[last - 1].kind) { last -= 1 }
    for (index, item) in items.list.enumerated() {
      switch item.kind {
      case .listStart, .mapStart: open.append(index)
      case .collectionEnd:
        guard let opening = open.popLast() else { return nil }
        let list = items.list[opening]
        guard index >= last, list.kind == .listStart, isAtColumn(list.start) else { continue }
        closing = items
        closingFrom = index
        return hasOneDocument(items) ? 0..<index : nil
      case .documentStart, .scalar, .alias, .other: break
      }
    }
    return nil
  }

  /// The entries of a further part, which is to hold nothing else.
  private func entries(_ items: YAMLItems, _ number: Int) -> Range<Int>? {
    guard hasOneDocument(items),
      let start = items.list.firstIndex(where: { $0.kind == .listStart || $0.kind == .mapStart }),
      items.list[start].kind == .listStart,
      items.list[start].start == cuts[number] + column,
      items.list[..<start].allSatisfy({ $0.kind == .documentStart || $0.kind == .other }),
      let end = items.list.lastIndex(where: { $0.kind == .collectionEnd }), end > start
    else { return nil }
    return start + 1..<end
  }

  private func hasOneDocument(_ items: YAMLItems) -> Bool {
    items.list.count { $0.kind == .documentStart } == 1
  }

  /// Whether a dash at an offset is one of the list's.
  private func isAtColumn(_ offset: Int) -> Bool {
    Self.isDash(text, lineStart: offset - column, column)
  }

  /// The column of the first line that starts with a dash.
  private static func column(of text: [UInt8]) -> Int? {
    var start = 0
    while start < min(text.count, 1 << 16) {
      var index = start
      while index < text.count, text[index] == 0x20 { index += 1 }
      if isDash(text, lineStart: start, index - start) { return index - start }
      guard let end = text[index...].firstIndex(of: 10) else { return nil }
      start = end + 1
    }
    return nil
  }

  /// The start of the first line from an offset on that starts with a dash in a column.
  private static func cut(_ text: [UInt8], from offset: Int, _ column: Int) -> Int? {
    var index = offset
    while let end = text[index...].firstIndex(of: 10) {
      if isDash(text, lineStart: end + 1, column) { return end + 1 }
      index = end + 1
    }
    return nil
  }

  private static func isDash(_ text: [UInt8], lineStart: Int, _ column: Int) -> Bool {
    let dash = lineStart + column
    guard lineStart >= 0, dash + 1 < text.count, lineStart == 0 || text[lineStart - 1] == 10 else {
      return false
    }
    return text[dash] == 0x2D && [0x20, 10, 13].contains(text[dash + 1])
      && text[lineStart..<dash].allSatisfy { $0 == 0x20 }
  }
}

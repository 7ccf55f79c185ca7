import QBankDiagnostics

/// Events of libyaml that were kept, with their places as offsets in the text that was parsed.
struct YAMLItems: Sendable {
  struct Item: Sendable {
    var kind: YAMLEvent.Kind
    /// Scalars: without quotes and no block of lines.
    var isPlain = false
    var isQuoted = false
    /// Scalars: whether their bytes stand in the text as they are.
    var isInPlace = false
    var start: Int
    var end: Int
    /// Scalars: where their bytes begin, in the text or else in the arena, and how many they are.
    var value = 0
    var length = 0
    /// The index of its name and tag; `nil` without either.
    fileprivate var extra: Int?
  }

  private(set) var list: [Item] = []
  private var arena: [UInt8] = []
  private var extras: [(anchor: [UInt8]?, tag: [UInt8]?)] = []

  /// The name behind `&`, or behind `*` for an alias.
  func anchor(of item: Item) -> [UInt8]? { item.extra.flatMap { extras[$0].anchor } }

  /// The tag behind `!`, written out.
  func tag(of item: Item) -> [UInt8]? { item.extra.flatMap { extras[$0].tag } }

  /// A scalar's bytes; `text` is what was parsed.
  func bytes(of item: Item, in text: [UInt8]) -> ArraySlice<UInt8> {
    (item.isInPlace ? text : arena)[item.value..<(item.value + item.length)]
  }

  /// Forgets all items and keeps their memory.
  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
  }

  /// Keeps an event of `text`.
  mutating func append(
    _ event: borrowing YAMLEvent, of text: [UInt8], _ positions: inout YAMLPositions
  ) {
    let start = positions.offset(of: event.start)
    var item = Item(kind: event.kind, start: start, end: positions.offset(of: event.end))
    if event.kind == .scalar {
      item.isPlain = event.isPlain
      item.isQuoted = event.isQuoted
      item.length = event.length
      item.value = event.isQuoted ? start + 1 : start
      // A text without escapes and folded lines stands there as it is.
      item.isInPlace =
        item.end - start == item.length + (item.isQuoted ? 2 : 0)
        && event.stands(in: text, at: item.value)
      if !item.isInPlace {
        item.value = arena.count
        unsafe arena.append(contentsOf: event.value)
      }
    }
    let (anchor, tag) = (event.anchor, event.tag)
    if anchor != nil || tag != nil {
      item.extra = extras.count
      extras.append((anchor, tag))
    }
    list.append(item)
  }
}

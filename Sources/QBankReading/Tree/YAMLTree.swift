import QBankDiagnostics

/// Reads libyaml's events into a tree: scalars as typed, aliases as links, comments listed.
struct YAMLTree {
  private struct Anchor {
    var node: Int
    /// What an alias expands to; `nil` while the node is open.
    var size: Int?
    var isScalar: Bool
    var isUsed = false

    /// Whether it is most likely a text that starts with `&`: one before a scalar that no alias asks for.
    var isIdle: Bool { isScalar && !isUsed }
  }

  private(set) var builder: TreeBuilder
  private let text: YAMLMendedText
  private var positions: YAMLPositions
  private var anchors: [[UInt8]: Anchor] = [:]
  /// Idle ones whose name another has taken.
  private var idle: [Anchor] = []
  /// The names of the open lists' and maps' anchors.
  private var openAnchors: [[UInt8]?] = []
  /// Where the event before ended, in the mended text; comments stand between events.
  private var lastEnd = 0
  private var lastWasPlain = false

  init(_ text: YAMLMendedText, draft: Draft, limits: ReadLimits) {
    builder = TreeBuilder(draft, limits: limits)
    self.text = text
    positions = YAMLPositions(text.bytes, of: draft.source)
  }

  /// Where libyaml stopped, as an offset in the mended text.
  mutating func offset(of mark: YAMLMark) -> Int { positions.offset(of: mark) }

  /// Reads all events; the answer is what stopped libyaml, or `nil`.
  mutating func read(report: inout Report) -> YAMLFault? {
    var items = YAMLItems()
    let fault = forEachYAMLEvent(in: text.bytes) { event in
      items.removeAll()
      items.append(event, of: text.bytes, &positions)
      take(items.list[0], items, report: &report)
      return !builder.isStopped
    }
    if fault == nil { end(report: &report) }
    return fault
  }

  /// Reads all events on all cores, in parts of at least `length` bytes. `false` where that cannot be done; then nothing of what
  /// was read is of use.
  mutating func readInParts(ofLength length: Int, report: inout Report) -> Bool {
    guard
      var parts = YAMLParts(
        text.bytes, positions, length: length, depthLimit: builder.limits.depth)
    else { return false }
    let isRead = parts.forEach { items, range in
      for index in range where !builder.isStopped {
        take(items.list[index], items, report: &report)
      }
      return !builder.isStopped
    }
    if isRead { end(report: &report) }
    return isRead
  }

  private mutating func end(report: inout Report) {
    guard !builder.isStopped else { return }
    listComments(upTo: text.bytes.count, report: &report)
    reportIdleAnchors(report: &report)
  }

  private mutating func take(
    _ event: YAMLItems.Item, _ items: YAMLItems, report: inout Report
  ) {
    let start = event.start
    listComments(upTo: start, report: &report)
    lastWasPlain = false
    switch event.kind {
    case .scalar: scalar(event, items, report: &report)
    case .alias: alias(items.anchor(of: event) ?? [], at: start, report: &report)
    case .listStart, .mapStart:
      let node = builder.tree.nodes.count
      builder.begin(
        event.kind == .listStart ? .list : .map, at: text.original(start), report: &report)
      if let name = items.anchor(of: event) {
        note(Anchor(node: node, size: nil, isScalar: false), name, at: start, report: &report)
        openAnchors.append(name)
      } else {
        openAnchors.append(nil)
      }
      checkTag(items.tag(of: event), at: start, report: &report)
    case .collectionEnd:
      // A block ends where the next thing begins; its own text ended with its last scalar.
      let end = event.end
      let size = builder.end(
        at: text.original(end == start ? lastEnd : end), report: &report)
      if let name = openAnchors.popLast() ?? nil { anchors[name]?.size = size }
      if end == start { return }
    case .documentStart, .other: break
    }
    lastEnd = max(lastEnd, event.end)
  }

  private mutating func scalar(
    _ event: YAMLItems.Item, _ items: YAMLItems, report: inout Report
  ) {
    let start = event.start
    let place = text.original(start)
    let slice: TextSlice
    if event.isInPlace, let inner = sourceStart(of: event, items) {
      slice = TextSlice(start: inner, count: event.length)
    } else {
      slice = builder.draft.store(items.bytes(of: event, in: text.bytes))
    }
    let isAbsent = event.length == 0 && event.isPlain
    let style: Tree.Style = isAbsent ? .absent : event.isPlain ? .plain : .quoted
    if let name = items.anchor(of: event) {
      let anchor = Anchor(
        node: builder.tree.nodes.count, size: TreeBuilder.size(ofScalar: slice), isScalar: true)
      note(anchor, name, at: start, report: &report)
    }
    builder.scalar(slice, style, at: place, report: &report)
    checkTag(items.tag(of: event), at: start, report: &report)
    lastWasPlain = event.isPlain && !isAbsent
  }

  /// Where a scalar that stands in the mended text as it is stands in the source; `nil` where mending changed it.
  private func sourceStart(of event: YAMLItems.Item, _ items: YAMLItems) -> Int? {
    if !text.isMended { return event.value }
    let start = text.original(event.value)
    let source = builder.draft.source.bytes
    guard start + event.length <= source.count,
      source[start..<start + event.length].elementsEqual(items.bytes(of: event, in: text.bytes))
    else { return nil }
    return start
  }

  private mutating func note(
    _ anchor: Anchor, _ name: [UInt8], at start: Int, report: inout Report
  ) {
    guard anchors.count < Self.mostAnchors else {
      return builder.stop(
        .anchorsTooMany(limit: Self.mostAnchors), at: text.original(start), report: &report)
    }
    if let earlier = anchors.updateValue(anchor, forKey: name), earlier.isIdle {
      idle.append(earlier)
    }
  }

  /// Far more than anybody writes.
  private static let mostAnchors = 1 << 16

  private mutating func alias(_ name: [UInt8], at start: Int, report: inout Report) {
    let place = text.original(start)
    if let anchor = anchors[name], let size = anchor.size {
      anchors[name]?.isUsed = true
      builder.alias(of: anchor.node, size: size, at: place, report: &report)
    } else {
      refuse(start, sign: "*", report: &report)
      builder.scalar(
        TextSlice(start: place, count: 0), .absent, at: place, report: &report)
    }
  }

  /// A tag of the author's own is a text that starts with `!`; YAML's own (`!!str`) say nothing that is not known.
  private mutating func checkTag(_ tag: [UInt8]?, at start: Int, report: inout Report) {
    guard let tag, !tag.starts(with: Self.coreTags) else { return }
    refuse(start, sign: "!", report: &report)
  }

  private mutating func refuse(_ start: Int, sign: String, report: inout Report) {
    let place = text.original(start)
    report.add(
      .yamlUnquoted(
        sign: sign, mended: YAMLLine(text.bytes, at: start).quoted(itemAt: start)),
      at: builder.draft.source.place(at: place))
    builder.fault(at: place)
  }

  private mutating func reportIdleAnchors(report: inout Report) {
    idle += anchors.values.filter(\.isIdle)
    for anchor in idle.sorted(by: { $0.node < $1.node }) {
      let place = Int(builder.tree.nodes[anchor.node].place)
      report.add(
        .yamlUnquoted(
          sign: "&",
          mended: YAMLLine(builder.draft.source.bytes, at: place).quoted(itemAt: place)),
        at: builder.draft.source.place(at: place))
      builder.fault(at: place)
    }
  }

  /// Lists the comments between the event before and the one that starts at `end`.
  private mutating func listComments(upTo end: Int, report: inout Report) {
    let bytes = text.bytes
    var index = lastEnd
    while index < end {
      guard bytes[index] == 0x23, index == 0 || Self.isBlank(bytes[index - 1]) else {
        index += 1
        continue
      }
      var stop = index
      while stop < bytes.count, bytes[stop] != 10, bytes[stop] != 13 { stop += 1 }
      let start = text.original(index)
      report.ignore(
        "comment", at: builder.draft.source.place(at: start),
        String(decoding: bytes[index..<min(stop, index + 200)], as: UTF8.self))
      // Two spaces before the sign are how comments are written; after one it is often part of the text.
      if lastWasPlain, index == lastEnd + 1, bytes[index - 1] == 0x20 {
        report.add(.textCutByComment, at: builder.draft.source.place(at: start))
      }
      index = stop
    }
    lastEnd = max(lastEnd, index)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 10 || byte == 13
  }

  private static let coreTags = Array("tag:yaml.org,2002:".utf8)
}

import QBankDiagnostics

/// Puts a tree together from what a reader meets in the order of the document, within the limits.
///
/// The texts go into the draft that is made from the tree later, so that they are stored once.
struct TreeBuilder {
  private struct Open {
    var node: Int
    /// What its children cost, aliases expanded.
    var size = 0
  }

  private(set) var tree = Tree()
  var draft: Draft
  let limits: ReadLimits
  private var open: [Open] = []
  /// The names of the map that ended last: a buffer that is used again.
  private var names: [Int] = []
  /// What all aliases expand to so far.
  private var expanded = 0
  /// How many nodes the tree may have: a list of questions has one for some ten bytes.
  private let nodeLimit: Int
  /// Whether a limit was passed, so that nothing of the document can be used.
  private(set) var isStopped = false

  init(_ draft: Draft, limits: ReadLimits) {
    self.draft = draft
    self.limits = limits
    nodeLimit = min(limits.values, Int.max / 2) + draft.source.bytes.count / 4
    // Memory that is not touched costs nothing, and what grows by doubling costs three times its size.
    tree.nodes.reserveCapacity(min(nodeLimit, draft.source.bytes.count) + 1)
  }

  var depth: Int { open.count }
  /// The node added last.
  var last: Int { tree.nodes.count - 1 }
  /// The list or map that is open.
  var openNode: Int? { open.last?.node }

  /// Starts a list or a map.
  mutating func begin(_ kind: Tree.Kind, at place: Int, report: inout Report) {
    guard open.count < limits.depth else {
      isStopped = true
      return report.add(.treeTooDeep(limit: limits.depth), at: draft.source.place(at: place))
    }
    guard hasRoom(at: place, &report) else { return }
    noteRoot()
    open.append(Open(node: tree.nodes.count))
    add(
      Tree.Node(
        text: TextSlice(start: place, count: 0), place: clamp(place), end: 0, kind: kind,
        style: .plain))
  }

  /// Ends the list or map begun last; its source ends at `end`. The answer is what an alias of it expands to.
  @discardableResult
  mutating func end(at end: Int, report: inout Report) -> Int {
    guard let closed = open.popLast() else { return 0 }
    let start = Int(tree.nodes[closed.node].place)
    tree.nodes[closed.node].text = TextSlice(start: start, count: max(0, end - start))
    tree.nodes[closed.node].end = clamp(tree.nodes.count)
    grow(by: closed.size + Self.nodeSize)
    if tree.nodes[closed.node].kind == .map, !tree.namesRepeat {
      reportEqualNames(of: closed.node, report: &report)
    }
    return closed.size + Self.nodeSize
  }

  /// Turns the list or map begun last into a scalar, and what was inside it away.
  mutating func endAsScalar(_ text: TextSlice, at place: Int, report: inout Report) {
    guard let closed = open.popLast() else { return }
    let isRoot = tree.roots.last == closed.node
    tree.nodes.removeSubrange(closed.node...)
    if isRoot { tree.roots.removeLast() }
    scalar(text, .plain, at: place, report: &report)
  }

  /// Takes away all nodes from the index on, which stand inside what is open.
  mutating func removeNodes(from index: Int) {
    tree.nodes.removeSubrange(min(index, tree.nodes.count)...)
  }

  /// Says that a name may come back in one map.
  mutating func allowRepeatedNames() { tree.namesRepeat = true }

  /// Adds a scalar.
  mutating func scalar(_ text: TextSlice, _ style: Tree.Style, at place: Int, report: inout Report)
  {
    guard text.count <= limits.fieldBytes else {
      isStopped = true
      return report.add(
        .textTooLong(bytes: Int(text.count), limit: limits.fieldBytes),
        at: draft.source.place(at: place))
    }
    guard hasRoom(at: place, &report) else { return }
    noteRoot()
    add(
      Tree.Node(
        text: text, place: clamp(place), end: clamp(tree.nodes.count + 1), kind: .scalar,
        style: style))
    grow(by: Self.size(ofScalar: text))
  }

  /// Adds a node that stands for an earlier one of the size `size`.
  mutating func alias(of target: Int, size: Int, at place: Int, report: inout Report) {
    guard size <= draft.source.bytes.count + limits.expansionBytes - expanded else {
      isStopped = true
      return report.add(
        .aliasesTooLarge(limit: limits.expansionBytes), at: draft.source.place(at: place))
    }
    guard hasRoom(at: place, &report) else { return }
    expanded += size
    noteRoot()
    add(
      Tree.Node(
        text: TextSlice(start: target, count: 0), place: clamp(place),
        end: clamp(tree.nodes.count + 1), kind: .alias, style: .plain))
    grow(by: size)
  }

  /// Ends the reading with an error: nothing of the document can be used.
  mutating func stop(_ message: Message, at place: Int, report: inout Report) {
    if !isStopped { report.add(message, at: draft.source.place(at: place)) }
    isStopped = true
  }

  /// Notes that something at the offset was reported.
  mutating func fault(at offset: Int) { tree.faults.append(offset) }

  /// The whole tree with its draft; faults sorted.
  consuming func finished() -> (tree: Tree, draft: Draft) {
    tree.faults.sort()
    return (tree, draft)
  }

  /// What an alias of a scalar expands to.
  static func size(ofScalar text: TextSlice) -> Int { Int(text.count) + nodeSize }

  /// A node costs as much as the field of a draft that it may become.
  private static let nodeSize = 16

  private mutating func add(_ node: Tree.Node) { tree.nodes.append(node) }

  private mutating func hasRoom(at place: Int, _ report: inout Report) -> Bool {
    guard tree.nodes.count >= nodeLimit, !isStopped else { return true }
    isStopped = true
    report.add(.treeTooLarge(parts: nodeLimit), at: draft.source.place(at: place))
    return false
  }

  private mutating func noteRoot() {
    if open.isEmpty { tree.roots.append(tree.nodes.count) }
  }

  private mutating func grow(by size: Int) {
    // Sizes are bounded by the limits on input and expansion, so they do not overflow.
    if !open.isEmpty { open[open.count - 1].size += size }
  }

  private func clamp(_ value: Int) -> UInt32 { UInt32(clamping: value) }

  private mutating func reportEqualNames(of map: Int, report: inout Report) {
    names.removeAll(keepingCapacity: true)
    var index = map + 1
    while index < tree.nodes.count {
      if tree.nodes[index].kind == .scalar { names.append(index) }
      index = tree.after(index)
      if index < tree.nodes.count { index = tree.after(index) }
    }
    if names.count <= 12 {
      for position in names.indices {
        for earlier in 0..<position where sameText(names[earlier], names[position]) {
          reportEqual(names[earlier], names[position], report: &report)
          break
        }
      }
    } else {
      reportEqualNames(among: names, report: &report)
    }
  }

  /// Of many names: by sorting them, which takes no memory to speak of.
  private mutating func reportEqualNames(among names: [Int], report: inout Report) {
    let sorted = names.map(UInt32.init).sorted { left, right in
      let first = draft.bytes(tree.nodes[Int(left)].text)
      let second = draft.bytes(tree.nodes[Int(right)].text)
      if first.lexicographicallyPrecedes(second) { return true }
      return first == second && left < right
    }
    var pairs: [(first: Int, second: Int)] = []
    var first = 0
    for index in sorted.indices.dropFirst() where pairs.count < Self.mostEqualNames {
      if sameText(Int(sorted[first]), Int(sorted[index])) {
        pairs.append((Int(sorted[first]), Int(sorted[index])))
      } else {
        first = index
      }
    }
    for pair in pairs.sorted(by: { $0.second < $1.second }) {
      reportEqual(pair.first, pair.second, report: &report)
    }
  }

  /// How many names of one map are reported.
  private static let mostEqualNames = 10_000

  private func sameText(_ left: Int, _ right: Int) -> Bool {
    let left = tree.nodes[left].text
    let right = tree.nodes[right].text
    guard left.count == right.count else { return false }
    if left.isEmpty { return true }
    return draft.firstByte(left) == draft.firstByte(right)
      && draft.bytes(left) == draft.bytes(right)
  }

  private mutating func reportEqual(_ first: Int, _ second: Int, report: inout Report) {
    let name = String(decoding: draft.bytes(tree.nodes[second].text), as: UTF8.self)
    let place = Int(tree.nodes[second].place)
    report.add(
      .memberTwice(name, firstLine: draft.source.line(at: Int(tree.nodes[first].place))),
      at: draft.source.place(at: place))
    fault(at: place)
  }
}

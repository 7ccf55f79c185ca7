/// A YAML, JSON or XML document as it was written: lists, maps and scalars with their places, and no types.
///
/// Flat, in the order of the document: a node's children follow it, and `end` leads past them. A map's children are
/// a name, its value, a name, its value, … Some 20 bytes a node; texts are slices of the draft.
struct Tree {
  enum Kind: UInt8 { case scalar, list, map, alias }

  /// How a scalar was written, where that matters for its meaning.
  enum Style: UInt8 {
    /// Without quotes, in YAML; the text of an element or attribute, in XML.
    case plain
    /// In quotes, or as a block of lines.
    case quoted
    case number, boolean, null
    /// Nothing is written where a value could stand.
    case absent
  }

  struct Node {
    /// Scalars: the text. Lists and maps: the source they cover. Aliases: `start` is the node they stand for.
    var text: TextSlice
    /// Offset in the source.
    var place: UInt32
    /// The index of the first node that is not inside this one.
    var end: UInt32
    var kind: Kind
    var style: Style
  }

  var nodes: [Node] = []
  /// The indices of the documents' outermost nodes.
  var roots: [Int] = []
  /// Offsets in the source of what was reported already: a question that holds one is refused without a second word.
  var faults: [Int] = []
  /// Whether a name may come back in one map, as elements may in XML.
  var namesRepeat = false

  /// The node that a node stands for: itself, unless it is an alias.
  func resolved(_ index: Int) -> Int {
    var index = index
    // An alias leads to an anchor before it, so this ends.
    while nodes[index].kind == .alias { index = Int(nodes[index].text.start) }
    return index
  }

  func kind(_ index: Int) -> Kind { nodes[resolved(index)].kind }

  /// The index behind a node and all that is inside it.
  func after(_ index: Int) -> Int { Int(nodes[index].end) }

  /// The children of a list, or the names and values of a map, by their indices.
  ///
  /// For maps and lists of a few children; long lists are walked with `after`.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    var index = parent + 1
    let end = after(parent)
    while index < end {
      result.append(index)
      index = after(index)
    }
    return result
  }

  /// Whether something inside the source range was reported already.
  func hasFault(in range: Range<Int>) -> Bool {
    var low = 0
    var high = faults.count
    while low < high {
      let middle = (low + high) / 2
      if faults[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < faults.count && faults[low] < range.upperBound
  }
}

/// A YAML text with its faults mended in memory, so that one run finds them all, and the way back to the offsets of the
/// text as it was written.
struct YAMLMendedText {
  private(set) var bytes: [UInt8]
  /// Where bytes were put in: offsets in `bytes` behind the insertion, and how many; in rising order.
  private var insertions: [(end: Int, count: Int)] = []
  /// Whether it differs from the text as it was written.
  private(set) var isMended = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The offset in the text as it was written.
  func original(_ offset: Int) -> Int {
    var result = offset
    for insertion in insertions {
      if offset >= insertion.end {
        result -= insertion.count
      } else {
        return result - max(0, insertion.count - (insertion.end - offset))
      }
    }
    return result
  }

  /// Puts bytes in.
  mutating func insert(_ new: [UInt8], at offset: Int) {
    isMended = true
    bytes.insert(contentsOf: new, at: offset)
    for index in insertions.indices where insertions[index].end > offset {
      insertions[index].end += new.count
    }
    let index = insertions.firstIndex { $0.end > offset + new.count } ?? insertions.count
    insertions.insert((offset + new.count, new.count), at: index)
  }

  /// Overwrites a range with spaces; its line ends stay.
  mutating func blank(_ range: Range<Int>) {
    isMended = true
    for index in range where bytes[index] != 10 && bytes[index] != 13 { bytes[index] = 0x20 }
  }
}

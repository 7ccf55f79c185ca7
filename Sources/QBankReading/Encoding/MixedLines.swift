/// Bytes that are not UTF-8 as a whole: the lines that are stay, the others are read as Windows-1252.
struct MixedLines {
  /// UTF-8.
  private(set) var text: [UInt8] = []
  /// Whether some line holds a character beyond ASCII in good UTF-8.
  private(set) var holdsUTF8 = false
  /// For each line read as Windows-1252, the offset in `text` of its first byte beyond ASCII.
  private(set) var places: [Int] = []

  init(_ bytes: ArraySlice<UInt8>) {
    text.reserveCapacity(bytes.count + bytes.count / 16)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end] != 10, bytes[end] != 13 { end += 1 }
      if end < bytes.endIndex { end += 1 }
      add(bytes[start..<end])
      start = end
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let special = line.firstIndex(where: { $0 >= 0x80 }) else {
      text.append(contentsOf: line)
      return
    }
    if UTF8Check.firstBad(in: line) == nil {
      holdsUTF8 = true
      text.append(contentsOf: line)
    } else {
      places.append(text.count + special - line.startIndex)
      Windows1252.append(line, to: &text)
    }
  }
}

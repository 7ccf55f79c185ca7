/// How many letters two words differ by.
package enum EditDistance {
  /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other, or
  /// `nil` when there are more than `limit`. Quadratic in the length, so for words only.
  package static func between(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          line[column] + 1, last[column + 1] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], other == left[row - 1] {
          cost = min(cost, before[column - 1] + 1)
        }
        line.append(cost)
      }
      before = last
      last = line
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

/// Finds the word that somebody probably meant.
package enum Suggestion {
  /// The one candidate that differs from `word` by at most a third of its letters and at most two edits (a letter added,
  /// left out, replaced, or two exchanged), without regard to case; `nil` when there is none or no single nearest one.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: String?
    var bestDistance = Int.max
    var isTied = false
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = min(2, max(1, max(letters.count, other.count) / 3))
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance <= bestDistance else { continue }
      isTied = distance == bestDistance && candidate != best
      best = candidate
      bestDistance = distance
    }
    return isTied ? nil : best
  }

  /// How many edits lead from one word to the other (optimal string alignment).
  private static func distance(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == otherLetter {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}

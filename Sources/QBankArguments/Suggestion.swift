/// The one of `candidates` that `word` was most likely meant to be: at most a third of its letters differ, and no
/// other is as near. Linear in the candidates, quadratic in the length of the words.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased().utf8.prefix(64))
  guard !typed.isEmpty else { return nil }
  var best: (distance: Int, name: String)?
  var isTied = false
  for candidate in candidates {
    let distance = editDistance(typed, Array(candidate.lowercased().utf8.prefix(64)))
    if let known = best, known.distance <= distance {
      isTied = isTied || known.distance == distance && known.name != candidate
    } else {
      best = (distance, candidate)
      isTied = false
    }
  }
  guard let best, !isTied, best.distance <= max(1, typed.count / 3) else { return nil }
  return best.name
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var cost = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}

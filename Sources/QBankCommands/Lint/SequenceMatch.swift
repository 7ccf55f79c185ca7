/// What two sequences share, in order: the unchanged part of a diff.
///
/// Elements that occur once on both sides are matched where they stand in one order ("patience diff", Bram Cohen), then
/// what lies between them in turn; short stretches are matched by Swift's `difference` (Myers). What stays without a
/// match is no more than replaced: work and memory are about linear whatever the two are, where Myers alone takes the
/// square of the differences.
struct SequenceMatch<Element: Hashable> {
  /// A stretch that both have.
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The stretches in order; none touches the next on both sides.
  private(set) var runs: [Run] = []
  private let old: [Element]
  private let new: [Element]

  /// How many elements both stretches may have together for `difference`.
  private static var shortest: Int { 200 }
  /// How often stretches are divided: each time all that is left is counted.
  private static var deepest: Int { 16 }

  init(_ old: [Element], _ new: [Element]) {
    self.old = old
    self.new = new
    match(old.indices, new.indices, depth: 0)
  }

  private mutating func match(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    var (olds, news) = (olds, news)
    let start = zip(olds, news).prefix { old[$0] == new[$1] }.count
    add(Run(old: olds.lowerBound, new: news.lowerBound, count: start))
    olds.removeFirst(start)
    news.removeFirst(start)
    let end = zip(olds.reversed(), news.reversed()).prefix { old[$0] == new[$1] }.count
    olds.removeLast(end)
    news.removeLast(end)
    if !olds.isEmpty, !news.isEmpty {
      if olds.count + news.count <= Self.shortest {
        matchShort(olds, news)
      } else if depth < Self.deepest {
        matchBetweenUnique(olds, news, depth)
      }
    }
    add(Run(old: olds.upperBound, new: news.upperBound, count: end))
  }

  private mutating func add(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.old + last.count == run.old, last.new + last.count == run.new {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  private mutating func matchShort(_ olds: Range<Int>, _ news: Range<Int>) {
    var gone: Set<Int> = [], come: Set<Int> = []
    for change in Array(new[news]).difference(from: Array(old[olds])) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    let kept = zip(
      olds.filter { !gone.contains($0 - olds.lowerBound) },
      news.filter { !come.contains($0 - news.lowerBound) })
    for (old, new) in kept { add(Run(old: old, new: new, count: 1)) }
  }

  private mutating func matchBetweenUnique(_ olds: Range<Int>, _ news: Range<Int>, _ depth: Int) {
    let anchors = commonUnique(olds, news)
    guard !anchors.isEmpty else { return }
    var (nextOld, nextNew) = (olds.lowerBound, news.lowerBound)
    for (old, new) in anchors {
      match(nextOld..<old, nextNew..<new, depth: depth + 1)
      add(Run(old: old, new: new, count: 1))
      (nextOld, nextNew) = (old + 1, new + 1)
    }
    match(nextOld..<olds.upperBound, nextNew..<news.upperBound, depth: depth + 1)
  }

  /// The longest list of elements that occur once on both sides, in one order.
  private func commonUnique(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
    let places = Self.places(of: old, in: olds), others = Self.places(of: new, in: news)
    let common = olds.compactMap { place -> (old: Int, new: Int)? in
      guard places[old[place]] == .some(.some(place)), let other = others[old[place]] ?? nil
      else { return nil }
      return (place, other)
    }
    return Self.longestRise(common)
  }

  /// Where each element stands; `nil` for those that stand in more than one place.
  private static func places(of list: [Element], in range: Range<Int>) -> [Element: Int?] {
    var places: [Element: Int?] = [:]
    for place in range {
      if places.updateValue(place, forKey: list[place]) != nil {
        places.updateValue(nil, forKey: list[place])
      }
    }
    return places
  }

  /// The longest part of the pairs in which the new places rise (patience sorting).
  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tops[low - 1] : nil
      if low < tops.count { tops[low] = index } else { tops.append(index) }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      rise.append(pairs[index])
      next = before[index]
    }
    return rise.reversed()
  }
}

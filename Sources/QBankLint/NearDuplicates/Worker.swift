import Synchronization

/// One thread's share of a probe, with counters that it keeps from batch to batch.
final class Worker: Sendable {
  private let state: Mutex<[UInt32]>

  init(records: Int) {
    state = Mutex([UInt32](repeating: 0, count: records))
  }

  /// The pairs of these records with records before them.
  func probe(
    _ ordinals: Range<Int>, of records: RankedRecords, in index: PrefixIndex, threshold: Int,
    partners: Int
  ) -> [SimilarityJoin.Pair] {
    state.withLock { overlaps in
      var probe = Probe(records: records, index: index, threshold: threshold, partners: partners)
      for ordinal in ordinals { probe.run(ordinal, &overlaps) }
      return probe.pairs
    }
  }
}

private struct Probe {
  let records: RankedRecords
  let index: PrefixIndex
  let threshold: Int
  let partners: Int
  var pairs: [SimilarityJoin.Pair] = []
  private var touched: [UInt32] = []

  /// Marks a candidate that can no longer reach the threshold.
  private static let dead = UInt32.max

  init(records: RankedRecords, index: PrefixIndex, threshold: Int, partners: Int) {
    self.records = records
    self.index = index
    self.threshold = threshold
    self.partners = partners
  }

  mutating func run(_ ordinal: Int, _ overlaps: inout [UInt32]) {
    let record = Int(records.bySize[ordinal])
    let size = Int(records.sizes[record])
    let ranks = records.ranks(record)
    let length = PrefixIndex.prefix(size: size, live: ranks.count, threshold: threshold)
    if length == 0 { return }
    let first = firstOrdinal(
      ofSize: SimilarityJoin.smallest(size, threshold: threshold), before: ordinal)
    collect(ranks.prefix(length), live: ranks.count, size: size, first..<ordinal, &overlaps)
    touched.sort()
    var found = 0
    for other in touched {
      let count = overlaps[Int(other)]
      overlaps[Int(other)] = 0
      if count == Self.dead || found >= partners { continue }
      if verify(record, size, ranks, with: Int(records.bySize[Int(other)])) { found += 1 }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Counts for each candidate the features of both prefixes, and gives up those that cannot reach the threshold.
  private mutating func collect(
    _ prefix: ArraySlice<UInt32>, live: Int, size: Int, _ ordinals: Range<Int>,
    _ overlaps: inout [UInt32]
  ) {
    for (position, rank) in prefix.enumerated() {
      let rest = live - position - 1
      let end = Int(index.ends[Int(rank)])
      var at = lowerBound(
        UInt32(ordinals.lowerBound), from: Int(index.heads[Int(rank)]), to: end)
      while at < end {
        let posting = index.postings[at]
        at += 1
        let other = Int(posting.ordinal)
        if other >= ordinals.upperBound { break }
        let count = overlaps[other]
        if count == Self.dead { continue }
        let otherRecord = Int(records.bySize[other])
        let otherSize = Int(records.sizes[otherRecord])
        if count == 0 { touched.append(posting.ordinal) }
        let bound = Int(count) + 1 + min(rest, otherSize - Int(posting.position) - 1)
        let needed = SimilarityJoin.overlap(size, otherSize, threshold: threshold)
        overlaps[other] = bound >= needed ? count + 1 : Self.dead
      }
    }
  }

  /// Counts what two records share, leaving off as soon as the threshold is out of reach.
  private mutating func verify(
    _ record: Int, _ size: Int, _ ranks: ArraySlice<UInt32>, with other: Int
  ) -> Bool {
    let others = records.ranks(other)
    let otherSize = Int(records.sizes[other])
    let needed = SimilarityJoin.overlap(size, otherSize, threshold: threshold)
    var common = 0
    var left = ranks.startIndex
    var right = others.startIndex
    while left < ranks.endIndex, right < others.endIndex {
      if common + min(ranks.endIndex - left, others.endIndex - right) < needed { return false }
      let rank = ranks[left]
      let otherRank = others[right]
      if rank == otherRank { common += 1 }
      if rank <= otherRank { left += 1 }
      if otherRank <= rank { right += 1 }
    }
    let total = size + otherSize - common
    guard common > 0, 1000 * common >= threshold * total else { return false }
    pairs.append(
      SimilarityJoin.Pair(
        first: min(record, other), second: max(record, other), common: common, total: total))
    return true
  }

  /// The first ordinal below `end` whose record has at least this size.
  private func firstOrdinal(ofSize size: Int, before end: Int) -> Int {
    var low = 0
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if Int(records.sizes[Int(records.bySize[middle])]) < size {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func lowerBound(_ ordinal: UInt32, from start: Int, to end: Int) -> Int {
    var low = start
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if index.postings[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

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
  /// The overlap needed with a set of each size, from the smallest that can be a partner on.
  private var needed: [UInt32] = []
  private var neededSize = 0

  /// Marks a candidate that can no longer reach the threshold.
  private static let dead = UInt32.max

  init(records: RankedRecords, index: PrefixIndex, threshold: Int, partners: Int) {
    self.records = records
    self.index = index
    self.threshold = threshold
    self.partners = partners
  }

  mutating func run(_ ordinal: Int, _ overlaps: inout [UInt32]) {
    let prefix = PrefixIndex.prefix(of: ordinal, in: records, threshold: threshold)
    if prefix.isEmpty { return }
    let size = Int(records.sizes[ordinal])
    let smallest = SimilarityJoin.smallest(size, threshold: threshold)
    if size != neededSize {
      needed.removeAll(keepingCapacity: true)
      for other in smallest...size {
        needed.append(UInt32(SimilarityJoin.overlap(size, other, threshold: threshold)))
      }
      neededSize = size
    }
    let live = records.range(Int(records.bySize[ordinal]))
    collect(
      prefix, live: live.count, smallest: smallest,
      firstOrdinal(ofSize: smallest, before: ordinal)..<ordinal, &overlaps)
    touched.sort()
    var found = 0
    for other in touched {
      let count = overlaps[Int(other)]
      overlaps[Int(other)] = 0
      if count == Self.dead || found >= partners { continue }
      if verify(ordinal, live, with: Int(other), smallest: smallest) { found += 1 }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Counts for each candidate the features of both prefixes, and gives up those that cannot reach the threshold.
  private mutating func collect(
    _ prefix: Range<Int>, live: Int, smallest: Int, _ ordinals: Range<Int>,
    _ overlaps: inout [UInt32]
  ) {
    for place in prefix {
      let rest = live - (place - prefix.lowerBound) - 1
      let rank = Int(records.ranks[place])
      let end = Int(index.ends[rank])
      var at = lowerBound(UInt32(ordinals.lowerBound), from: Int(index.heads[rank]), to: end)
      while at < end {
        let posting = index.postings[at]
        at += 1
        let other = Int(posting.ordinal)
        if other >= ordinals.upperBound { break }
        let count = overlaps[other]
        if count == Self.dead { continue }
        let otherSize = Int(records.sizes[other])
        if count == 0 { touched.append(posting.ordinal) }
        let bound = Int(count) + 1 + min(rest, otherSize - Int(posting.position) - 1)
        overlaps[other] = bound >= Int(needed[otherSize - smallest]) ? count + 1 : Self.dead
      }
    }
  }

  /// Counts what two records share, leaving off as soon as the threshold is out of reach.
  private mutating func verify(
    _ ordinal: Int, _ ranks: Range<Int>, with other: Int, smallest: Int
  ) -> Bool {
    let (record, otherRecord) = (Int(records.bySize[ordinal]), Int(records.bySize[other]))
    let others = records.range(otherRecord)
    let (size, otherSize) = (Int(records.sizes[ordinal]), Int(records.sizes[other]))
    let needed = Int(needed[otherSize - smallest])
    var common = 0
    var left = ranks.lowerBound
    var right = others.lowerBound
    while left < ranks.upperBound, right < others.upperBound {
      if common + min(ranks.upperBound - left, others.upperBound - right) < needed { return false }
      let rank = records.ranks[left]
      let otherRank = records.ranks[right]
      if rank == otherRank { common += 1 }
      if rank <= otherRank { left += 1 }
      if otherRank <= rank { right += 1 }
    }
    let total = size + otherSize - common
    guard common > 0, 1000 * common >= threshold * total else { return false }
    pairs.append(
      SimilarityJoin.Pair(
        first: min(record, otherRecord), second: max(record, otherRecord), common: common,
        total: total))
    return true
  }

  /// The first ordinal below `end` whose record has at least this size.
  private func firstOrdinal(ofSize size: Int, before end: Int) -> Int {
    var low = 0
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if Int(records.sizes[middle]) < size { low = middle + 1 } else { high = middle }
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

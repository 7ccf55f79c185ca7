/// Which records have a feature among their rarest: the postings that a join probes.
///
/// One array holds the postings of all features, each feature with room for all it can get; a batch is inserted
/// before it is probed, so the ordinals of each feature rise.
struct PrefixIndex: Sendable {
  struct Posting: Sendable {
    /// The record's position in order of size.
    var ordinal: UInt32
    /// The feature's position among the record's ranks, cut to what fits.
    var position: UInt16
  }

  private(set) var postings: [Posting]
  /// Where the postings of each rank start.
  private(set) var heads: [UInt32]
  /// Where they end so far.
  private(set) var ends: [UInt32]
  private let threshold: Int

  init(_ records: RankedRecords, threshold: Int) {
    self.threshold = threshold
    var heads = [UInt32](repeating: 0, count: records.rankCount + 1)
    for ordinal in 0..<records.count {
      for place in Self.prefix(of: ordinal, in: records, threshold: threshold) {
        heads[Int(records.ranks[place]) + 1] += 1
      }
    }
    for rank in 0..<records.rankCount { heads[rank + 1] += heads[rank] }
    postings = [Posting](
      repeating: Posting(ordinal: 0, position: 0), count: Int(heads[records.rankCount]))
    ends = heads
    self.heads = heads
  }

  /// The places in `ranks` of those repeated features of a record that may be the first that it shares with a partner.
  @inline(__always)
  static func prefix(of ordinal: Int, in records: RankedRecords, threshold: Int) -> Range<Int> {
    let live = records.range(Int(records.bySize[ordinal]))
    let size = Int(records.sizes[ordinal])
    let length =
      size - SimilarityJoin.smallest(size, threshold: threshold) + 1 - (size - live.count)
    return live.prefix(max(0, min(length, live.count)))
  }

  mutating func insert(_ ordinals: Range<Int>, of records: RankedRecords) {
    for ordinal in ordinals {
      let prefix = Self.prefix(of: ordinal, in: records, threshold: threshold)
      for place in prefix {
        let rank = Int(records.ranks[place])
        postings[Int(ends[rank])] = Posting(
          ordinal: UInt32(ordinal), position: UInt16(clamping: place - prefix.lowerBound))
        ends[rank] += 1
      }
    }
  }

  /// Takes records of the batch inserted last out again.
  mutating func remove(_ ordinals: Set<UInt32>, of records: RankedRecords) {
    guard let first = ordinals.min() else { return }
    var touched: Set<UInt32> = []
    for ordinal in ordinals {
      touched.formUnion(
        records.ranks[Self.prefix(of: Int(ordinal), in: records, threshold: threshold)])
    }
    for rank in touched.map(Int.init) {
      var read = Int(ends[rank])
      while read > Int(heads[rank]), postings[read - 1].ordinal >= first { read -= 1 }
      var write = read
      while read < Int(ends[rank]) {
        if !ordinals.contains(postings[read].ordinal) {
          postings[write] = postings[read]
          write += 1
        }
        read += 1
      }
      ends[rank] = UInt32(write)
    }
  }
}

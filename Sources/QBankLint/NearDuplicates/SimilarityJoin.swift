import QBankModel

/// Finds all pairs of records whose feature sets are alike: the exact Jaccard self-join.
///
/// Prefix, length and positional filters over features ordered rarest first (Bayardo, Ma & Srikant 2007, "Scaling
/// up all pairs similarity search"; Xiao et al. 2008, PPJoin; Mann, Augsten & Bouros, PVLDB 2016). All thresholds are
/// whole numbers, so no pair that lies exactly on the threshold is lost to rounding.
///
/// Memory: about 350 B a record of 95 features, and two bit sets of at most 32 MB for each thread. The result does
/// not depend on the number of threads.
package struct SimilarityJoin: Sendable {
  /// Two records that are alike.
  package struct Pair: Sendable, Hashable {
    /// The smaller index.
    package var first: Int
    /// The larger index.
    package var second: Int
    /// How many features both have.
    package var common: Int
    /// How many features at least one has.
    package var total: Int

    /// The Jaccard similarity in thousandths, rounded down.
    var similarity: Int { total == 0 ? 1000 : 1000 * common / total }
  }

  /// What a join found.
  package struct Result: Sendable {
    /// The pairs, ordered by first and second index.
    package var pairs: [Pair]
    /// Whether some group of likes was so large that not each pair in it was looked for.
    package var isTruncated: Bool
  }

  /// The least similarity in thousandths, from 1 to 1000.
  package var threshold = 700
  /// How many threads work.
  package var threads = 2
  /// How many partners are looked for behind each record; a larger group stays linked.
  package var partners = 20
  /// From how many members on a group takes no further members into the index.
  package var largestGroup = Self.largestGroup
  package static let largestGroup = 1000
  /// How many records are probed at a time.
  var batch = 8192

  package init() {}

  /// All pairs of the records `0..<count`.
  ///
  /// - Parameter features: appends a record's distinct features, as 64-bit hashes; called twice for each record.
  package func pairs(count: Int, features: @Sendable (Int, inout [UInt64]) -> Void) -> Result {
    let parts = max(1, min(threads, count))
    let sieves = inParallel(parts) { part in
      var sieve = RepeatedFeatures.Sieve(records: count)
      var hashes: [UInt64] = []
      for record in part * count / parts..<(part + 1) * count / parts {
        hashes.removeAll(keepingCapacity: true)
        features(record, &hashes)
        sieve.note(hashes)
      }
      return sieve
    }
    return pairs(count: count, repeated: RepeatedFeatures(sieves), features: features)
  }

  /// The same where it is known already which features are repeated: in these records, or in more.
  func pairs(
    count: Int, repeated: consuming RepeatedFeatures,
    features: @Sendable (Int, inout [UInt64]) -> Void
  ) -> Result {
    probe(RankedRecords(count: count, threads: threads, repeated: repeated, features: features))
  }

  // Probing, batch by batch in order of size.

  private func probe(_ records: RankedRecords) -> Result {
    var index = PrefixIndex(records, threshold: threshold)
    var groups = Groups(count: records.count)
    var result = Result(pairs: [], isTruncated: false)
    let workers = (0..<max(1, threads)).map { _ in Worker(records: records.count) }
    var start = 0
    while start < records.count {
      let end = min(start + batch, records.count)
      index.insert(start..<end, of: records)
      let found = probe(start..<end, of: records, in: index, by: workers)
      for pair in found {
        groups.join(pair.first, pair.second)
        result.pairs.append(pair)
      }
      let retired = (start..<end).filter {
        groups.size(of: Int(records.bySize[$0])) > largestGroup
      }
      if !retired.isEmpty {
        result.isTruncated = true
        index.remove(Set(retired.map(UInt32.init)), of: records)
      }
      start = end
    }
    result.pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return result
  }

  private func probe(
    _ ordinals: Range<Int>, of records: RankedRecords, in index: PrefixIndex, by workers: [Worker]
  ) -> [Pair] {
    let share = (ordinals.count + workers.count - 1) / workers.count
    return inParallel(workers.count) { number in
      let from = min(ordinals.upperBound, ordinals.lowerBound + number * share)
      let to = min(ordinals.upperBound, from + share)
      return workers[number].probe(
        from..<to, of: records, in: index, threshold: threshold, partners: partners)
    }.flatMap { $0 }
  }
}

extension SimilarityJoin {
  /// The smallest overlap with which two sets of these sizes reach the threshold.
  static func overlap(_ size: Int, _ other: Int, threshold: Int) -> Int {
    (threshold * (size + other) + 999 + threshold) / (1000 + threshold)
  }

  /// The size of the smallest set that can reach the threshold with one of this size.
  static func smallest(_ size: Int, threshold: Int) -> Int {
    (threshold * size + 999) / 1000
  }
}

/// Which records belong together (union–find with path halving, the larger group leads).
private struct Groups {
  private var parent: [Int32]
  private var sizes: [Int32]

  init(count: Int) {
    parent = (0..<Int32(count)).map { $0 }
    sizes = [Int32](repeating: 1, count: count)
  }

  mutating func join(_ left: Int, _ right: Int) {
    let first = leader(of: left)
    let second = leader(of: right)
    if first == second { return }
    let (large, small) = sizes[first] >= sizes[second] ? (first, second) : (second, first)
    parent[small] = Int32(large)
    sizes[large] += sizes[small]
  }

  mutating func size(of record: Int) -> Int { Int(sizes[leader(of: record)]) }

  private mutating func leader(of record: Int) -> Int {
    var at = record
    while Int(parent[at]) != at {
      parent[at] = parent[Int(parent[at])]
      at = Int(parent[at])
    }
    return at
  }
}

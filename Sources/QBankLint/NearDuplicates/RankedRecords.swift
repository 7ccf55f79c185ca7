import QBankModel

/// Records as sorted lists of the ranks of their repeated features, rarest first.
struct RankedRecords: Sendable {
  /// How many records there are.
  let count: Int
  /// How many features occur in two records or more; ranks are below it.
  private(set) var rankCount = 0
  /// Record indices, the smallest set first.
  private(set) var bySize: [UInt32] = []
  /// The number of features of each record, those that occur nowhere else included.
  private(set) var sizes: [UInt32] = []

  private var parts: [Part] = []
  private let bounds: [Int]

  fileprivate struct Part: Sendable {
    var ranks: [UInt32] = []
    /// Where the ranks of each of its records end.
    var ends: [UInt32] = []
    var sizes: [UInt32] = []
    var counts = FeatureCounts()
  }

  init(
    bounds: [Int], repeated: RepeatedFeatures,
    features: @Sendable (Int, inout [UInt64]) -> Void
  ) {
    self.bounds = bounds
    count = bounds.last ?? 0
    parts = inParallel(bounds.count - 1) { number in
      var part = Part()
      var hashes: [UInt64] = []
      for record in bounds[number]..<bounds[number + 1] {
        hashes.removeAll(keepingCapacity: true)
        features(record, &hashes)
        part.sizes.append(UInt32(hashes.count))
        for hash in hashes where repeated.contains(hash) {
          part.ranks.append(part.counts.count(hash))
        }
        part.ends.append(UInt32(part.ranks.count))
      }
      return part
    }
    let maps = rank()
    for (number, map) in maps.enumerated() { parts[number].apply(map) }
    for part in parts { sizes += part.sizes }
    order()
  }

  /// The ranks of a record's repeated features, ascending.
  @inline(__always)
  func ranks(_ record: Int) -> ArraySlice<UInt32> {
    var number = 0
    while record >= bounds[number + 1] { number += 1 }
    let local = record - bounds[number]
    let start = local == 0 ? 0 : Int(parts[number].ends[local - 1])
    return parts[number].ranks[start..<Int(parts[number].ends[local])]
  }

  /// Ranks the features that occur twice or more by how rare they are; for each part, the rank of each local number.
  private mutating func rank() -> [[UInt32]] {
    var total = parts.first?.counts ?? FeatureCounts()
    for part in parts.dropFirst() {
      for (hash, count) in part.counts.entries { total.add(hash, count) }
    }
    let live = total.entries.filter { $0.count > 1 }
      .sorted { ($0.count, $0.hash) < ($1.count, $1.hash) }
    rankCount = live.count
    var ranks = FeatureCounts()
    for entry in live { _ = ranks.count(entry.hash) }
    return parts.indices.map { number in
      let map = parts[number].counts.entries.map { ranks.number(of: $0.hash) ?? UInt32.max }
      parts[number].counts = FeatureCounts()
      return map
    }
  }

  private mutating func order() {
    var starts = [Int](repeating: 0, count: Int(sizes.max() ?? 0) + 2)
    for size in sizes { starts[Int(size) + 1] += 1 }
    for size in 1..<starts.count { starts[size] += starts[size - 1] }
    bySize = [UInt32](repeating: 0, count: count)
    for (record, size) in sizes.enumerated() {
      bySize[starts[Int(size)]] = UInt32(record)
      starts[Int(size)] += 1
    }
  }
}

extension RankedRecords.Part {
  /// Replaces local numbers by ranks, drops what occurs only once, and sorts each record.
  fileprivate mutating func apply(_ map: [UInt32]) {
    var write = 0
    var read = 0
    for record in ends.indices {
      let start = write
      while read < Int(ends[record]) {
        let rank = map[Int(ranks[read])]
        if rank != UInt32.max {
          ranks[write] = rank
          write += 1
        }
        read += 1
      }
      ranks[start..<write].sort()
      ends[record] = UInt32(write)
    }
    ranks.removeSubrange(write...)
  }
}

/// Counts features: an open-addressing table that numbers them in order of first sight.
struct FeatureCounts: Sendable {
  private(set) var entries: [(hash: UInt64, count: UInt32)] = []
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// Counts one occurrence and returns the feature's number.
  @inline(__always)
  mutating func count(_ hash: UInt64) -> UInt32 { add(hash, 1) }

  /// The feature's number, when it was counted.
  func number(of hash: UInt64) -> UInt32? {
    var slot = Self.mix(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if entries[Int(slots[slot]) - 1].hash == hash { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds `count` occurrences and returns the feature's number.
  @discardableResult @inline(__always)
  mutating func add(_ hash: UInt64, _ count: UInt32) -> UInt32 {
    var slot = Self.mix(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash {
        entries[number].count += count
        return UInt32(number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append((hash, count))
    slots[slot] = UInt32(entries.count)
    if entries.count * 3 > slots.count * 2 { grow() }
    return UInt32(entries.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      var slot = Self.mix(entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The table's own mixing, apart from the bits that `RepeatedFeatures` uses.
  @inline(__always)
  private static func mix(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 24)
  }
}

import QBankModel
import Synchronization

/// Records as sorted lists of the ranks of their repeated features, rarest first.
struct RankedRecords: Sendable {
  /// How many records there are.
  let count: Int
  /// How many features occur in two records or more; ranks are below it.
  private(set) var rankCount = 0
  /// Record indices, the smallest set first.
  private(set) var bySize: [UInt32] = []
  /// The number of features of each record in that order, those that occur nowhere else included.
  private(set) var sizes: [UInt32] = []
  /// The ranks of all records, one record after another, those of a record ascending.
  private(set) var ranks: [UInt32] = []
  /// Where the ranks of each record start, and where the last ones end.
  private var starts: [UInt32] = [0]

  /// Ranks the features of the records `0..<count`, in `threads` parts.
  ///
  /// - Parameter features: appends a record's distinct features; called once for each record.
  init(
    count: Int, threads: Int, repeated: RepeatedFeatures,
    features: @Sendable (Int, inout [UInt64]) -> Void
  ) {
    self.count = count
    let threads = max(1, min(threads, count))
    let parts = inParallel(threads) { number in
      // The first part takes in the others in the end. Room that nothing is written to takes no memory.
      var part = Part(room: number == 0 ? repeated.total : repeated.total / threads)
      var hashes: [UInt64] = []
      for record in number * count / threads..<(number + 1) * count / threads {
        hashes.removeAll(keepingCapacity: true)
        features(record, &hashes)
        part.add(hashes, repeated)
      }
      return Kept(part)
    }
    let maps = rank(parts)
    _ = inParallel(threads) { number in parts[number].part.withLock { $0.apply(maps[number]) } }
    var sizesByRecord: [UInt32] = []
    for (number, kept) in parts.enumerated() {
      kept.part.withLock { part in
        let start = starts[starts.count - 1]
        starts += part.ends.map { start + $0 }
        sizesByRecord += part.sizes
        if number == 0 { ranks = part.ranks } else { ranks += part.ranks }
        part = Part(room: 0)
      }
    }
    order(sizesByRecord)
  }

  /// The places in `ranks` of a record's repeated features.
  @inline(__always)
  func range(_ record: Int) -> Range<Int> { Int(starts[record])..<Int(starts[record + 1]) }

  /// Ranks the features that occur twice or more by how rare they are; for each part, the rank of each local number.
  private mutating func rank(_ parts: [Kept]) -> [[UInt32]] {
    var tables = parts.map { kept in
      kept.part.withLock { part in
        defer { part.counts = FeatureCounts() }
        return part.counts
      }
    }
    let hashes = tables.map { table in table.entries.map(\.hash) }
    var all = tables.removeFirst()
    while let table = tables.popLast() {
      for (hash, count) in table.entries { all.add(hash, count) }
    }
    var live: [(count: UInt32, hash: UInt64, number: UInt32)] = []
    for (number, entry) in all.entries.enumerated() where entry.count > 1 {
      live.append((entry.count, entry.hash, UInt32(number)))
    }
    live.sort { ($0.count, $0.hash) < ($1.count, $1.hash) }
    rankCount = live.count
    var ranks = [UInt32](repeating: UInt32.max, count: all.entries.count)
    for (rank, feature) in live.enumerated() { ranks[Int(feature.number)] = UInt32(rank) }
    live = []
    let (known, ranked) = (all, ranks)
    return inParallel(hashes.count) { part in
      hashes[part].map { hash in known.number(of: hash).map { ranked[Int($0)] } ?? UInt32.max }
    }
  }

  private mutating func order(_ sizesByRecord: [UInt32]) {
    var starts = [Int](repeating: 0, count: Int(sizesByRecord.max() ?? 0) + 2)
    for size in sizesByRecord { starts[Int(size) + 1] += 1 }
    for size in 1..<starts.count { starts[size] += starts[size - 1] }
    bySize = [UInt32](repeating: 0, count: count)
    sizes = bySize
    for (record, size) in sizesByRecord.enumerated() {
      bySize[starts[Int(size)]] = UInt32(record)
      sizes[starts[Int(size)]] = size
      starts[Int(size)] += 1
    }
  }

  /// Some of the records, as one thread ranks them.
  private struct Part: Sendable {
    var ranks: [UInt32] = []
    /// Where the ranks of each of its records end.
    var ends: [UInt32] = []
    var sizes: [UInt32] = []
    var counts = FeatureCounts()

    /// - Parameter room: how many ranks there may be.
    init(room: Int) { ranks.reserveCapacity(room) }

    /// Adds a record's features by numbers of its own.
    mutating func add(_ hashes: [UInt64], _ repeated: RepeatedFeatures) {
      sizes.append(UInt32(hashes.count))
      for hash in hashes where repeated.contains(hash) { ranks.append(counts.add(hash, 1)) }
      ends.append(UInt32(ranks.count))
    }

    /// Replaces local numbers by ranks, drops what occurs only once, and sorts each record.
    mutating func apply(_ map: [UInt32]) {
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

  /// A part that threads change in turn, without a copy.
  private final class Kept: Sendable {
    let part: Mutex<Part>

    init(_ part: Part) { self.part = Mutex(part) }
  }
}

/// Counts features: an open-addressing table that numbers them in order of first sight.
struct FeatureCounts: Sendable {
  private(set) var entries: [(hash: UInt64, count: UInt32)] = []
  private var slots = [UInt32](repeating: 0, count: 1024)

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

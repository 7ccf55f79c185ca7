/// The features that occur in more than one record, roughly: no repeated feature is missing, a few single ones slip in.
///
/// A feature that occurs once can never make two records alike, and four of five do; two bits a feature keep them
/// out of the exact counts.
struct RepeatedFeatures: Sendable {
  private let twice: [UInt64]
  private let mask: UInt64
  /// How many features were noted in all.
  let total: Int

  /// What one thread notes of its records.
  struct Sieve: Sendable {
    fileprivate var once: [UInt64]
    fileprivate var twice: [UInt64]
    fileprivate let mask: UInt64
    fileprivate var total = 0

    /// - Parameter records: how many there are in all; each takes 256 bits.
    init(records: Int) {
      var bits = 16
      while bits < 28 && (1 << bits) < records * 256 { bits += 1 }
      once = [UInt64](repeating: 0, count: (1 << bits) / 64)
      twice = once
      mask = UInt64((1 << bits) - 1)
    }

    /// Notes the features of a record.
    mutating func note(_ hashes: [UInt64]) {
      total += hashes.count
      for hash in hashes {
        let word = Int((hash & mask) >> 6)
        let bit = UInt64(1) << (hash & 63)
        if once[word] & bit == 0 { once[word] |= bit } else { twice[word] |= bit }
      }
    }
  }

  /// What all threads noted.
  init(_ sieves: consuming [Sieve]) {
    var all = sieves.removeLast()
    while let part = sieves.popLast() {
      for word in all.twice.indices {
        all.twice[word] |= part.twice[word] | (all.once[word] & part.once[word])
        all.once[word] |= part.once[word]
      }
      all.total += part.total
    }
    twice = all.twice
    mask = all.mask
    total = all.total
  }

  /// Whether the feature may occur in a second record.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    twice[Int((hash & mask) >> 6)] & (1 << (hash & 63)) != 0
  }
}

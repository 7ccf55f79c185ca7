import QBankModel

/// The features that occur in more than one record, roughly: no repeated feature is missing, a few single ones slip in.
///
/// A feature that occurs once can never make two records alike, and four of five do; two bits a feature keep them
/// out of the exact counts.
struct RepeatedFeatures: Sendable {
  private let twice: [UInt64]
  private let mask: UInt64

  /// Notes the features of each part on a thread of its own.
  init(
    parts: Int, records: Int, scan: @Sendable (Int, (UInt64) -> Void) -> Void
  ) {
    var bits = 16
    while bits < 28 && (1 << bits) < records * 256 { bits += 1 }
    let words = (1 << bits) / 64
    let mask = UInt64((1 << bits) - 1)
    let seen = inParallel(parts) { part in
      var once = [UInt64](repeating: 0, count: words)
      var twice = once
      scan(part) { hash in
        let word = Int((hash & mask) >> 6)
        let bit = UInt64(1) << (hash & 63)
        if once[word] & bit == 0 { once[word] |= bit } else { twice[word] |= bit }
      }
      return (once: once, twice: twice)
    }
    var once = seen[0].once
    var twice = seen[0].twice
    for part in seen.dropFirst() {
      for word in 0..<words {
        twice[word] |= part.twice[word] | (once[word] & part.once[word])
        once[word] |= part.once[word]
      }
    }
    self.twice = twice
    self.mask = mask
  }

  /// Whether the feature may occur in a second record.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    twice[Int((hash & mask) >> 6)] & (1 << (hash & 63)) != 0
  }
}

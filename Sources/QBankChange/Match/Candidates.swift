/// Pairs of questions that are worth a closer look: they share rare runs of letters.
///
/// Of each question the rarest runs count that occur on both sides; rare is what few questions of both sides together
/// have. The rule is the same on both sides, so exchanging them exchanges the pairs.
struct Candidates {
  private(set) var pairs: [(Int, Int)] = []
  private(set) var wasLimited = false

  /// Letters in a run.
  private static let length = 4
  /// Runs that speak for a question.
  private static let runs = 16
  /// Pairs that one run may bring.
  private static let pairsOfRun = 256
  /// Partners of one question that are looked at.
  private static let partners = 24

  init(_ olds: [Portrait], _ news: [Portrait]) {
    let oldRuns = olds.map(Self.runs(of:)), newRuns = news.map(Self.runs(of:))
    let oldCounts = Self.count(oldRuns), newCounts = Self.count(newRuns)
    func rarest(_ runs: [UInt64]) -> [UInt64] {
      let shared = runs.compactMap { run -> (count: Int32, run: UInt64)? in
        guard let here = oldCounts[run], let there = newCounts[run] else { return nil }
        return (here + there, run)
      }
      return shared.sorted { ($0.count, $0.run) < ($1.count, $1.run) }
        .prefix(Self.runs).map(\.run)
    }
    let oldIndex = Self.index(oldRuns.map(rarest)), newIndex = Self.index(newRuns.map(rarest))
    var shared: [UInt64: Int32] = [:]
    for (run, here) in oldIndex {
      guard let there = newIndex[run] else { continue }
      guard here.count * there.count <= Self.pairsOfRun else {
        wasLimited = true
        continue
      }
      for old in here {
        for new in there { shared[UInt64(old) << 32 | UInt64(new), default: 0] += 1 }
      }
    }
    keepBest(shared, olds.count, news.count)
  }

  /// Keeps the pairs that are among the most promising of both their questions.
  private mutating func keepBest(_ shared: [UInt64: Int32], _ olds: Int, _ news: Int) {
    var ofOld = [[Int32]](repeating: [], count: olds), ofNew = [[Int32]](repeating: [], count: news)
    for (pair, count) in shared {
      ofOld[Int(pair >> 32)].append(count)
      ofNew[Int(pair & 0xFFFF_FFFF)].append(count)
    }
    func bar(_ counts: [Int32]) -> Int32 {
      counts.count <= Self.partners ? 0 : counts.sorted(by: >)[Self.partners - 1]
    }
    let barOfOld = ofOld.map(bar), barOfNew = ofNew.map(bar)
    for (pair, count) in shared {
      let old = Int(pair >> 32), new = Int(pair & 0xFFFF_FFFF)
      if count >= barOfOld[old], count >= barOfNew[new] {
        pairs.append((old, new))
      } else {
        wasLimited = true
      }
    }
    pairs.sort { $0 < $1 }
  }

  /// The different runs of a question's text and right option.
  private static func runs(of portrait: Portrait) -> [UInt64] {
    var found: Set<UInt64> = []
    for letters in [portrait.text, portrait.answer] {
      guard letters.count >= length else {
        found.insert(hash(letters[...]))
        continue
      }
      for start in 0...letters.count - length {
        found.insert(hash(letters[start..<start + length]))
      }
    }
    return Array(found)
  }

  /// FNV-1a, so that ties break alike on every run.
  private static func hash(_ letters: ArraySlice<UInt32>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for letter in letters { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01b3 }
    return hash
  }

  private static func count(_ all: [[UInt64]]) -> [UInt64: Int32] {
    var counts: [UInt64: Int32] = [:]
    for runs in all { for run in runs { counts[run, default: 0] += 1 } }
    return counts
  }

  private static func index(_ all: [[UInt64]]) -> [UInt64: [Int32]] {
    var index: [UInt64: [Int32]] = [:]
    for (number, runs) in all.enumerated() {
      for run in runs { index[run, default: []].append(Int32(number)) }
    }
    return index
  }
}

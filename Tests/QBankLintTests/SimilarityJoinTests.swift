import Testing

@testable import QBankLint

@Suite struct SimilarityJoinTests {
  @Test(arguments: [300, 500, 700, 850, 1000], [1, 3])
  func equalsBruteForce(threshold: Int, threads: Int) {
    let sets = randomSets(count: 600, seed: UInt64(threshold))
    var join = SimilarityJoin()
    join.threshold = threshold
    join.threads = threads
    join.partners = Int.max
    join.largestGroup = Int.max
    join.batch = 100
    let found = join.pairs(count: sets.count) { record, hashes in
      hashes.append(contentsOf: sets[record].map(spread))
    }
    #expect(found.pairs == bruteForce(sets, threshold: threshold))
    #expect(!found.isTruncated)
  }

  @Test func largeGroupsStayLinkedWithoutEveryPair() {
    // 400 near copies: 40 common features and one of their own.
    let sets = (0..<400).map { Array(0..<40) + [1000 + $0] }
    var join = SimilarityJoin()
    join.largestGroup = 50
    join.batch = 32
    let found = join.pairs(count: sets.count) { record, hashes in
      hashes.append(contentsOf: sets[record].map(spread))
    }
    #expect(found.isTruncated)
    #expect(found.pairs.count <= 400 * join.partners)
    var linked: Set<Int> = [0]
    for pair in found.pairs where linked.contains(pair.first) || linked.contains(pair.second) {
      linked.formUnion([pair.first, pair.second])
    }
    #expect(linked.count == 400)
  }

  @Test func emptyInputsHaveNoPairs() {
    let join = SimilarityJoin()
    #expect(join.pairs(count: 0) { _, _ in }.pairs.isEmpty)
    #expect(join.pairs(count: 3) { _, _ in }.pairs.isEmpty)
  }

  private func spread(_ feature: Int) -> UInt64 {
    var hash = UInt64(feature) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    return hash &* 0xBF58_476D_1CE4_E5B9
  }

  /// Sets of 1 to 40 features with a few close relatives, so that all similarities occur.
  private func randomSets(count: Int, seed: UInt64) -> [[Int]] {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var sets: [[Int]] = []
    for _ in 0..<count {
      var set: Set<Int> = []
      if !sets.isEmpty, next(2) == 0 {
        set = Set(sets[next(sets.count)])
        for _ in 0..<next(4) { set.insert(next(200)) }
        for _ in 0..<next(4) where set.count > 1 { set.remove(set.sorted()[next(set.count)]) }
      } else {
        for _ in 0...next(40) { set.insert(next(200)) }
      }
      sets.append(set.sorted())
    }
    return sets
  }

  private func bruteForce(_ sets: [[Int]], threshold: Int) -> [SimilarityJoin.Pair] {
    var pairs: [SimilarityJoin.Pair] = []
    for first in sets.indices {
      for second in sets.indices where first < second {
        let common = Set(sets[first]).intersection(sets[second]).count
        let total = sets[first].count + sets[second].count - common
        if common > 0, 1000 * common >= threshold * total {
          pairs.append(
            SimilarityJoin.Pair(first: first, second: second, common: common, total: total))
        }
      }
    }
    return pairs
  }
}

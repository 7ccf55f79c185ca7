/// Which elements keep their place relative to each other when an order changes: as many as possible.
///
/// The others are the smallest set of moves that explains the change. Exchanging old and new keeps the same elements.
struct OrderChange {
  /// The place of each old element.
  let oldPlace: [String: Int]
  /// The elements of both orders that stay.
  let kept: Set<String>

  /// `weighty` elements stay before any number of others.
  init(_ old: [String], _ new: [String], weighty: (String) -> Bool = { _ in true }) {
    var places = [String: Int](minimumCapacity: old.count)
    for (place, id) in old.enumerated() { places[id] = place }
    oldPlace = places
    let shared = new.filter { places[$0] != nil }
    let stays = Self.staying(
      shared.compactMap { places[$0] }, weighty: shared.map(weighty),
      ids: { shared[$0] })
    kept = Set(zip(shared, stays).filter(\.1).map(\.0))
  }

  /// For elements in their new order, given by their old places: whether each stays.
  ///
  /// The heaviest rising run, in n log n. Of several the one is taken that is found from the side whose ids sort
  /// first, so that the choice does not depend on the direction.
  static func staying(_ oldPlaces: [Int], weighty: [Bool], ids: (Int) -> String) -> [Bool] {
    let count = oldPlaces.count
    if zip(oldPlaces, oldPlaces.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: count)
    }
    // Ranks 0..<count instead of places.
    var rankOf = [Int](repeating: 0, count: count)
    let byOldPlace = (0..<count).sorted { oldPlaces[$0] < oldPlaces[$1] }
    for (rank, number) in byOldPlace.enumerated() { rankOf[number] = rank }
    let firstDifference = (0..<count).first { byOldPlace[$0] != $0 }
    let forwards = firstDifference.map {
      ids(byOldPlace[$0]).utf8.lexicographicallyPrecedes(ids($0).utf8)
    }
    if forwards ?? true {
      let run = heaviestRun(rankOf, weights: weighty.map { $0 ? count + 1 : 1 })
      return run
    }
    let run = heaviestRun(
      byOldPlace, weights: byOldPlace.map { weighty[$0] ? count + 1 : 1 })
    var stays = [Bool](repeating: false, count: count)
    for (rank, stay) in run.enumerated() where stay { stays[byOldPlace[rank]] = true }
    return stays
  }

  /// The elements of a rising subsequence of the greatest weight; `ranks` is a permutation of 0..<n.
  private static func heaviestRun(_ ranks: [Int], weights: [Int]) -> [Bool] {
    let count = ranks.count
    // A Fenwick tree of the best run that ends at or below a rank.
    var best = [(weight: Int, last: Int)](repeating: (0, -1), count: count + 1)
    var previous = [Int](repeating: -1, count: count)
    var top = (weight: 0, last: -1)
    for number in 0..<count {
      var found = (weight: 0, last: -1)
      var node = ranks[number]
      while node > 0 {
        if best[node].weight > found.weight { found = best[node] }
        node &= node - 1
      }
      previous[number] = found.last
      let weight = found.weight + weights[number]
      node = ranks[number] + 1
      while node <= count {
        if weight > best[node].weight { best[node] = (weight, number) }
        node += node & -node
      }
      if weight > top.weight { top = (weight, number) }
    }
    var stays = [Bool](repeating: false, count: count)
    var number = top.last
    while number >= 0 {
      stays[number] = true
      number = previous[number]
    }
    return stays
  }
}

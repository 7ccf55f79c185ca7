/// New elements of a list, each with what stands before it.
struct Arrivals<Element> {
  private var byPredecessor: [String?: (element: Element, operation: Int)] = [:]

  var isEmpty: Bool { byPredecessor.isEmpty }

  /// Notes that an element comes after another one, or first; `false` when one is there already.
  mutating func add(_ element: Element, after predecessor: String?, operation: Int) -> Bool {
    byPredecessor.updateValue((element, operation), forKey: predecessor) == nil
  }

  /// The list with all arrivals put in. When some stand after nothing that is there, the first of their operations.
  func placed(among kept: [Element], id: (Element) -> String) -> Result<[Element], StrayArrival> {
    var left = byPredecessor
    var list: [Element] = []
    list.reserveCapacity(kept.count + left.count)
    func follow(_ predecessor: String?) {
      var last = predecessor
      while let next = left.removeValue(forKey: last) {
        list.append(next.element)
        last = id(next.element)
      }
    }
    follow(nil)
    for element in kept {
      list.append(element)
      if !left.isEmpty { follow(id(element)) }
    }
    if let stray = left.values.map(\.operation).min() {
      return .failure(StrayArrival(operation: stray))
    }
    return .success(list)
  }
}

/// An operation that puts something after what is not there.
struct StrayArrival: Error {
  var operation: Int
}

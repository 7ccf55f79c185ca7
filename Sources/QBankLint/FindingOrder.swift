import QBankDiagnostics

extension [Finding] {
  /// Puts the findings into the order of the bank: by place, then by code, then by what was found first.
  ///
  /// In place, for there may be millions: beside them it takes 24 bytes each. Linear where they are in order already.
  mutating func sortByPlace() {
    var order = indices.map { FindingOrder(self[$0], found: $0) }
    if order.indices.dropFirst().allSatisfy({ order[$0 - 1] < order[$0] }) { return }
    order.sort()
    // Each place takes the finding that belongs there; what stood there goes where that one came from.
    for start in indices {
      var place = start
      while order[place].found != start {
        let source = order[place].found
        swapAt(place, source)
        order[place].found = place
        place = source
      }
      order[place].found = place
    }
  }

  /// Keeps the findings of which `body` says yes, as it leaves them. In place.
  mutating func keep(_ body: (inout Finding) -> Bool) {
    var kept = 0
    for index in indices where body(&self[index]) {
      swapAt(kept, index)
      kept += 1
    }
    removeSubrange(kept...)
  }
}

/// Where a finding belongs.
private struct FindingOrder: Comparable {
  /// The block, then the question; what is on neither comes first.
  let place: UInt64
  /// The four characters of the code.
  let code: UInt32
  /// What number it was found as.
  var found: Int

  init(_ finding: Finding, found: Int) {
    place =
      UInt64(UInt32((finding.block ?? -1) + 1)) << 32
      | UInt64(UInt32((finding.question ?? -1) + 1))
    code = finding.code.rawValue.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    self.found = found
  }

  static func < (left: FindingOrder, right: FindingOrder) -> Bool {
    (left.place, left.code, left.found) < (right.place, right.code, right.found)
  }
}

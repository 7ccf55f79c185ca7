/// What is known of some words, by their hashes: made once, then one probe a lookup.
struct WordTable<Value: Sendable>: Sendable {
  private let slots: [(hash: UInt64, value: Value)?]

  init(_ values: [UInt64: Value]) {
    var size = 16
    while size < values.count * 2 { size *= 2 }
    var slots = [(hash: UInt64, value: Value)?](repeating: nil, count: size)
    for (hash, value) in values {
      var slot = Self.slot(hash, size)
      while slots[slot] != nil { slot = (slot + 1) & (size - 1) }
      slots[slot] = (hash, value)
    }
    self.slots = slots
  }

  @inline(__always)
  subscript(hash: UInt64) -> Value? {
    var slot = Self.slot(hash, slots.count)
    while let entry = slots[slot] {
      if entry.hash == hash { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private static func slot(_ hash: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (size - 1)
  }
}

/// Finds ids that were there before, without regard to case: an open-addressing table over one array of bytes, about 30
/// bytes an id, so that a million cost no million strings.
package struct IdIndex: Sendable {
  private var arena: [UInt8] = []
  private var ends: [Int] = []
  private var slots: [Int32]
  /// Unknown to whoever wrote the file, so that nobody can choose ids that all fall into one slot.
  private let seed = UInt64.random(in: .min ... .max)

  /// An index of no ids.
  package init() {
    slots = [Int32](repeating: -1, count: 64)
  }

  /// How many different ids there are.
  package var count: Int { ends.count }

  /// Adds an id. `nil` when it is new – its number is then the count before –, else the number that it has already.
  package mutating func insert(_ id: ArraySlice<UInt8>) -> Int? {
    if ends.count >= slots.count / 2 { grow() }
    let start = arena.count
    arena.append(contentsOf: id)
    for index in start..<arena.count { arena[index] = Self.lower(arena[index]) }
    var slot = self.slot(of: start..<arena.count)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if range(number).count == id.count, equal(range(number), start) {
        arena.removeLast(arena.count - start)
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: ends.count)
    ends.append(arena.count)
    return nil
  }

  /// The number of an id; `nil` when it is not there.
  package func number(of id: ArraySlice<UInt8>) -> Int? {
    let id = id.map(Self.lower)
    var slot = hash(id[...])
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if arena[range(number)].elementsEqual(id) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func equal(_ range: Range<Int>, _ start: Int) -> Bool {
    var offset = start
    for index in range {
      if arena[index] != arena[offset] { return false }
      offset += 1
    }
    return true
  }

  private func slot(of range: Range<Int>) -> Int { hash(arena[range]) }

  /// Eight bytes at a time, each folded product of 128 bits into the next (as wyhash does, Wang Yi 2019).
  private func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var hash = seed ^ UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        hash = Self.folded(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[index...] { rest = rest << 8 | UInt64(byte) }
      return Int(truncatingIfNeeded: Self.folded(hash ^ rest) & UInt64(slots.count - 1))
    }
  }

  private static func folded(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in ends.indices {
      var slot = self.slot(of: range(number))
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

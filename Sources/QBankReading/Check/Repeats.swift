/// Which contents came before: a table of 64-bit keys with open addressing, 16 bytes a question or less.
struct Repeats {
  private var keys = [UInt64](repeating: 0, count: 1024)
  private var numbers = [UInt32](repeating: 0, count: 1024)
  private var count = 0

  /// The number under which a content was added; `nil` for a new one.
  func number(of key: UInt64) -> UInt32? {
    let key = key == 0 ? 1 : key
    var index = Int(key & UInt64(keys.count - 1))
    while keys[index] != 0 {
      if keys[index] == key { return numbers[index] }
      index = (index + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Adds a new content by a key that is uniformly distributed, as part of a digest is.
  mutating func add(_ key: UInt64, _ number: UInt32) {
    // Zero marks an empty place.
    let key = key == 0 ? 1 : key
    if count * 3 >= keys.count * 2 { grow(to: keys.count * 2) }
    var index = Int(key & UInt64(keys.count - 1))
    while keys[index] != 0 { index = (index + 1) & (keys.count - 1) }
    keys[index] = key
    numbers[index] = number
    count += 1
  }

  /// Makes room for that many more, so that the table grows once.
  mutating func reserve(_ more: Int) {
    var size = keys.count
    while (count + more) * 3 >= size * 2 { size *= 2 }
    if size > keys.count { grow(to: size) }
  }

  private mutating func grow(to size: Int) {
    let oldKeys = keys, oldNumbers = numbers
    keys = [UInt64](repeating: 0, count: size)
    numbers = [UInt32](repeating: 0, count: size)
    for (key, number) in zip(oldKeys, oldNumbers) where key != 0 {
      var index = Int(key & UInt64(keys.count - 1))
      while keys[index] != 0 { index = (index + 1) & (keys.count - 1) }
      keys[index] = key
      numbers[index] = number
    }
  }
}

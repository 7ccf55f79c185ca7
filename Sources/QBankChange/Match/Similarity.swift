import QBankModel

/// The letters of a text in lower case, without accents and with white space folded.
func foldedLetters(_ text: String) -> [UInt32] {
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    return text.spaceFolded.map { UInt32((65...90).contains($0) ? $0 | 0x20 : $0) }
  }
  var letters: [UInt32] = []
  letters.reserveCapacity(text.utf8.count)
  var gap = false
  func add(_ letter: UInt32) {
    if gap { letters.append(0x20) }
    gap = false
    letters.append(letter)
  }
  for scalar in NFC.decomposed(text).unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
    // Most letters of an accented text are plain: ask Unicode about the others alone.
    switch scalar.value {
    case 0x20, 0x09...0x0D: gap = !letters.isEmpty
    case 65...90: add(scalar.value | 0x20)
    case ..<0x80: add(scalar.value)
    case _ where UTF8Scan.isWhiteSpace(scalar.value): gap = !letters.isEmpty
    default: for mapped in scalar.properties.lowercaseMapping.unicodeScalars { add(mapped.value) }
    }
  }
  return letters
}

/// 1 − edit distance ÷ the longer length; 1 for two empty texts.
func similarity(_ first: [UInt32], _ second: [UInt32]) -> Double {
  if first == second { return 1 }
  let longer = max(first.count, second.count)
  return 1 - Double(editDistance(first, second)) / Double(longer)
}

/// How many letters must be inserted, removed or replaced to turn one text into the other.
func editDistance(_ first: [UInt32], _ second: [UInt32]) -> Int {
  EditPattern(first).distance(to: second)
}

/// A text prepared for measuring how far others are from it.
///
/// Bit-parallel (Myers 1999, in blocks as by Hyyrö 2003): 64 of its letters at a time.
struct EditPattern {
  private let count: Int
  private let blocks: Int
  /// Where each letter stands: a row of blocks a letter, ASCII first, then the others as they come.
  private var positions: [UInt64]
  private var others: [UInt32: Int] = [:]

  init(_ letters: [UInt32]) {
    count = letters.count
    blocks = (letters.count + 63) / 64
    positions = [UInt64](repeating: 0, count: 128 * blocks)
    for (index, letter) in letters.enumerated() {
      var row = Int(letter)
      if letter >= 128 {
        row = others[letter] ?? positions.count / blocks
        if others.updateValue(row, forKey: letter) == nil {
          positions.append(contentsOf: repeatElement(0, count: blocks))
        }
      }
      positions[row * blocks + index / 64] |= 1 << (index % 64)
    }
  }

  /// The number of letters to insert, remove or replace; any number above `limit` where it is above it.
  func distance(to other: [UInt32], limit: Int = .max) -> Int {
    if count == 0 || other.isEmpty { return max(count, other.count) }
    var plus = [UInt64](repeating: ~0, count: blocks)
    var minus = [UInt64](repeating: 0, count: blocks)
    let last: UInt64 = 1 << ((count - 1) % 64)
    var distance = count
    var left = other.count
    for letter in other {
      let row = letter < 128 ? Int(letter) : others[letter]
      // What comes in from the block above: the top row grows by one with each letter.
      var carryPlus: UInt64 = 1, carryMinus: UInt64 = 0
      for block in 0..<blocks {
        let up = plus[block], down = minus[block]
        let equal = row.map { positions[$0 * blocks + block] } ?? 0
        let match = equal | carryMinus
        let vertical = equal | down
        let diagonal = (((match & up) &+ up) ^ up) | match
        var horizontalPlus = down | ~(diagonal | up)
        var horizontalMinus = up & diagonal
        if block == blocks - 1 {
          if horizontalPlus & last != 0 { distance += 1 }
          if horizontalMinus & last != 0 { distance -= 1 }
        }
        let outPlus = horizontalPlus >> 63, outMinus = horizontalMinus >> 63
        horizontalPlus = horizontalPlus << 1 | carryPlus
        horizontalMinus = horizontalMinus << 1 | carryMinus
        plus[block] = horizontalMinus | ~(vertical | horizontalPlus)
        minus[block] = horizontalPlus & vertical
        carryPlus = outPlus
        carryMinus = outMinus
      }
      // Each letter to come takes at most one away.
      left -= 1
      if distance - left > limit { return distance - left }
    }
    return distance
  }
}

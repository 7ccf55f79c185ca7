/// SHA-256 of many short messages (FIPS 180-4), 16 side by side: each step of the compression is a loop over a row with a
/// word of every message, which the compiler turns into vector instructions.
package struct SHA256Lanes {
  /// A digest as eight words, the first one first.
  package typealias Digest = SIMD8<UInt32>

  /// The messages one after another, each padded to whole blocks of 64 bytes.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// No messages so far.
  package init() {}

  /// Takes all messages away, and keeps their memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds bytes to the message that is open.
  package mutating func append(_ text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
  }

  /// Adds a byte to the message that is open.
  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Ends the message that is open.
  package mutating func endMessage() {
    let count = bytes.count - (ends.last ?? 0)
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: (119 - count % 64) % 64))
    withUnsafeBytes(of: (UInt64(count) * 8).bigEndian) { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
  }

  /// The digests of all messages, in order.
  package func digests() -> [Digest] {
    var digests = [Digest](repeating: Digest(), count: ends.count)
    bytes.withUnsafeBytes { bytes in
      Rows.withMemory { rows in
        var lanes = [Lane](repeating: Lane(), count: Rows.width)
        var next = 0
        var open = 0
        for lane in lanes.indices {
          _ = rows.take(lane)
          lanes[lane].begin(&next, ends, &open)
        }
        while open > 0 {
          for lane in lanes.indices { rows.load(bytes, at: lanes[lane].start, lane) }
          rows.compress()
          for lane in lanes.indices {
            guard let message = lanes[lane].message else { continue }
            lanes[lane].start += 64
            guard lanes[lane].start == ends[message] else { continue }
            digests[message] = rows.take(lane)
            open -= 1
            lanes[lane].begin(&next, ends, &open)
          }
        }
      }
    }
    return digests
  }

  /// The message that a lane works on, and where its next block starts. A lane without one goes over the first block again.
  private struct Lane {
    var message: Int?
    var start = 0

    mutating func begin(_ next: inout Int, _ ends: [Int], _ open: inout Int) {
      message = next < ends.count ? next : nil
      start = message == nil || next == 0 ? 0 : ends[next - 1]
      if message != nil { open += 1 }
      next += 1
    }
  }
}

/// The words that the compression works on, a row of `width` lanes each: 16 of the schedule, 8 in work, 8 of the state.
///
/// All rows lie in one piece of memory with fixed distances, so that the compiler sees that they do not overlap.
private struct Rows {
  static let width = 16
  private static let schedule = 0
  private static let work = 16
  private static let state = 24
  private static let count = 32

  private let words: UnsafeMutablePointer<UInt32>

  static func withMemory(_ body: (Rows) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * width) { memory in
      memory.initialize(repeating: 0)
      if let words = memory.baseAddress { body(Rows(words: words)) }
    }
  }

  @inline(__always)
  private func row(_ number: Int) -> UnsafeMutablePointer<UInt32> { words + number * Self.width }

  /// Sets the first 16 words of the schedule of a lane to the block at an offset.
  func load(_ bytes: UnsafeRawBufferPointer, at start: Int, _ lane: Int) {
    for index in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
      row(Self.schedule + index)[lane] = UInt32(bigEndian: word)
    }
  }

  /// The digest of a lane, which is then ready for another message.
  func take(_ lane: Int) -> SHA256Lanes.Digest {
    var digest = SHA256Lanes.Digest()
    for index in 0..<8 {
      digest[index] = row(Self.state + index)[lane]
      row(Self.state + index)[lane] = SHA256.start[index]
    }
    return digest
  }

  /// Goes over the block of each lane.
  func compress() {
    row(Self.work).update(from: row(Self.state), count: 8 * Self.width)
    SHA256.constants.withUnsafeBufferPointer { constants in
      for start in stride(from: 0, to: 64, by: 8) {
        // The words of later rounds are made where those of 16 rounds before stood.
        let first = start & 15
        if start >= 16 { for index in first..<first + 8 { renew(index) } }
        let words = row(Self.schedule + first)
        // Written out, so that each turn knows its rows.
        round(0, words, constants[start])
        round(1, words, constants[start + 1])
        round(2, words, constants[start + 2])
        round(3, words, constants[start + 3])
        round(4, words, constants[start + 4])
        round(5, words, constants[start + 5])
        round(6, words, constants[start + 6])
        round(7, words, constants[start + 7])
      }
    }
    let (work, state) = (row(Self.work), row(Self.state))
    for index in 0..<8 * Self.width { state[index] &+= work[index] }
  }

  @inline(__always)
  private func renew(_ index: Int) {
    let word = row(index)
    let (early, late) = (row((index + 1) & 15), row((index + 14) & 15))
    let middle = row((index + 9) & 15)
    for lane in 0..<Self.width {
      let (old, new) = (early[lane], late[lane])
      let small = Self.rotated(old, 7) ^ Self.rotated(old, 18) ^ old &>> 3
      let large = Self.rotated(new, 17) ^ Self.rotated(new, 19) ^ new &>> 10
      word[lane] = word[lane] &+ small &+ middle[lane] &+ large
    }
  }

  /// A round: instead of moving the eight words in work by one, each turn takes them one row further.
  @inline(__always)
  private func round(_ turn: Int, _ words: UnsafeMutablePointer<UInt32>, _ constant: UInt32) {
    let word = words + turn * Self.width
    @inline(__always) func work(_ index: Int) -> UnsafeMutablePointer<UInt32> {
      row(Self.work + (index - turn) & 7)
    }
    let (aRow, bRow, cRow, dRow) = (work(0), work(1), work(2), work(3))
    let (eRow, fRow, gRow, hRow) = (work(4), work(5), work(6), work(7))
    for lane in 0..<Self.width {
      let (a, b, e, g) = (aRow[lane], bRow[lane], eRow[lane], gRow[lane])
      let mixE = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
      let first = hRow[lane] &+ mixE &+ (g ^ e & (fRow[lane] ^ g)) &+ word[lane] &+ constant
      let mixA = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
      dRow[lane] &+= first
      hRow[lane] = first &+ mixA &+ (a & b | cRow[lane] & (a | b))
    }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }
}

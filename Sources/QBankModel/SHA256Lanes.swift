/// SHA-256 of many short messages (FIPS 180-4): each lane of a vector works on a message of its own, so that an
/// instruction serves four digests at a time.
package struct SHA256Lanes {
  /// A digest as eight words, the first one first.
  package typealias Digest = SIMD8<UInt32>
  private typealias Lanes = SIMD4<UInt32>

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
      withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { schedule in
        var lanes = [Lane](repeating: Lane(), count: Lanes.scalarCount)
        var state = State()
        var next = 0
        var open = 0
        for lane in lanes.indices { lanes[lane].begin(&next, ends, &open) }
        while open > 0 {
          Self.prepare(schedule, bytes, lanes)
          state.compress(schedule)
          for lane in lanes.indices {
            guard let message = lanes[lane].message else { continue }
            lanes[lane].start += 64
            guard lanes[lane].start == ends[message] else { continue }
            digests[message] = state.take(lane)
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

  /// Sets the first 16 words of the schedule for the block at hand of each lane.
  private static func prepare(
    _ schedule: UnsafeMutableBufferPointer<Lanes>, _ bytes: UnsafeRawBufferPointer, _ lanes: [Lane]
  ) {
    let (a, b, c, d) = (lanes[0].start, lanes[1].start, lanes[2].start, lanes[3].start)
    func word(_ offset: Int) -> UInt32 {
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    for index in 0..<16 {
      let at = index * 4
      schedule[index] = Lanes(word(a + at), word(b + at), word(c + at), word(d + at))
    }
  }

  @inline(__always)
  private static func rotated(_ word: Lanes, _ count: UInt32) -> Lanes {
    word &>> Lanes(repeating: count) | word &<< Lanes(repeating: 32 - count)
  }

  /// The eight working words of each lane.
  private struct State {
    private var a = Lanes(repeating: SHA256.start[0])
    private var b = Lanes(repeating: SHA256.start[1])
    private var c = Lanes(repeating: SHA256.start[2])
    private var d = Lanes(repeating: SHA256.start[3])
    private var e = Lanes(repeating: SHA256.start[4])
    private var f = Lanes(repeating: SHA256.start[5])
    private var g = Lanes(repeating: SHA256.start[6])
    private var h = Lanes(repeating: SHA256.start[7])

    /// Goes over a block, whose words are in `schedule`; the words of later rounds are made there when they are due.
    mutating func compress(_ schedule: UnsafeMutableBufferPointer<Lanes>) {
      SHA256.constants.withUnsafeBufferPointer { constants in
        var (a, b, c, d) = (self.a, self.b, self.c, self.d)
        var (e, f, g, h) = (self.e, self.f, self.g, self.h)
        for round in 0..<64 {
          let word = schedule[round & 15]
          let mixE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
          let first =
            h &+ mixE &+ (g ^ e & (f ^ g)) &+ (word &+ Lanes(repeating: constants[round]))
          let mixA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
          let second = mixA &+ (a & b | c & (a | b))
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
          let early = schedule[(round + 1) & 15]
          let late = schedule[(round + 14) & 15]
          let small = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
          let large = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
          schedule[round & 15] = word &+ small &+ schedule[(round + 9) & 15] &+ large
        }
        self.a &+= a
        self.b &+= b
        self.c &+= c
        self.d &+= d
        self.e &+= e
        self.f &+= f
        self.g &+= g
        self.h &+= h
      }
    }

    /// The digest of a lane, which is then ready for another message.
    mutating func take(_ lane: Int) -> Digest {
      let digest = Digest(
        a[lane], b[lane], c[lane], d[lane], e[lane], f[lane], g[lane], h[lane])
      a[lane] = SHA256.start[0]
      b[lane] = SHA256.start[1]
      c[lane] = SHA256.start[2]
      d[lane] = SHA256.start[3]
      e[lane] = SHA256.start[4]
      f[lane] = SHA256.start[5]
      g[lane] = SHA256.start[6]
      h[lane] = SHA256.start[7]
      return digest
    }
  }
}

import TestSupport
import Testing

@testable import QBankModel

/// Digests by the lane are those of `SHA256`, which is held against the published vectors.
@Suite struct LaneDigestTests {
  private static func digests(_ messages: [[UInt8]]) -> [[UInt8]] {
    var lanes = SHA256Lanes()
    for message in messages {
      let half = message.count / 2
      message[..<half].withUnsafeBytes { lanes.append($0) }
      for byte in message[half...] { lanes.append(byte) }
      lanes.endMessage()
    }
    return lanes.digests().map { digest in
      digest.indices.flatMap { index in
        withUnsafeBytes(of: digest[index].bigEndian) { Array($0) }
      }
    }
  }

  /// Lengths around the borders of blocks, in lanes that end at different times, and lanes without a message.
  @Test(arguments: [UInt64](1...4), [0, 1, 3, 15, 16, 17, 50]) func sameAsOneByOne(
    _ seed: UInt64, _ count: Int
  ) {
    var random = SeededGenerator(seed: seed)
    let lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 129, 300]
    let messages = (0..<count).map { _ in
      (0..<random.pick(lengths)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    #expect(Self.digests(messages) == messages.map(SHA256.digest), "seed \(seed)")
  }

  @Test func usedAgain() {
    var lanes = SHA256Lanes()
    lanes.append(0x61)
    lanes.endMessage()
    let first = lanes.digests()
    lanes.removeAll()
    #expect(lanes.digests().isEmpty)
    lanes.append(0x61)
    lanes.endMessage()
    #expect(lanes.digests() == first)
  }
}

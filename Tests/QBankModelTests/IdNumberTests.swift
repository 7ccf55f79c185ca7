import TestSupport
import Testing

@testable import QBankModel

/// Ids as numbers spell what `Identity.packedIds` gives.
@Suite struct IdNumberTests {
  private static func numbers(_ text: String, _ options: [String]) -> (IdNumbers?, [Int]) {
    let order = options.indices.sorted {
      options[$0].utf8.lexicographicallyPrecedes(options[$1].utf8)
    }
    var lanes = SHA256Lanes()
    for line in [text] + order.map({ options[$0] }) {
      for byte in Array((line + "\n").utf8) { lanes.append(byte) }
    }
    lanes.endMessage()
    return (IdNumbers(lanes.digests()[0], order: order[...]), order)
  }

  @Test(arguments: [UInt64](1...20)) func sameLetters(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = "¿Número \(Int.random(in: 0...999, using: &random))?"
    let options = (0..<Int.random(in: 4...6, using: &random)).map { index in
      "\(Int.random(in: 0...99, using: &random)) \(index)"
    }
    let ids = Identity.ids(text: text, options: options)
    let numbers = try #require(Self.numbers(text, options).0, "seed \(seed)")
    var bytes: [UInt8] = []
    numbers.appendQuestion(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == ids.question, "seed \(seed)")
    for (index, id) in ids.options.enumerated() {
      bytes = []
      numbers.appendOption(index, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == id, "seed \(seed), option \(index)")
    }
  }

  /// Two options that would get the same letters are left to the general way.
  @Test func clash() {
    var digest = SHA256Lanes.Digest(repeating: 0)
    #expect(IdNumbers(digest, order: [0, 1, 2, 3]) == nil)
    for index in digest.indices { digest[index] = 0x0123_4567 &* UInt32(index + 1) }
    #expect(IdNumbers(digest, order: [0, 1, 2, 3]) != nil)
  }
}

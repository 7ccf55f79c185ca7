import Testing

@testable import QBankLint

@Suite struct ChanceTests {
  /// Values of the chi-square distribution's upper tail, from SciPy's `chi2.sf`.
  @Test(arguments: [
    (0.5, 1, 0.4795001221869535), (3.841458820694124, 1, 0.05), (7.814727903251179, 3, 0.05),
    (16.26623619623813, 3, 0.001), (18.46682695290317, 4, 0.001), (40.0, 9, 7.6e-6),
  ])
  func chiSquareTail(value: Double, freedom: Int, expected: Double) {
    let found = Chance.aboveChiSquare(value, freedom: freedom)
    #expect(abs(found - expected) < expected * 0.01)
  }

  @Test func unevenness() {
    #expect(Chance.ofUnevenness([10, 10, 10, 10]) == 1)
    #expect(Chance.ofUnevenness([0, 18, 17, 5]) < 0.001)
    #expect(Chance.ofUnevenness([14, 16, 17, 13]) > 0.8)
    // All of three in one of two places: (2 · 1/8).
    #expect(abs(Chance.ofUnevenness([3, 0]) - 0.25) < 1e-12)
    #expect((0.3...0.45).contains(Chance.ofUnevenness([212, 248, 238, 226])))
  }

  @Test func wilson() {
    #expect(abs(Chance.wilsonLower(share: 0.5, of: 100, z: 1.959964) - 0.4038) < 1e-4)
    #expect(Chance.wilsonLower(share: 0, of: 0, z: 2) == 0)
  }

  @Test(arguments: [
    ("ABCDABCDABCDABCDABCD", true), ("AAAAAAAAAABCD", true), ("CADBBACDDABC", false),
    ("", false), ("A", false),
  ])
  func patterns(keys: String, isPattern: Bool) {
    let sequence = KeySequence(keys: keys.utf8.map { $0 - 65 }, places: 4)
    #expect((sequence.pattern != nil) == isPattern)
  }
}

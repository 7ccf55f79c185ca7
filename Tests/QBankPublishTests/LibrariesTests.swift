import Testing

@testable import QBankPublish

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 1000, 300_000])
  func unpacksWhatItPacked(length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let packed = try #require(Gzip.pack(bytes))
    #expect(Gzip.unpack(packed, length: length) == bytes)
    #expect(Gzip.pack(bytes) == packed)
  }

  @Test func theHeaderHoldsNoTimeAndNoSystem() throws {
    let packed = try #require(Gzip.pack([1, 2, 3]))
    #expect(Array(packed[..<8]) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
    #expect(packed[9] == 255)
  }

  @Test func refusesWhatIsNotExactlyOneMemberOfThatLength() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> ($0 & 7)) }
    let packed = try #require(Gzip.pack(bytes))
    #expect((Gzip.unpack(packed, length: 999_999) == nil) == true)
    #expect((Gzip.unpack(packed, length: 1_000_001) == nil) == true)
    #expect((Gzip.unpack(packed + [0], length: 1_000_000) == nil) == true)
    #expect((Gzip.unpack(Array(packed.dropLast()), length: 1_000_000) == nil) == true)
    var flipped = packed
    flipped[flipped.count / 2] ^= 1
    #expect((Gzip.unpack(flipped, length: 1_000_000) == nil) == true)
    #expect((Gzip.unpack([], length: 0) == nil) == true)
  }
}

@Suite struct SigningTests {
  /// RFC 8032, section 7.1, test 2.
  @Test func agreesWithTheStandard() throws {
    let seed = hex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    let key = try #require(SigningKey(seed: seed))
    #expect(
      key.publicKey == hex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"))
    let signature = try #require(key.sign([0x72]))
    #expect(
      signature
        == hex(
          "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"))
    #expect(Sodium.verify(signature, of: [0x72], by: key.publicKey))
    #expect(!Sodium.verify(signature, of: [0x73], by: key.publicKey))
  }

  @Test func newKeysDiffer() throws {
    let keys = try (0..<3).map { _ in try #require(SigningKey()).publicKey }
    #expect(Set(keys).count == 3)
  }

  private func hex(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.count, by: 2).compactMap {
      let start = text.index(text.startIndex, offsetBy: $0)
      return UInt8(text[start...].prefix(2), radix: 16)
    }
  }
}

import Foundation
import QBankModel
import Testing

@testable import QBankModel

@Suite struct DigestTests {
  /// FIPS 180-4 and the NIST examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func publishedVectors(text: String, hex: String) {
    #expect(SHA256.hex(Array(text.utf8)) == hex)
  }

  @Test func aMillionTimesTheLetterA() {
    var hash = SHA256()
    for _ in 0..<1000 { hash.update([UInt8](repeating: 0x61, count: 1000)) }
    #expect(
      SHA256.hex(digest: hash.finish())
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// However the bytes come in, and around every block boundary.
  @Test func piecesMakeNoDifference() {
    for count in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 200] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let whole = SHA256.digest(bytes)
      for step in [1, 3, 63, 64, 65] {
        var hash = SHA256()
        for start in stride(from: 0, to: count, by: step) {
          hash.update(bytes[start..<min(start + step, count)])
        }
        #expect(hash.finish() == whole, "\(count) bytes by \(step)")
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "my"), ("fo", "mzxq"), ("foo", "mzxw6"), ("foob", "mzxw6yq"),
    ("fooba", "mzxw6ytb"), ("foobar", "mzxw6ytboi"),
  ])
  func base32OfRFC4648(text: String, base32: String) {
    #expect(String(decoding: Base32.encode(Array(text.utf8)), as: UTF8.self) == base32)
  }
}

@Suite struct UnicodeTests {
  /// Every scalar that is called inert stands as it is, combines with nothing before it, and is no mark.
  @Test func inertScalarsAreInert() {
    for value in UInt32(0x80)...0xFFFF where NFC.isInert(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(scalar) + "e" + String(scalar)
      #expect(
        text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8),
        "U+\(String(value, radix: 16))")
      #expect(
        scalar.properties.canonicalCombiningClass == .notReordered, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("e\u{301}", "é"), ("\u{212B}", "Å"), ("q\u{323}\u{307}", "q\u{323}\u{307}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"),
    ("\u{1100}\u{1161}", "가"), ("가\u{11A8}", "각"), ("\u{1112}\u{1161}\u{11AB}글", "한글"),
    ("\u{1113}\u{1170}", "\u{1113}\u{1170}"),
    ("\u{1105}\u{1176}", "\u{1105}\u{1176}"), ("각\u{11A8}", "각\u{11A8}"),
    ("가\u{11A7}", "가\u{11A7}"), ("가\u{301}\u{11A8}e\u{301}", "가\u{301}\u{11A8}é"),
    ("\u{2126}", "Ω"), ("ﬁ", "ﬁ"),
    ("año “x” —", "año “x” —"),
    ("\u{F900}", "豈"), ("\u{958}", "\u{915}\u{93C}"),
  ])
  func textsAreComposed(text: String, composed: String) {
    #expect(NFC.composed(text).utf8.elementsEqual(composed.utf8))
    #expect(NFC.composed(composed).utf8.elementsEqual(composed.utf8))
  }

  /// The walk over bytes against the standard library, for every scalar and for what is no scalar.
  @Test func scalarsAreReadAndWritten() {
    for value in stride(from: UInt32(0), through: 0x10_FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: [UInt8] = []
      UTF8Scan.append(value, to: &bytes)
      #expect(bytes.elementsEqual(String(scalar).utf8))
      var index = 0
      #expect(UTF8Scan.scalar(in: bytes[...], at: &index) == value && index == bytes.count)
      #expect(
        (UTF8Scan.whiteSpace(in: bytes[...], at: 0) > 0)
          == (scalar.properties.isWhitespace || value == 0x200B))
    }
    for value: UInt32 in [0xD800, 0xDFFF, 0x11_0000, .max] {
      var bytes: [UInt8] = []
      UTF8Scan.append(value, to: &bytes)
      #expect(bytes == Array("\u{FFFD}".utf8))
    }
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (" a ", "a"), ("\u{A0}\u{200B}a b\u{3000}\n", "a b"), ("\u{2003}", ""),
    ("é ", "é"), ("\u{FEFF}a", "\u{FEFF}a"),
  ])
  func textsAreTrimmed(text: String, trimmed: String) {
    #expect(UTF8Scan.trimmed(Array(text.utf8)[...]).elementsEqual(trimmed.utf8))
  }
}

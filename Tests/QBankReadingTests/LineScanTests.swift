import TestSupport
import Testing

@testable import QBankReading

/// What looks at many bytes at once finds what a look at each one finds.
@Suite struct LineScanTests {
  private static let pieces: [String] = [
    " ", "  ", "\t", "\u{A0}", "\u{2003}", "\u{3000}", "\u{0B}", "a", "bcd", "é", "—", "ç",
    "\u{AD}", "¿",
    "longer", "(", "9",
  ]

  /// Where two white-space characters or a tab stand first, looked for one byte after another.
  private static func firstGap(_ bytes: [UInt8], _ start: Int) -> Int {
    for index in start..<bytes.count {
      if bytes[index] == 9 { return index }
      let length = bytes.spaceLength(at: index, bytes.count)
      guard bytes[index] == 32 || length > 1 else { continue }
      let next = index + length
      if next < bytes.count, bytes.spaceLength(at: next, bytes.count) > 0 { return index }
    }
    return bytes.count
  }

  @Test(arguments: [UInt64](1...200)) func noGapStandsBeforeTheFirst(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = (0..<Int.random(in: 0...30, using: &random))
      .map { _ in
        // Mostly plain, so that whole words of eight bytes are passed over.
        Bool.random(using: &random) ? "plain" : random.pick(Self.pieces)
      }.joined()
    let bytes = Array(text.utf8)
    for start in 0...bytes.count {
      let found = ByteScan.firstGap(in: bytes.span.bytes, from: start, to: bytes.count)
      let gap = Self.firstGap(bytes, start)
      // Ideographic and other rare spaces begin no gap, but may end one.
      if gap < bytes.count, bytes[gap] < 0xE1 || bytes[gap] == 0xE2 {
        #expect(found <= gap, "seed \(seed), from \(start): \(text.debugDescription)")
      }
      if found < bytes.count { #expect([9, 32, 0xC2, 0xE2].contains(bytes[found])) }
    }
  }

  /// The words that the index finds at the start of a line.
  private static func words(_ line: String) -> [LineWord] {
    let bytes = Array(line.utf8)
    var found: [LineWord] = []
    LineWordIndex.shared.find(in: bytes, at: 0, bytes.count) { word, _ in
      found.append(LineWord.all[word])
      return false
    }
    return found
  }

  @Test func everyWordIsFoundWhole() {
    for word in LineWord.all {
      let phrase = String(decoding: word.phrase, as: UTF8.self)
      for line in [phrase, "\(phrase): b", phrase.uppercased() + ".", "\(phrase)\t1"] {
        #expect(Self.words(line).contains { $0.phrase == word.phrase }, "\(line)")
      }
      #expect(!Self.words(phrase + "qqq").contains { $0.phrase == word.phrase }, "\(phrase)")
    }
  }

  /// The words are those that a comparison with each of them finds, the longest first.
  @Test(arguments: [UInt64](1...60)) func foundAsByComparing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var line = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let phrase = String(decoding: random.pick(LineWord.all).phrase, as: UTF8.self)
      line += phrase.prefix(Int.random(in: 1...phrase.count, using: &random))
      line += random.pick(["", " ", "  ", ": ", "x", "é"])
    }
    let letters = line.lowercased().replacing("é", with: "e")
    let expected = LineWord.all.filter { word in
      var rest = letters[...]
      for letter in word.phrase {
        rest = rest.drop { $0 == " " }
        guard rest.utf8.first == letter else { return false }
        rest = rest.dropFirst()
      }
      return rest.first.map { !$0.isLetter } ?? true
    }.filter { word in
      // The first two letters stand side by side.
      word.phrase.count < 2 || letters.utf8.dropFirst().first == word.phrase[1]
    }
    let found = Self.words(line)
    #expect(
      Set(found.map(\.phrase)) == Set(expected.map(\.phrase)), "seed \(seed): \(line)")
    #expect(found.map(\.phrase.count) == found.map(\.phrase.count).sorted(by: >))
  }
}

package import QBankModel

/// A question as the duplicate search compares it.
package struct ComparedQuestion {
  let text: ComparedText
  let options: [ComparedText]
  /// 64 bits for each option as it stands but for white space, in their order.
  let optionDigests: [UInt64]
  /// That of the right option; 0 where the answer names none.
  let answerDigest: UInt64

  package init(_ question: Question, splitsApostrophes: Bool) {
    let utf8 = question.utf8
    text = ComparedText(Array(utf8.text), splitsApostrophes: splitsApostrophes)
    let texts = utf8.options.map { Array($0.text) }
    options = texts.map { ComparedText($0, splitsApostrophes: splitsApostrophes) }
    optionDigests = texts.map(Self.digest)
    answerDigest = utf8.answerIndex.map { [optionDigests] in optionDigests[$0] } ?? 0
  }

  /// 64 bits for the options, whatever their order.
  var optionSetDigest: UInt64 {
    optionDigests.sorted().reduce(UInt64(optionDigests.count)) { Mixing.combine($0, $1) }
  }

  /// All tokens, those of the stem first.
  var tokens: [ComparedText.Token] { text.tokens + options.flatMap(\.tokens) }

  /// The features of the similarity join: words and pairs of neighbours in one text, the second of a kind apart from
  /// the first. Options are pooled, so their order does not matter.
  package func features(into hashes: inout [UInt64]) {
    let start = hashes.count
    Self.add(text, to: &hashes)
    for option in options { Self.add(option, to: &hashes) }
    hashes[start...].sort()
    var repeats: UInt64 = 0
    var last: UInt64?
    for index in start..<hashes.count {
      let hash = hashes[index]
      repeats = hash == last ? repeats + 1 : 0
      last = hash
      if repeats > 0 { hashes[index] = Mixing.combine(hash, repeats) }
    }
  }

  private static func add(_ text: ComparedText, to hashes: inout [UInt64]) {
    var previous: UInt64?
    for token in text.tokens {
      hashes.append(Mixing.mix(token.hash))
      if let previous { hashes.append(Mixing.combine(previous, token.hash)) }
      previous = token.hash
    }
  }

  /// The text as it stands, but for white space.
  private static func digest(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var isSpace = true
    var pending = false
    for byte in bytes {
      let space = byte == 32 || byte == 10
      if space {
        pending = !isSpace
        continue
      }
      if pending { hash = (hash ^ 32) &* 0x100_0000_01b3 }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      pending = false
      isSpace = false
    }
    return Mixing.mix(hash)
  }
}

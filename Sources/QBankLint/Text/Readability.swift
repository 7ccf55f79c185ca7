/// How easily a stem reads, by the words of a sentence and the syllables of a word.
enum Readability {
  /// Below this a text is hard in all three scales.
  static let hard = 30

  /// The reading ease of a stem, from about 0 (hard) to 100 (easy); `nil` in other languages and below 20 words, where one
  /// long term says more of the subject than of the style.
  ///
  /// Fernández Huerta (as corrected by Fernández Rodríguez) for Spanish, Flesch for English, the Flesch form of Martins
  /// et al. for Portuguese. Syllables are counted as groups of vowels.
  static func ease(of question: Item) -> Int? {
    ease(of: question.text, sentences: question.sentences.count, question.language)
  }

  static func ease(of stem: Field, sentences: Int, _ language: Language) -> Int? {
    guard language == .es || language == .en || language == .pt, stem.words.count >= 20,
      sentences > 0
    else { return nil }
    var syllables = 0
    for word in stem.words { syllables += groups(stem.folded[word.range]) }
    let perWord = Double(syllables) / Double(stem.words.count)
    let perSentence = Double(stem.words.count) / Double(sentences)
    let ease: Double =
      switch language {
      case .es: 206.84 - 60 * perWord - 1.02 * perSentence
      case .pt: 248.835 - 84.6 * perWord - 1.015 * perSentence
      default: 206.835 - 84.6 * perWord - 1.015 * perSentence
      }
    return Int(max(-100, min(120, ease)).rounded())
  }

  /// The groups of vowels of a word, at least one.
  private static func groups(_ word: ArraySlice<UInt8>) -> Int {
    var count = 0
    var wasVowel = false
    var lead: UInt8 = 0
    for byte in word {
      let isVowel: Bool
      if byte & 0xC0 == 0x80 {
        // Of the accented letters all but ç and ñ are vowels.
        isVowel = lead == 0xC3 && byte != 0xA7 && byte != 0xB1
        if wasVowel || !isVowel { continue }
      } else {
        lead = byte
        if byte >= 0x80 { continue }
        isVowel = [97, 101, 105, 111, 117, 121].contains(byte)
      }
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    return max(1, count)
  }
}

/// Cuts plural and derivational endings off, lightly: enough to see that "membranas" echoes "membrana".
///
/// Own rules over accent-folded letters; a stem keeps four letters at least.
struct Stemmer {
  private let endings: [[UInt32]]
  private var letters: [UInt32] = []

  init(_ language: Language) {
    endings = Self.table[language, default: []]
  }

  /// Cuts plurals alone: for words that must be the same, not only akin.
  static let plurals = Stemmer()

  private init() {
    endings = Self.endings("es s")
  }

  /// 64 bits for the stem of a word in lower case.
  static func stem(of word: some StringProtocol, _ language: Language) -> UInt64 {
    var stemmer = Stemmer(language)
    stemmer.letters = word.unicodeScalars.map { Letter.of($0.value).bare }
    return stemmer.cut()
  }

  /// The stems of the content words of a text: no function words, four letters or more.
  mutating func content(of field: Field) -> [(stem: UInt64, word: Int)] {
    var found: [(stem: UInt64, word: Int)] = []
    for (index, word) in field.words.enumerated() where Self.isContent(word) {
      found.append((stem(of: word, in: field), index))
    }
    return found
  }

  /// The distinct stems of the content words of a text, in order of their bits.
  mutating func stems(of field: Field) -> [UInt64] {
    var found: [UInt64] = []
    found.reserveCapacity(field.words.count)
    for word in field.words where Self.isContent(word) { found.append(stem(of: word, in: field)) }
    found.sortAndMakeDistinct()
    return found
  }

  @inline(__always)
  private static func isContent(_ word: Word) -> Bool {
    word.range.count >= 4 && word.traits.isDisjoint(with: [.number, .stop])
  }

  /// 64 bits for the stem of a word.
  mutating func stem(of word: Word, in field: Field) -> UInt64 {
    guard word.range.count > 4, !word.traits.contains(.number) else { return word.bare }
    letters.removeAll(keepingCapacity: true)
    let bytes = field.folded
    var index = word.range.lowerBound
    while index < word.range.upperBound {
      if bytes[index] < 0x80 {
        letters.append(UInt32(bytes[index]))
        index += 1
      } else {
        let (scalar, size) = bytes.scalar(at: index)
        letters.append(Letter.of(scalar).bare)
        index += size
      }
    }
    return cut()
  }

  private func cut() -> UInt64 {
    var count = letters.count
    for ending in endings where count - ending.count >= 4 {
      var position = count - ending.count
      if letters[position] == ending[0] {
        var offset = 0
        while offset < ending.count, letters[position] == ending[offset] {
          offset += 1
          position += 1
        }
        if offset == ending.count {
          count -= ending.count
          break
        }
      }
    }
    var hash = WordHash()
    for letter in letters[..<count] { hash.add(letter) }
    return hash.value
  }

  private static let table: [Language: [[UInt32]]] = [
    .es: endings(
      "aciones acion amente mente idades idad adoras adores adora ador antes ante icas icos ica ico as os es a o e s"
    ),
    .en: endings("ations ation ingly edly ing ies ied ers ed es ly er s y e"),
    .pt: endings(
      "acoes acao amente mente idades idade adoras adores adora ador antes ante icas icos ica ico as os es a o e s"
    ),
    .fr: endings("ations ation ement ments ment es er e s"),
    .de: endings("ungen ung en er es em e n s"),
    .it: endings("azioni azione amente mente a e i o"),
  ]

  private static func endings(_ text: String) -> [[UInt32]] {
    text.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
  }
}

extension [UInt64] {
  /// Sorts it and leaves one of each.
  mutating func sortAndMakeDistinct() {
    sort()
    var kept = 0
    for index in indices where index == 0 || self[index] != self[index - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeSubrange(kept...)
  }
}

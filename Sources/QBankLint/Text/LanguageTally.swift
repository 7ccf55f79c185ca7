/// How many function words of each language some texts have.
struct LanguageTally {
  /// The words with letters alone, outside code and quotations.
  private(set) var words = 0
  /// Function words by language (see `Language.place`).
  private(set) var counts = [Int](repeating: 0, count: 6)
  /// Function words that of two languages only one has: `[left * 6 + right]`.
  private var only = [Int](repeating: 0, count: 36)

  /// Counts the words of a text.
  mutating func add(_ field: Field) {
    for word in field.words where word.traits.isDisjoint(with: [.number, .opaque]) {
      words += 1
      guard let all = Self.masks[word.bare] else { continue }
      let mask = all & ~(Self.excluded[word.hash] ?? 0)
      for left in 0..<6 where mask >> UInt8(left) & 1 == 1 {
        counts[left] += 1
        for right in 0..<6 where mask >> UInt8(right) & 1 == 0 { only[left * 6 + right] += 1 }
      }
    }
  }

  /// The language that leads the declared one clearly.
  func other(than declared: Language) -> Language? {
    guard words >= 10 else { return nil }
    let own = counts[declared.place]
    let candidates = Language.known.filter { $0 != declared }
    guard let best = candidates.max(by: { counts[$0.place] < counts[$1.place] }) else { return nil }
    let lead = counts[best.place]
    // Three words that the declared language does not have, and hardly any the other way round.
    let theirs = only[best.place * 6 + declared.place], ours = only[declared.place * 6 + best.place]
    guard lead * 10 >= own * 16, (lead - own) * 100 >= 3 * words, theirs >= 3, ours * 3 <= theirs
    else { return nil }
    return best
  }

  /// The language that leads every other clearly.
  var clear: Language? {
    Language.known.first { language in
      Language.known.allSatisfy { $0 == language || other(than: $0) == language }
    }
  }

  /// Whether the declared language covers fewer than six words of a hundred.
  func isUnknown(_ declared: Language) -> Bool {
    words >= 12 && counts[declared.place] * 100 < 6 * words
  }

  func evidence(_ other: Language, _ declared: Language) -> String {
    "\(counts[other.place]) of \(words) words are function words of \(other.name), \(counts[declared.place]) of \(declared.name)"
  }

  /// The languages whose function words include a word, by its form without accents.
  private static let masks: [UInt64: UInt8] = {
    var masks: [UInt64: UInt8] = [:]
    for language in Language.known {
      for hash in Lexicon.stopWords(of: language) {
        masks[hash, default: 0] |= 1 << UInt8(language.place)
      }
    }
    return masks
  }()

  /// Words that an accent takes out of a language: `não` and `é` are none of Spanish, `qué` none of Portuguese.
  private static let excluded: [UInt64: UInt8] = {
    var masks: [UInt64: UInt8] = [:]
    let spanish = UInt8(1 << Language.es.place), portuguese = UInt8(1 << Language.pt.place)
    for word in ["é", "são", "não", "você", "até", "há", "já", "só", "também", "às", "à"] {
      masks[WordHash.of(word)] = spanish
    }
    for word in ["qué", "cuál", "según", "más", "él", "cómo", "cuándo", "dónde", "quién", "sí"] {
      masks[WordHash.of(word)] = portuguese
    }
    return masks
  }()
}

extension Language {
  /// The languages that have lists.
  static let known: [Language] = [.es, .en, .pt, .fr, .de, .it]

  /// The position in `known`; 0 for any other.
  var place: Int {
    switch self {
    case .es, .other: 0
    case .en: 1
    case .pt: 2
    case .fr: 3
    case .de: 4
    case .it: 5
    }
  }

  /// The English name.
  var name: String {
    switch self {
    case .es: "Spanish"
    case .en: "English"
    case .pt: "Portuguese"
    case .fr: "French"
    case .de: "German"
    case .it: "Italian"
    case .other: "another language"
    }
  }
}

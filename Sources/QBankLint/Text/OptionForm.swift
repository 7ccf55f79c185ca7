/// How an option begins and ends, as far as closed classes and endings show it.
struct OptionForm: Sendable {
  /// What it opens with.
  enum Opening: Sendable, Hashable {
    case infinitive, gerund, article, number, other
  }

  /// What the first letter is.
  enum Initial: Sendable, Hashable {
    case capital, small
    /// No letter, an acronym, or a word such as pH: says nothing about the style.
    case none
  }

  var opening: Opening
  var initial: Initial
  /// Whether a full stop ends it that no abbreviation owns.
  var hasStop: Bool

  init(_ option: Field, _ lexicon: Lexicon) {
    opening = Self.opening(of: option, lexicon)
    initial = Self.initial(of: option)
    hasStop = Self.hasStop(option)
  }

  private static func opening(of option: Field, _ lexicon: Lexicon) -> Opening {
    guard let first = option.words.first, !first.traits.contains(.opaque) else { return .other }
    if first.traits.contains(.number) { return .number }
    if lexicon.articles.contains(first) { return .article }
    if isInfinitive(option, lexicon) { return .infinitive }
    return isGerund(option, lexicon) ? .gerund : .other
  }

  private static func isInfinitive(_ option: Field, _ lexicon: Lexicon) -> Bool {
    guard let first = option.words.first else { return false }
    let word = option.folded[first.range]
    switch lexicon.language {
    case .es, .pt:
      // "Mar", "lugar", "mujer" end so as well: two such options, and three words or more, make the class.
      return word.count >= 4 && (ends(word, "ar") || ends(word, "er") || ends(word, "ir"))
        && !nouns.containsBare(first)
    case .en:
      guard option.words.count > 1, word.elementsEqual("to".utf8) else { return false }
      let next = option.words[1]
      return !lexicon.articles.contains(next) && !next.traits.contains(.capitalised)
        && !next.traits.contains(.number)
    default: return false
    }
  }

  private static func isGerund(_ option: Field, _ lexicon: Lexicon) -> Bool {
    guard let first = option.words.first, option.words.count > 1 else { return false }
    let word = option.folded[first.range]
    switch lexicon.language {
    case .es: return word.count >= 6 && (ends(word, "ando") || ends(word, "iendo"))
    case .pt:
      return word.count >= 6 && (ends(word, "ando") || ends(word, "endo") || ends(word, "indo"))
    case .en:
      return word.count >= 6 && ends(word, "ing")
        && (lexicon.articles.contains(option.words[1]) || possessives.contains(option.words[1]))
    default: return false
    }
  }

  private static func initial(of option: Field) -> Initial {
    guard let first = option.words.first, first.range.lowerBound == 0,
      !first.traits.contains(.number), !first.traits.contains(.opaque)
    else { return .none }
    let word = option.bytes[first.range]
    if first.traits.contains(.allCaps), word.count > 1 { return .none }
    if word.dropFirst().contains(where: \.isUpper) || word.contains(where: \.isDigit) {
      return .none
    }
    if word.count == 1 { return .none }
    return first.traits.contains(.capitalised) ? .capital : .small
  }

  private static func hasStop(_ option: Field) -> Bool {
    guard option.bytes.last == 0x2E, let last = option.words.last,
      last.range.upperBound == option.bytes.count - 1
        || option.bytes.holds(").", at: option.bytes.count - 2)
        || option.bytes.holds("».", at: option.bytes.count - 3)
        || option.bytes.holds("\".", at: option.bytes.count - 2)
    else { return false }
    // "etc.", "a. m.", "S. A.", "EE. UU." keep their points.
    return last.range.count > 2 && !abbreviations.containsBare(last)
      && !option.bytes[last.range].allSatisfy(\.isUpper)
  }

  private static func ends(_ word: ArraySlice<UInt8>, _ ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard word.count > count else { return false }
    return ending.withUTF8Buffer { ending in
      for index in 0..<count where word[word.endIndex - count + index] != ending[index] {
        return false
      }
      return true
    }
  }

  /// The articles of each language.
  static let articles: [Language: WordSet] = [
    .es: WordSet("el la los las un una unos unas"), .en: WordSet("the a an"),
    .pt: WordSet("o a os as um uma uns umas"), .fr: WordSet("le la les un une des l'"),
    .de: WordSet("der die das ein eine"), .it: WordSet("il lo la i gli le un una uno l'"),
  ]
  private static let possessives = WordSet("your its their")
  private static let nouns = WordSet(
    """
    lugar mujer hogar azar pilar altar collar dolar radar cancer placer taller alfiler celular particular regular
    singular familiar militar nuclear polar solar lunar escolar vascular muscular molecular popular similar mulher
    colher militar auxiliar par mar bar
    """)
  private static let abbreviations = WordSet(
    "etc art pag fig num vol inc ltd ltda cia dept approx aprox")
}

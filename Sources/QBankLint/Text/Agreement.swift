/// Whether a noun can follow an article, by closed classes and endings; what is not certain counts as fitting.
enum Agreement {
  /// What an article asks of the word behind it.
  struct Article: Sendable {
    enum Demand: Sendable, Hashable {
      case masculine, feminine, masculinePlural, femininePlural, consonant, vowel
    }

    var demand: Demand
    /// The word that leaves the choice open: "el/la", "a/an".
    var bothForms: String

    init?(_ word: Word, _ language: Language) {
      guard let article = Article.table[language]?[word.hash] else { return nil }
      self = article
    }

    private init(_ demand: Demand, _ bothForms: String) {
      self.demand = demand
      self.bothForms = bothForms
    }

    private static let table: [Language: [UInt64: Article]] = [
      .en: rows([("a", .consonant, "a/an"), ("an", .vowel, "a/an")]),
      .es: rows([
        ("el", .masculine, "el/la"), ("la", .feminine, "el/la"),
        ("los", .masculinePlural, "los/las"), ("las", .femininePlural, "los/las"),
        ("un", .masculine, "un/una"), ("una", .feminine, "un/una"),
        ("unos", .masculinePlural, "unos/unas"), ("unas", .femininePlural, "unos/unas"),
        ("del", .masculine, "del/de la"), ("al", .masculine, "al/a la"),
      ]),
      .pt: rows([
        ("o", .masculine, "o/a"), ("a", .feminine, "o/a"), ("os", .masculinePlural, "os/as"),
        ("as", .femininePlural, "os/as"), ("um", .masculine, "um/uma"),
        ("uma", .feminine, "um/uma"), ("uns", .masculinePlural, "uns/umas"),
        ("umas", .femininePlural, "uns/umas"), ("do", .masculine, "do/da"),
        ("da", .feminine, "do/da"), ("no", .masculine, "no/na"), ("na", .feminine, "no/na"),
        ("pelo", .masculine, "pelo/pela"), ("pela", .feminine, "pelo/pela"),
      ]),
      .it: rows([
        ("il", .masculine, "il/la"), ("la", .feminine, "il/la"), ("un", .masculine, "un/una"),
        ("una", .feminine, "un/una"),
      ]),
    ]

    private static func rows(_ rows: [(String, Demand, String)]) -> [UInt64: Article] {
      var table: [UInt64: Article] = [:]
      for (word, demand, both) in rows { table[WordHash.of(word)] = Article(demand, both) }
      return table
    }
  }

  /// Whether the option can stand behind the article.
  static func fits(_ option: Field, _ article: Article, _ language: Language) -> Bool {
    guard let first = option.words.first, !first.traits.contains(.opaque) else { return true }
    if Lexicon.of(language).articles.contains(first) { return false }
    switch article.demand {
    case .consonant: return vowelSound(first, option) != true
    case .vowel: return vowelSound(first, option) != false
    case .masculine:
      return [.masculine, nil].contains(gender(first, option, language).map(\.0))
        && gender(first, option, language)?.1 != true
    case .feminine:
      return [.feminine, nil].contains(gender(first, option, language).map(\.0))
        && gender(first, option, language)?.1 != true
    case .masculinePlural:
      return gender(first, option, language).map { $0.0 == .masculine && $0.1 } ?? true
    case .femininePlural:
      return gender(first, option, language).map { $0.0 == .feminine && $0.1 } ?? true
    }
  }

  // MARK: Sound

  private static func vowelSound(_ word: Word, _ field: Field) -> Bool? {
    let text = Array(field.folded[word.range])
    guard let first = text.first else { return nil }
    if word.traits.contains(.number) {
      return text.starts(with: [0x38]) || text == [0x31, 0x31] || text == [0x31, 0x38]
    }
    if word.traits.contains(.allCaps), text.count > 1 { return nil }
    if vowelWords.contains(word) { return true }
    if text.count == 1 { return nil }
    if consonantStarts.contains(where: { text.holds($0, at: 0) }) { return false }
    if first == 0x68 {
      return text.holds("hour", at: 0) || text.holds("hon", at: 0) || text.holds("heir", at: 0)
        ? nil : false
    }
    if [97, 101, 105, 111, 117].contains(first) { return true }
    return first.isLower ? false : nil
  }

  private static let vowelWords = WordSet("hour honest honor honour heir x-ray")
  private static let consonantStarts: [StaticString] = [
    "uni", "use", "usu", "ute", "uti", "eu", "one", "once", "ura", "ubi", "uk",
  ]

  // MARK: Gender and number

  private enum Gender { case masculine, feminine }

  /// The gender and number of a noun by its ending, where that is sure.
  private static func gender(_ word: Word, _ field: Field, _ language: Language) -> (Gender, Bool)?
  {
    guard !word.traits.contains(.number), !word.traits.contains(.allCaps), word.range.count >= 3
    else {
      return nil
    }
    if doubtful.containsBare(word) { return nil }
    if masculines.containsBare(word) { return (.masculine, false) }
    if feminines.containsBare(word) { return (.feminine, false) }
    let text = Array(field.folded[word.range])
    func ends(_ ending: StaticString) -> Bool {
      text.count > ending.utf8CodeUnitCount
        && text.holds(ending, at: text.count - ending.utf8CodeUnitCount)
    }
    if language == .it { return ends("zione") ? (.feminine, false) : nil }
    if ends("ción") || ends("sión") || ends("dad") || ends("tud") || ends("ção") || ends("são")
      || ends("dade") || ends("gem")
    {
      return (.feminine, false)
    }
    if ends("ciones") || ends("siones") || ends("dades") || ends("ções") {
      return (.feminine, true)
    }
    if ends("ma") || ends("mas") || ends("ista") || ends("istas") { return nil }
    if ends("os") { return (.masculine, true) }
    if ends("as") { return (.feminine, true) }
    if ends("o") { return (.masculine, false) }
    if ends("a") { return (.feminine, false) }
    return nil
  }

  private static let masculines = WordSet("planeta mapa dia tranvia sofa")
  private static let feminines = WordSet(
    "mano foto moto radio sangre sal luz mao flor cor dor sangue")
  /// Feminine nouns behind "el", words of two genders, and what is often no noun.
  private static let doubtful = WordSet(
    """
    agua aguila alma area arma aula hacha hambre ala ama ave radio sangre sal luz cor dor sangue mapa cometa capital
    orden policia guardia guia cura tres dos muy mas menos cada una uno esta este esto gran nada todo toda lunes
    martes miercoles jueves viernes crisis tesis virus atlas analisis sintesis onus lapis tenis
    """)

  /// Whether an option names several things; `nil` where its form does not say.
  static func isMany(_ option: Field, _ lexicon: Lexicon) -> Bool? {
    guard !option.words.isEmpty, option.marks.isDisjoint(with: [.digit]) else { return nil }
    if option.lists.contains(.conjunction) || option.marks.contains(.comma) { return true }
    guard let noun = option.words.first(where: { !$0.isStop }), noun.range.count >= 4
    else {
      return nil
    }
    let bytes = option.folded[noun.range]
    guard let last = bytes.last else { return nil }
    if last == 0x73 {
      // Names and words such as "crisis" end in s too.
      return noun.traits.contains(.capitalised) && noun.range.lowerBound > 0
        || bytes.suffix(2).elementsEqual([0x69, 0x73])
        || bytes.suffix(2).elementsEqual([0x75, 0x73])
        || bytes.suffix(2).elementsEqual([0x73, 0x73]) ? nil : true
    }
    return false
  }
}

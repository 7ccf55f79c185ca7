/// The words and phrases of one language that rules know: each word of a text is looked up once for all lists.
package final class Lexicon: Sendable {
  /// A word or phrase of a list, found in a text.
  package struct Hit: Sendable, Hashable {
    package let list: WordList
    /// The words of the field that it covers.
    package let words: Range<Int>
  }

  /// A word in the tree of phrases.
  private struct Node: Sendable {
    var next: [UInt64: Int] = [:]
    /// The lists in which a phrase ends here.
    var ends = ListSet()
    /// The lists in which a phrase ends here that must be the whole text.
    var endsWhole = ListSet()
  }

  /// The language.
  package let language: Language
  /// Whether an apostrophe ends a word (`l'eau`) instead of standing in it (`don't`).
  package let splitsApostrophes: Bool
  private let nodes: [Node]
  /// The nodes of phrases' first words.
  private let firsts: WordTable<Int>
  /// The function words, by their forms without accents: splitting marks them (`Word.isStop`).
  let stop: WordSet
  /// The articles.
  let articles: WordSet
  private let opposites: [UInt64: [UInt64]]
  private let bareOpposites: [UInt64: Set<UInt64>]
  private let bareNegations: Set<UInt64>

  /// The lexicon of a language; that of a language without one is empty.
  ///
  /// Made at its first use, in some milliseconds.
  package static func of(_ language: Language) -> Lexicon {
    switch language {
    case .es: ofSpanish
    case .en: ofEnglish
    case .pt: ofPortuguese
    case .fr: ofFrench
    case .de: ofGerman
    case .it: ofItalian
    case .other: empty
    }
  }

  private static let empty = Lexicon(.other)
  private static let ofSpanish = Lexicon(.es)
  private static let ofEnglish = Lexicon(.en)
  private static let ofPortuguese = Lexicon(.pt)
  private static let ofFrench = Lexicon(.fr)
  private static let ofGerman = Lexicon(.de)
  private static let ofItalian = Lexicon(.it)

  /// The lists of a language as they are written.
  private static func lists(of language: Language) -> String {
    switch language {
    case .es: spanish
    case .en: english
    case .pt: portuguese
    case .fr: french
    case .de: german
    case .it: italian
    case .other: ""
    }
  }

  /// The function words of a language, by their forms without accents, without the rest of its lexicon.
  static func stopWords(of language: Language) -> Set<UInt64> {
    stopWords(in: parse(lists(of: language)))
  }

  private static func stopWords(in lists: [(WordList, String)]) -> Set<UInt64> {
    var words: Set<UInt64> = []
    for (list, text) in lists where list == .stop {
      for phrase in phrases(in: text) { words.insert(WordHash.of(phrase)) }
    }
    return words
  }

  private init(_ language: Language) {
    self.language = language
    splitsApostrophes = language == .fr || language == .it || language == .pt
    var nodes = [Node()]
    var opposites: [UInt64: [UInt64]] = [:]
    var bareOpposites: [UInt64: Set<UInt64>] = [:]
    var bareNegations: Set<UInt64> = []
    let lists = Self.parse(Self.lists(of: language))
    for (list, text) in lists where list != .stop {
      for phrase in Self.phrases(in: text) {
        switch list {
        case .antonym:
          let pair = phrase.split(separator: "/").map { Stemmer.stem(of: $0, language) }
          guard pair.count == 2 else { continue }
          opposites[pair[0], default: []].append(pair[1])
          opposites[pair[1], default: []].append(pair[0])
          let bare = phrase.split(separator: "/").map { Self.bare($0) }
          bareOpposites[bare[0], default: []].insert(bare[1])
          bareOpposites[bare[1], default: []].insert(bare[0])
        default:
          for expanded in Pattern.expand(phrase) {
            if list == .negation { bareNegations.insert(Self.bare(expanded)) }
            Self.insert(expanded, list, into: &nodes, splits: splitsApostrophes)
          }
        }
      }
    }
    self.nodes = nodes
    firsts = WordTable(nodes[0].next)
    stop = WordSet(Self.stopWords(in: lists))
    articles = OptionForm.articles[language] ?? WordSet("")
    self.opposites = opposites
    self.bareOpposites = bareOpposites
    self.bareNegations = bareNegations
  }

  private static func insert(
    _ phrase: String, _ list: WordList, into nodes: inout [Node], splits: Bool
  ) {
    let isWhole = phrase.hasPrefix("=")
    // An elided word ("n'") is one only before a letter.
    let isElided = splits && phrase.hasSuffix("'")
    let bytes = Array((isElided ? phrase + "a" : phrase).utf8)
    var splitter = WordSplitter(bytes, splitsApostrophes: splits)
    splitter.run()
    let words = isElided ? splitter.words.dropLast() : splitter.words[...]
    guard !words.isEmpty else { return }
    var node = 0
    for word in words {
      if let next = nodes[node].next[word.hash] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].next[word.hash] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if isWhole {
      nodes[node].endsWhole.insert(list)
    } else {
      nodes[node].ends.insert(list)
    }
  }

  /// Every place where a word or phrase of a list stands, the longest of each list at each start. Linear.
  func hits(in words: [Word]) -> [Hit] {
    var hits: [Hit] = []
    for start in words.indices {
      guard var node = firsts[words[start].hash] else { continue }
      var end = start + 1
      let first = hits.count
      while true {
        var ends = nodes[node].ends
        if start == 0, end == words.count { ends.formUnion(nodes[node].endsWhole) }
        if !ends.isEmpty {
          ends.forEach { list in
            hits.replaceOrAppend(Hit(list: list, words: start..<end), from: first)
          }
        }
        guard end < words.count, !nodes[node].next.isEmpty,
          let next = nodes[node].next[words[end].hash]
        else { break }
        node = next
        end += 1
      }
    }
    return hits
  }

  /// Whether a word is a negator (`not`, `never`), by its form without accents.
  func isNegation(_ bare: UInt64) -> Bool { bareNegations.contains(bare) }

  /// Whether two words mean the opposite of each other, by their forms without accents.
  func areOpposites(_ bare: UInt64, _ other: UInt64) -> Bool {
    bareOpposites[bare]?.contains(other) ?? false
  }

  private static func bare(_ word: some StringProtocol) -> UInt64 {
    var splitter = WordSplitter(Array(word.utf8), splitsApostrophes: false)
    splitter.run()
    return splitter.words.first?.bare ?? 0
  }

  /// Whether a word by itself belongs to a list.
  func isListed(_ word: Word, in list: WordList) -> Bool {
    guard let node = firsts[word.hash] else { return false }
    return nodes[node].ends.contains(list)
  }

  /// Whether two stems (see `Stemmer`) are those of words that mean opposites.
  func areOppositeStems(_ stem: UInt64, _ other: UInt64) -> Bool {
    opposites[stem]?.contains(other) == true
  }

  /// Reads a language file: a list starts with its name and a colon, a line that starts with two spaces goes on with
  /// it, and `·` separates phrases. In a phrase `(a|b)` chooses, `(a)?` and `s?` may be absent, `[oa]` is one letter
  /// of those, and a leading `=` asks that the phrase be the whole text.
  private static func parse(_ text: String) -> [(WordList, String)] {
    var lists: [(WordList, String)] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  "), !lists.isEmpty {
        lists[lists.count - 1].1 += " " + line.drop { $0 == " " }
      } else if let colon = line.firstIndex(of: ":"),
        let list = WordList(named: line[..<colon])
      {
        lists.append((list, String(line[line.index(after: colon)...])))
      }
    }
    return lists
  }

  private static func phrases(in list: String) -> [String] {
    list.split(separator: "·").map { $0.split(separator: " ").joined(separator: " ") }
  }
}

extension [Lexicon.Hit] {
  /// Adds a hit; a longer one of the same list and start takes the place of the shorter.
  fileprivate mutating func replaceOrAppend(_ hit: Lexicon.Hit, from first: Int) {
    if let index = self[first...].firstIndex(where: { $0.list == hit.list }) {
      self[index] = hit
    } else {
      append(hit)
    }
  }
}

/// What the words that authors write above columns, before lines and as members mean.
///
/// One table serves the headers of tables, the members of YAML and JSON, the elements of record XML and the key words
/// of text lists; its data are in `RoleNames+Data`.
package enum RoleNames {
  /// What a word names.
  package enum Meaning: UInt8, Sendable, Hashable {
    case id, serial, text, option, options, wrong, answer, explanation, block, subject, tags,
      difficulty, source, sourceURL, sourceRef, status, language, title, questions, blocks, keyList
  }

  /// How the position in a name is written: `Opción B`, `wrong 2`, or not at all.
  package enum Position: Sendable, Hashable {
    case none, letter, digit
  }

  /// A word that was recognised.
  package struct Match: Sendable, Hashable {
    /// What it names. An `option` without a position is one of several of that name.
    package var meaning: Meaning
    /// The position from 0, as the letter or digit says; 0 without one.
    package var ordinal = 0
    /// How the position is written.
    package var position = Position.none
    /// The languages in which the word may be written.
    package var languages: Languages
  }

  /// What a header, a member or an element name means; `nil` when it is none that is known.
  ///
  /// Case, accents, spaces, `_`, `-`, `:` and other signs do not count.
  package static func header(_ text: some Sequence<UInt8>) -> Match? {
    match(Fold.name(text), in: headers)
  }

  /// What a key word before or alone on a line of a text list means: all headers, and the short forms that are words
  /// only there (`R:`, `Rta.`, `P`).
  package static func keyWord(_ text: some Sequence<UInt8>) -> Match? {
    let folded = Fold.name(text)
    if let entry = keyWords[folded] {
      return Match(meaning: entry.meaning, languages: entry.languages)
    }
    return match(folded, in: headers)
  }

  /// The known header that `text` most likely misspells, as it is written in the documentation.
  package static func nearest(to text: some Sequence<UInt8>) -> String? {
    let folded = Fold.name(text)
    guard folded.count > 3, folded.count <= 40 else { return nil }
    let allowed = folded.count > 7 ? 2 : 1
    var best: (distance: Int, word: String)?
    for (key, entry) in headers where abs(key.count - folded.count) <= allowed && key.count > 3 {
      let distance = EditDistance.between(key, folded, atMost: allowed)
      guard let distance else { continue }
      if let old = best, (old.distance, old.word) <= (distance, entry.word) { continue }
      best = (distance, entry.word)
    }
    return best?.word
  }

  struct Entry: Sendable {
    var meaning: Meaning
    var languages: Languages
    var word: String
  }

  private static func match(_ name: [UInt8], in table: [[UInt8]: Entry]) -> Match? {
    if let entry = table[name] {
      if name.count == 1, let position = position(of: name[0]) { return position }
      return Match(meaning: entry.meaning, languages: entry.languages)
    }
    if name.count == 1 { return position(of: name[0]) }
    return numbered(name, in: table) ?? composed(name, in: table)
  }

  /// `a`…`h` and `1`…`9` alone.
  private static func position(of byte: UInt8) -> Match? {
    switch byte {
    case 0x61...0x68:
      Match(meaning: .option, ordinal: Int(byte) - 0x61, position: .letter, languages: .any)
    case 0x31...0x39:
      Match(meaning: .option, ordinal: Int(byte) - 0x31, position: .digit, languages: .any)
    default: nil
    }
  }

  /// `opciona`, `wrong2`, `respuesta3`: a word for options with a position at its end.
  private static func numbered(_ name: [UInt8], in table: [[UInt8]: Entry]) -> Match? {
    guard let last = name.last, let position = position(of: last),
      let entry = table[Array(name.dropLast())]
    else { return nil }
    var match = Match(
      meaning: entry.meaning, ordinal: position.ordinal, position: position.position,
      languages: entry.languages)
    switch entry.meaning {
    case .option, .wrong: return match
    case .answer where plainAnswers.contains(name.dropLast()):
      match.meaning = .option
      return match
    default: return nil
    }
  }

  /// `texto pregunta`, `question text`, `bloque nombre`, `tema num`: a role's word with a word that adds nothing, or
  /// with one that makes it a number.
  private static func composed(_ name: [UInt8], in table: [[UInt8]: Entry]) -> Match? {
    for (filler, isNumber) in fillers {
      guard let rest = without(filler, name), let entry = table[Array(rest)],
        describable.contains(entry.meaning)
      else { continue }
      return Match(
        meaning: isNumber ? .serial : entry.meaning, languages: entry.languages)
    }
    guard let entry = indexed(name).flatMap({ table[Array($0)] }), entry.meaning == .answer else {
      return nil
    }
    return Match(meaning: .answer, languages: entry.languages)
  }

  /// The rest of a name that begins or ends with a word.
  private static func without(_ word: [UInt8], _ name: [UInt8]) -> ArraySlice<UInt8>? {
    guard name.count > word.count else { return nil }
    if name.suffix(word.count).elementsEqual(word) { return name.dropLast(word.count) }
    return name.prefix(word.count).elementsEqual(word) ? name.dropFirst(word.count) : nil
  }

  /// The rest of a name that says that its value is an index.
  private static func indexed(_ name: [UInt8]) -> ArraySlice<UInt8>? {
    for word in indexWords {
      if let rest = without(word, name) { return rest }
    }
    return nil
  }

  /// Whether the name of a key says that its numbers are indices, as programs write them: those count from 0.
  static func isIndex(_ name: some Sequence<UInt8>) -> Bool { indexed(Fold.name(name)) != nil }

  /// The longest first.
  private static let indexWords: [[UInt8]] = [
    "indicedela", "indicede", "indiceda", "indice", "index", "idx",
  ].map { Array($0.utf8) }

  private static let describable: Set<Meaning> = [
    .text, .answer, .explanation, .block, .subject, .difficulty, .source,
  ]
  /// The words that name a key, and with a position an option: `answer 1`, `respuesta C`.
  private static let plainAnswers: Set<ArraySlice<UInt8>> = Set(
    ["answer", "respuesta", "resposta", "reponse", "antwort", "risposta"].map {
      Array($0.utf8)[...]
    })
  private static let fillers: [(word: [UInt8], isNumber: Bool)] =
    [
      "texto", "text", "texte", "testo", "nombre", "nome", "name", "titulo", "title", "dela", "del",
      "de",
    ]
    .map { (Array($0.utf8), false) }
    + ["numero", "number", "num", "nro", "no", "nr"].map { (Array($0.utf8), true) }
}

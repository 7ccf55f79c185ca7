/// Where a text names options by letter or place: `option B`, `a) and c)`, `the first two`.
struct OptionReference: Sendable {
  /// The reference, in bytes.
  var range: Range<Int>
  /// The options it names by letter, from 0.
  var letters: [Int]
  /// Whether the text says that it is the right one.
  var isCalledRight = false

  /// The references of an option's text, which may be nothing but a reference.
  static func inOption(_ field: Field, _ question: Item) -> OptionReference? {
    guard !field.words.isEmpty else { return nil }
    return whole(field, question) ?? placed(field, question)
      ?? named(field, question).first
  }

  /// The references of an explanation or a feedback, in order.
  static func inExplanation(_ field: Field, _ question: Item) -> [OptionReference] {
    var found = named(field, question) + judged(field, question)
    if let place = placedWithNoun(field, question) { found.append(place) }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    return found
  }

  /// The position of the option that a word names, if it is a label of one.
  ///
  /// A small letter counts only with a bracket behind it; `anyCase` lifts that.
  static func letter(
    _ index: Int, of field: Field, _ question: Item, anyCase: Bool = false
  ) -> Int? {
    let word = field.words[index]
    guard word.range.count == 1, !word.traits.contains(.opaque) else { return nil }
    let byte = field.folded[word.range.lowerBound]
    guard byte >= 97, Int(byte) - 97 < question.options.count else { return nil }
    let isCapital = field.bytes[word.range.lowerBound] != byte
    guard isCapital || anyCase || isBracketed(index, field) else { return nil }
    return Int(byte) - 97
  }

  private static func isBracketed(_ index: Int, _ field: Field) -> Bool {
    let end = field.words[index].range.upperBound
    return end < field.bytes.count && field.bytes[end] == 0x29
  }

  // MARK: The whole option

  /// `A and B are correct`, `a) y b)`: letters, conjunctions and words such as "only", and nothing else.
  private static func whole(_ field: Field, _ question: Item) -> OptionReference? {
    let conjunctions = field.mask(of: .conjunction), fillers = field.mask(of: .optionFiller)
    var letters: [Int] = []
    var hasFrame = false
    for index in field.words.indices {
      let isSmallConjunction =
        conjunctions[index] && !isBracketed(index, field)
        && !isCapital(index, field)
      if !isSmallConjunction, let letter = letter(index, of: field, question) {
        letters.append(letter)
        if isBracketed(index, field) { hasFrame = true }
      } else if fillers[index] && !conjunctions[index] {
        hasFrame = true
      } else if !conjunctions[index] {
        return nil
      }
    }
    let isSingle = letters.count == 1
    guard !letters.isEmpty, hasFrame, !isSingle || field.words.count > 1 else { return nil }
    // "La A" may be a vitamin or a note: one letter needs the name of an option or a verdict.
    if isSingle, field.hits(of: .optionNoun).isEmpty {
      // And "a right" is a noun with its article.
      let isArticle =
        question.language == .en && letters == [0] && !isBracketed(0, field)
        && field.words[0].range.count == 1 && field.words.count == 2
      if !hasVerdict(field) || isArticle { return nil }
    }
    return OptionReference(range: field.bytes.indices, letters: letters)
  }

  private static func hasVerdict(_ field: Field) -> Bool {
    field.words.contains { verdicts.contains($0.bare) }
  }

  private static func isCapital(_ index: Int, _ field: Field) -> Bool {
    field.words[index].traits.contains(.capitalised) && index > 0
  }

  // MARK: By place

  /// `la anterior`, `the first two`, alone or with words such as "are correct".
  private static func placed(_ field: Field, _ question: Item) -> OptionReference? {
    guard let hit = field.hits(of: .optionPlace).first, hit.words.lowerBound == 0 else {
      return placedWithNoun(field, question)
    }
    let fillers = field.mask(of: .optionFiller)
    let rest = hit.words.upperBound..<field.words.count
    guard rest.allSatisfy({ fillers[$0] }) else { return placedWithNoun(field, question) }
    // "La primera" and "the last" alone are answers to "which one?".
    if rest.isEmpty, isOrdinal(field.words[hit.words.upperBound - 1]) { return nil }
    return OptionReference(range: field.bytes.indices, letters: [])
  }

  private static func isOrdinal(_ word: Word) -> Bool { ordinals.contains(word.bare) }

  private static let ordinals: Set<UInt64> = Set(
    [
      "primera", "segunda", "tercera", "cuarta", "ultima", "primeras", "ultimas", "terceira",
      "quarta", "first", "second", "third", "fourth", "last",
    ].map { WordHash.of($0) })

  /// `the first option`, `las dos últimas respuestas`.
  private static func placedWithNoun(_ field: Field, _ question: Item) -> OptionReference? {
    guard field.lists.contains(.optionPlace), field.lists.contains(.optionNoun) else { return nil }
    let nouns = field.mask(of: .optionNoun)
    for hit in field.hits(of: .optionPlace) {
      let next = hit.words.upperBound
      guard next < nouns.count, nouns[next] else { continue }
      let run = hit.words.lowerBound..<next + 1
      return OptionReference(range: field.range(ofWords: run), letters: [])
    }
    return nil
  }

  // MARK: By letter

  /// `option B`, `respuestas a) y c)`, `the answer is (B)`.
  private static func named(_ field: Field, _ question: Item) -> [OptionReference] {
    guard field.lists.contains(.optionNoun) || field.lists.contains(.answerIs) else { return [] }
    var found: [OptionReference] = []
    let nouns = field.hits(of: .answerIs) + field.hits(of: .optionNoun)
    let conjunctions = field.mask(of: .conjunction)
    for hit in nouns where found.count < 32 {
      var index = hit.words.upperBound
      var letters: [Int] = []
      // In "é A" the article that a phrase may end with is the letter.
      let last = index - 1
      if hit.words.count > 1, field.words[last].traits.contains(.capitalised),
        field.words[last].range.count == 1,
        index == field.words.count || letter(index, of: field, question, anyCase: true) == nil
      {
        index = last
      }
      let phrase = hit.words.lowerBound..<index
      while index < field.words.count, isNear(index, field) {
        let isLast = index == field.words.count - 1
        let isVerdict = hit.list == .answerIs
        if let letter = letter(index, of: field, question, anyCase: isVerdict && isLast)
          ?? (isLast && !isVowelWord(index, field, question)
            ? letter(index, of: field, question, anyCase: true) : nil)
        {
          letters.append(letter)
        } else if letters.isEmpty || !conjunctions[index] {
          break
        }
        index += 1
      }
      guard !letters.isEmpty else { continue }
      while index > phrase.upperBound + 1,
        self.letter(index - 1, of: field, question, anyCase: true) == nil
      {
        index -= 1
      }
      let range = field.range(ofWords: hit.words.lowerBound..<index)
      if !found.contains(where: { $0.range.overlaps(range) }) {
        found.append(
          OptionReference(
            range: range, letters: letters,
            isCalledRight: isCalledRight(hit.list, phrase, before: index, field)))
      }
    }
    return found
  }

  /// "The answer is C", "Gabarito: C", "option C is right".
  private static func isCalledRight(
    _ list: WordList, _ phrase: Range<Int>, before end: Int, _ field: Field
  ) -> Bool {
    if end + 1 < field.words.count, copulas.contains(field.words[end].hash) {
      if rightWords.containsBare(field.words[end + 1]) { return true }
      if verdicts.contains(field.words[end + 1].bare) { return false }
    }
    guard list == .answerIs, let last = phrase.last else { return false }
    let gap = field.words[last].range.upperBound..<field.words[last + 1].range.lowerBound
    return field.bytes[gap].contains(0x3A)
      || phrase.contains { index in
        rightWords.containsBare(field.words[index]) || copulas.contains(field.words[index].hash)
      }
  }

  private static let rightWords = WordSet(
    """
    correct right best correcta correcto correctas cierta cierto verdadera certa certo correta correto verdadeira
    gabarito solucion solucao clave key solution
    """)

  /// A bare small letter that is a word of the language.
  private static func isVowelWord(_ index: Int, _ field: Field, _ question: Item) -> Bool {
    guard question.language != .en else {
      return field.folded[field.words[index].range.lowerBound] == 97
    }
    return [97, 101, 111, 121].contains(field.folded[field.words[index].range.lowerBound])
  }

  /// Whether only space and signs such as `(`, `:` and quotation marks stand before a word.
  private static func isNear(_ index: Int, _ field: Field) -> Bool {
    guard index > 0 else { return true }
    let gap = field.words[index - 1].range.upperBound..<field.words[index].range.lowerBound
    return gap.count <= 4 && !field.bytes[gap].contains { $0 == 0x2E || $0 == 0x3B || $0 == 0x3F }
  }

  /// `La b es correcta`, `A is wrong`: a letter with a verdict on it.
  private static func judged(_ field: Field, _ question: Item) -> [OptionReference] {
    var found: [OptionReference] = []
    for index in field.words.indices where field.words[index].range.count == 1 {
      guard index + 2 < field.words.count, copulas.contains(field.words[index + 1].hash),
        verdicts.contains(field.words[index + 2].bare), isNear(index + 1, field),
        let letter = letter(index, of: field, question, anyCase: true), opens(index, field)
      else { continue }
      let start = index > 0 && articles.contains(field.words[index - 1].hash) ? index - 1 : index
      found.append(
        OptionReference(
          range: field.range(ofWords: start..<index + 1), letters: [letter],
          isCalledRight: rightWords.containsBare(field.words[index + 2])))
    }
    return found
  }

  /// Whether a letter opens its clause, but for an article.
  private static func opens(_ index: Int, _ field: Field) -> Bool {
    guard index > 0 else { return field.words[0].traits.contains(.capitalised) }
    if articles.contains(field.words[index - 1].hash) {
      return index == 1 || !isNear(index - 1, field) || field.words[index - 1].range.count > 1
    }
    return !isNear(index, field) && field.words[index].traits.contains(.capitalised)
  }

  private static let copulas: Set<UInt64> = Set(
    ["es", "is", "é", "está", "was", "era"].map { WordHash.of($0) })
  private static let articles: Set<UInt64> = Set(["la", "the", "a"].map { WordHash.of($0) })
  private static let verdicts: Set<UInt64> = Set(
    [
      "correcta", "correcto", "incorrecta", "falsa", "falso", "verdadera", "cierta", "correct",
      "right", "wrong", "incorrect", "false", "true", "correta", "incorreta", "certa", "errada",
      "verdadeira", "correctas", "ciertas", "verdaderas", "falsas", "corretas", "certas",
      "verdadeiras",
    ].map { WordHash.of($0) })
}

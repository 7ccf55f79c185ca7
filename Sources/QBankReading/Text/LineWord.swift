/// A word at the start of a line that says what the line holds: `Answer: B`, `Explicación: …`, `Tema 2`.
///
/// The vocabulary is that of `RoleNames`; here it is laid out so that a line is looked up without allocating.
struct LineWord: Sendable {
  /// As `Fold.name` makes it: small letters without accents and spaces.
  let phrase: [UInt8]
  let meaning: RoleNames.Meaning
  /// Whether the word alone on a line opens a list of keys (`Gabarito`, `Key`).
  let opensKeyList: Bool
  let languages: Languages

  static let all: [LineWord] = {
    var words: [LineWord] = []
    var known: [[UInt8]: Int] = [:]
    for entry in RoleNames.lineWords + phrases + RoleNames.headerWords {
      for word in entry.words {
        let phrase = Fold.name(word.utf8)
        guard !phrase.isEmpty, phrase.allSatisfy({ $0 >= 97 && $0 <= 122 }) else { continue }
        guard let index = known[phrase] else {
          known[phrase] = words.count
          words.append(
            LineWord(
              phrase: phrase, meaning: entry.meaning, opensKeyList: entry.meaning == .keyList,
              languages: entry.languages))
          continue
        }
        let old = words[index]
        if old.meaning == .keyList, entry.meaning == .answer {
          words[index] = LineWord(
            phrase: phrase, meaning: .answer, opensKeyList: true,
            languages: old.languages.union(entry.languages))
        } else if old.meaning == entry.meaning || old.opensKeyList && entry.meaning == .answer {
          words[index] = LineWord(
            phrase: phrase, meaning: old.meaning, opensKeyList: old.opensKeyList,
            languages: old.languages.union(entry.languages))
        }
      }
    }
    return words
  }()

  /// The words that begin with two letters, the longest first, as indices into `all`; in the last column of a row
  /// the words of one letter.
  static let buckets: [[Int]] = {
    var buckets = [[Int]](repeating: [], count: 26 * 27)
    for (index, word) in all.enumerated() {
      let second = word.phrase.count > 1 ? Int(word.phrase[1]) - 97 : 26
      buckets[(Int(word.phrase[0]) - 97) * 27 + second].append(index)
    }
    return buckets.map { bucket in
      bucket.sorted { (all[$0].phrase.count, $1) > (all[$1].phrase.count, $0) }
    }
  }()

  /// What stands on lines and never above a column.
  private static let phrases: [RoleNames.Words] = [
    .init(.answer, .en, "the correct answer is", "correct answer is", "the answer is"),
    .init(
      .answer, .es, "la respuesta correcta es", "la respuesta correcta es la", "la correcta es",
      "la correcta es la", "la respuesta es", "sol"),
    .init(
      .answer, .pt, "a resposta correta é", "a resposta correta é a", "a alternativa correta é",
      "a alternativa correta é a", "a resposta é"),
    .init(.keyList, .en, "correct answers", "solutions", "answer sheet"),
    .init(.keyList, .es, "respuestas", "respuestas correctas", "plantilla", "tabla de respuestas"),
    .init(
      .keyList, .pt, "respostas corretas", "soluções", "gabarito oficial", "chave de correção"),
  ]
}

extension [UInt8] {
  /// The words that stand at an offset, case, accents and spaces aside, longest first, with their ends, until one is taken.
  @inline(__always)
  func lineWords(at start: Int, _ end: Int, _ take: (_ index: Int, _ end: Int) -> Bool) {
    guard let first = foldedLetter(at: start, end) else { return }
    let second = foldedLetter(at: start + first.length, end)
    let column = second.map { Int($0.letter) - 97 } ?? 26
    for index in LineWord.buckets[(Int(first.letter) - 97) * 27 + column] {
      if let after = endOfPhrase(LineWord.all[index].phrase, at: start, end), take(index, after) {
        return
      }
    }
  }

  /// Where a phrase ends that stands at an offset as a whole word.
  private func endOfPhrase(_ phrase: [UInt8], at start: Int, _ end: Int) -> Int? {
    var index = start
    for byte in phrase {
      index = skipSpace(index, end)
      guard let folded = foldedLetter(at: index, end), folded.letter == byte else { return nil }
      index += folded.length
    }
    return foldedLetter(at: index, end) == nil ? index : nil
  }
}

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

/// The words laid out for look-up: those that begin with two letters side by side, the longest first.
struct LineWordIndex: Sendable {
  /// The phrases of all words, one after another.
  private let letters: [UInt8]
  /// Where each phrase begins and ends in `letters`, in the order of the buckets.
  private let bounds: [Range<Int>]
  /// Their first letters, eight at most, as a number with the first letter in its lowest byte.
  private let openings: [UInt64]
  /// Their indices into `LineWord.all`.
  private let words: [Int]
  /// Where each bucket begins in `bounds`: 27 to a first letter, the last for words of one letter.
  private let buckets: [Int]

  static let shared = LineWordIndex(LineWord.all)

  private init(_ all: [LineWord]) {
    let column = { (word: LineWord) in
      (Int(word.phrase[0]) - 97) * 27 + (word.phrase.count > 1 ? Int(word.phrase[1]) - 97 : 26)
    }
    let order = all.indices.sorted {
      (column(all[$0]), -all[$0].phrase.count, $0) < (column(all[$1]), -all[$1].phrase.count, $1)
    }
    var letters: [UInt8] = []
    var bounds: [Range<Int>] = []
    var openings: [UInt64] = []
    var buckets = [Int](repeating: 0, count: 26 * 27 + 1)
    for index in order {
      bounds.append(letters.count..<(letters.count + all[index].phrase.count))
      letters += all[index].phrase
      openings.append(
        all[index].phrase.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
      buckets[column(all[index]) + 1] += 1
    }
    for index in 1..<buckets.count { buckets[index] += buckets[index - 1] }
    self.letters = letters
    self.bounds = bounds
    self.openings = openings
    self.buckets = buckets
    words = order
  }

  /// The words that stand at an offset, case, accents and spaces aside, longest first, with their ends, until one is taken.
  @inline(__always)
  func find(
    in bytes: [UInt8], at start: Int, _ end: Int, _ take: (_ word: Int, _ end: Int) -> Bool
  ) {
    guard let first = bytes.foldedLetter(at: start, end) else { return }
    let second = bytes.foldedLetter(at: start + first.length, end)
    let bucket = (Int(first.letter) - 97) * 27 + (second.map { Int($0.letter) - 97 } ?? 26)
    guard buckets[bucket] < buckets[bucket + 1] else { return }
    let opening = opening(of: bytes, at: start, end)
    for index in buckets[bucket]..<buckets[bucket + 1] {
      // Nearly all differ in these letters; those that a short phrase does not have are not compared.
      let compared = UInt64.max >> UInt64(openings[index].leadingZeroBitCount & ~7)
      if (opening ^ openings[index]) & compared == 0,
        let after = self.end(of: bounds[index], in: bytes, at: start, end),
        take(words[index], after)
      {
        return
      }
    }
  }

  /// The first letters at an offset, as in `openings`.
  private func opening(of bytes: [UInt8], at start: Int, _ end: Int) -> UInt64 {
    var opening: UInt64 = 0
    var index = start
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      index = bytes.skipSpace(index, end)
      guard let folded = bytes.foldedLetter(at: index, end) else { break }
      opening |= UInt64(folded.letter) << shift
      index += folded.length
    }
    return opening
  }

  /// Where a phrase ends that stands at an offset as a whole word.
  private func end(of phrase: Range<Int>, in bytes: [UInt8], at start: Int, _ end: Int) -> Int? {
    var index = start
    for position in phrase {
      index = bytes.skipSpace(index, end)
      guard let folded = bytes.foldedLetter(at: index, end), folded.letter == letters[position]
      else { return nil }
      index += folded.length
    }
    return bytes.foldedLetter(at: index, end) == nil ? index : nil
  }
}

import QBankModel

/// Which stems of a block hold the words that another question asks for.
///
/// One parallel pass takes the rare words of every question; an index of them finds the pairs. Memory: 8 bytes a rare
/// word, some eight words a question.
struct CueIndex {
  /// A question that is answered by the stem of another, by positions in the block.
  struct Cue {
    var asking: Int
    var telling: Int
  }

  /// What one question brings along.
  private struct Entry: Sendable {
    /// The words that the right option alone has.
    var key: [UInt64] = []
    /// The content words of the stem.
    var stem: [UInt64] = []
  }

  private let block: BlockView
  private let entries: [Entry]
  private var frequency: [UInt64: Int] = [:]

  /// The most stems that a rare word may stand in: of the answer, and of the question.
  private let answerLimit: Int
  private let stemLimit: Int

  init(_ block: BlockView) {
    self.block = block
    let questions = block.block.questions
    answerLimit = max(3, min(40, questions.count / 200))
    stemLimit = max(5, min(100, questions.count / 50))
    let lexicon = block.context.lexicon
    let run = 512
    let chunks = inParallel((questions.count + run - 1) / run) { number -> [Entry] in
      var stemmer = Stemmer.plurals
      return (number * run..<min(questions.count, (number + 1) * run)).map {
        Self.entry(questions[$0], lexicon, &stemmer)
      }
    }
    entries = chunks.flatMap { $0 }
    for entry in entries {
      for word in entry.stem { frequency[word, default: 0] += 1 }
    }
  }

  private static func entry(
    _ question: Question, _ lexicon: Lexicon, _ stemmer: inout Stemmer
  ) -> Entry {
    guard let key = question.options.first(where: { $0.id == question.answer }) else {
      return Entry()
    }
    var entry = Entry()
    entry.stem = unique(question.text, lexicon, &stemmer)
    entry.key = unique(key.text, lexicon, &stemmer)
    guard !entry.key.isEmpty else { return entry }
    let words = entry.key.count
    var others = Set(entry.stem)
    for option in question.options where option.id != question.answer {
      others.formUnion(unique(option.text, lexicon, &stemmer))
    }
    entry.key.removeAll { others.contains($0) }
    // A word or two of a longer answer give it away to nobody.
    if entry.key.count * 2 < words { entry.key = [] }
    return entry
  }

  private static func unique(
    _ text: String, _ lexicon: Lexicon, _ stemmer: inout Stemmer
  ) -> [UInt64] {
    let field = Field(words: text, lexicon)
    var seen: Set<UInt64> = []
    return stemmer.content(of: field, lexicon).compactMap {
      seen.insert($0.stem).inserted ? $0.stem : nil
    }
  }

  /// The questions that another stem answers, each with the first such stem.
  func cues() -> [Cue] {
    var wanted: Set<UInt64> = []
    for entry in entries { for word in rareKey(entry) { wanted.insert(word) } }
    guard !wanted.isEmpty else { return [] }
    var postings: [UInt64: [Int]] = [:]
    for (number, entry) in entries.enumerated() {
      for word in entry.stem where wanted.contains(word) {
        postings[word, default: []].append(number)
      }
    }
    var cues: [Cue] = []
    for (asking, entry) in entries.enumerated() {
      let key = rareKey(entry)
      guard !key.isEmpty else { continue }
      var held: [Int: Int] = [:]
      for word in key {
        for telling in postings[word] ?? [] where telling != asking {
          held[telling, default: 0] += 1
        }
      }
      let telling = held.filter { $0.value * 10 >= entry.key.count * 6 }.keys.sorted()
        .first { sharedWords(entry, entries[$0]).count >= 2 }
      if let telling { cues.append(Cue(asking: asking, telling: telling)) }
    }
    return cues
  }

  private func rareKey(_ entry: Entry) -> [UInt64] {
    entry.key.filter { (1...answerLimit).contains(frequency[$0] ?? 0) }
  }

  private func sharedWords(_ asking: Entry, _ telling: Entry) -> [UInt64] {
    let rare = Set(telling.stem)
    return asking.stem.filter { rare.contains($0) && (frequency[$0] ?? 0) <= stemLimit }
  }

  // MARK: For the message

  /// The words of the answer that the telling stem holds.
  func words(of cue: Cue) -> String {
    let wanted = Set(rareKey(entries[cue.asking])).intersection(entries[cue.telling].stem)
    return written(wanted, cue.telling)
  }

  /// The words that both stems have.
  func shared(by cue: Cue) -> String {
    written(Set(sharedWords(entries[cue.asking], entries[cue.telling])), cue.telling)
  }

  private func written(_ stems: Set<UInt64>, _ question: Int) -> String {
    let lexicon = block.context.lexicon
    let field = Field(words: block.block.questions[question].text, lexicon)
    var stemmer = Stemmer.plurals
    var seen: Set<UInt64> = []
    return stemmer.content(of: field, lexicon)
      .filter { stems.contains($0.stem) && seen.insert($0.stem).inserted }
      .map { "\"\(field.folded(field.words[$0.word]))\"" }.joined(separator: ", ")
  }
}

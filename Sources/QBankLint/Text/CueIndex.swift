import QBankModel

/// Which stems of a block hold the words that another question asks for.
///
/// The rare words of every question are noted; an index of them finds the pairs. Memory: 8 bytes a word, some fifteen
/// words a question.
struct CueIndex {
  /// A question that is answered by the stem of another, by positions in the block.
  struct Cue {
    var asking: Int
    var telling: Int
  }

  /// What one question brings along.
  struct Entry: Sendable {
    /// The words that the right option alone has.
    private(set) var key: [UInt64] = []
    /// The content words of the stem.
    let stem: [UInt64]

    init(_ item: Item) {
      var stemmer = Stemmer.plurals
      stem = stemmer.stems(of: item.text)
      let all = stemmer.stems(of: item.answer)
      var own = all.filter { !stem.holds($0) }
      for option in item.options where !own.isEmpty && option !== item.answer {
        let others = stemmer.stems(of: option)
        own.removeAll(where: others.holds)
      }
      // A word or two of a longer answer give it away to nobody.
      if own.count * 2 >= all.count { key = own }
    }
  }

  private let block: BlockView
  private var entries: [Entry] { block.notes.cues }
  private var frequency: [UInt64: Int] = [:]

  /// The most stems that a rare word may stand in: of the answer, and of the question.
  private let answerLimit: Int
  private let stemLimit: Int

  /// An index of a block whose notes have the cues of each question.
  init(_ block: BlockView) {
    self.block = block
    answerLimit = max(3, min(40, block.count / 200))
    stemLimit = max(5, min(100, block.count / 50))
    for entry in entries {
      for word in entry.stem { frequency[word, default: 0] += 1 }
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
    let field = Field(words: block.block.questions[question].utf8.text, lexicon)
    var stemmer = Stemmer.plurals
    var seen: Set<UInt64> = []
    return stemmer.content(of: field)
      .filter { stems.contains($0.stem) && seen.insert($0.stem).inserted }
      .map { "\"\(field.folded(field.words[$0.word]))\"" }.joined(separator: ", ")
  }
}

extension [UInt64] {
  /// Whether a sorted array has a value.
  fileprivate func holds(_ value: UInt64) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == value
  }
}

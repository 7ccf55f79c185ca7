package import QBankModel

/// What rules about one question must know of its block: how rare a word is, and how easily other stems read.
///
/// One pass over the stems, about 2 µs a question; the table of words grows with the block, up to 4 MB.
package struct StemStatistics: Sendable {
  /// In how many stems a word occurs, at least: words may share a cell.
  private let counts: [UInt32]
  /// The reading ease below which 5 of 100 stems fall; `nil` in blocks of fewer than 100 questions.
  package let easeFloor: Int?
  /// How many questions there are.
  package let questions: Int

  /// The statistics of a block; of a large one in parts on all cores.
  package init(of block: Block, _ lexicon: Lexicon) {
    questions = block.questions.count
    var size = 1024
    while size < 16 * questions, size < 1 << 20 { size *= 2 }
    let (cells, count) = (size, questions)
    let parts = count > 16_384 ? 2 : 1
    let counted = inParallel(parts) { part in
      Part(
        block.questions[part * count / parts..<(part + 1) * count / parts], lexicon, cells: cells,
        rates: count >= 100)
    }
    var total = counted[0]
    for part in counted.dropFirst() { total.add(part) }
    counts = total.counts
    easeFloor = total.rated >= 100 ? Self.floor(total.histogram, total.rated) : nil
  }

  /// What was counted in some questions.
  private struct Part: Sendable {
    /// By cell of the table of words.
    var counts: [UInt32]
    /// How many stems read how easily, from -100 on.
    var histogram = [Int](repeating: 0, count: 256)
    var rated = 0

    init(_ questions: ArraySlice<Question>, _ lexicon: Lexicon, cells: Int, rates: Bool) {
      counts = [UInt32](repeating: 0, count: cells)
      var stemmer = Stemmer(lexicon.language)
      var stems: [UInt64] = []
      for question in questions {
        let stem = Field(words: question.utf8.text, lexicon)
        if rates,
          let ease = Readability.ease(
            of: stem, sentences: stem.sentences().count, lexicon.language)
        {
          histogram[ease + 100] += 1
          rated += 1
        }
        stems.removeAll(keepingCapacity: true)
        for word in stem.words where !word.isStop { stems.append(stemmer.stem(of: word, in: stem)) }
        stems.sortAndMakeDistinct()
        for hash in stems { counts[StemStatistics.cell(hash, cells)] += 1 }
      }
    }

    mutating func add(_ other: Part) {
      for cell in counts.indices { counts[cell] += other.counts[cell] }
      for ease in histogram.indices { histogram[ease] += other.histogram[ease] }
      rated += other.rated
    }
  }

  /// In how many stems of the block a word's stem occurs, or a few more.
  func frequency(of stem: UInt64) -> Int { Int(counts[Self.cell(stem, counts.count)]) }

  private static func cell(_ hash: UInt64, _ size: Int) -> Int {
    Int((hash ^ hash >> 32) & UInt64(size - 1))
  }

  private static func floor(_ histogram: [Int], _ rated: Int) -> Int {
    var below = 0
    for (cell, count) in histogram.enumerated() {
      below += count
      if below * 20 >= rated { return cell - 100 }
    }
    return -100
  }
}

import QBankDiagnostics
package import QBankModel

/// What rules about one question must know of its block: how rare a word is, and how easily other stems read.
///
/// One pass over the stems, about 2 µs a question; the table of words grows with the block, up to 4 MB.
package struct StemStatistics: Sendable {
  /// In how many stems a word occurs, at least: words may share a cell.
  private var counts: [UInt32]
  /// The reading ease below which 5 of 100 stems fall; `nil` in blocks of fewer than 100 questions.
  package let easeFloor: Int?
  /// How many questions there are.
  package let questions: Int

  /// The rules that ask for them.
  static let users: Set<DiagnosticCode> = [.clang, .overlongStem]

  /// The statistics of a block.
  package init(of block: Block, _ lexicon: Lexicon) {
    questions = block.questions.count
    var size = 1024
    while size < 16 * questions, size < 1 << 20 { size *= 2 }
    counts = [UInt32](repeating: 0, count: size)
    var histogram = [Int](repeating: 0, count: 256)
    var rated = 0
    var stemmer = Stemmer(lexicon.language)
    for question in block.questions {
      let stem = Field(words: question.text, lexicon)
      if questions >= 100,
        let ease = Readability.ease(
          of: stem, sentences: stem.sentences().count, lexicon.language)
      {
        histogram[ease + 100] += 1
        rated += 1
      }
      var seen: Set<UInt64> = []
      for word in stem.words where !lexicon.isStop(word) {
        let hash = stemmer.stem(of: word, in: stem)
        if seen.insert(hash).inserted { counts[Self.cell(hash, size)] += 1 }
      }
    }
    easeFloor = rated >= 100 ? Self.floor(histogram, rated) : nil
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

import QBankModel

/// The fifth pass: questions that were worded anew under a new id.
///
/// Candidates share rare runs of letters, so that nothing is compared with everything; a pair is scored by its texts
/// (0.4), the best pairing of its options (0.4) and its right options (0.2), and stands when it reaches 0.85 and is 0.10
/// ahead of the runner-up on both sides. Negations, numbers and names veto a pair, because texts that differ in one of
/// them alone score 0.95 and mean the opposite, or something else.
struct Likeness {
  struct Pair {
    var old: Int32
    var new: Int32
    var score: Double
  }

  /// The pairs that stand, by the older question's number.
  private(set) var pairs: [Pair] = []
  /// Whether a limit on candidates left some out.
  private(set) var wasLimited = false

  static let threshold = 0.85
  static let lead = 0.10

  init(old: Shelf, _ oldNumbers: [Int32], new: Shelf, _ newNumbers: [Int32]) {
    let olds = oldNumbers.map { Portrait(old[Int($0)]) }
    let news = newNumbers.map { Portrait(new[Int($0)]) }
    let candidates = Candidates(olds, news)
    wasLimited = candidates.wasLimited
    var scored: [(old: Int, new: Int, score: Double)] = []
    var oldMarks = [[String]?](repeating: nil, count: olds.count)
    var newMarks = [[String]?](repeating: nil, count: news.count)
    var pattern: (number: Int, text: EditPattern)?
    // Candidates come sorted by the older question.
    for (first, second) in candidates.pairs {
      let text = pattern?.number == first ? pattern?.text : nil
      let prepared = text ?? EditPattern(olds[first].text)
      pattern = (first, prepared)
      let score = olds[first].likeness(to: news[second], prepared)
      guard score >= Self.threshold - Self.lead else { continue }
      let marks = oldMarks[first] ?? olds[first].marks,
        others = newMarks[second] ?? news[second].marks
      oldMarks[first] = marks
      newMarks[second] = others
      if marks == others { scored.append((first, second, score)) }
    }
    var bestOfOld = [Best](repeating: Best(), count: olds.count)
    var bestOfNew = [Best](repeating: Best(), count: news.count)
    for pair in scored {
      bestOfOld[pair.old].offer(pair.score)
      bestOfNew[pair.new].offer(pair.score)
    }
    for pair in scored
    where pair.score >= Self.threshold
      && bestOfOld[pair.old].isWon(by: pair.score, lead: Self.lead)
      && bestOfNew[pair.new].isWon(by: pair.score, lead: Self.lead)
    {
      pairs.append(
        Pair(old: oldNumbers[pair.old], new: newNumbers[pair.new], score: pair.score))
    }
    pairs.sort { $0.old < $1.old }
  }

  /// The two highest scores of one question.
  private struct Best {
    var first = 0.0
    var second = 0.0

    mutating func offer(_ score: Double) {
      if score > first { (first, second) = (score, first) } else { second = max(second, score) }
    }

    func isWon(by score: Double, lead: Double) -> Bool {
      // Scores are sums of fractions: allow for the last bit.
      score == first && (second == 0 || first - second >= lead - 1e-9)
    }
  }
}

/// What the fifth pass looks at in a question.
struct Portrait {
  let text: [UInt32]
  let options: [[UInt32]]
  let answer: [UInt32]
  private let question: Question

  init(_ question: Question) {
    self.question = question
    text = foldedLetters(question.text)
    options = question.options.map { foldedLetters($0.text) }
    answer = foldedLetters(question.rightOption?.text ?? "")
  }

  /// The words that decide what is asked and what is right. Two questions in which they differ are two questions.
  var marks: [String] {
    DecisiveWords.find(in: question.text) + ["|"]
      + DecisiveWords.find(in: question.rightOption?.text ?? "")
  }

  /// 0.4 text + 0.4 best pairing of options + 0.2 right option; less than that where it cannot matter. `pattern` is the
  /// text's.
  func likeness(to other: Portrait, _ pattern: EditPattern) -> Double {
    let least = Likeness.threshold - Likeness.lead
    let right = 0.2 * similarity(answer, other.answer)
    let longer = max(text.count, other.text.count)
    // What the text must have in common when the options were the same; a letter more, against rounding.
    let enough = (least - 0.4 - right) / 0.4
    let limit = Int((1 - enough) * Double(longer)) + 1
    let distance = text == other.text ? 0 : pattern.distance(to: other.text, limit: limit)
    let textual = right + 0.4 * (1 - Double(distance) / Double(max(longer, 1)))
    if textual + 0.4 < least { return textual }
    return textual + 0.4 * bestPairing(other.options)
  }

  /// The greatest mean similarity that a one-to-one pairing of the options reaches.
  private func bestPairing(_ others: [[UInt32]]) -> Double {
    let count = max(options.count, others.count)
    guard count > 0, others.count < 16 else { return 0 }
    // best[set]: the most that the options so far reach when they use exactly the others in the set, or fewer.
    var best = [Double](repeating: 0, count: 1 << others.count)
    for option in options {
      let scores = others.map { similarity(option, $0) }
      for set in stride(from: best.count - 1, through: 1, by: -1) {
        for (number, score) in scores.enumerated() where set & (1 << number) != 0 {
          best[set] = max(best[set], best[set & ~(1 << number)] + score)
        }
      }
    }
    return (best.last ?? 0) / Double(count)
  }
}

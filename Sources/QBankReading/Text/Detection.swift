import QBankDiagnostics

/// Finds the dialect of a list by reading it in each way and scoring what comes out.
///
/// A long list is judged by its beginning and its end; the winner must hold on the whole, else all are tried on the whole.
struct Detection {
  /// A dialect with its score.
  struct Candidate {
    var dialect: Dialect
    var score: Double
    var facts: Facts

    /// Whether the questions have the dialect's shape, and most lines belong to them.
    var fits: Bool {
      min(1, dialect.share(facts)) >= Detection.threshold && facts.explained >= Detection.explained
    }
  }

  /// All dialects, the best first; equal scores in the order of specificity.
  let candidates: [Candidate]
  private let bytes: [UInt8]
  private let tokens: [LineToken]

  /// The share of questions of its shape and of lines explained that a dialect must reach, and the lead that it must
  /// have over readings that differ.
  static let threshold = 0.9
  static let explained = 0.6
  static let lead = 0.15

  /// Reads the list in each way, one after another, so that only one reading is in memory.
  init(_ bytes: [UInt8], _ tokens: [LineToken]) {
    self.bytes = bytes
    self.tokens = tokens
    var facts: [Segmentation: Facts] = [:]
    for segmentation in Segmentation.allCases {
      facts[segmentation] = segmentation.read(bytes, tokens).facts
    }
    let scored = Dialect.all.map { dialect in
      let facts = facts[dialect.segmentation] ?? Facts()
      return Candidate(dialect: dialect, score: dialect.score(facts), facts: facts)
    }
    candidates = scored.enumerated().sorted {
      ($0.element.score, $1.offset) > ($1.element.score, $0.offset)
    }.map(\.element)
  }

  /// The dialect that fits; `nil` where none does, or two do that read the list differently.
  ///
  /// Lines that are not explained do not keep a dialect from being chosen as long as its questions have their shape: each
  /// of them is an error of its own, which tells the author more than a refusal of the whole list.
  var winner: Candidate? {
    guard let best = candidates.first, best.fits else { return nil }
    for rival in candidates where rival.dialect.segmentation != best.dialect.segmentation {
      if rival.score == 0 || best.score - rival.score >= Self.lead { continue }
      if !sameQuestions(rival.dialect.segmentation, best.dialect.segmentation) { return nil }
    }
    return best
  }

  /// The runner-up, whatever it reads.
  var second: Candidate? { candidates.count > 1 ? candidates[1] : nil }

  /// Whether two segmentations give the same questions.
  private func sameQuestions(_ left: Segmentation, _ right: Segmentation) -> Bool {
    let content: (Part) -> Bool = {
      [.stem, .option, .optionMore, .key, .explanation].contains($0.role)
    }
    let one = left.read(bytes, tokens).parts.lazy.filter(content)
    let other = right.read(bytes, tokens).parts.lazy.filter(content)
    return one.elementsEqual(other) {
      $0.role == $1.role && $0.start == $1.start && $0.end == $1.end
        && $0.flags.contains(.mark) == $1.flags.contains(.mark)
    }
  }

  // MARK: Long lists

  private static let head = 3000
  private static let tail = 1000

  /// The lines that a long list is judged by; all lines of a short one.
  static func sample(of tokens: [LineToken]) -> [LineToken]? {
    guard tokens.count > 2 * (head + tail) else { return nil }
    var first = head
    while first > head / 2, tokens[first].kind != .blank { first -= 1 }
    var last = tokens.count - tail
    while last < tokens.count - tail / 2, tokens[last].kind != .blank { last += 1 }
    return Array(tokens[..<first]) + Array(tokens[last...])
  }
}

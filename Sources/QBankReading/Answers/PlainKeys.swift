import QBankModel

/// The right options of the questions whose only key is the letter of an option, found on all cores: nearly all questions
/// of nearly all lists.
///
/// Any doubt leaves a question to `AnswerKeys`, which holds the rules.
struct PlainKeys {
  /// The field of the right option of each question; `AnswerKeys.none` where it is not this simple.
  private(set) var right: [UInt32] = []
  /// How many keys of each column were found so.
  private(set) var counts: [Int]

  init(_ draft: Draft) {
    let sources = max(draft.keys.count, 1)
    let runs = inParallel(runsOf: 1 << 12, in: draft.questions.indices) { run in
      var counts = Array(repeating: 0, count: sources)
      let right = run.map { index in
        Self.find(draft.questions[index], in: draft, &counts) ?? AnswerKeys.none
      }
      return (right: right, counts: counts)
    }
    counts = Array(repeating: 0, count: sources)
    right.reserveCapacity(draft.questions.count)
    for run in runs {
      right += run.right
      for (source, count) in run.counts.enumerated() { counts[source] += count }
    }
  }

  private static func find(
    _ question: DraftQuestion, in draft: Draft, _ counts: inout [Int]
  ) -> UInt32? {
    guard !question.isRefused else { return nil }
    let first = Int(question.firstField)
    let fields = first..<(first + Int(question.fieldCount))
    var key: Int?
    for index in fields where draft.fields[index].role == .answer {
      if key != nil { return nil }
      key = index
    }
    guard let key, draft.fields[key].text.count == 1 else { return nil }
    let letter = Int(draft.firstByte(draft.fields[key].text) | 0x20) - 0x61
    let source = Int(draft.fields[key].ordinal)
    guard (0...7).contains(letter), counts.indices.contains(source) else { return nil }
    var right: Int?
    for index in fields where draft.fields[index].role == .option {
      let option = draft.fields[index]
      // A mark beside the key, or an option that is called by a letter.
      if option.isMarked || option.text.count == 1 { return nil }
      if right == nil, !option.text.isEmpty, Int(option.ordinal) == letter { right = index }
    }
    guard let right else { return nil }
    counts[source] += 1
    return UInt32(right)
  }
}

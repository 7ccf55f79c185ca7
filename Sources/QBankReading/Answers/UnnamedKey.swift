/// A column or member whose name nobody knows, and whose values read like a key.
package struct UnnamedKey: Sendable {
  package var name: String
  /// Where it is named first.
  package var place: UInt32
  /// Some of its values.
  package var examples: [String]
}

/// Looks at what a list without a key leaves out: a name that is not known may still be that of the key, and then the
/// first option is not the right one.
struct UnnamedKeys {
  private struct Candidate {
    var name: String
    var place: Int
    var asked = 0
    /// How many values are a letter or number within the question's options, or the text of one.
    var fitting = 0
    /// The first values that differ.
    var values: [[UInt8]] = []
  }

  private var candidates: [Int: Candidate] = [:]

  /// Counts the value that the question begun last has under an unknown name.
  mutating func add(
    _ value: ArraySlice<UInt8>, under index: Int, named name: @autoclosure () -> String,
    at place: Int, in draft: Draft
  ) {
    let value = Trim.ends(value)
    guard !value.isEmpty, let question = draft.questions.last else { return }
    var candidate = candidates[index] ?? Candidate(name: name(), place: place)
    candidate.asked += 1
    if Self.fits(value, question, draft) { candidate.fitting += 1 }
    if candidate.values.count < 3, !candidate.values.contains(Array(value)) {
      candidate.values.append(Array(value))
    }
    candidates[index] = candidate
  }

  private static func fits(
    _ value: ArraySlice<UInt8>, _ question: DraftQuestion, _ draft: Draft
  ) -> Bool {
    let options = draft.fields(of: question).filter { $0.role == .option && !$0.text.isEmpty }
    switch KeyValue(value) {
    case .letter(let letter): return letter < options.count
    case .number(let number): return number <= options.count
    default: return options.contains { Trim.ends(draft.bytes($0.text)) == value }
    }
  }

  /// The first that may be the key of so many questions: most of them have a value, and nearly all values fit.
  ///
  /// One value that never changes (points: 1) is no key of three questions or more.
  func found(questions: Int) -> UnnamedKey? {
    let found = candidates.values.filter {
      $0.asked * 2 >= questions && $0.fitting * 5 >= $0.asked * 4
        && ($0.values.count > 1 || $0.asked < 3)
    }
    return found.min { $0.place < $1.place }.map {
      UnnamedKey(
        name: $0.name, place: UInt32(clamping: $0.place),
        examples: $0.values.map { Excerpt.text($0, limit: 30) })
    }
  }
}

/// The options, keys and marks of one question of a draft, gathered into buffers that are used again.
struct QuestionView {
  /// An option that is not empty.
  struct Choice {
    /// The index of its field.
    var field: Int
    var ordinal: Int
    var text: TextSlice
    var isMarked: Bool
  }

  /// A key as it was typed.
  struct Key {
    var field: Int
    /// The index of its column.
    var source: Int
    var text: TextSlice
  }

  private(set) var choices: [Choice] = []
  private(set) var keys: [Key] = []
  /// The field of the first empty option, with its position, if a filled one follows it.
  private(set) var hole: Int?
  /// The field of the first empty option behind the last filled one.
  private(set) var firstEmpty: Int?

  /// Reads a question of the draft.
  mutating func read(_ question: DraftQuestion, of draft: Draft) {
    choices.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    hole = nil
    firstEmpty = nil
    let start = Int(question.firstField)
    for index in start..<(start + Int(question.fieldCount)) {
      let field = draft.fields[index]
      switch field.role {
      case .option:
        if field.text.isEmpty {
          firstEmpty = firstEmpty ?? index
        } else {
          if let empty = firstEmpty, hole == nil { hole = empty }
          choices.append(
            Choice(
              field: index, ordinal: Int(field.ordinal), text: field.text,
              isMarked: field.isMarked))
        }
      case .answer: keys.append(Key(field: index, source: Int(field.ordinal), text: field.text))
      default: break
      }
    }
  }

  /// The options whose text is the key's: exactly, or else after folding.
  func choices(reading text: ArraySlice<UInt8>, in draft: Draft) -> [Int] {
    let exact = choices.indices.filter { draft.bytes(choices[$0].text) == text }
    if !exact.isEmpty { return exact }
    let folded = Fold.answer(text)
    return choices.indices.filter { Fold.answer(draft.bytes(choices[$0].text)) == folded }
  }

  /// The first option whose text is the key's, byte for byte.
  func choice(withText text: TextSlice, in draft: Draft) -> Int? {
    choices.firstIndex {
      $0.text.count == text.count && draft.bytes($0.text) == draft.bytes(text)
    }
  }
}

import QBankModel

/// What two questions must have in common to be the same one under another id.
enum ContentKey {
  /// All but the ids.
  case whole
  /// The text, and the options in any order.
  case textAndOptions
  /// The text.
  case text

  /// The questions by their key's hash; `nil` where several share it.
  func unique(in shelf: Shelf, _ numbers: [Int32]) -> [Int: Int32?] {
    var table = [Int: Int32?](minimumCapacity: numbers.count)
    for number in numbers {
      let hash = hash(of: shelf[Int(number)])
      if table.updateValue(number, forKey: hash) != nil { table.updateValue(nil, forKey: hash) }
    }
    return table
  }

  /// Whether the keys of two questions are equal, not only their hashes.
  func agrees(_ first: Question, _ second: Question) -> Bool {
    switch self {
    case .whole: first.withoutIds == second.withoutIds
    case .textAndOptions:
      first.text.readsLike(second.text) && first.sortedOptionTexts == second.sortedOptionTexts
    case .text: first.text.readsLike(second.text)
    }
  }

  private func hash(of question: Question) -> Int {
    switch self {
    case .whole:
      return question.withoutIds.hashValue
    case .textAndOptions:
      var hasher = Hasher()
      hasher.combine(question.text.spaceFolded)
      hasher.combine(question.sortedOptionTexts)
      return hasher.finalize()
    case .text: return question.text.spaceFolded.hashValue
    }
  }
}

extension Question {
  /// The question with its own id left out and its options numbered, so that questions of equal content are equal.
  var withoutIds: Question {
    var copy = self
    copy.id = ""
    copy.answer = ""
    var numbered = options
    for (number, option) in options.enumerated() {
      numbered[number].id = String(number)
      if option.id == answer { copy.answer = String(number) }
    }
    copy.options = numbered
    return copy
  }

  /// What the options say, white space folded, in the order of their bytes.
  var sortedOptionTexts: [[UInt8]] {
    options.map(\.text.spaceFolded).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The option that the answer names.
  var rightOption: Option? { options.first { $0.id == answer } }
}

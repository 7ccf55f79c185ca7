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
    case .whole: first.saysAllThat(second)
    case .textAndOptions:
      first.foldedText == second.foldedText
        && first.sortedOptionTexts == second.sortedOptionTexts
    case .text: first.foldedText == second.foldedText
    }
  }

  private func hash(of question: Question) -> Int {
    var hasher = Hasher()
    func add(_ bytes: some Collection<UInt8>) {
      hasher.combine(bytes.count)
      // One call a text: a byte at a time is many times slower.
      bytes.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    switch self {
    case .whole:
      let texts = question.utf8
      add(texts.text)
      for option in texts.options { add(option.text) }
      hasher.combine(texts.answerIndex)
      add(texts.explanation ?? [])
    case .textAndOptions:
      add(question.foldedText)
      for text in question.sortedOptionTexts { add(text) }
    case .text: add(question.foldedText)
    }
    return hasher.finalize()
  }
}

extension Question {
  /// The text, white space folded.
  var foldedText: [UInt8] { spaceFolded(utf8.text) }

  /// What the options say, white space folded, in the order of their bytes.
  var sortedOptionTexts: [[UInt8]] {
    utf8.options.map { spaceFolded($0.text) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The option that the answer names.
  var rightOption: Option? { options.first { $0.id == answer } }

  /// Whether all is equal but the ids of the question and of its options.
  func saysAllThat(_ other: Question) -> Bool {
    let mine = utf8, its = other.utf8
    guard mine.text == its.text, mine.answerIndex == its.answerIndex,
      mine.explanation == its.explanation, mine.subject == its.subject,
      mine.isDraft == its.isDraft, mine.hasFixedOrder == its.hasFixedOrder,
      mine.options.count == its.options.count
    else { return false }
    for (option, twin) in zip(mine.options, its.options) {
      guard option.text == twin.text, option.pin == twin.pin, option.feedback == twin.feedback,
        option.hasExtras == twin.hasExtras
      else { return false }
    }
    if mine.options.contains(where: \.hasExtras),
      options.map(\.extras) != other.options.map(\.extras)
    {
      return false
    }
    return tags == other.tags && lint == other.lint && difficulty == other.difficulty
      && source == other.source && validFrom == other.validFrom && validUntil == other.validUntil
      && extras == other.extras
  }
}

import QBankModel

/// Which option of a question is which in another version of it.
///
/// By id; where the ids are new, by text; where all ids are new and some texts were found again, the rest by likeness,
/// so that an import of the list with one word mended shows the mended word.
struct OptionPairs {
  private(set) var newOfOld: [Int?]
  private(set) var oldOfNew: [Int?]
  /// Whether the id now means something else: no option in common, and another text (likeness below 0.5).
  let meansSomethingElse: Bool

  init(_ old: Question, _ new: Question) {
    newOfOld = Array(repeating: nil, count: old.options.count)
    oldOfNew = Array(repeating: nil, count: new.options.count)
    let oldTexts = old.options.map(\.text.spaceFolded)
    let newTexts = new.options.map(\.text.spaceFolded)
    let sharesText = oldTexts.contains(where: newTexts.contains)
    meansSomethingElse =
      !sharesText && old.text != new.text
      && similarity(foldedLetters(old.text), foldedLetters(new.text)) < 0.5
    for (number, option) in old.options.enumerated() {
      if let other = new.options.firstIndex(where: { $0.id == option.id }) { join(number, other) }
    }
    let idsAreNew = newOfOld.allSatisfy { $0 == nil }
    for (number, text) in oldTexts.enumerated() where newOfOld[number] == nil {
      let same = newTexts.indices.filter { oldOfNew[$0] == nil && newTexts[$0] == text }
      if same.count == 1 { join(number, same[0]) }
    }
    if idsAreNew, sharesText { pairByLikeness(old, new) }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    newOfOld[first] = second
    oldOfNew[second] = first
  }

  private mutating func pairByLikeness(_ old: Question, _ new: Question) {
    let olds = newOfOld.indices.filter { newOfOld[$0] == nil }
    let news = oldOfNew.indices.filter { oldOfNew[$0] == nil }
    if olds.count == 1, news.count == 1 { return join(olds[0], news[0]) }
    var scores: [(score: Double, old: Int, new: Int)] = []
    for first in olds {
      for second in news {
        let score = similarity(
          foldedLetters(old.options[first].text), foldedLetters(new.options[second].text))
        if score >= 0.5 { scores.append((score, first, second)) }
      }
    }
    // Mutual and unique: of two equal scores neither is taken, so the direction does not matter.
    for pair in scores {
      let rivals = scores.filter {
        ($0.old == pair.old) != ($0.new == pair.new) && $0.score >= pair.score
      }
      if rivals.isEmpty { join(pair.old, pair.new) }
    }
  }

  /// Whether another option is right: the answer names another option, or the right option took the text of another.
  func answerChanged(_ old: Question, _ new: Question) -> Bool {
    guard let before = old.options.firstIndex(where: { $0.id == old.answer }),
      let after = new.options.firstIndex(where: { $0.id == new.answer })
    else { return old.answer != new.answer }
    guard newOfOld[before] == after else { return true }
    let text = old.options[before].text, newText = new.options[after].text
    guard !text.readsLike(newText) else { return false }
    return old.options.contains { $0.id != old.answer && $0.text.readsLike(newText) }
      || new.options.contains { $0.id != new.answer && $0.text.readsLike(text) }
  }
}

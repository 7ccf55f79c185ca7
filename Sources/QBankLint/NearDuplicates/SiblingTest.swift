/// Whether two questions that are alike ask two things: another number, the opposite, another term.
struct SiblingTest {
  private let first: ComparedQuestion
  private let second: ComparedQuestion
  private let lexicon: Lexicon

  init(_ first: ComparedQuestion, _ second: ComparedQuestion, _ lexicon: Lexicon) {
    self.first = first
    self.second = second
    self.lexicon = lexicon
  }

  var areSiblings: Bool {
    let hasOtherAnswer = first.answerDigest != second.answerDigest
    if hasOtherAnswer, first.optionSetDigest == second.optionSetDigest { return true }
    let left = Self.difference(first.tokens, second.tokens)
    let right = Self.difference(second.tokens, first.tokens)
    if left.isEmpty && right.isEmpty { return false }
    let words = (left + right).filter { $0.kind == .word }
    if words.isEmpty { return true }
    if Self.difference(left, right, by: \.bare).isEmpty,
      Self.difference(right, left, by: \.bare).isEmpty
    {
      return true
    }
    return isOpposite(left, right) || (hasOtherAnswer && isTermOfTheAnswer(words))
  }

  /// One negator more, or one word and its opposite.
  private func isOpposite(
    _ left: [ComparedText.Token], _ right: [ComparedText.Token]
  ) -> Bool {
    switch (left.count, right.count) {
    case (1, 0): lexicon.isNegation(left[0].bare)
    case (0, 1): lexicon.isNegation(right[0].bare)
    case (1, 1): lexicon.areOpposites(left[0].bare, right[0].bare)
    default: false
    }
  }

  /// One content word on each side, which is also what tells the answers apart.
  private func isTermOfTheAnswer(_ words: [ComparedText.Token]) -> Bool {
    let answers = Set(answerTokens(first) + answerTokens(second))
    return words.allSatisfy(answers.contains)
  }

  private func answerTokens(_ question: ComparedQuestion) -> [ComparedText.Token] {
    question.optionDigests.firstIndex(of: question.answerDigest)
      .map { question.options[$0].tokens } ?? []
  }

  /// The tokens of one list that the other has not, as often as it has them more.
  private static func difference(
    _ tokens: [ComparedText.Token], _ others: [ComparedText.Token],
    by key: KeyPath<ComparedText.Token, UInt64> = \.hash
  ) -> [ComparedText.Token] {
    var counts: [UInt64: Int] = [:]
    for token in others { counts[token[keyPath: key], default: 0] += 1 }
    return tokens.filter { token in
      let rest = counts[token[keyPath: key], default: 0]
      counts[token[keyPath: key]] = rest - 1
      return rest <= 0
    }
  }
}

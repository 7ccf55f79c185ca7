import QBankChange
import QBankModel

extension Bank {
  /// Puts options into an order that hangs on their texts alone: who shuffles again changes nothing. Where apps shuffle most
  /// of the questions, those with an order of their own keep it. `false` when nothing changed.
  mutating func shuffle(_ block: Int, optionCount count: Int, _ context: LintContext) -> Bool {
    let numbers = blocks[block].questions.indices.filter {
      blocks[block].questions[$0].utf8.options.count == count
    }
    let fixed = numbers.filter { blocks[block].questions[$0].hasFixedOrder }
    let keepsFixed = fixed.count * 2 <= numbers.count
    var hasChanged = false
    for number in numbers {
      let question = blocks[block].questions[number]
      guard !(keepsFixed && question.hasFixedOrder),
        let item = Item(question, at: QuestionPath(block: block, question: number), in: context),
        item.mayChangeOrder
      else { continue }
      let stem = WordHash.of(question.text)
      let order = question.options.map { option in
        (Mixing.combine(stem, WordHash.of(option.text)), option)
      }
      let shuffled = order.sorted { $0.0 < $1.0 }.map(\.1)
      guard shuffled != question.options else { continue }
      blocks[block].questions[number].options = shuffled
      hasChanged = true
    }
    return hasChanged
  }

  /// Withdraws questions, each for another that says the same and takes over its tags; gives the ids that were. One whose
  /// other is withdrawn itself stays.
  mutating func withdraw(_ pairs: [(id: String, other: String)]) -> Set<String> {
    let places = places(of: Set(pairs.flatMap { [$0.id, $0.other] }))
    var gone: Set<String> = []
    var entries: [Withdrawal] = []
    for (id, other) in pairs where !gone.contains(id) && !gone.contains(other) {
      guard let old = places[id], let kept = places[other] else { continue }
      let tags = blocks[kept.block].questions[kept.question].tags
      let added = blocks[old.block].questions[old.question].tags.filter { !tags.contains($0) }
      if !added.isEmpty { blocks[kept.block].questions[kept.question].tags = tags + added }
      gone.insert(id)
      entries.append(
        Withdrawal(id: id, reason: "The same question as \(other).", replacedBy: other))
    }
    withdraw(entries)
    return gone
  }

  private func places(of ids: Set<String>) -> [String: QuestionPath] {
    var places: [String: QuestionPath] = [:]
    if ids.isEmpty { return places }
    for block in blocks.indices {
      for (number, question) in blocks[block].questions.enumerated() where ids.contains(question.id)
      {
        places[question.id] = QuestionPath(block: block, question: number)
      }
    }
    return places
  }
}

import QBankChange
import QBankModel

extension Bank {
  /// Makes a change to more than one question; `false` when it changes nothing.
  mutating func apply(_ edit: BankEdit, _ run: LintRun) -> Bool {
    switch edit {
    case .shuffle(let block, let options):
      return shuffle(block, options, LintContext(self, language: run.config.language))
    case .withdraw(let id, let other): return withdraw(id, for: other)
    }
  }

  /// Puts options into an order that hangs on their texts alone: who shuffles again changes nothing. Where apps shuffle most
  /// of the questions, those with an order of their own keep it.
  private mutating func shuffle(_ block: Int, _ count: Int, _ context: LintContext) -> Bool {
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

  private mutating func withdraw(_ id: String, for other: String) -> Bool {
    guard let old = question(id), let kept = place(of: other) else { return false }
    let tags = blocks[kept.block].questions[kept.question].tags
    let added = old.tags.filter { !tags.contains($0) }
    if !added.isEmpty { blocks[kept.block].questions[kept.question].tags = tags + added }
    withdraw([id], reason: "The same question as \(other).", replacedBy: other)
    return true
  }

  private func place(of id: String) -> QuestionPath? {
    for block in blocks.indices {
      if let number = blocks[block].questions.firstIndex(where: { $0.id == id }) {
        return QuestionPath(block: block, question: number)
      }
    }
    return nil
  }

  private func question(_ id: String) -> Question? {
    place(of: id).map { blocks[$0.block].questions[$0.question] }
  }
}

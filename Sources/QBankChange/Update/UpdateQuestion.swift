import QBankModel

extension Question {
  /// The question with what a list says of it.
  ///
  /// Options meet by text; one left over on each side is the same option, corrected. The options stand in the list's
  /// order. Parts in `clearing` that `new` lacks are taken away; all that a list cannot say stays.
  func updated(
    from new: Question, subject: String?, clearing: BankUpdate.Parts, says: BankUpdate.Parts
  ) -> Question {
    let (options, answer) = updatedOptions(from: new, clearing: clearing)
    var source = clearing.contains(.source) ? new.source : self.source
    if !clearing.contains(.source), let other = new.source {
      source = QuestionSource(
        name: other.name ?? source?.name, ref: other.ref ?? source?.ref,
        url: other.url ?? source?.url)
    }
    return Question(
      id: id, subject: subject ?? (clearing.contains(.subject) ? nil : self.subject),
      isDraft: says.contains(.status) ? new.isDraft : isDraft, text: new.text, options: options,
      answer: answer,
      explanation: new.explanation ?? (clearing.contains(.explanation) ? nil : explanation),
      hasFixedOrder: hasFixedOrder || new.hasFixedOrder,
      tags: new.tags.isEmpty && !clearing.contains(.tags) ? tags : new.tags,
      difficulty: new.difficulty ?? (clearing.contains(.difficulty) ? nil : difficulty),
      source: source, validFrom: new.validFrom ?? validFrom,
      validUntil: new.validUntil ?? validUntil, lint: new.lint.isEmpty ? lint : new.lint,
      extras: extras.updated(from: new.extras))
  }

  private func updatedOptions(
    from new: Question, clearing: BankUpdate.Parts
  ) -> (options: [Option], answer: String) {
    let olds = options, news = new.options
    let partners = Self.partners(olds, news)
    var taken = olds.map(\.id)
    var options: [Option] = []
    var answer = new.answer
    for (number, option) in news.enumerated() {
      var result = option
      if let partner = partners[number] {
        let old = olds[partner]
        result.id = old.id
        result.pin = option.pin ?? old.pin
        result.feedback = option.feedback ?? (clearing.contains(.feedback) ? nil : old.feedback)
        result.extras = old.extras.updated(from: option.extras)
      } else {
        result.id = Identity.optionId(text: option.text, question: id, taken: taken)
        taken.append(result.id)
      }
      if option.id == new.answer { answer = result.id }
      options.append(result)
    }
    return (options, answer)
  }

  /// For each newer option the number of the older one that it is.
  private static func partners(_ olds: [Option], _ news: [Option]) -> [Int?] {
    var left = Array(olds.indices)
    var partners = [Int?](repeating: nil, count: news.count)
    for (number, option) in news.enumerated() {
      guard let place = left.firstIndex(where: { olds[$0].text.readsLike(option.text) }) else {
        continue
      }
      partners[number] = left.remove(at: place)
    }
    let unpaired = partners.indices.filter { partners[$0] == nil }
    if unpaired.count == 1, left.count == 1 { partners[unpaired[0]] = left[0] }
    return partners
  }
}

extension Extras {
  /// These members with others put over them.
  fileprivate func updated(from new: Extras) -> Extras {
    if new.isEmpty { return self }
    let names = Set(new.members.map(\.name))
    return Extras(members.filter { !names.contains($0.name) } + new.members)
  }
}

import QBankModel

extension Application {
  /// What is to be done with one question of the bank.
  private struct Plan {
    var withdrawal: Int?
    var move: Int?
    var edits: [Int] = []
    var newId: String?
    var isDone = false
  }

  mutating func changeQuestions() throws(Failure) {
    var plans = try makePlans()
    let known = try checkArrivals()
    var arrivals: [String: Arrivals<Question>] = [:]
    for (index, operation) in operations.enumerated() {
      guard [.added, .restored].contains(operation.kind),
        case .question(let question, let at, let entry) = operation.change
      else { continue }
      if known.contains(question.id) {
        throw Failure(index: index, reason: "the bank has a question with this id")
      }
      if operation.kind == .restored || entry != nil {
        guard let place = bank.withdrawn.firstIndex(where: { $0.id == question.id }),
          bank.withdrawn[place] == entry
        else { throw changed("entry in withdrawn", index) }
        bank.withdrawn.remove(at: place)
      }
      try arrive(question, at, index, &arrivals)
    }
    for blockNumber in bank.blocks.indices {
      let blockId = bank.blocks[blockNumber].id
      var kept: [Question]?
      for (place, question) in bank.blocks[blockNumber].questions.enumerated() {
        guard var plan = plans[question.id] else {
          kept?.append(question)
          continue
        }
        plan.isDone = true
        plans[question.id] = plan
        var list = kept ?? Array(bank.blocks[blockNumber].questions[..<place])
        try carryOut(plan, on: question, in: blockId, &list, &arrivals)
        kept = list
      }
      if let kept { bank.blocks[blockNumber].questions = kept }
    }
    let idle = plans.values.filter { !$0.isDone }.compactMap {
      ([$0.withdrawal, $0.move].compactMap(\.self) + $0.edits).min()
    }.min()
    if let idle { throw missing("question", idle) }
    try place(arrivals)
  }

  private func carryOut(
    _ plan: Plan, on question: Question, in block: String, _ kept: inout [Question],
    _ arrivals: inout [String: Arrivals<Question>]
  ) throws(Failure) {
    if let index = plan.withdrawal {
      guard case .question(let expected, let at, _) = operations[index].change,
        expected == question, at.block == block
      else { throw changed("question", index) }
      return
    }
    var edited = question
    try edit(&edited, plan.edits)
    guard let index = plan.move else { return kept.append(edited) }
    guard case .place(let from, let to) = operations[index].change, from.block == block else {
      throw Failure(index: index, reason: "the question stands in another block")
    }
    try arrive(edited, to, index, &arrivals)
  }

  private func arrive(
    _ question: Question, _ place: OrderPlace, _ index: Int,
    _ arrivals: inout [String: Arrivals<Question>]
  ) throws(Failure) {
    guard let block = place.block else { throw impossible("question", index) }
    guard arrivals[block, default: Arrivals()].add(question, after: place.after, operation: index)
    else { throw twice(index) }
  }

  private mutating func place(_ arrivals: [String: Arrivals<Question>]) throws(Failure) {
    var left = arrivals
    for number in bank.blocks.indices {
      guard let here = left.removeValue(forKey: bank.blocks[number].id) else { continue }
      bank.blocks[number].questions = try placed(here, among: bank.blocks[number].questions, \.id)
    }
    guard left.isEmpty else {
      let index = operations.indices.first { index in
        let place: OrderPlace? =
          switch operations[index].change {
          case .question(_, let at, _) where operations[index].kind != .withdrawn: at
          case .place(_, let to): to
          default: nil
          }
        return place?.block.map { left[$0] != nil } ?? false
      }
      throw Failure(index: index ?? 0, reason: "there is no such block")
    }
  }

  /// What is to be done with each question, by the id that it has in the bank now.
  private mutating func makePlans() throws(Failure) -> [String: Plan] {
    var oldIds: [String: String] = [:]
    for operation in operations {
      if case .question(let id) = operation.target, case .identity(let from, nil) = operation.change
      {
        oldIds[id] = from
      }
    }
    var plans: [String: Plan] = [:]
    for (index, operation) in operations.enumerated() {
      guard case .question(let id) = operation.target else { continue }
      let current = oldIds[id] ?? id
      switch (operation.kind, operation.change) {
      case (.added, .question), (.restored, .question): continue
      case (.withdrawn, .question(_, _, let entry)):
        plans[id, default: Plan()].withdrawal = index
        guard let entry else { continue }
        guard !bank.withdrawn.contains(where: { $0.id == entry.id }) else {
          throw Failure(index: index, reason: "the bank lists it as withdrawn already")
        }
        bank.withdrawn.append(entry)
      case (.moved, .place), (.reordered, .place): plans[current, default: Plan()].move = index
      default: plans[current, default: Plan()].edits.append(index)
      }
    }
    return plans
  }

  /// The ids of the bank's questions that an operation wants to give to another one.
  private func checkArrivals() throws(Failure) -> Set<String> {
    var wanted: [String: Int] = [:]
    for (index, operation) in operations.enumerated() {
      guard case .question(let id) = operation.target else { continue }
      let isNew =
        switch operation.change {
        case .identity(_, nil): true
        case .question: operation.kind != .withdrawn
        default: false
        }
      if isNew, wanted.updateValue(index, forKey: id) != nil {
        throw Failure(index: index, reason: "two operations bring a question with this id")
      }
    }
    if wanted.isEmpty { return [] }
    var known: Set<String> = []
    for block in bank.blocks {
      for question in block.questions where wanted[question.id] != nil { known.insert(question.id) }
    }
    for id in known {
      if let index = wanted[id], case .identity = operations[index].change {
        throw Failure(index: index, reason: "the bank has a question with this id")
      }
    }
    return known
  }
}

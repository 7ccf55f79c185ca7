import QBankModel

extension Application {
  /// Carries out the operations on one question that leave it where it is.
  func edit(_ question: inout Question, _ indices: [Int]) throws(Failure) {
    if indices.isEmpty { return }
    var newIds: [String: String] = [:]
    for index in indices {
      guard case .identity(let from, let option) = operations[index].change else { continue }
      if let option {
        guard question.options.contains(where: { $0.id == from }) else {
          throw missing("option", index)
        }
        newIds[from] = option
      } else if case .question(let id) = operations[index].target {
        question.id = id
      }
    }
    func current(_ id: String) -> String { newIds[id] ?? id }
    if !newIds.isEmpty {
      var options = question.options
      for place in options.indices { options[place].id = current(options[place].id) }
      question.options = options
      question.answer = current(question.answer)
    }
    // There may be thousands of free members, and each that is set by itself packs the question anew.
    var extras = question.extras
    for index in indices {
      guard case .member(let field, let from, let to) = operations[index].change else { continue }
      guard let path = (field ?? operations[index].kind.impliedField).flatMap(FieldPath.init) else {
        throw impossible("question", index)
      }
      var name: String?
      if case .extra(let free) = path { name = free }
      guard (name.map { extras[$0] } ?? question[path]) == from else {
        throw Failure(
          index: index, reason: "the question has another \(path.text) than the diff expects")
      }
      if let name {
        extras[name] = to
      } else if !question.set(path, to: to) {
        throw impossible("question", index)
      }
    }
    if extras != question.extras { question.extras = extras }
    try editOptions(&question, indices, current)
  }

  private func editOptions(
    _ question: inout Question, _ indices: [Int], _ current: (String) -> String
  ) throws(Failure) {
    var options = question.options
    var arrivals = Arrivals<Option>()
    for index in indices where operations[index].kind == .optionRemoved {
      guard case .option(let option, _) = operations[index].change,
        let place = options.firstIndex(where: { $0.id == option.id })
      else { throw missing("option", index) }
      guard options[place] == option else { throw changed("option", index) }
      options.remove(at: place)
    }
    for index in indices {
      switch operations[index].change {
      case .order(let from, let to):
        guard options.map(\.id) == from.map(current) else {
          throw changed("order of options", index)
        }
        let sorted = to.compactMap { id in options.first { $0.id == id } }
        guard sorted.count == options.count, Set(to).count == to.count else {
          throw impossible("question", index)
        }
        options = sorted
      case .option(let option, let after) where operations[index].kind == .optionAdded:
        guard arrivals.add(option, after: after, operation: index) else { throw twice(index) }
      default: continue
      }
    }
    options = try placed(arrivals, among: options, \.id)
    guard Set(options.map(\.id)).count == options.count else {
      throw Failure(index: indices[0], reason: "two options would have one id")
    }
    if options != question.options { question.options = options }
    for index in indices {
      guard case .answer(let from, let to) = operations[index].change else { continue }
      guard question.answer == current(from.option) else {
        throw Failure(index: index, reason: "another option is right than the diff expects")
      }
      question.answer = to.option
    }
    guard options.contains(where: { $0.id == question.answer }) else {
      throw Failure(index: indices[0], reason: "the answer would name no option")
    }
  }
}

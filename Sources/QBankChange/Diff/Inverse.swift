import QBankModel

extension Diff {
  /// The diff that leads back.
  ///
  /// What stays is named by its newer id, places by the ids of their own side: going back, names become the older ids.
  public var inverse: Diff {
    var names = Names()
    for operation in operations { names.note(operation) }
    return Diff(
      bank: names.bank(bank), from: to, to: from, operations: operations.map(names.inverted),
      proposals: proposals.map { Match.Proposal(old: $0.new, new: $0.old, score: $0.score) })
  }
}

/// The older ids of what has a new one.
private struct Names {
  private var questions: [String: String] = [:]
  private var options: [String: [String: String]] = [:]
  private var newBank: String?

  mutating func note(_ operation: Operation) {
    switch (operation.target, operation.change) {
    case (.question(let id), .identity(let from, nil)): questions[id] = from
    case (.question(let id), .identity(let from, let option?)):
      options[id, default: [:]][option] = from
    case (.bank, .member("id", _, let to)): newBank = to?.string
    default: break
    }
  }

  func bank(_ id: String) -> String { newBank ?? id }

  func inverted(_ operation: Operation) -> Operation {
    var result = operation
    switch operation.kind {
    case .added: result.kind = questionsOnly(operation) ? .withdrawn : .removed
    case .restored: result.kind = .withdrawn
    case .removed: result.kind = .added
    case .withdrawn: result.kind = operation.entry == nil ? .added : .restored
    case .optionAdded: result.kind = .optionRemoved
    case .optionRemoved: result.kind = .optionAdded
    default: break
    }
    if operation.kind == .added, result.kind == .withdrawn { result.marks.insert(.unlisted) }
    if operation.kind == .withdrawn { result.marks.remove(.unlisted) }
    var oldOptions: [String: String] = [:]
    if case .question(let id) = operation.target {
      oldOptions = options[id] ?? [:]
      if result.change.isAboutStaying { result.target = .question(questions[id] ?? id) }
    }
    result.change = operation.change.inverted(operation.target) { oldOptions[$0] ?? $0 }
    if operation.kind == .rulesChanged, case .member(_, let from, let to) = result.change {
      let before = from.flatMap(BankRules.init(value:)) ?? BankRules()
      let after = to.flatMap(BankRules.init(value:)) ?? BankRules()
      result.marks = before.isWidened(by: after) ? .widens : []
    }
    return result
  }

  private func questionsOnly(_ operation: Operation) -> Bool {
    if case .question = operation.target { true } else { false }
  }
}

extension BankRules {
  /// Whether other rules allow numbers of options that these do not.
  func isWidened(by other: BankRules) -> Bool {
    other.options.lowerBound < options.lowerBound || other.options.upperBound > options.upperBound
  }
}

extension Operation {
  /// The entry in `withdrawn` that comes or goes with a question.
  var entry: Withdrawal? {
    if case .question(_, _, let entry) = change { entry } else { nil }
  }
}

extension Change {
  /// Whether it concerns something that both banks have.
  fileprivate var isAboutStaying: Bool {
    if case .question = self { false } else { true }
  }

  fileprivate func inverted(_ target: Operation.Target, _ oldOption: (String) -> String) -> Change {
    switch self {
    case .member(let field, let from, let to):
      var field = field
      if case .question = target, let path = field.flatMap(FieldPath.init) {
        field = path.renamed(oldOption).text
      }
      return .member(field: field, from: to, to: from)
    case .subject(let subject, let after, _): return .subject(subject, after: after, to: nil)
    case .block(let block, let after, _): return .block(block, after: after, to: nil)
    case .question, .option: return self
    case .place(let from, let to): return .place(from: to, to: from)
    case .identity(let from, let option):
      if let option { return .identity(from: option, option: from) }
      guard case .question(let id) = target else { return self }
      return .identity(from: id, option: nil)
    case .order(let from, let to): return .order(from: to, to: from)
    case .answer(let from, let to): return .answer(from: to, to: from)
    }
  }
}

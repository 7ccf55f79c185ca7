public import QBankModel

/// How a conflict is to be decided.
public enum Resolution: Sendable {
  /// As our side has it.
  case ours
  /// As their side has it.
  case theirs
  /// The question as it should be.
  case question(Question)
}

/// Why a conflict cannot be decided in this way.
public struct ResolveFailure: Error, Sendable, Hashable {
  /// The reason, for people.
  public var reason: String
}

extension Bank {
  /// Decides a conflict of the bank's own list and takes it off.
  ///
  /// A question that is given as a whole settles all conflicts about it.
  public mutating func resolve(_ index: Int, _ resolution: Resolution) throws(ResolveFailure) {
    guard conflicts.indices.contains(index) else {
      throw ResolveFailure(reason: "there is no such conflict")
    }
    var bank = self
    let conflict = bank.conflicts.remove(at: index)
    switch resolution {
    case .ours: try bank.settle(conflict, conflict.ours, over: conflict.theirs)
    case .theirs: try bank.settle(conflict, conflict.theirs, over: conflict.ours)
    case .question(let question):
      guard let id = conflict.question else {
        throw ResolveFailure(reason: "the conflict is not about a question: take ours or theirs")
      }
      let twins = conflict.twins
      guard twins.contains(question.id.lowercased()) || question.id.lowercased() == id.lowercased()
      else { throw ResolveFailure(reason: "the file holds the question \(question.id), not \(id)") }
      try bank.put(question)
      for twin in twins where twin != question.id.lowercased() { bank.drop(twin) }
      bank.conflicts.removeAll { $0.question?.lowercased() == id.lowercased() }
    }
    self = bank
  }

  private mutating func settle(
    _ conflict: Conflict, _ value: ExtraValue?, over other: ExtraValue?
  ) throws(ResolveFailure) {
    if !conflict.twins.isEmpty, let loser = other.flatMap(Question.init(value:)) {
      // Of one question under two ids the one that is not taken goes, and leaves no trace: it was only just added.
      drop(loser.id)
    } else if let id = conflict.question {
      try settleQuestion(id, conflict, value)
    } else if let id = conflict.block {
      try settleBlock(id, conflict.field ?? "", value)
    } else if let id = conflict.subject {
      try settleSubject(id, conflict.field ?? "", value)
    } else {
      try settleBank(conflict.field ?? "", value)
    }
  }

  // MARK: Questions

  private func place(of id: String) -> (block: Int, index: Int)? {
    let key = id.lowercased()
    for (block, content) in blocks.enumerated() {
      if let index = content.questions.firstIndex(where: { $0.id.lowercased() == key }) {
        return (block, index)
      }
    }
    return nil
  }

  private mutating func drop(_ id: String) {
    if let place = place(of: id) { blocks[place.block].questions.remove(at: place.index) }
  }

  /// Puts a question in the place of the one with its id.
  private mutating func put(_ question: Question) throws(ResolveFailure) {
    guard let place = place(of: question.id) else {
      throw ResolveFailure(reason: "the bank has no question \(question.id)")
    }
    blocks[place.block].questions[place.index] = question
  }

  private mutating func settleQuestion(
    _ id: String, _ conflict: Conflict, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    guard let field = conflict.field else { return try settleWhole(id, conflict, value) }
    if field == "withdrawn" || field.hasPrefix("withdrawn/") {
      return try settleEntry(id, field, value)
    }
    guard let place = place(of: id) else {
      throw ResolveFailure(reason: "the bank has no question \(id)")
    }
    var question = blocks[place.block].questions[place.index]
    var isDone = false
    switch field {
    case "answer": isDone = question.setGroup(value)
    case "id":
      if let text = value?.string {
        question.id = text
        isDone = true
      }
    case "block":
      guard let block = value?.string, let number = blocks.firstIndex(where: { $0.id == block })
      else { throw ResolveFailure(reason: "the bank has no such block") }
      if number != place.block {
        blocks[place.block].questions.remove(at: place.index)
        blocks[number].questions.append(question)
      }
      return
    case "source/name", "source/ref", "source/url":
      var source = question.source ?? QuestionSource()
      switch field {
      case "source/name": source.name = value?.string
      case "source/ref": source.ref = value?.string
      default: source.url = value?.string
      }
      question.source = source == QuestionSource() ? nil : source
      isDone = true
    default: isDone = FieldPath(field).map { question.set($0, to: value) } ?? false
    }
    guard isDone else { throw ResolveFailure(reason: "\(field) of \(id) cannot have this value") }
    blocks[place.block].questions[place.index] = question
  }

  /// A side that has the question, or that removed it.
  private mutating func settleWhole(
    _ id: String, _ conflict: Conflict, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    if let question = value.flatMap(Question.init(value:)) {
      guard let place = place(of: id) else {
        throw ResolveFailure(reason: "the bank has no question \(id)")
      }
      blocks[place.block].questions[place.index] = question
      return
    }
    drop(id)
    // A question that was only just added leaves no trace.
    guard conflict.kind == Conflict.deleteVsEdit else { return }
    let entry = value.flatMap(Withdrawal.init(value:)) ?? Withdrawal(id: id)
    _ = set("withdrawn/\(entry.id)", to: entry.value)
  }

  private mutating func settleEntry(
    _ id: String, _ field: String, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    if field == "withdrawn" {
      guard set("withdrawn/\(id)", to: value) else {
        throw ResolveFailure(reason: "the entry of \(id) cannot have this value")
      }
      return
    }
    guard let index = withdrawn.firstIndex(where: { $0.id.lowercased() == id.lowercased() }) else {
      throw ResolveFailure(reason: "“withdrawn” has no entry for \(id)")
    }
    switch field {
    case "withdrawn/version": withdrawn[index].version = value?.string.flatMap(BankVersion.init)
    case "withdrawn/reason": withdrawn[index].reason = value?.string
    default: withdrawn[index].replacedBy = value?.string
    }
  }

  // MARK: Around the questions

  private mutating func settleBlock(
    _ id: String, _ field: String, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    guard let index = blocks.firstIndex(where: { $0.id == id }) else {
      throw ResolveFailure(reason: "the bank has no block \(id)")
    }
    let member = String(field.dropFirst("blocks/\(id)/".count))
    if !member.isEmpty {
      guard blocks[index].set(member, to: value) else {
        throw ResolveFailure(reason: "\(member) of block \(id) cannot have this value")
      }
    } else if let block = value.flatMap(Block.init(value:)) {
      let questions = blocks[index].questions
      blocks[index] = block
      blocks[index].questions = questions
    } else if blocks[index].questions.isEmpty {
      blocks.remove(at: index)
    } else {
      throw ResolveFailure(
        reason: "the block \(id) holds questions: move or withdraw them before it goes")
    }
  }

  private mutating func settleSubject(
    _ id: String, _ field: String, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    guard let index = subjects.firstIndex(where: { $0.id == id }) else {
      throw ResolveFailure(reason: "the bank has no subject \(id)")
    }
    let member = String(field.dropFirst("subjects/\(id)/".count))
    if !member.isEmpty {
      guard subjects[index].set(member, to: value) else {
        throw ResolveFailure(reason: "\(member) of subject \(id) cannot have this value")
      }
    } else if let subject = value.flatMap(Subject.init(value:)) {
      subjects[index] = subject
    } else if blocks.allSatisfy({ $0.questions.allSatisfy { $0.subject != id } }) {
      subjects.remove(at: index)
    } else {
      throw ResolveFailure(reason: "questions name the subject \(id): change them before it goes")
    }
  }

  private mutating func settleBank(
    _ field: String, _ value: ExtraValue?
  ) throws(ResolveFailure) {
    let rule = field.hasPrefix("rules/") ? String(field.dropFirst(6)) : nil
    var isDone: Bool
    if let rule {
      var members = self.rules.value?.members ?? Extras()
      members[rule] = value
      isDone = set("rules", to: .object(members))
    } else {
      isDone = set(field, to: value)
    }
    if !isDone { throw ResolveFailure(reason: "\(field) of the bank cannot have this value") }
  }
}

extension Conflict {
  /// The two ids under which the sides added one question, in lower case; empty in other conflicts.
  fileprivate var twins: Set<String> {
    guard field == nil, let ours = ours.flatMap(Question.init(value:)),
      let theirs = theirs.flatMap(Question.init(value:)),
      ours.id.lowercased() != theirs.id.lowercased()
    else { return [] }
    return [ours.id.lowercased(), theirs.id.lowercased()]
  }
}

extension Question {
  /// Takes the options and the answer of one side of a conflict about them.
  fileprivate mutating func setGroup(_ value: ExtraValue?) -> Bool {
    guard var reader = value.flatMap(MemberReader.init), let answer = reader.optional("answer"),
      let options = reader.optional("options", { $0.list(Option.init(value:)) }),
      options.contains(where: { $0.id == answer }), reader.isDone
    else { return false }
    self.options = options
    self.answer = answer
    return true
  }
}

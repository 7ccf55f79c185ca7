internal import QBankDiagnostics

/// Reading questions.
extension BankReader {
  private enum Status: String, CaseIterable { case draft }
  private enum Order: String, CaseIterable { case fixed }

  /// The question at the index; `nil` when it is refused. Its id is given either way, where it has one.
  mutating func question(_ item: Item) throws(JSONStop) -> (
    question: Question?, id: ArraySlice<UInt8>
  ) {
    let start = scanner.index
    isClean = true
    var parts = QuestionParts()
    if var members = try open(MemberTables.question, "") {
      while let member = try next(&members, hasExtras: true) {
        try read(member, into: &parts)
      }
      parts.extras = members.extras
      // A stem that is not there was not seen by `text`.
      parts.isClean = isClean && !parts.text.isEmpty
      add(Validity.violations(of: parts), from: start)
    }
    let isFine = finish(item, id: parts.id)
    return (isFine ? Question(parts) : nil, parts.id)
  }

  private mutating func read(
    _ member: QuestionMember, into parts: inout QuestionParts
  ) throws(JSONStop) {
    switch member {
    case .id: parts.id = try text("/id") ?? []
    case .subject: parts.subject = try text("/subject")
    case .status: parts.isDraft = try word(Status.self, "/status") == .draft
    case .text: parts.text = try text("/text") ?? []
    case .options: parts.options = try options()
    case .answer: parts.answer = try text("/answer") ?? []
    case .explanation: parts.explanation = try text("/explanation")
    case .optionOrder: parts.hasFixedOrder = try word(Order.self, "/optionOrder") == .fixed
    case .tags: parts.tags = try tags()
    case .difficulty: parts.difficulty = try integer("/difficulty")
    case .source: try source(&parts)
    case .validFrom: parts.validFrom = try text("/validFrom")
    case .validUntil: parts.validUntil = try text("/validUntil")
    case .lint: parts.lint = try suppressions()
    }
  }

  private mutating func options() throws(JSONStop) -> [QuestionParts.Option] {
    var options: [QuestionParts.Option] = []
    options.reserveCapacity(5)
    guard var list = try openList("/options") else { return options }
    while try scanner.nextElement(&list) {
      let index = options.count
      var option = QuestionParts.Option()
      if var members = try open(MemberTables.option, "/options/\(index)") {
        while let member = try next(&members, hasExtras: true) {
          switch member {
          case .id: option.id = try text("/options/\(index)/id") ?? []
          case .text: option.text = try text("/options/\(index)/text") ?? []
          case .pin: option.pin = try word(Option.Pin.self, "/options/\(index)/pin")
          case .feedback: option.feedback = try text("/options/\(index)/feedback")
          }
        }
        option.extras = members.extras
        // A text that is not there was not seen by `text` either.
        if option.text.isEmpty { isClean = false }
      }
      options.append(option)
    }
    return options
  }

  private mutating func tags() throws(JSONStop) -> [ArraySlice<UInt8>] {
    var tags: [ArraySlice<UInt8>] = []
    guard var list = try openList("/tags") else { return tags }
    while try scanner.nextElement(&list) {
      tags.append(try text("/tags/\(tags.count)") ?? [])
    }
    return tags
  }

  private mutating func source(_ parts: inout QuestionParts) throws(JSONStop) {
    guard var members = try open(MemberTables.source, "/source") else { return }
    while let member = try next(&members) {
      switch member {
      case .name: parts.sourceName = try text("/source/name")
      case .ref: parts.sourceRef = try text("/source/ref")
      case .url: parts.sourceURL = try text("/source/url")
      }
    }
  }

  private mutating func suppressions() throws(JSONStop) -> [QuestionParts.Suppression] {
    var lint: [QuestionParts.Suppression] = []
    guard var list = try openList("/lint") else { return lint }
    while try scanner.nextElement(&list) {
      let field = "/lint/\(lint.count)"
      var suppression = QuestionParts.Suppression(rule: [], reason: [])
      if var members = try open(MemberTables.suppression, field) {
        while let member = try next(&members) {
          switch member {
          case .rule: suppression.rule = try text(field + "/rule") ?? []
          case .reason: suppression.reason = try text(field + "/reason") ?? []
          }
        }
      }
      lint.append(suppression)
    }
    return lint
  }

  /// Steps into a list; `nil` when something else stands there, which is reported and stepped over.
  mutating func openList(
    _ field: @autoclosure () -> String
  ) throws(JSONStop) -> JSONScanner.Container? {
    guard scanner.byte == UInt8(ascii: "[") else {
      try wrongType(field(), expected: "a list")
      return nil
    }
    guard let list = try scanner.open() else {
      spoil(field())
      return nil
    }
    return list
  }

  /// A file that holds one question and nothing else.
  mutating func loneQuestion() -> Question? {
    do throws(JSONStop) {
      scanner.skipSpace()
      let question = try question(.lone).question
      scanner.skipSpace()
      guard scanner.byte == nil else {
        throw JSONStop(offset: scanner.index, message: .behindTheEnd())
      }
      return question
    } catch {
      tell(error.message, at: error.offset)
      return nil
    }
  }

  /// A value of any kind that stands alone.
  mutating func loneValue() -> ExtraValue? {
    do throws(JSONStop) {
      scanner.skipSpace()
      let value = try value("")
      scanner.skipSpace()
      guard scanner.byte == nil else {
        throw JSONStop(offset: scanner.index, message: .behindTheEnd())
      }
      return finish(.lone) ? value : nil
    } catch {
      tell(error.message, at: error.offset)
      return nil
    }
  }
}

internal import QBankDiagnostics

/// Reading the lists of a bank.
extension BankReader {
  /// The ids of questions that were read, and where the questions start.
  struct QuestionIds {
    var index = IdIndex()
    var offsets: [Int] = []
    /// Ids in `withdrawn` that a question has, found while its entry was read.
    var inUse: [(id: String, question: Int)] = []
  }

  mutating func subjects() throws(JSONStop) -> [Subject] {
    var subjects: [Subject] = []
    var ids = IdIndex()
    var starts: [Int] = []
    guard var list = try openList("/subjects") else { return subjects }
    var index = 0
    while try scanner.nextElement(&list) {
      let start = scanner.index
      var subject = Subject(id: "", title: "")
      if var members = try open(MemberTables.subject, "") {
        while let member = try next(&members, hasExtras: true) {
          switch member {
          case .id: subject.id = try string("/id") ?? ""
          case .title: subject.title = try string("/title") ?? ""
          }
        }
        subject.extras = members.extras
        add(Validity.violations(of: subject), from: start)
        checkTwice(subject.id, "subject", &ids, &starts, at: start)
      }
      if finish(.subject(index)) { subjects.append(subject) }
      index += 1
    }
    return subjects
  }

  mutating func blocks(_ questions: inout QuestionIds) throws(JSONStop) -> [Block] {
    var blocks: [Block] = []
    var ids = IdIndex()
    var starts: [Int] = []
    guard var list = try openList("/blocks") else { return blocks }
    var index = 0
    while try scanner.nextElement(&list) {
      let start = scanner.index
      var block = Block(id: "", title: "")
      var places = Offsets.Block(offset: start, ordinal: index)
      var head = Held()
      if var members = try open(MemberTables.block, "") {
        while let member = try next(&members, hasExtras: true) {
          switch member {
          case .id: block.id = try string("/id") ?? ""
          case .title: block.title = try string("/title") ?? ""
          case .description: block.description = try string("/description")
          case .questions:
            hold(&head)
            earlier?.expect(blockOf: block.id)
            block.questions = try self.questions(of: index, &places, &questions)
            release(&head)
          }
        }
        block.extras = members.extras
        add(Validity.violations(ofHead: block), from: start)
        checkTwice(block.id, "block", &ids, &starts, at: start)
      }
      let isFine = finish(.block(index))
      // For lint: its questions may be sound although the block is not.
      if isFine || isStrict && !block.questions.isEmpty {
        blocks.append(block)
        offsets.blocks.append(places)
      }
      index += 1
    }
    return blocks
  }

  /// How many objects and lists are open where a question of a bank starts.
  private static let usualDepth = 4

  private mutating func questions(
    of block: Int, _ places: inout Offsets.Block, _ ids: inout QuestionIds
  ) throws(JSONStop) -> [Question] {
    var questions: [Question] = []
    guard var list = try openList("/questions") else { return questions }
    let bytes = bytes
    var index = 0
    while try scanner.nextElement(&list) {
      let start = scanner.index
      let item = Item.question(block: block, index: index)
      if scanner.depth == Self.usualDepth, let known = earlier?.take(from: bytes, at: start) {
        scanner.index = known.end
        if isNew(known.question.utf8Id, start, item, &ids) {
          questions.append(known.question)
          places.add(start, ordinal: index)
        }
        index += 1
        continue
      }
      // Where most questions are known from an earlier version, reading ahead would be for nothing.
      if scanner.depth == Self.usualDepth,
        let plain = plain.question(at: start, readsAhead: earlier == nil)
      {
        scanner.index = plain.end
        earlier?.expect(behind: bytes[plain.id])
        if isNew(bytes[plain.id], start, item, &ids) {
          questions.append(plain.question)
          places.add(start, ordinal: index)
        }
        index += 1
        continue
      }
      let (question, id) = try self.question(item)
      earlier?.expect(behind: id)
      let isNew = isNew(id, start, item, &ids)
      if let question, isNew {
        questions.append(question)
        places.add(start, ordinal: index)
      }
      index += 1
    }
    return questions
  }

  /// Whether no question had the id before; else that is reported.
  private mutating func isNew(
    _ id: ArraySlice<UInt8>, _ start: Int, _ item: Item, _ ids: inout QuestionIds
  ) -> Bool {
    guard Validity.isId(id) else { return true }
    guard let first = ids.index.insert(id) else {
      ids.offsets.append(start)
      return true
    }
    let line = lineOfId(inItemAt: ids.offsets[first])
    var locator = JSONLocator(bytes)
    note(
      .idTwice("question", Validity.text(id), first: "in line \(line)"),
      at: locator.find(["id"], from: start), "/id")
    return finish(item, id: id)
  }

  mutating func withdrawals(_ questions: inout QuestionIds) throws(JSONStop) -> [Withdrawal] {
    var entries: [Withdrawal] = []
    var ids = IdIndex()
    var starts: [Int] = []
    guard var list = try openList("/withdrawn") else { return entries }
    var index = 0
    while try scanner.nextElement(&list) {
      let start = scanner.index
      var entry = Withdrawal(id: "")
      if var members = try open(MemberTables.withdrawal, "") {
        while let member = try next(&members) {
          switch member {
          case .id: entry.id = try string("/id") ?? ""
          case .version: entry.version = try version("/version")
          case .reason: entry.reason = try string("/reason")
          case .replacedBy: entry.replacedBy = try string("/replacedBy")
          }
        }
        add(Validity.violations(of: entry), from: start)
        checkTwice(entry.id, "withdrawn question", &ids, &starts, at: start)
      }
      if let number = questions.index.number(of: Array(entry.id.utf8)[...]) {
        questions.inUse.append((entry.id, number))
      }
      if finish(.withdrawal(index)) { entries.append(entry) }
      index += 1
    }
    return entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  mutating func conflicts() throws(JSONStop) -> [Conflict] {
    var conflicts: [Conflict] = []
    guard var list = try openList("/conflicts") else { return conflicts }
    var index = 0
    while try scanner.nextElement(&list) {
      let start = scanner.index
      var conflict = Conflict(kind: "")
      if var members = try open(MemberTables.conflict, "") {
        while let member = try next(&members) {
          switch member {
          case .kind: conflict.kind = try string("/kind") ?? ""
          case .question: conflict.question = try string("/question")
          case .block: conflict.block = try string("/block")
          case .subject: conflict.subject = try string("/subject")
          case .field: conflict.field = try string("/field")
          case .base: conflict.base = try value("/base")
          case .ours: conflict.ours = try value("/ours")
          case .theirs: conflict.theirs = try value("/theirs")
          }
        }
        add(Validity.violations(of: conflict), from: start)
      }
      if finish(.conflict(index)) { conflicts.append(conflict) }
      index += 1
    }
    return conflicts
  }

  /// The line of the id of what starts at an offset; 0 when nobody will see it any more.
  private mutating func lineOfId(inItemAt start: Int) -> Int {
    guard !report.isFull(.idDuplicate) else { return 0 }
    var locator = JSONLocator(bytes)
    return place(locator.find(["id"], from: start)).line
  }

  /// Reports an id that an earlier element of a list has.
  private mutating func checkTwice(
    _ id: String, _ kind: String, _ ids: inout IdIndex, _ starts: inout [Int], at start: Int
  ) {
    guard !id.isEmpty else { return }
    guard let first = ids.insert(Array(id.utf8)[...]) else {
      starts.append(start)
      return
    }
    let line = lineOfId(inItemAt: starts[first])
    var locator = JSONLocator(bytes)
    note(
      .idTwice(kind, id, first: "in line \(line)"), at: locator.find(["id"], from: start), "/id")
  }

  /// Reports questions that `withdrawn` lists, at the questions.
  mutating func checkInUse(_ ids: inout QuestionIds) {
    for (id, number) in ids.inUse {
      isRefused = true
      guard !report.isFull(DiagnosticCode.withdrawnInUse) else {
        tell(.withdrawnInUse(id), at: 0)
        continue
      }
      var locator = JSONLocator(bytes)
      let start = ids.offsets[number]
      tell(
        .withdrawnInUse(id), at: locator.find(["id"], from: start), question: id,
        pointer: pointer(ofQuestionAt: start).map { $0 + "/id" })
    }
  }

  private func pointer(ofQuestionAt start: Int) -> String? {
    for block in offsets.blocks {
      guard let first = block.questions.first, let last = block.questions.last,
        (first...last).contains(start), let index = block.questions.firstIndex(of: start)
      else { continue }
      let ordinal = block.ordinals.isEmpty ? index : block.ordinals[index]
      return "/blocks/\(block.ordinal)/questions/\(ordinal)"
    }
    return nil
  }
}

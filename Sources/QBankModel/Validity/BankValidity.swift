internal import QBankDiagnostics

/// What the format asks of a bank around its questions.
extension Validity {
  /// Everything that the format rules out about a bank: members, subjects, blocks, questions, withdrawn entries, and ids
  /// that stand twice. Pointers start at the bank. One pass.
  package static func violations(of bank: Bank) -> [Violation] {
    var found = violations(ofHead: bank)
    for (index, subject) in bank.subjects.enumerated() {
      found += violations(of: subject).map { $0.below("/subjects/\(index)") }
    }
    for (index, entry) in bank.withdrawn.enumerated() {
      found += violations(of: entry).map { $0.below("/withdrawn/\(index)") }
    }
    for (index, conflict) in bank.conflicts.enumerated() {
      found += violations(of: conflict).map { $0.below("/conflicts/\(index)") }
    }
    for (index, block) in bank.blocks.enumerated() {
      found += violations(ofHead: block).map { $0.below("/blocks/\(index)") }
      for (number, question) in block.questions.enumerated() {
        found += violations(of: question).map { $0.below("/blocks/\(index)/questions/\(number)") }
      }
    }
    return found + clashes(in: bank)
  }

  /// What is wrong with the bank's own members.
  package static func violations(ofHead bank: Bank) -> [Violation] {
    var found: [Violation] = []
    checkSlug(bank.id, "The id", &found)
    if !isLanguage(Array(bank.language.utf8)[...]) {
      found.append(
        Violation(
          "/language",
          .badValue("The language", bank.language, expected: "a language tag such as es or pt-BR")))
    }
    checkLine(bank.schema, "/$schema", &found)
    checkLine(bank.title, "/title", &found)
    checkLine(bank.description, "/description", &found)
    checkLine(bank.license, "/license", &found)
    let options = bank.rules.options
    if !(optionCount.contains(options.lowerBound) && optionCount.contains(options.upperBound)) {
      found.append(
        Violation(
          "/rules/options",
          .badValue(
            "The range of options", "\(options.lowerBound) to \(options.upperBound)",
            expected: "one within 4 to 5")))
    }
    return found
  }

  /// What is wrong with a block's own members.
  package static func violations(ofHead block: Block) -> [Violation] {
    var found: [Violation] = []
    checkSlug(block.id, "The block's id", &found)
    checkLine(block.title, "/title", &found)
    checkLine(block.description, "/description", &found)
    return found
  }

  /// What is wrong with a subject.
  package static func violations(of subject: Subject) -> [Violation] {
    var found: [Violation] = []
    checkSlug(subject.id, "The subject's id", &found)
    checkLine(subject.title, "/title", &found)
    return found
  }

  /// What is wrong with an entry in `withdrawn`.
  package static func violations(of entry: Withdrawal) -> [Violation] {
    var found: [Violation] = []
    if !isId(Array(entry.id.utf8)[...]) {
      found.append(
        Violation(
          "/id", entry.id.isEmpty ? .idMissing("The entry") : .idMalformed("The id", entry.id)))
    }
    checkLine(entry.reason, "/reason", &found)
    if let other = entry.replacedBy, !isId(Array(other.utf8)[...]) {
      found.append(Violation("/replacedBy", .idMalformed("“replacedBy”", other)))
    }
    return found
  }

  /// What is wrong with an entry in `conflicts`, but for the values of the sides, which may be anything.
  package static func violations(of conflict: Conflict) -> [Violation] {
    var found: [Violation] = []
    checkLine(conflict.kind, "/kind", &found)
    checkLine(conflict.question, "/question", &found)
    checkLine(conflict.block, "/block", &found)
    checkLine(conflict.subject, "/subject", &found)
    checkLine(conflict.field, "/field", &found)
    return found
  }

  /// Ids that stand twice: of subjects, of blocks, and of questions with `withdrawn` counted in.
  private static func clashes(in bank: Bank) -> [Violation] {
    var found: [Violation] = []
    var subjects = IdIndex()
    for (index, subject) in bank.subjects.enumerated() {
      guard let first = subjects.insert(Array(subject.id.utf8)[...]) else { continue }
      found.append(
        Violation(
          "/subjects/\(index)/id", .idTwice("subject", subject.id, first: "as subject \(first + 1)")
        ))
    }
    var blocks = IdIndex()
    for (index, block) in bank.blocks.enumerated() {
      guard let first = blocks.insert(Array(block.id.utf8)[...]) else { continue }
      found.append(
        Violation(
          "/blocks/\(index)/id", .idTwice("block", block.id, first: "as block \(first + 1)")))
    }
    var questions = IdIndex()
    var homes: [(block: Int, question: Int)] = []
    for (index, block) in bank.blocks.enumerated() {
      for (number, question) in block.questions.enumerated() {
        if let first = questions.insert(question.utf8Id) {
          let home = homes[first]
          found.append(
            Violation(
              "/blocks/\(index)/questions/\(number)/id",
              .idTwice(
                "question", question.id,
                first: "as question \(home.question + 1) of block \(home.block + 1)")))
        } else {
          homes.append((index, number))
        }
      }
    }
    var withdrawn = IdIndex()
    for (index, entry) in bank.withdrawn.enumerated() {
      let id = Array(entry.id.utf8)[...]
      if let first = withdrawn.insert(id) {
        found.append(
          Violation(
            "/withdrawn/\(index)/id",
            .idTwice("withdrawn question", entry.id, first: "as entry \(first + 1)")))
      }
      if let number = questions.number(of: id) {
        let home = homes[number]
        found.append(
          Violation(
            "/blocks/\(home.block)/questions/\(home.question)/id", .withdrawnInUse(entry.id)))
      }
    }
    return found
  }

  private static func checkSlug(_ id: String, _ what: String, _ found: inout [Violation]) {
    if !isSlug(Array(id.utf8)[...]) { found.append(Violation("/id", .slugMalformed(what, id))) }
  }

  private static func checkLine(_ line: String?, _ field: String, _ found: inout [Violation]) {
    guard let line else { return }
    let messages = messages(
      for: Array(line.utf8)[...], FieldLabel.text(field), allowsLineFeed: false,
      empty: .textEmpty(FieldLabel.text(field)))
    for message in messages { found.append(Violation(field, message)) }
  }
}

extension Validity.Violation {
  /// The violation with a pointer that starts further up.
  package func below(_ parent: String) -> Validity.Violation {
    Validity.Violation(parent + field, message)
  }
}

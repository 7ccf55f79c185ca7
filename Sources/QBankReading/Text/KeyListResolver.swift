import QBankDiagnostics

/// Gives the keys of a list at the end to the questions above it.
///
/// A list serves the questions since the list before it. With numbers a key goes to the question of that number, without
/// them to the question at its position. Numbers that restart need headings in the list, or a list for each block.
struct KeyListResolver {
  /// The key of each question; `nil` without one.
  private(set) var keys: [Part?]
  /// The questions whose list as a whole has an error, so that nothing more is said about their keys.
  private(set) var spoilt: Set<Int> = []
  private let bytes: [UInt8]
  /// What is wrong, and at which offset.
  private(set) var problems: [(message: Message, offset: Int)] = []

  /// A question of the stretch that a list serves.
  private struct Question {
    var index: Int
    var number: Int
    /// The headings of its block and its subject.
    var headings: [Part]
    var stem: Part?
  }
  /// An entry of the list that is being collected.
  private struct Entry {
    var part: Part
    var number: Int
    var heading: Part?
    var echo: Part?
  }

  init(_ bytes: [UInt8], _ parts: [Part]) {
    self.bytes = bytes
    keys = []
    var questions: [Question] = []
    var entries: [Entry] = []
    var block: Part?
    var subject: Part?
    var listHeading: Part?
    var echo: Part?
    for part in parts {
      switch part.role {
      case .question:
        if !entries.isEmpty {
          assign(entries, to: questions)
          entries = []
          questions = []
          listHeading = nil
        }
        questions.append(
          Question(
            index: keys.count, number: Int(part.ordinal),
            headings: [block, subject].compactMap { $0 }))
        keys.append(nil)
      case .stem:
        if questions.last?.stem == nil, !questions.isEmpty {
          questions[questions.count - 1].stem = part
        }
      case .blockHeading: (block, subject) = (part, nil)
      case .subjectHeading: subject = part
      case .keyHeading: listHeading = part
      case .keyEcho: echo = part
      case .keyItem:
        let number = echo.map { Int($0.ordinal) } ?? Int(part.ordinal)
        entries.append(Entry(part: part, number: number, heading: listHeading, echo: echo))
        echo = nil
      default: break
      }
    }
    if !entries.isEmpty { assign(entries, to: questions) }
  }

  private mutating func assign(_ entries: [Entry], to questions: [Question]) {
    guard let first = entries.first else { return }
    guard !questions.isEmpty else {
      return report(.keyListWithoutQuestions(), first.part)
    }
    if first.number == 0 {
      inOrder(entries, questions)
    } else if entries.contains(where: { $0.heading != nil }) {
      byHeading(entries, questions)
    } else {
      byNumber(entries, questions)
    }
  }

  /// Keys without numbers: one for each question, in order.
  private mutating func inOrder(_ entries: [Entry], _ questions: [Question]) {
    guard entries.count == questions.count else {
      spoil(questions)
      return report(
        .keyListLength(keys: entries.count, questions: questions.count), entries[0].part)
    }
    for (entry, question) in zip(entries, questions) { keys[question.index] = entry.part }
  }

  /// Keys under headings: each heading names a block.
  private mutating func byHeading(_ entries: [Entry], _ questions: [Question]) {
    var start = 0
    while start < entries.count {
      let heading = entries[start].heading
      var end = start
      while end < entries.count, entries[end].heading?.start == heading?.start { end += 1 }
      let group = Array(entries[start..<end])
      let own = heading.map { under($0, questions) } ?? questions.filter { $0.headings.isEmpty }
      if own.isEmpty {
        report(.keyListBlockUnknown(heading.map { excerpt($0) } ?? ""), heading ?? group[0].part)
      } else {
        byNumber(group, own)
      }
      start = end
    }
  }

  /// The questions under a heading, which the list may shorten to its first words: `Tema 1` for `Tema 1. Ríos`.
  private func under(_ heading: Part, _ questions: [Question]) -> [Question] {
    let name = fold(heading)
    let exact = questions.filter { $0.headings.contains { fold($0) == name } }
    if !exact.isEmpty { return exact }
    let words = words(heading)
    return questions.filter { $0.headings.contains { self.words($0).starts(with: words) } }
  }

  private func words(_ part: Part) -> [[UInt8]] {
    bytes[Int(part.start)..<Int(part.end)]
      .split { $0 < 0x80 && !Self.isWord($0) }
      .map { Fold.name($0) }.filter { !$0.isEmpty }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Keys by number; where no question has a number, by position.
  private mutating func byNumber(_ entries: [Entry], _ questions: [Question]) {
    let isNumbered = questions.contains { $0.number > 0 }
    var table: [Int: Int] = [:]
    var twice: Int?
    for (position, question) in questions.enumerated() where !isNumbered || question.number > 0 {
      let number = isNumbered ? question.number : position + 1
      if table.updateValue(position, forKey: number) != nil { twice = twice ?? number }
    }
    if let twice { return restarted(entries, questions.filter { $0.number > 0 }, twice) }
    for entry in entries {
      guard let position = table[entry.number] else {
        report(.keyListNumberUnknown(entry.number), entry.part)
        continue
      }
      give(entry, to: questions[position])
    }
  }

  /// Numbers that restart: the list must restart as well, once for each block.
  private mutating func restarted(_ entries: [Entry], _ questions: [Question], _ number: Int) {
    let blocks = runs(questions.map(\.number))
    let lists = runs(entries.map(\.number))
    guard blocks.count == lists.count else {
      spoil(questions)
      return report(.keyListRestarts(number), entries[0].part)
    }
    for (block, list) in zip(blocks, lists) {
      byNumber(Array(entries[list]), Array(questions[block]))
    }
  }

  /// The stretches in which numbers rise.
  private func runs(_ numbers: [Int]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in numbers.indices where index > start && numbers[index] <= numbers[index - 1] {
      result.append(start..<index)
      start = index
    }
    result.append(start..<numbers.count)
    return result
  }

  private mutating func give(_ entry: Entry, to question: Question) {
    if keys[question.index] != nil {
      return report(.keyListNumberTwice(entry.number), entry.part)
    }
    if let echo = entry.echo, let stem = question.stem, fold(echo) != fold(stem) {
      return report(.keyListEchoDiffers(entry.number, stem: excerpt(stem)), echo)
    }
    keys[question.index] = entry.part
  }

  private mutating func spoil(_ questions: [Question]) {
    for question in questions { spoilt.insert(question.index) }
  }

  private func fold(_ part: Part) -> [UInt8] { Fold.name(bytes[Int(part.start)..<Int(part.end)]) }

  private func excerpt(_ part: Part) -> String {
    Excerpt.text(bytes[Int(part.start)..<Int(part.end)], limit: 40)
  }

  private mutating func report(_ message: Message, _ part: Part) {
    problems.append((message, Int(part.start)))
  }
}

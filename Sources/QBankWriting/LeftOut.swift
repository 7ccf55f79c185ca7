package import QBankModel

/// Something that a bank holds and a form has no place for.
package struct LeftOut: Sendable, Equatable {
  /// What it is, as in “the pins of options”.
  package var what: String
  /// How many there are.
  package var count: Int
}

extension ListForm {
  /// What a list leaves out beside the bank's own members, each kind once.
  package func leftOut(of bank: Bank) -> [LeftOut] {
    var tally = Tally(form: self)
    tally.count(bank)
    return tally.found
  }

  /// The members of the bank itself, which no list holds, by their names.
  package func headMembers(of bank: Bank) -> [String] {
    var names = ["id", "title", "version"]
    if !ListWords.say(bank.language) { names.append("language") }
    if bank.schema != nil { names.append("$schema") }
    if bank.description != nil { names.append("description") }
    if bank.license != nil { names.append("license") }
    if bank.rules != BankRules() { names.append("rules") }
    return names + bank.extras.members.map(\.name)
  }
}

/// Counts what a list leaves out.
private struct Tally {
  let form: ListForm
  private var counts: [(what: String, count: Int)] = []
  private var indices: [String: Int] = [:]

  init(form: ListForm) { self.form = form }

  var found: [LeftOut] { counts.map { LeftOut(what: $0.what, count: $0.count) } }

  private mutating func note(_ what: String, _ isThere: Bool = true) {
    guard isThere else { return }
    if let index = indices[what] {
      counts[index].count += 1
    } else {
      indices[what] = counts.count
      counts.append((what, 1))
    }
  }

  mutating func count(_ bank: Bank) {
    for _ in bank.withdrawn { note("the withdrawn ids") }
    var slugs = SlugMaker(.block)
    var titles: Set<[UInt8]> = []
    for block in bank.blocks {
      guard !block.questions.isEmpty else {
        note("blocks without questions")
        continue
      }
      note("the descriptions of blocks", block.description != nil)
      note("the free values (x-…) of blocks", !block.extras.isEmpty)
      if titles.insert(Array(block.title.utf8)).inserted {
        note(
          "the ids of blocks that are not made of their titles",
          slugs.slug(for: block.title) != block.id)
      } else {
        note("blocks with the title of another, whose questions join it")
      }
      noteSeparators([block.title])
      for question in block.questions { count(question) }
    }
    countSubjects(bank)
  }

  private mutating func countSubjects(_ bank: Bank) {
    var used: [String] = []
    var seen: Set<String> = []
    for block in bank.blocks {
      for question in block.questions {
        if let id = question.subject, seen.insert(id).inserted { used.append(id) }
      }
    }
    let known = Dictionary(
      bank.subjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var slugs = SlugMaker(.subject)
    var titles: Set<[UInt8]> = []
    for subject in used.compactMap({ known[$0] }) {
      note("the free values (x-…) of subjects", !subject.extras.isEmpty)
      noteSeparators([subject.title])
      if titles.insert(Array(subject.title.utf8)).inserted {
        note(
          "the ids of subjects that are not made of their titles",
          slugs.slug(for: subject.title) != subject.id)
      } else {
        note("subjects with the title of another, which they join")
      }
    }
    for subject in bank.subjects where !seen.contains(subject.id) {
      note("subjects that no question has")
    }
    let order = bank.subjects.map(\.id).filter(seen.contains)
    note("the order of subjects, which becomes that of their first questions", order != used)
  }

  private mutating func count(_ question: Question) {
    let options = question.options
    let made = Identity.ids(text: question.text, options: options.map(\.text)).options
    note("ids of options that an import makes anew (questions)", made != options.map(\.id))
    for option in options {
      note("the pins of options", option.pin != nil)
      note("the feedback of options", option.feedback != nil)
      note("the free values (x-…) of options", !option.extras.isEmpty)
    }
    note("the fixed order of options", question.hasFixedOrder)
    note("the dates of validity", question.validFrom != nil || question.validUntil != nil)
    note("the exceptions from lint", !question.lint.isEmpty)
    let values = question.extras.members
    switch form {
    case .csv: note("free values (x-…) that are not texts", !values.allSatisfy(ListForm.says))
    case .text: note("the free values (x-…) of questions", !values.isEmpty)
    }
    note(
      "tags that hold a comma, a semicolon or a bar",
      question.tags.contains { $0.utf8.contains { [0x2C, 0x3B, 0x7C].contains($0) } })
    count(question.source)
    noteSeparators(
      [question.text, question.explanation ?? ""] + options.map(\.text) + question.tags)
  }

  private mutating func count(_ source: QuestionSource?) {
    guard let source else { return }
    let isMixed =
      source.name?.hasPrefix("http") == true || source.url.map { !$0.hasPrefix("http") } == true
    note("which of a source's name and address is which", isMixed)
    let ref = source.ref ?? ""
    note("the brackets around references", ref.hasPrefix("[") && ref.hasSuffix("]"))
    noteSeparators([source.name ?? "", ref])
  }

  /// An import makes line feeds, or spaces, of U+2028 and U+2029.
  private mutating func noteSeparators(_ texts: [String]) {
    let isThere = texts.contains { text in
      text.utf8.contains(0xE2)
        && text.unicodeScalars.contains { [0x2028, 0x2029].contains($0.value) }
    }
    note("line and paragraph separators (U+2028, U+2029)", isThere)
  }
}

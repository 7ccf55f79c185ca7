import QBankChange
import QBankModel
import Testing

/// The version that follows, and what is wrong with others.
@Suite struct VersionTests {
  @Test(arguments: [
    ("1.2.3", VersionLevel.none, "1.2.3"), ("1.2.3", .patch, "1.2.4"), ("1.2.3", .minor, "1.3.0"),
    ("1.2.3", .major, "2.0.0"), ("2.0.0-beta.1", .patch, "2.0.0"),
    ("2.0.0-beta.1", .major, "2.0.0"),
    ("1.3.0-rc.1", .minor, "1.3.0"), ("1.3.0-rc.1", .major, "2.0.0"),
    ("1.2.4-rc.1", .minor, "1.3.0"),
    ("1.2.3+build", .patch, "1.2.4"),
  ])
  func next(_ version: String, _ level: VersionLevel, _ expected: String) throws {
    #expect(try #require(BankVersion(version)).next(level).description == expected)
  }

  @Test(arguments: [
    ("1.2.0", "1.2.1", false), ("1.2.0", "1.2.2", true), ("1.2.0", "1.3.0", false),
    ("1.2.0", "1.3.1", true), ("1.2.0", "1.4.0", true), ("1.2.0", "2.0.0", false),
    ("1.2.0", "2.0.0-beta.1", false), ("1.2.0", "2.1.0", true), ("1.2.0", "3.0.0", true),
    ("2.0.0-beta.1", "2.0.0", false),
  ])
  func skips(_ old: String, _ new: String, _ expected: Bool) throws {
    let versions = try [old, new].map { try #require(BankVersion($0)) }
    #expect(versions[0].skips(to: versions[1]) == expected)
  }

  private static let preReleases: [(String, String, VersionAdvice.Fault?)] = [
    ("1.2.0", "1.3.0-rc.1", nil), ("1.2.0", "1.2.1-rc.1", .tooLow), ("1.2.0", "2.0.0-rc.1", nil),
    ("1.2.0", "1.4.0-rc.1", .skips), ("1.3.0-rc.1", "1.3.0-rc.2", nil),
    ("1.3.0-rc.2", "1.3.0-rc.1", .lower), ("1.3.0-rc.1", "1.3.0-rc.1", .notGreater),
  ]

  @Test(arguments: preReleases)
  func preReleaseCounts(_ old: String, _ new: String, _ fault: VersionAdvice.Fault?) throws {
    var base = Edit.base
    base.version = try #require(BankVersion(old))
    var bank = base
    bank.subjects.append(Subject(id: "new", title: "New"))
    let version = try #require(BankVersion(new))
    #expect(VersionAdvice(from: base, to: bank).fault(of: version) == fault)
  }

  /// The table of the format: what each operation asks for.
  private static let table: [(VersionLevel, Set<OperationKind>)] = [
    (.major, [.removed, .rekeyed]),
    (
      .minor,
      [.added, .withdrawn, .restored, .status, .optionAdded, .optionRemoved, .answerChanged]
    ),
    (
      .patch,
      [
        .retitled, .rulesChanged, .metaChanged, .reordered, .moved, .text, .subject, .explanation,
        .meta, .optionText, .optionsReordered, .formOnly,
      ]
    ),
    (.none, []),
  ]

  @Test(arguments: table)
  func tableOfLevels(_ level: VersionLevel, _ kinds: Set<OperationKind>) {
    #expect(Set(OperationKind.allCases.filter { $0.level == level }) == kinds)
  }

  /// The edits below bring about each operation that there is.
  @Test func theCatalogueIsComplete() {
    let base = Edit.base
    let kinds = Edit.all.flatMap { edit in
      var bank = base
      edit.change(&bank)
      return diff(base, bank).operations.map(\.kind)
    }
    #expect(Set(kinds) == Set(OperationKind.allCases))
  }

  /// What each kind of edit asks for.
  @Test(arguments: Edit.all) func level(_ edit: Edit) {
    let base = Edit.base
    var bank = base
    edit.change(&bank)
    bank.version = base.version
    let advice = VersionAdvice(from: base, to: bank)
    #expect(advice.level == edit.level)
    #expect(advice.fault == (edit.level == .none ? nil : .notGreater))
    #expect(advice.fault(of: advice.next) == nil)
    #expect(advice.reasons.isEmpty == (edit.level == .none))
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    var name: String
    var level: VersionLevel
    var change: @Sendable (inout Bank) -> Void

    var testDescription: String { name }

    static var base: Bank {
      var generator = EditionGenerator(seed: 11)
      var base = generator.bank(questions: 12, blocks: 2)
      for place in base.places { base.blocks[place.block].questions[place.index].isDraft = false }
      base.rules.options = 4...4
      base.subjects = [Subject(id: "old", title: "Old"), Subject(id: "older", title: "Older")]
      base.withdrawn = [Withdrawal(id: "gone")]
      return base
    }

    static let all: [Edit] = [
      Edit(name: "nothing", level: .none) { _ in },
      Edit(name: "lint", level: .none) {
        $0.blocks[0].questions[0].lint = [Suppression(rule: "a", reason: "b")]
      },
      Edit(name: "schema", level: .none) { $0.schema = "https://example.org" },
      Edit(name: "a draft") { bank in
        var draft = bank.blocks[0].questions[0]
        draft.id = "draft"
        draft.isDraft = true
        bank.blocks[0].questions.append(draft)
      },
      Edit(name: "text", level: .patch) { $0.blocks[0].questions[0].text += " (?)" },
      Edit(name: "title", level: .patch) { $0.title += "!" },
      Edit(name: "order", level: .patch) { $0.blocks[0].questions.swapAt(0, 1) },
      Edit(name: "moved", level: .patch) {
        $0.blocks[1].questions.append($0.blocks[0].questions.removeLast())
      },
      Edit(name: "stricter", level: .patch) { $0.rules.explanation = .required },
      Edit(name: "form", level: .patch) { bank in
        let text = bank.blocks[0].questions[0].text
        bank.blocks[0].questions[0].text = text.replacing(" ", with: "\n", maxReplacements: 1)
      },
      Edit(name: "option's text", level: .patch) {
        $0.blocks[0].questions[0].options[0].text += " and more"
      },
      Edit(name: "options reordered", level: .patch) {
        $0.blocks[0].questions[0].options.swapAt(0, 1)
      },
      Edit(name: "explanation", level: .patch) {
        $0.blocks[0].questions[0].explanation = "Because it is so."
      },
      Edit(name: "subject of a question", level: .patch) {
        $0.blocks[0].questions[0].subject =
          $0.blocks[0].questions[0].subject == "old" ? "older" : "old"
      },
      Edit(name: "tags", level: .patch) { $0.blocks[0].questions[0].tags = ["new", "newer"] },
      Edit(name: "licence", level: .patch) { $0.license = "CC-BY-4.0" },
      Edit(name: "option added", level: .minor) {
        $0.blocks[0].questions[0].options.append(Option(id: "added", text: "Something new"))
      },
      Edit(name: "distractor removed", level: .minor) { bank in
        let answer = bank.blocks[0].questions[0].answer
        let index = bank.blocks[0].questions[0].options.firstIndex { $0.id != answer }
        bank.blocks[0].questions[0].options.remove(at: index ?? 0)
      },
      Edit(name: "restored", level: .minor) { bank in
        var question = bank.blocks[0].questions[0]
        question.id = "gone"
        question.text = "What came back?"
        bank.blocks[0].questions.append(question)
        bank.withdrawn = []
      },
      Edit(name: "status", level: .minor) { $0.blocks[0].questions[0].isDraft = true },
      Edit(name: "withdrawn", level: .minor) { $0.blocks[0].questions.removeLast() },
      Edit(name: "answer", level: .minor) { bank in
        let question = bank.blocks[0].questions[0]
        let other = question.options.first { $0.id != question.answer }?.id
        bank.blocks[0].questions[0].answer = other ?? question.answer
      },
      Edit(name: "subject added", level: .minor) {
        $0.subjects.append(Subject(id: "new", title: "New"))
      },
      Edit(name: "block renamed", level: .major) { $0.blocks[0].id = "renamed" },
      Edit(name: "subject removed", level: .major) { $0.subjects.removeLast() },
      Edit(name: "option rekeyed", level: .major) { bank in
        let answer = bank.blocks[0].questions[0].answer
        for index in bank.blocks[0].questions[0].options.indices
        where bank.blocks[0].questions[0].options[index].id != answer {
          bank.blocks[0].questions[0].options[index].id = "renamed"
          return
        }
      },
      Edit(name: "question rekeyed", level: .major) { $0.blocks[0].questions[0].id = "renamed" },
      Edit(name: "wider rules", level: .major) { $0.rules.options = 4...5 },
      Edit(name: "other meaning", level: .major) { bank in
        bank.blocks[0].questions[0].text = "zzz"
        for number in bank.blocks[0].questions[0].options.indices {
          bank.blocks[0].questions[0].options[number].text = "zz \(number)"
        }
      },
    ]

    init(
      name: String, level: VersionLevel = .none, change: @escaping @Sendable (inout Bank) -> Void
    ) {
      self.name = name
      self.level = level
      self.change = change
    }
  }
}

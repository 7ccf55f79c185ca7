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

  /// What each kind of edit asks for.
  @Test(arguments: Edit.all) func level(_ edit: Edit) {
    var generator = EditionGenerator(seed: 11)
    var base = generator.bank(questions: 12, blocks: 2)
    for place in base.places { base.blocks[place.block].questions[place.index].isDraft = false }
    base.rules.options = 4...4
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

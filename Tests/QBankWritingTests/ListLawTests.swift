import QBankChange
import QBankDiagnostics
import QBankModel
import QBankReading
import TestSupport
import Testing

@testable import QBankWriting

/// Importing what was exported gives the bank again, but for what the form has no place for.
@Suite struct ListLawTests {
  private static func written(_ bank: Bank, _ form: String) -> [UInt8] {
    var bytes: [UInt8] = []
    switch form {
    case "csv": BankCSV(bank).write(bank) { bytes += $0 }
    case "text": BankText(bank).write(bank) { bytes += $0 }
    default: BankYAML.write(bank) { bytes += $0 }
    }
    return bytes
  }

  private static func imported(
    _ bytes: [UInt8], _ form: String, as bank: Bank
  ) -> (Importer.Outcome, [Diagnostic]) {
    var settings = Importer.Settings()
    if form != "yaml" {
      (settings.id, settings.title) = (bank.id, bank.title)
      (settings.language, settings.version) = (bank.language, bank.version)
    }
    let name = "list." + (form == "text" ? "txt" : form)
    var report = Report()
    var importer = Importer(ReadOptions(), settings)
    importer.add(Source(name: name, bytes: bytes), isOnly: true, report: &report)
    return (importer.finish(report: &report), report.diagnostics)
  }

  @Test func yamlHoldsEverything() throws {
    for seed in UInt64(1)...300 {
      var generator = ListGenerator(seed: seed)
      var bank = generator.bank(isPlain: false)
      bank.conflicts = []
      let bytes = Self.written(bank, "yaml")
      let (outcome, said) = Self.imported(bytes, "yaml", as: bank)
      #expect(
        outcome.bank == bank && said.filter { $0.severity == .error }.isEmpty,
        "seed \(seed): \(said.prefix(3)) \(String(decoding: bytes.prefix(3000), as: UTF8.self))")
    }
  }

  @Test(arguments: ["csv", "text"]) func listsHoldAllButWhatIsListed(_ form: String) throws {
    for seed in UInt64(1)...400 {
      var generator = ListGenerator(seed: seed)
      let bank = generator.bank(isPlain: seed % 2 == 0)
      let kind: ListForm = form == "csv" ? .csv : .text
      let expected = Self.said(by: kind, of: bank)
      let bytes = Self.written(bank, form)
      let (outcome, report) = Self.imported(bytes, form, as: bank)
      let isSame = outcome.bank == expected
      #expect(
        isSame && outcome.ending == .complete,
        "seed \(seed): \(report.filter { $0.severity == .error }.prefix(3)) \(Self.difference(outcome.bank, expected))"
      )
      if !isSame { return }
      // What differs is listed, and nothing is listed where nothing differs.
      var head = bank
      head.withdrawn = []
      head.subjects = expected.subjects
      let left = kind.leftOut(of: bank)
      #expect(left.isEmpty == (bank == Self.withHead(of: bank, expected)), "seed \(seed): \(left)")
    }
  }

  /// The bank that a list came from is as it was when the list is imported into it.
  @Test(arguments: ["csv", "text", "yaml"]) func anImportIntoTheBankChangesNothing(_ form: String) {
    for seed in UInt64(1)...200 {
      var generator = ListGenerator(seed: seed)
      let bank = generator.bank(isPlain: seed % 2 == 0)
      // Blocks of one title become one in a list; ids are told apart by the titles.
      guard Set(bank.blocks.map(\.title)).count == bank.blocks.count,
        Set(bank.subjects.map(\.title)).count == bank.subjects.count
      else { continue }
      let (outcome, _) = Self.imported(Self.written(bank, form), form, as: bank)
      guard let list = outcome.bank else {
        Issue.record("seed \(seed): no bank")
        return
      }
      var says: BankUpdate.Parts = [.explanation, .subject, .tags, .difficulty, .source, .status]
      if form == "yaml" { says.insert(.feedback) }
      let update = BankUpdate(
        of: bank, with: BankUpdate.List(bank: list, says: says), BankUpdate.Policy())
      #expect(update.bank == bank, "seed \(seed): \(Self.difference(update.bank, bank))")
    }
  }

  /// The words of a list tell its language.
  @Test(arguments: ["es", "en", "pt"], ["csv", "text"])
  func theLanguageIsToldByTheWords(_ language: String, _ form: String) {
    var generator = ListGenerator(seed: 7)
    var bank = generator.bank(isPlain: true)
    bank.language = language
    var report = Report()
    var importer = Importer(ReadOptions(), Importer.Settings())
    let source = Source(
      name: form == "csv" ? "list.csv" : "list.txt", bytes: Self.written(bank, form))
    importer.add(source, isOnly: true, report: &report)
    #expect(importer.finish(report: &report).bank?.language == language)
  }

  // MARK: What a list says

  private static func withHead(of bank: Bank, _ list: Bank) -> Bank {
    var result = bank
    (result.blocks, result.subjects, result.withdrawn) = (list.blocks, list.subjects, [])
    return result
  }

  /// The bank that a list describes, worked out from the rules for imports.
  private static func said(by form: ListForm, of bank: Bank) -> Bank {
    var result = Bank(
      id: bank.id, version: bank.version, language: bank.language, title: bank.title)
    var blockSlugs = SlugMaker(.block)
    var subjectSlugs = SlugMaker(.subject)
    for block in bank.blocks where !block.questions.isEmpty {
      let index =
        result.blocks.firstIndex { $0.title == block.title }
        ?? {
          result.blocks.append(Block(id: blockSlugs.slug(for: block.title), title: block.title))
          return result.blocks.count - 1
        }()
      for question in block.questions {
        var subject: String?
        if let title = bank.subjects.first(where: { $0.id == question.subject })?.title {
          if !result.subjects.contains(where: { $0.title == title }) {
            result.subjects.append(Subject(id: subjectSlugs.slug(for: title), title: title))
          }
          subject = result.subjects.first { $0.title == title }?.id
        }
        result.blocks[index].questions.append(said(by: form, of: question, subject))
      }
    }
    return result
  }

  private static func said(
    by form: ListForm, of question: Question, _ subject: String?
  ) -> Question {
    let texts = question.options.map(\.text)
    let ids = Identity.ids(text: question.text, options: texts).options
    let right = question.options.firstIndex { $0.id == question.answer } ?? 0
    let extras = question.extras.members.filter { form == .csv && ListForm.says($0) }
    return Question(
      id: question.id, subject: subject, isDraft: question.isDraft, text: question.text,
      options: zip(ids, texts).map { Option(id: $0, text: $1) }, answer: ids[right],
      explanation: question.explanation, tags: question.tags, difficulty: question.difficulty,
      source: question.source, extras: Extras(extras))
  }

  private static func difference(_ left: Bank?, _ right: Bank) -> String {
    guard let left else { return "no bank" }
    for (one, other) in zip(left.blocks.flatMap(\.questions), right.blocks.flatMap(\.questions))
    where one != other {
      return
        "\(one.id): \(one.text.debugDescription) \(one.options) \(one.answer) \(one.tags) \(one.explanation ?? "") \(one.extras)"
        + "\n for \(other.text.debugDescription) \(other.options) \(other.answer) \(other.tags) \(other.explanation ?? "") \(other.extras)"
    }
    return
      "\(left.blocks.map { ($0.id, $0.title, $0.questions.count) }) \(left.subjects) for \(right.blocks.map { ($0.id, $0.title, $0.questions.count) }) \(right.subjects)"
  }
}

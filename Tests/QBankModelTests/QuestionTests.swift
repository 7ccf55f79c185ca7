import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@Suite struct QuestionTests {
  private static func simple() -> Question {
    Question(
      id: "q-1", text: "¿Capital de Perú?",
      options: [
        Option(id: "a1", text: "Lima"), Option(id: "b2", text: "Quito"),
        Option(id: "c3", text: "La Paz"),
        Option(id: "d4", text: "Bogotá"),
      ], answer: "a1")
  }

  /// Each field is set and read alone, and leaves the others as they were.
  @Test func fieldsAreIndependent() {
    var generator = BankGenerator(
      seed: 7,
      shape: {
        var shape = BankGenerator.Shape(); shape.richness = 1; return shape
      }())
    let rich = generator.question(subjects: ["s"])
    var question = Self.simple()
    question.subject = rich.subject
    question.isDraft = rich.isDraft
    question.explanation = rich.explanation
    question.hasFixedOrder = rich.hasFixedOrder
    question.tags = rich.tags
    question.difficulty = rich.difficulty
    question.source = rich.source
    question.validFrom = rich.validFrom
    question.validUntil = rich.validUntil
    question.lint = rich.lint
    question.extras = rich.extras
    #expect(question.id == "q-1" && question.text == "¿Capital de Perú?" && question.answer == "a1")
    #expect(question.options == Self.simple().options)
    question.id = rich.id
    question.text = rich.text
    question.options = rich.options
    question.answer = rich.answer
    #expect(question == rich && question.hashValue == rich.hashValue)
    #expect(rich.tags.count == 3 && rich.difficulty != nil && rich.lint.count == 2)
    question.subject = nil
    question.isDraft = false
    question.explanation = nil
    question.hasFixedOrder = false
    question.tags = []
    question.difficulty = nil
    question.source = QuestionSource()
    question.validFrom = nil
    question.validUntil = nil
    question.lint = []
    question.extras = Extras()
    #expect(
      question == Question(id: rich.id, text: rich.text, options: rich.options, answer: rich.answer)
    )
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func bytesAndStringsTellTheSame(seed: UInt64) {
    var generator = BankGenerator(seed: seed)
    let question = generator.question(subjects: ["s", "t"])
    let view = question.utf8
    #expect(view.id.elementsEqual(question.id.utf8) && view.id.elementsEqual(question.utf8Id))
    #expect(view.text.elementsEqual(question.text.utf8))
    #expect(view.answer.elementsEqual(question.answer.utf8))
    #expect(view.subject.map { String(decoding: $0, as: UTF8.self) } == question.subject)
    #expect(view.explanation.map { String(decoding: $0, as: UTF8.self) } == question.explanation)
    #expect(view.isDraft == question.isDraft && view.hasFixedOrder == question.hasFixedOrder)
    #expect(view.hasLint == !question.lint.isEmpty && view.hasTags == !question.tags.isEmpty)
    #expect(view.options.count == question.options.count)
    for (option, plain) in zip(view.options, question.options) {
      #expect(option.id.elementsEqual(plain.id.utf8) && option.text.elementsEqual(plain.text.utf8))
      #expect(option.feedback.map { String(decoding: $0, as: UTF8.self) } == plain.feedback)
      #expect(option.pin == plain.pin && option.hasExtras == !plain.extras.isEmpty)
    }
    #expect(view.answerIndex == question.options.firstIndex { $0.id == question.answer })
  }

  /// What no valid bank holds is kept all the same, for checks to find.
  @Test func invalidContentIsKept() {
    let long = String(repeating: "é", count: 20_000)
    let question = Question(
      id: "", text: long, options: (0..<300).map { Option(id: "\($0)", text: "") },
      answer: "nobody",
      difficulty: -3)
    #expect(question.text == long && question.options.count == 300 && question.difficulty == -3)
    #expect(question.utf8.answerIndex == nil && question.answer == "nobody")
    #expect(!Validity.violations(of: question).isEmpty)
  }

  @Test func aQuestionGoesThroughAConflictAndBack() throws {
    var generator = BankGenerator(seed: 3)
    for _ in 0..<20 {
      let question = generator.question(subjects: ["s"])
      let value = try #require(ExtraValue(question))
      var report = Report()
      #expect(StrictReader.question(value.wireForm, name: "c", report: &report) == question)
      #expect(report.diagnostics.isEmpty)
    }
    var report = Report()
    #expect(StrictReader.question(Array("{\"id\": 1}".utf8), name: "c", report: &report) == nil)
    #expect(report.hasErrors)
  }
}

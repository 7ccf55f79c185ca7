import TestSupport
import Testing

/// A question as a property test makes it.
struct MadeQuestion: Equatable {
  var stem: String
  var options: [String]
  var right: Int
  var explanation: String?

  private static let words =
    "agua río ciudad número órgano célula água opção ação maior água rock cloud river seven «nube» B&W 3,5 x+y C++"
    .split(
      separator: " "
    ).map(String.init)

  /// A question whose texts differ from those of all others by its number.
  init(number: Int, options count: Int, explained: Bool, using random: inout SeededGenerator) {
    func text(_ words: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
      (0..<Int.random(in: words, using: &random)).map { _ in random.pick(Self.words) }
        .joined(separator: " ")
    }
    stem = "¿Qué \(text(2...8, &random)) \(number)?"
    options = (0..<count).map { "opción \(text(1...4, &random)) k\($0)" }
    right = Int.random(in: 0..<count, using: &random)
    explanation = explained ? "Porque \(text(2...6, &random)) \(number)." : nil
  }
}

/// A way to write a list, by the id of its dialect.
struct TextListForm: Sendable, CustomTestStringConvertible {
  let id: String
  let isFirstCorrect: Bool
  let explains: Bool
  let write: @Sendable ([MadeQuestion]) -> String

  var testDescription: String { id }

  init(
    _ id: String, firstCorrect: Bool = false, explains: Bool = false,
    _ write: @escaping @Sendable ([MadeQuestion]) -> String
  ) {
    self.id = id
    isFirstCorrect = firstCorrect
    self.explains = explains
    self.write = write
  }

  /// Each question by itself, a blank line between.
  private static func each(
    _ blank: String = "\n", _ write: @escaping @Sendable (Int, MadeQuestion) -> [String]
  ) -> @Sendable ([MadeQuestion]) -> String {
    { questions in
      questions.enumerated().map { write($0 + 1, $1).joined(separator: "\n") + "\n" }
        .joined(separator: blank)
    }
  }

  private static func letter(_ index: Int) -> String { ["a", "b", "c", "d", "e"][index] }

  private static func labelled(
    _ question: MadeQuestion, _ mark: (Int) -> (String, String) = { _ in ("", "") }
  ) -> [String] {
    question.options.enumerated().map { index, option in
      let (before, behind) = index == question.right ? mark(index) : ("", "")
      return "\(before)\(letter(index))) \(option)\(behind)"
    }
  }

  static let all: [TextListForm] = [
    TextListForm("D01", firstCorrect: true, each { [$1.stem] + $1.options }),
    TextListForm(
      "D02", firstCorrect: true,
      each("") { number, question in
        ["\(number). \(question.stem)"] + question.options.map { "  - \($0)" }
      }),
    TextListForm(
      "D05",
      each { _, question in
        [question.stem]
          + question.options.enumerated().map { "\(letter($0).uppercased()). \($1)" }
          + ["ANSWER: \(letter(question.right).uppercased())"]
      }),
    TextListForm(
      "D06", explains: true,
      each { number, question in
        ["\(number)) \(question.stem)"] + labelled(question)
          + ["Respuesta correcta: \(letter(question.right))"]
          + (question.explanation.map { ["Explicación: \($0)"] } ?? [])
      }),
    TextListForm("D08", each { ["\($0). \($1.stem)"] + labelled($1) { _ in ("*", "") } }),
    TextListForm("D09", each { [$1.stem] + labelled($1) { _ in ("", " +++") } }),
    TextListForm(
      "D10",
      each { _, question in
        ["* \(question.stem)"]
          + question.options.enumerated().map { "\($0 == question.right ? "+" : "-") \($1)" }
      }),
    TextListForm(
      "D11", explains: true,
      each { number, question in
        ["#### P\(number). \(question.stem)", ""]
          + question.options.enumerated().map { "- [\($0 == question.right ? "x" : " ")] \($1)" }
          + (question.explanation.map { ["", "> \($0)"] } ?? [])
      }),
    TextListForm(
      "D13",
      each { number, question in
        ["Q\(number)A (\(letter(question.right).uppercased())) [7.\(number)]", question.stem]
          + question.options.enumerated().map { "\(letter($0).uppercased()). \($1)" } + ["~~"]
      }),
    TextListForm(
      "D14",
      each { _, question in
        ["#Q \(question.stem)", "^ \(question.options[question.right])"]
          + question.options.enumerated().map { "\(letter($0).uppercased()) \($1)" }
      }),
    TextListForm("D15", each { [$1.stem] + labelled($1) + [letter($1.right).uppercased()] }),
    TextListForm(
      "D17",
      each { _, question in
        ["Materia", "Tema", question.stem, question.options[question.right]] + question.options
      }),
    TextListForm("D18") { questions in
      each("") { ["\($0). \($1.stem)"] + labelled($1) }(questions) + "\nSoluciones\n"
        + questions.enumerated().map { "\($0 + 1)-\(letter($1.right))" }.joined(separator: " ")
        + "\n"
    },
    TextListForm(
      "D19",
      each { number, question in
        ["**\(number). \(question.stem)**"] + labelled(question) + [""]
          + ["**Answer: \(letter(question.right))) \(question.options[question.right])**"]
      }),
    TextListForm(
      "D20", explains: true,
      each { _, question in
        ["Question: \(question.stem)"]
          + question.options.enumerated().map { "Option \(letter($0).uppercased()): \($1)" }
          + ["Answer: \(letter(question.right).uppercased())"]
          + (question.explanation.map { ["Explanation: \($0)"] } ?? [])
      }),
    TextListForm(
      "D21",
      each { number, question in
        ["\(number).\t\(question.stem)", "\t" + labelled(question).joined(separator: "\t")]
          + ["Answer:\t\(letter(question.right))"]
      }),
  ]
}

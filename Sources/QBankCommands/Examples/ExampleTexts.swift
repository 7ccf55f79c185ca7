/// What the examples of one language say: four questions, and the words that lists of questions use around them.
struct ExampleTexts: Sendable {
  /// A question; the options with the right one first.
  struct Question: Sendable {
    var text: String
    var options: [String]
    var explanation: String
    /// Where the right option stands in lists that mark it.
    var position: Int

    init(_ text: String, _ options: [String], _ explanation: String, at position: Int) {
      self.text = text
      self.options = options
      self.explanation = explanation
      self.position = position
    }

    /// The right option.
    var right: String { options[0] }

    /// The options with the right one at its position.
    var shuffled: [String] {
      var result = Array(options.dropFirst())
      result.insert(right, at: min(position, result.count))
      return result
    }

    /// The letter of the right option.
    var letter: String { letters[position] }
  }

  /// The words of a language.
  struct Words: Sendable {
    var question: String
    var option: String
    var answer: String
    var correctAnswer: String
    var explanation: String
    var topic: String
    var keyList: String
    /// The mark behind a right option: `(correct)`.
    var correct: String
    /// The letter before the number of a question in a heading.
    var initial: String
    /// What a chatbot says before and after.
    var greeting: String
    var farewell: String
    /// Members of trees and elements of records.
    var title: String
    var block: String
    var blocks: String
    var questions: String
    var options: String
  }

  /// A BCP 47 tag.
  var language: String
  var title: String
  var subject: String
  /// Two blocks; the first half of the questions is in the first.
  var blocks: [String]
  /// What stands between the cells of a CSV file where the language is spoken.
  var delimiter: String
  var words: Words
  var questions: [Question]

  /// The block of a question.
  func block(of index: Int) -> String { blocks[index * blocks.count / questions.count] }
}

/// The letters of options.
let letters = ["A", "B", "C", "D"]

/// The languages that examples are written in.
enum ExampleLanguage: String, CaseIterable, Sendable {
  case en, es, pt

  var texts: ExampleTexts {
    switch self {
    case .en: .english
    case .es: .spanish
    case .pt: .portuguese
    }
  }
}

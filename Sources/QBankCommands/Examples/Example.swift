/// A small correct input that `qbank import` reads.
struct Example: Sendable {
  /// What `qbank example` takes: a format, or the name of a dialect.
  var name: String
  /// The dialect's id, for text lists.
  var dialect: String?
  /// What the name of such a file ends with.
  var suffix: String
  /// One line about it.
  var summary: String
  /// The input in a language.
  var text: @Sendable (ExampleTexts) -> String

  init(
    _ name: String, dialect: String? = nil, _ summary: String, in suffix: String = "txt",
    text: @escaping @Sendable (ExampleTexts) -> String
  ) {
    self.name = name
    self.dialect = dialect
    self.suffix = suffix
    self.summary = summary
    self.text = text
  }

  /// All examples, in the order of the list.
  static let all = tables + textLists + trees + sheets + banks

  /// The one that is called `text`, by name or dialect id, in any case.
  static func named(_ text: String) -> Example? {
    let wanted = text.lowercased()
    return all.first { $0.name == wanted || $0.dialect?.lowercased() == wanted }
  }
}

extension ExampleTexts {
  /// A text made of one piece for each question, numbered from 1, with `separator` between them.
  func list(separator: String, _ piece: (Int, Question) -> String) -> String {
    questions.enumerated().map { piece($0 + 1, $1) }.joined(separator: separator)
  }
}

extension ExampleTexts.Question {
  /// A line for each option, made of its letter in capitals, its text, and whether it is right.
  func lines(_ line: (String, String, Bool) -> String) -> String {
    zip(letters, shuffled).map { line($0, $1, $1 == right) }.joined(separator: "\n")
  }
}

import QBankDiagnostics
import QBankModel

/// A way to spoil a sound question. `false` where it cannot be applied to this one.
typealias Flaw = @Sendable (inout Question, String, inout Random) -> Bool

/// What is planted for one rule: a way to spoil a block of sound questions in a language.
struct PlantedFlaw: Sendable {
  var code: DiagnosticCode
  /// How many questions the block has.
  var size: Int
  /// `false` where it cannot be applied to these.
  var spoil: @Sendable (inout [Question], String, inout Random) -> Bool

  /// A flaw of one question.
  init(_ code: DiagnosticCode, _ flaw: @escaping Flaw) {
    self.init(code, size: 1) { flaw(&$0[0], $1, &$2) }
  }

  /// A flaw that only several questions have together.
  init(
    _ code: DiagnosticCode, size: Int,
    _ spoil: @escaping @Sendable (inout [Question], String, inout Random) -> Bool
  ) {
    self.code = code
    self.size = size
    self.spoil = spoil
  }
}

/// What each rule must find. The wordings are our own and vary in case, place and phrase: they are not taken from the
/// rules' lists.
enum PlantedFlaws {
  static let all: [PlantedFlaw] =
    [structure, text, options, stem, cues, comments, security, metadata].joined()
    .map { PlantedFlaw($0.0, $0.1) } + blocks

  // MARK: Helpers

  static func key(_ question: Question) -> Int {
    question.options.firstIndex { $0.id == question.answer } ?? 0
  }

  /// The wrong options, in order.
  static func distractors(_ question: Question) -> [Int] {
    let key = key(question)
    return question.options.indices.filter { $0 != key }
  }

  static func distractors(_ question: Question, _ random: inout Random) -> [Int] {
    random.shuffled(distractors(question))
  }

  /// Puts `text` in the place of a distractor.
  static func replace(_ text: String, _ question: inout Question, _ random: inout Random) -> Bool {
    let places = distractors(question, &random)
    question.options[places[0]].text = text
    return true
  }

  static func choose(_ language: String, _ es: String, _ en: String, _ pt: String) -> String {
    language == "es" ? es : language == "en" ? en : pt
  }

  static func say(
    _ language: String, _ es: [String], _ en: [String], _ pt: [String], _ random: inout Random
  ) -> String {
    random.pick(language == "es" ? es : language == "en" ? en : pt)
  }

  /// Gives the right option one text and the others the rest.
  static func set(
    _ question: inout Question, _ answer: String, _ others: [String], _ stem: String
  ) {
    question.text = stem
    question.options[key(question)].text = answer
    for (place, text) in zip(distractors(question), others) { question.options[place].text = text }
  }

  /// The text with `change` done to one of its words of some length.
  static func changeWord(
    _ text: String, _ random: inout Random, _ change: (String) -> String
  ) -> String {
    var words = text.split(separator: " ").map(String.init)
    let long = words.indices.filter { words[$0].count >= 4 && words[$0].allSatisfy(\.isLetter) }
    guard !long.isEmpty else { return text }
    let index = random.pick(Array(long))
    words[index] = change(words[index])
    return words.joined(separator: " ")
  }

  static func middle(_ word: String, _ insert: String) -> String {
    let half = word.index(word.startIndex, offsetBy: word.count / 2)
    return word[..<half] + insert + word[half...]
  }
}

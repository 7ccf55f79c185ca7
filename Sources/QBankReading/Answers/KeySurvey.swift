/// What the keys of one column say together: whether its numbers are positions or texts, and what they count from.
struct KeySurvey {
  /// Whether the column's name says that its numbers are indices.
  var isIndex = false
  /// How many keys are there, of each kind.
  var letters = 0
  var numbers = 0
  var texts = 0
  /// Numbers that can be a position and not a text; a text and not a position; both.
  private var onlyPosition = 0
  private var onlyText = 0
  private var both = 0
  /// The field of the first number.
  private(set) var firstNumber: Int?
  /// The field of the first 0, and of the first number equal to its row's count of options.
  private(set) var zero: Int?
  private(set) var count: Int?
  /// How often a letter beside the number shows that it counts from 0, or from 1.
  private var fromZero = 0
  private var fromOne = 0

  /// Counts keys that are letters.
  mutating func addLetters(_ count: Int) { letters += count }

  mutating func add(
    _ value: KeyValue, of key: QuestionView.Key, in view: QuestionView, _ draft: Draft,
    beside letter: Int?
  ) {
    switch value {
    case .missing, .annulled, .several: return
    case .letter, .labelled: letters += 1
    case .text: texts += 1
    case .number(let number):
      numbers += 1
      firstNumber = firstNumber ?? key.field
      let options = view.choices.count
      let isPosition = number <= options
      switch (isPosition, !isIndex && view.choice(withText: key.text, in: draft) != nil) {
      case (true, true): both += 1
      case (true, false):
        onlyPosition += 1
        if number == 0 { zero = zero ?? key.field }
        if number == options { count = count ?? key.field }
      case (false, true): onlyText += 1
      case (false, false): break
      }
      if isPosition, let letter {
        if number == letter { fromZero += 1 }
        if number == letter + 1 { fromOne += 1 }
      }
    case .numbered: numbers += 1
    }
  }

  /// Whether the numbers are texts of options: none can only be a position.
  var numbersAreTexts: Bool { !isIndex && onlyPosition == 0 && onlyText + both > 0 }

  /// Whether one column holds a 0 and a number equal to the count of options, so that no base fits.
  var isContradictory: Bool { !numbersAreTexts && zero != nil && count != nil }

  /// What the numbers count from, as far as the column proves it.
  var provenBase: Int? {
    if zero != nil { return 0 }
    if count != nil { return 1 }
    if fromZero > 0, fromOne == 0 { return 0 }
    if fromOne > 0, fromZero == 0 { return 1 }
    return nil
  }

  /// What the numbers count from where nothing proves it: people count from 1, programs' indices from 0.
  var usualBase: Int { isIndex ? 0 : 1 }

  /// What the proof is.
  var proof: String {
    if zero != nil { return "a key is 0" }
    if count != nil { return "a key is the number of options" }
    if fromZero + fromOne > 0 { return "the other key column" }
    return isIndex ? "its name says index" : "nothing proves it"
  }
}

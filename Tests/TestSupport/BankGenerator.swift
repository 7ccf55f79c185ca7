import QBankModel

/// Makes valid banks at random, each from a seed: all members of the format, accents, escapes, emoji and free values.
package struct BankGenerator: Sendable {
  /// How large and how rich the banks are.
  package struct Shape: Sendable {
    package var blocks = 1...3
    package var questions = 0...6
    package var subjects = 0...3
    package var withdrawn = 0...2
    /// The chance of each member that may be absent.
    package var richness = 0.3

    package init() {}
  }

  private var random: SeededGenerator
  private let shape: Shape
  private var serial = 0

  /// A generator of the banks of a seed.
  package init(seed: UInt64, shape: Shape = Shape()) {
    random = SeededGenerator(seed: seed)
    self.shape = shape
  }

  /// The next bank.
  package mutating func bank() -> Bank {
    var bank = Bank(
      id: "bank-\(number(1...99))",
      version: BankVersion(
        number(0...3), number(0...9), number(0...9), prerelease: maybe("rc.1") ?? ""),
      language: random.pick(["es", "en", "pt-BR"]), title: line())
    bank.schema = maybe("https://example.org/bank.schema.json")
    bank.description = maybe(line())
    bank.license = maybe("CC-BY-4.0")
    bank.rules = BankRules(
      options: random.pick([4...5, 4...5, 4...4, 5...5]),
      explanation: random.pick([.optional, .optional, .required]),
      subject: random.pick([.optional, .optional, .required]))
    bank.extras = extras()
    bank.subjects = (0..<number(shape.subjects)).map { index in
      Subject(id: "subject-\(index)", title: line(), extras: extras())
    }
    let subjects = bank.subjects.map(\.id)
    bank.blocks = (0..<number(shape.blocks)).map { index in
      Block(
        id: "block-\(index)", title: line(), description: maybe(line()),
        questions: (0..<number(shape.questions)).map { _ in question(subjects: subjects) },
        extras: extras())
    }
    bank.withdrawn = (0..<number(shape.withdrawn)).map { index in
      Withdrawal(
        id: "gone-\(index)", version: maybe(BankVersion(0, 1, index)), reason: maybe(line()),
        replacedBy: maybe("q-\(number(1...9))"))
    }
    return bank
  }

  /// The next question; its subject is one of those given.
  package mutating func question(subjects: [String] = []) -> Question {
    serial += 1
    let count = number(4...5)
    let options = (0..<count).map { index in
      Option(
        id: "\(random.pick(["a", "k", "x2", "7f"]))\(index)", text: "\(text()) \(index)",
        pin: maybe(random.pick([.first, .last])), feedback: maybe(text()), extras: extras())
    }
    return Question(
      id: "q-\(serial)\(random.pick(["", ".b", "_x", "-Z"]))",
      subject: subjects.isEmpty ? nil : maybe(random.pick(subjects)),
      isDraft: random.chance(shape.richness / 3), text: text(), options: options,
      answer: options[number(0...count - 1)].id, explanation: maybe(text()),
      hasFixedOrder: random.chance(shape.richness / 3),
      tags: random.chance(shape.richness) ? ["uno", "zwei \(serial)", "três"] : [],
      difficulty: maybe(number(1...5)),
      source: maybe(
        QuestionSource(
          name: maybe(line()), ref: maybe("p. 12"), url: maybe("https://example.org/\(serial)"))),
      validFrom: maybe("2024-02-29"), validUntil: maybe("2030-12-31"),
      lint: maybe([
        Suppression(rule: "CU01", reason: line()), Suppression(rule: "key-longest", reason: ""),
      ]) ?? [],
      extras: extras())
  }

  /// Free values of all kinds.
  package mutating func extras() -> Extras {
    guard random.chance(shape.richness / 2) else { return Extras() }
    return Extras([
      ExtraMember("x-\(random.pick(["logo", "z", "a b", "ñ", "/~"]))", value(depth: 3)),
      ExtraMember("x-count", .integer(random.pick(["0", "-7", "123456789012345678901234567890"]))),
    ])
  }

  private mutating func value(depth: Int) -> ExtraValue {
    switch number(0...(depth > 0 ? 4 : 2)) {
    case 0: .string(random.pick(["", " ", "a\"b\\c\nd\u{1}", "é", "😀"]))
    case 1: .integer("\(number(-5...5000))")
    case 2: .bool(random.chance(0.5))
    case 3: .array((0..<number(0...3)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        Extras(
          (0..<number(0...3)).map { ExtraMember("k\($0)\(number(0...1))", value(depth: depth - 1)) }
        ))
    }
  }

  /// One line of text.
  package mutating func line() -> String {
    (0..<number(1...5)).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  /// A text that may hold a line feed.
  package mutating func text() -> String {
    random.chance(0.1) ? line() + "\n" + line() : line()
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? {
    random.chance(shape.richness) ? value : nil
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private static let words = [
    "¿Cuál", "capital", "año", "São", "não", "the", "which", "“quoted”", "\"plain\"", "back\\slash",
    "a/b", "°C", "😀", "Łódź", "χ²", "中文", "x\u{0327}\u{0301}", "1978", "—", "30 %",
  ]
}

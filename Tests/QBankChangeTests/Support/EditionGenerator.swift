import QBankModel
import TestSupport

/// Makes valid banks, and editions of a bank as authors make them.
struct EditionGenerator {
  var random: SeededGenerator
  private var serial = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = """
    río montaña capital año niño célula átomo energía Perú España Lisboa São português coração maçã
    river mountain cell atom energy which when where is are the largest smallest of in century
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  mutating func fresh(_ prefix: String) -> String {
    serial += 1
    return "\(prefix)\(serial)x\(String(random.next() % 46656, radix: 36))"
  }

  mutating func question() -> Question {
    let options = options(4 + random.below(2))
    var question = Question(
      id: fresh(random.pick(["q-", "Q", "BR-", "a."])),
      text: "¿" + words(4 + random.below(8)) + "?",
      options: options, answer: random.pick(options).id)
    if random.chance(40) { question.subject = "s\(random.below(3))" }
    if random.chance(40) { question.explanation = words(5) }
    if random.chance(10) { question.isDraft = true }
    if random.chance(20) { question.tags = Array(Set([words(1), words(1)])).sorted() }
    if random.chance(20) { question.difficulty = 1 + random.below(5) }
    if random.chance(15) { question.extras["x-image"] = .string(words(1)) }
    if random.chance(10) { question.source = QuestionSource(name: words(2)) }
    if random.chance(10) { question.lint = [Suppression(rule: "OP01", reason: words(2))] }
    return question
  }

  mutating func options(_ count: Int) -> [Option] {
    var texts: Set<String> = []
    while texts.count < count { texts.insert(words(1 + random.below(2))) }
    return texts.sorted().shuffled(using: &random).map { text in
      var option = Option(id: fresh("o"), text: text)
      if random.chance(5) { option.pin = random.pick([.first, .last]) }
      if random.chance(10) { option.feedback = words(3) }
      return option
    }
  }

  mutating func bank(questions: Int, blocks: Int = 4) -> Bank {
    var bank = Bank(
      id: "bank", version: BankVersion(1, 2, 3), language: "es", title: "Banco",
      subjects: (0..<3).map { Subject(id: "s\($0)", title: "Materia \($0)") },
      blocks: (0..<blocks).map { Block(id: "b\($0)", title: "Bloque \($0)") })
    for _ in 0..<questions {
      bank.blocks[random.below(blocks)].questions.append(question())
    }
    for _ in 0..<random.below(3) {
      bank.withdrawn.append(Withdrawal(id: fresh("w"), reason: words(2)))
    }
    bank.withdrawn.sort { $0.id < $1.id }
    return bank
  }
}

extension Bank {
  var isEmptyOfQuestions: Bool { blocks.allSatisfy(\.questions.isEmpty) }

  /// The places of all questions.
  var places: [(block: Int, index: Int)] {
    blocks.indices.flatMap { block in
      blocks[block].questions.indices.map { (block: block, index: $0) }
    }
  }

  var questions: [Question] { blocks.flatMap(\.questions) }

  func question(_ id: String) -> Question? { questions.first { $0.id == id } }

  /// What apps see, by the words of the format: an account of its own, independent of the writer.
  var visible: Bank {
    var copy = self
    copy.schema = nil
    copy.conflicts = []
    copy.version = BankVersion(0, 0, 0)
    for block in copy.blocks.indices {
      copy.blocks[block].questions.removeAll(where: \.isDraft)
      for index in copy.blocks[block].questions.indices {
        copy.blocks[block].questions[index].lint = []
      }
    }
    copy.blocks.removeAll(where: \.questions.isEmpty)
    return copy
  }
}

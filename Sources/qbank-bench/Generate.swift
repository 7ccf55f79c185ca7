import QBankModel

/// Makes synthetic questions, the same for the same number: words of Spanish, English and Portuguese, about 350 bytes a
/// question as CSV, every fourth with an explanation.
struct QuestionGenerator {
  /// One question's texts.
  struct Texts {
    var text: String
    var options: [String]
    /// Which option is right, from 0.
    var answer: Int
    var explanation: String?
    /// From 1.
    var block: Int
    /// From 1.
    var subject: Int
  }

  private var state: UInt64
  private var serial = 0
  private let perBlock: Int

  init(seed: UInt64 = 1, perBlock: Int = 5000) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.perBlock = perBlock
  }

  /// The next question.
  mutating func next() -> Texts {
    defer { serial += 1 }
    let words = Self.languages[serial % 3]
    let options = (0..<4).map { "\(phrase(words, 4...9)) \(serial % 89 * 4 + $0)" }
    return Texts(
      text: Self.openings[serial % 3] + phrase(words, 8...15) + " \(serial)?", options: options,
      answer: below(4), explanation: serial % 4 == 0 ? phrase(words, 8...16) + "." : nil,
      block: serial / perBlock + 1, subject: below(40) + 1)
  }

  /// A bank of `count` questions.
  static func bank(of count: Int) -> Bank {
    var generator = QuestionGenerator()
    var bank = Bank(
      id: "synthetic", version: BankVersion(1, 0, 0), language: "es", title: "Synthetic questions")
    bank.subjects = (1...40).map { Subject(id: "subject-\($0)", title: "Subject \($0)") }
    for _ in 0..<count {
      let texts = generator.next()
      if bank.blocks.count < texts.block {
        bank.blocks.append(Block(id: "block-\(texts.block)", title: "Block \(texts.block)"))
      }
      let ids = Identity.ids(text: texts.text, options: texts.options)
      bank.blocks[texts.block - 1].questions.append(
        Question(
          id: ids.question, subject: "subject-\(texts.subject)", text: texts.text,
          options: zip(ids.options, texts.options).map { Option(id: $0, text: $1) },
          answer: ids.options[texts.answer], explanation: texts.explanation))
    }
    return bank
  }

  private mutating func phrase(_ words: [String], _ count: ClosedRange<Int>) -> String {
    let count = count.lowerBound + below(count.count)
    var phrase = ""
    for _ in 0..<count {
      if !phrase.isEmpty { phrase += " " }
      phrase += words[below(words.count)]
    }
    return phrase
  }

  /// A number below a bound, by xorshift.
  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private static let openings = ["¿Cuál de estos ", "Which of these ", "Qual destes "]

  private static let languages: [[String]] = [
    """
    la el los las de del en con por para artículo constitución española ley orgánica procedimiento plazo días recurso \
    órgano administración interesado notificación régimen jurídico año común sector público hígado célula río más \
    población nación península corazón número según también cuando entre sobre título capítulo
    """,
    """
    the a of in to and with for by from law procedure deadline days appeal body administration notice common public \
    sector liver cell river longest population nation peninsula heart number according also when between title chapter \
    question answer which shall may not voltage current frequency antenna station
    """,
    """
    o a os as de do da em com por para artigo constituição brasileira lei orgânica procedimento prazo dias recurso órgão \
    administração interessado notificação regime jurídico ano comum setor público fígado célula rio mais população nação \
    península coração número também quando entre sobre título capítulo não são região
    """,
  ].map { $0.split(separator: " ").map(String.init) }
}

/// Random numbers that are the same on every run (SplitMix64, Steele and others 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

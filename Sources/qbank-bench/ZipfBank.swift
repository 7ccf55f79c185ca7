import QBankLint
import QBankModel

/// A Spanish bank that is to a program what a real one is: words by Zipf's law (1949), a third of the stems from
/// templates, answers of different lengths, and near-duplicates planted in ten ways.
///
/// About 360 bytes and 90 features a question. The same bank for the same size and seed.
struct ZipfBank {
  /// How a planted near-duplicate differs from its original.
  enum Edit: String, CaseIterable {
    case punctuation, letterCase, number, optionOrder, typo, twoTypos, word, twoWords, addedWords
    case rewrittenOption
  }

  /// A planted near-duplicate.
  struct Planted {
    var original: Int
    var copy: Int
    var edit: Edit
  }

  private(set) var bank: Bank
  /// What was planted, by positions in the order of the bank.
  private(set) var planted: [Planted] = []

  /// One question, as words.
  private struct Draft {
    var stem: [String]
    var options: [[String]]
    var explanation: [String]
    var answer: Int
  }

  private static let perBlock = 5000
  /// One question of how many is a copy of one before it.
  private static let copies = 50

  init(of count: Int, seed: UInt64 = 1) {
    var random = Random(seed: seed)
    let words = ZipfWords()
    bank = Bank(
      id: "zipf", version: BankVersion(1, 0, 0), language: "es", title: "Preguntas generadas")
    bank.subjects = (1...40).map { Subject(id: "s-\($0)", title: "Materia número \($0)") }
    var recent: [(position: Int, draft: Draft)] = []
    var questions: [Question] = []
    for position in 0..<count {
      var draft = Self.draft(words, &random)
      if !recent.isEmpty, position % Self.copies == Self.copies - 1 {
        let original = random.pick(recent)
        let edit = Edit.allCases[position / Self.copies % Edit.allCases.count]
        draft = original.draft
        Self.apply(edit, to: &draft, words, &random)
        planted.append(Planted(original: original.position, copy: position, edit: edit))
      } else if recent.count < 1000 {
        recent.append((position, draft))
      } else if position % 7 == 0 {
        recent[random.next(recent.count)] = (position, draft)
      }
      questions.append(Self.question(draft, position, &random))
      if questions.count == Self.perBlock || position == count - 1 {
        let number = bank.blocks.count + 1
        bank.blocks.append(
          Block(id: "tema-\(number)", title: "Tema número \(number)", questions: questions))
        questions = []
      }
    }
  }

  /// Where a question stands, by its position in the order of the bank.
  func path(of position: Int) -> QuestionPath {
    QuestionPath(block: position / Self.perBlock, question: position % Self.perBlock)
  }

  private static func question(_ draft: Draft, _ position: Int, _ random: inout Random) -> Question
  {
    var texts = draft.options.map { $0.joined(separator: " ") }
    // Short options may come out equal, which the format rules out.
    for index in texts.indices where texts[..<index].contains(texts[index]) {
      texts[index] += " \(index)"
    }
    return Question(
      id: "q\(position)", subject: "s-\(random.next(40) + 1)",
      text: draft.stem.joined(separator: " "),
      options: texts.enumerated().map { Option(id: "\($0.offset)", text: $0.element) },
      answer: "\(draft.answer)",
      explanation: draft.explanation.isEmpty ? nil : draft.explanation.joined(separator: " "))
  }

  // MARK: Texts

  private static func draft(_ words: ZipfWords, _ random: inout Random) -> Draft {
    let kind = random.next(10)
    var stem: [String]
    switch kind {
    case 0, 1:
      stem = [
        "Según", "el", "artículo", "\(random.next(400) + 1)", "de", "la", "Ley",
        "\(random.next(60) + 1)/\(1980 + random.next(45)),", "¿qué",
      ]
      stem += words.phrase(4 + random.next(6), &random)
    case 2:
      stem = ["Paciente", "de", "\(18 + random.next(70))", "años", "que", "acude", "por"]
      stem += words.phrase(6 + random.next(12), &random)
      stem[stem.count - 1] += "."
      stem += ["¿Cuál", "es", "el"] + words.phrase(2, &random)
    default:
      stem = random.pick([["¿Qué"], ["¿Cuál", "es"], ["¿Dónde"], ["¿Quién"], ["¿Cómo"]])
      stem += words.phrase(7 + random.next(12), &random)
    }
    stem[stem.count - 1] += "?"
    let isNumeric = kind == 9
    let length = 3 + random.next(6)
    let unit = words.content(&random)
    let options = (0..<4).map { number in
      isNumeric
        ? ["\(random.next(90) * 4 + number + 2)", unit]
        : sentence(words.phrase(max(1, length + random.next(5) - 2), &random))
    }
    return Draft(
      stem: stem, options: options,
      explanation: random.next(4) == 0 ? sentence(words.phrase(8 + random.next(14), &random)) : [],
      answer: random.next(4))
  }

  private static func sentence(_ words: [String]) -> [String] {
    var words = words
    words[0] = words[0].prefix(1).uppercased() + words[0].dropFirst()
    return words
  }

  // MARK: Planting

  private static func apply(
    _ edit: Edit, to draft: inout Draft, _ words: ZipfWords, _ random: inout Random
  ) {
    /// A place in the stem, apart from its first and last word.
    func place() -> Int { 1 + random.next(draft.stem.count - 2) }
    func mistype() {
      let place = place()
      var letters = Array(draft.stem[place])
      letters.insert(letters[random.next(letters.count)], at: random.next(letters.count))
      draft.stem[place] = String(letters)
    }
    switch edit {
    case .punctuation: draft.stem[place()] += ","
    case .letterCase:
      let place = place()
      draft.stem[place] = draft.stem[place].uppercased()
    case .number: draft.stem[place()] = "\(1000 + random.next(9000))"
    case .optionOrder: draft.options.reverse()
    case .typo: mistype()
    case .twoTypos:
      mistype()
      mistype()
    case .word: draft.stem[place()] = words.content(&random)
    case .twoWords:
      draft.stem[place()] = words.content(&random)
      draft.stem[place()] = words.content(&random)
    case .addedWords: draft.stem.insert(contentsOf: words.phrase(2, &random), at: place())
    case .rewrittenOption:
      let option = random.next(4)
      draft.options[option] = sentence(words.phrase(draft.options[option].count, &random))
    }
  }
}

/// Words by Zipf's law: function words of Spanish first, then 150 000 made of syllables.
struct ZipfWords {
  private let words: [String]
  /// The sum of the weights up to each word.
  private let sums: [Double]
  private static let functionWords = """
    de la que el en y a los del se las por un para con no una su al lo como más sus le ya o este sí esta entre cuando \
    muy sin sobre también me hasta hay donde quien desde nos durante uno les ni contra otros ese eso ante esto antes \
    algunos unos otro otras otra tanto esa estos
    """.split(separator: " ").map(String.init)

  init(count: Int = 150_000) {
    words = Self.functionWords + (0..<count).map(Self.word)
    var sum = 0.0
    sums = words.indices.map { rank in
      sum += 1 / (Double(rank) + 2.7)
      return sum
    }
  }

  /// A word made of the syllables that a number stands for.
  private static func word(_ number: Int) -> String {
    var rest = number
    var word = ""
    repeat {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return word + endings[(number &* 2_654_435_761 >> 8) % endings.count]
  }

  private static let syllables: [String] = [
    "ca", "ce", "co", "cu", "tra", "tre", "ri", "ro", "mi", "ma", "men", "pa", "per", "pre", "so",
    "sen", "te", "tor", "lu", "la", "lí", "ni", "na", "nó", "da", "di", "gue", "ga", "bra", "bi",
    "fo", "fa", "fí", "ve", "va", "jo", "ju", "que", "qui", "cho",
  ]
  private static let endings = [
    "ción", "dad", "do", "da", "miento", "ble", "nte", "s", "res", "ra", "to", "sis", "ca", "no",
  ]

  /// A word of any kind.
  private func any(_ random: inout Random) -> Int {
    let target = Double(random.next(1 << 40)) / Double(1 << 40) * (sums.last ?? 0)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A word that is no function word.
  func content(_ random: inout Random) -> String {
    while true {
      let rank = any(&random)
      if rank >= Self.functionWords.count { return words[rank] }
    }
  }

  /// A run of words that ends in a content word.
  func phrase(_ count: Int, _ random: inout Random) -> [String] {
    (1..<max(1, count)).map { _ in words[any(&random)] } + [content(&random)]
  }
}

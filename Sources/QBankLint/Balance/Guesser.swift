/// A reader who knows nothing of the subject and chooses by form alone (Millman, Bishop & Ebel 1965, test-wiseness).
package enum Guesser: String, Sendable, CaseIterable {
  case longest, shortest
  case usualPlace = "most usual place"
  case noAbsolutes = "no 'always' or 'never'"
  case echo = "echo of the stem"
  case allOfTheAbove = "all of the above"
  case notNoneOfTheAbove = "not none of the above"
  case mostAlike = "most like the others"
  case middleNumber = "middle number"
  case oddFormat = "odd one out in form"
  case fittingArticle = "fits a or an"

  /// Those who choose by the question alone: all but the one who knows the block.
  static let byForm = allCases.filter { $0 != .usualPlace }

  /// The position among all cases.
  var index: Int {
    switch self {
    case .longest: 0
    case .shortest: 1
    case .usualPlace: 2
    case .noAbsolutes: 3
    case .echo: 4
    case .allOfTheAbove: 5
    case .notNoneOfTheAbove: 6
    case .mostAlike: 7
    case .middleNumber: 8
    case .oddFormat: 9
    case .fittingArticle: 10
    }
  }

  /// The options it cannot choose between; all of them where it has no opinion.
  func choice(_ item: Item, _ words: ContentWords) -> Choice {
    let options = item.options
    let chosen =
      switch self {
      case .longest: Choice(best: options.map(\.length))
      case .shortest: Choice(best: options.map { -$0.length })
      case .usualPlace: Choice()
      case .noAbsolutes: Choice(options) { $0.hits(of: .absolute).isEmpty }
      case .echo: Choice(best: words.echoes)
      case .allOfTheAbove: Choice(options) { !$0.hits(of: .allOfTheAbove).isEmpty }
      case .notNoneOfTheAbove: Choice(options) { $0.hits(of: .noneOfTheAbove).isEmpty }
      case .mostAlike: Choice(best: words.shared)
      case .middleNumber: Self.middle(options)
      case .oddFormat: Self.odd(options)
      case .fittingArticle: Self.fitting(item)
      }
    return chosen.isEmpty ? Choice(allOf: options.count) : chosen
  }

  /// Where all options are numbers, those in the middle.
  private static func middle(_ options: [Field]) -> Choice {
    var values: [(value: Double, option: Int)] = []
    for (option, field) in options.enumerated() {
      guard field.words.count == 1, field.words[0].traits.contains(.number) else {
        return Choice()
      }
      let digits = field.bytes[field.words[0].range].map { $0 == 44 ? 46 : $0 }
      guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return Choice() }
      values.append((value, option))
    }
    values.sort { $0 < $1 }
    let half = values.count / 2
    var chosen = Choice()
    for place in (values.count.isMultiple(of: 2) ? half - 1 : half)...half {
      chosen.insert(values[place].option)
    }
    return chosen
  }

  /// The one option that starts with another kind of letter, or ends with another kind of sign, than all others.
  private static func odd(_ options: [Field]) -> Choice {
    oneOut(Choice(options, where: startsUpper), of: options.count)
      .union(oneOut(Choice(options, where: endsInPoint), of: options.count))
  }

  /// The one that has a trait alone, or alone lacks it.
  private static func oneOut(_ having: Choice, of count: Int) -> Choice {
    if having.count == 1 { return having }
    return having.count == count - 1 ? Choice(allOf: count).subtracting(having) : Choice()
  }

  private static func startsUpper(_ field: Field) -> Bool {
    field.words.first?.traits.contains(.capitalised) ?? false
  }

  private static func endsInPoint(_ field: Field) -> Bool { field.bytes.last == 46 }

  /// English: the options that fit the article at the end of the stem.
  private static func fitting(_ item: Item) -> Choice {
    guard item.language == .en, let last = item.text.words.last else { return Choice() }
    let article = item.text.folded[last.range]
    let isVowel = article.elementsEqual("an".utf8)
    guard isVowel || article.elementsEqual("a".utf8) else { return Choice() }
    return Choice(item.options) { option in
      guard let first = option.words.first else { return false }
      let start = option.folded[first.range.lowerBound]
      return "aeiou".utf8.contains(start) == isVowel
    }
  }
}

/// Some of a question's options.
struct Choice: Sendable, Hashable {
  private var bits: UInt64 = 0

  /// None.
  init() {}

  /// All of so many; a question has 63 at most.
  init(allOf count: Int) { bits = (1 << UInt64(count)) - 1 }

  /// Those that fit.
  init(_ options: [Field], where fits: (Field) -> Bool) {
    for (option, field) in options.enumerated() where fits(field) { insert(option) }
  }

  /// Those with the greatest of these values.
  init(best values: [Int]) {
    let best = values.max()
    for (option, value) in values.enumerated() where value == best { insert(option) }
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ option: Int) { bits |= 1 << UInt64(option) }
  func contains(_ option: Int) -> Bool { bits >> UInt64(option) & 1 == 1 }

  func union(_ other: Choice) -> Choice {
    var choice = self
    choice.bits |= other.bits
    return choice
  }

  func subtracting(_ other: Choice) -> Choice {
    var choice = self
    choice.bits &= ~other.bits
    return choice
  }
}

/// How many content words an option shares with the stem and with the other options, each word counted once.
struct ContentWords: Sendable {
  /// How many words of the stem each option repeats.
  let echoes: [Int]
  /// How many words each option shares with the others, counted once for each of them.
  let shared: [Int]

  init(_ item: Item) {
    let stem = Self.words(of: item.text)
    let options = item.options.map(Self.words)
    echoes = options.map { Self.common($0, stem) }
    var shared = [Int](repeating: 0, count: options.count)
    for option in options.indices {
      for other in 0..<option {
        let common = Self.common(options[option], options[other])
        shared[option] += common
        shared[other] += common
      }
    }
    self.shared = shared
  }

  /// The distinct content words, in order of their hashes.
  private static func words(of field: Field) -> [UInt64] {
    var words: [UInt64] = []
    words.reserveCapacity(field.words.count)
    for word in field.words where !word.isStop { words.append(word.bare) }
    words.sortAndMakeDistinct()
    return words
  }

  private static func common(_ left: [UInt64], _ right: [UInt64]) -> Int {
    var (first, second, common) = (0, 0, 0)
    while first < left.count, second < right.count {
      let (one, other) = (left[first], right[second])
      if one == other { common += 1 }
      if one <= other { first += 1 }
      if other <= one { second += 1 }
    }
    return common
  }
}

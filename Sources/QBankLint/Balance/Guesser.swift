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

  /// The options it cannot choose between; all of them where it has no opinion.
  func choice(_ item: Item) -> Set<Int> {
    let all = Set(item.options.indices)
    let chosen: Set<Int> =
      switch self {
      case .longest: Self.extreme(item.options.map(\.length), by: >)
      case .shortest: Self.extreme(item.options.map(\.length), by: <)
      case .usualPlace: all
      case .noAbsolutes: all.filter { item.options[$0].hits(of: .absolute).isEmpty }
      case .echo: Self.extreme(item.options.indices.map { Self.echoes($0, item) }, by: >)
      case .allOfTheAbove: all.filter { !item.options[$0].hits(of: .allOfTheAbove).isEmpty }
      case .notNoneOfTheAbove: all.filter { item.options[$0].hits(of: .noneOfTheAbove).isEmpty }
      case .mostAlike: Self.extreme(Self.shared(item), by: >)
      case .middleNumber: Self.middle(item)
      case .oddFormat: Self.odd(item)
      case .fittingArticle: Self.fitting(item)
      }
    return chosen.isEmpty ? all : chosen
  }

  private static func extreme(_ values: [Int], by isBetter: (Int, Int) -> Bool) -> Set<Int> {
    guard var best = values.first else { return [] }
    for value in values where isBetter(value, best) { best = value }
    return Set(values.indices.filter { values[$0] == best })
  }

  /// How many content words of the stem an option repeats.
  private static func echoes(_ option: Int, _ item: Item) -> Int {
    let stem = content(item.text, item.lexicon)
    return stem.isEmpty ? 0 : content(item.options[option], item.lexicon).intersection(stem).count
  }

  /// How many words each option shares with the others, counted once for each of them.
  private static func shared(_ item: Item) -> [Int] {
    let words = item.options.map { content($0, item.lexicon) }
    return words.indices.map { option in
      words.indices.reduce(0) { sum, other in
        other == option ? sum : sum + words[option].intersection(words[other]).count
      }
    }
  }

  private static func content(_ field: Field, _ lexicon: Lexicon) -> Set<UInt64> {
    Set(field.words.lazy.filter { !lexicon.isStop($0) }.map(\.bare))
  }

  /// Where all options are numbers, those in the middle.
  private static func middle(_ item: Item) -> Set<Int> {
    var values: [(value: Double, option: Int)] = []
    for (option, field) in item.options.enumerated() {
      guard field.words.count == 1, field.words[0].traits.contains(.number) else { return [] }
      let digits = field.bytes[field.words[0].range].map { $0 == 44 ? 46 : $0 }
      guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return [] }
      values.append((value, option))
    }
    values.sort { $0 < $1 }
    let half = values.count / 2
    return Set(values[(values.count.isMultiple(of: 2) ? half - 1 : half)...half].map(\.option))
  }

  /// The one option that starts with another kind of letter, or ends with another kind of sign, than all others.
  private static func odd(_ item: Item) -> Set<Int> {
    var found: Set<Int> = []
    for feature in [startsUpper, endsInPoint] {
      let having = item.options.indices.filter { feature(item.options[$0]) }
      if having.count == 1 { found.formUnion(having) }
      if having.count == item.options.count - 1 {
        found.formUnion(Set(item.options.indices).subtracting(having))
      }
    }
    return found
  }

  private static func startsUpper(_ field: Field) -> Bool {
    field.words.first?.traits.contains(.capitalised) ?? false
  }

  private static func endsInPoint(_ field: Field) -> Bool { field.bytes.last == 46 }

  /// English: the options that fit the article at the end of the stem.
  private static func fitting(_ item: Item) -> Set<Int> {
    guard item.language == .en, let last = item.text.words.last else { return [] }
    let article = item.text.folded(last)
    guard article == "a" || article == "an" else { return [] }
    let vowels = Set("aeiou".utf8)
    return Set(
      item.options.indices.filter { option in
        guard let first = item.options[option].words.first else { return false }
        let start = item.options[option].folded[first.range.lowerBound]
        return vowels.contains(start) == (article == "an")
      })
  }
}

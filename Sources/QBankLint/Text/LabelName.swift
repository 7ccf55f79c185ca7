/// The name of a subject, block or tag, and how often it is used.
struct LabelName: Sendable {
  let text: String
  let uses: Int
  /// The words in lower case, without accents, plurals and conjunctions.
  let folded: String
  /// The same with plurals, for the comparison letter by letter.
  let letters: [UInt32]

  init(_ text: String, uses: Int) {
    self.text = text
    self.uses = uses
    let field = Field(words: text.utf8, Lexicon.of(.other))
    var words: [String] = []
    var letters: [UInt32] = []
    for word in field.words where !Self.conjunctions.containsBare(word) {
      var bare: [UInt32] = []
      var index = word.range.lowerBound
      while index < word.range.upperBound {
        let (scalar, size) = field.folded.scalar(at: index)
        bare.append(Letter.of(scalar).bare)
        index += size
      }
      if !letters.isEmpty { letters.append(0x20) }
      letters += bare
      if bare.count > 3, bare.last == 0x73 { bare.removeLast() }
      words.append(bare.map { String($0) }.joined(separator: "."))
    }
    folded = words.joined(separator: " ")
    self.letters = letters
  }

  private static let conjunctions = WordSet("y e and und et")

  /// Pairs of positions: a rarer spelling and the one that it looks like. Nearly linear for names that differ in
  /// their letters' count; a name is compared with those of its length and one more or less.
  static func variants(_ names: [LabelName]) -> [(rare: Int, common: Int)] {
    var found: [(rare: Int, common: Int)] = []
    var groups: [String: Int] = [:]
    var order = names.indices.sorted { (names[$1].uses, $0) < (names[$0].uses, $1) }
    order.removeAll { names[$0].folded.isEmpty }
    var distinct: [Int] = []
    for index in order {
      if let first = groups[names[index].folded] {
        // Equal texts are the same name, not a variant.
        if names[first].text != names[index].text { found.append((index, first)) }
      } else {
        groups[names[index].folded] = index
        distinct.append(index)
      }
    }
    found += slips(names, distinct)
    return found.sorted { $0.rare < $1.rare }
  }

  /// Names of six letters or more that are one slip away from one with ten times the questions. Every name leaves its
  /// forms with one letter taken out, so that only names with a form in common are compared.
  private static func slips(
    _ names: [LabelName], _ distinct: [Int]
  ) -> [(rare: Int, common: Int)] {
    var found: [(rare: Int, common: Int)] = []
    var byForm: [UInt64: [Int]] = [:]
    for index in distinct where (6...60).contains(names[index].letters.count) {
      let forms = Set(shortened(names[index].letters))
      var candidates: Set<Int> = []
      for form in forms { candidates.formUnion(byForm[form] ?? []) }
      if let common = candidates.sorted().first(where: { other in
        names[other].uses >= 10 * max(1, names[index].uses)
          && isOneSlip(names[index].letters, names[other].letters)
      }) {
        found.append((index, common))
      }
      for form in forms where (byForm[form]?.count ?? 0) < 64 {
        byForm[form, default: []].append(index)
      }
    }
    return found
  }

  private static func shortened(_ letters: [UInt32]) -> [UInt64] {
    func hash(without skipped: Int) -> UInt64 {
      var hash = WordHash()
      for (index, letter) in letters.enumerated() where index != skipped { hash.add(letter) }
      return hash.value
    }
    return [hash(without: -1)] + letters.indices.map(hash(without:))
  }

  /// Whether one letter was changed, left out, added, or exchanged with its neighbour; digits and Roman numerals are no
  /// slips.
  static func isOneSlip(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    guard long.count - short.count <= 1, long != short else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    var end = 0
    while end < short.count - start, short[short.count - 1 - end] == long[long.count - 1 - end] {
      end += 1
    }
    let changed = short[start..<(short.count - end)], other = long[start..<(long.count - end)]
    let isSwap =
      changed.count == 2 && other.count == 2 && changed.first == other.last
      && changed.last == other.first
    guard changed.count <= 1 && other.count <= 1 || isSwap else { return false }
    return !(changed + other).contains { isDigit($0) } && !endsInNumeral(left, right)
  }

  private static func endsInNumeral(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    [left, right].contains { name in
      guard let last = name.split(separator: 0x20).last else { return false }
      return last.allSatisfy { [0x69, 0x76, 0x78].contains($0) } || last.count == 1
    }
  }
}

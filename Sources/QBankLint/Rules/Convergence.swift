import QBankDiagnostics

extension LintRule {
  /// The right option shares its parts with the distractors more than any of them does.
  ///
  /// Options are split at commas, semicolons, slashes and conjunctions; three must have two parts or more. Full grids
  /// are balanced and pass. Source: Haladyna, Downing & Rodriguez (2002), guideline 28e; Tarrant et al. (2006).
  static let convergence = LintRule(
    .convergence,
    good: [
      "@ pt\nO ouro é:\n+ denso e dúctil\n- denso e frágil\n- leve e dúctil\n- leve e frágil",
      "@ es\n¿Qué vitamina es liposoluble?\n+ A\n- B1\n- C\n- B12",
    ],
    bad: [
      "@ es\n¿Qué ríos cruzan España?\n+ ▸Ebro, Tajo y Duero\n- Ebro, Tajo y Rin\n- Ebro, Duero y Po\n- Tajo, Duero y Nilo",
      "Which pair opens the valve?\n+ ▸heat and pressure\n- heat and sound\n- pressure and light\n- colour and smell",
    ]
  ) { question, findings in
    guard question.options.count >= 4,
      question.options.lazy.filter({ mayHaveParts($0) }).count >= 3
    else { return }
    let parts = question.options.map(elements)
    guard parts.lazy.filter({ $0.count >= 2 }).count >= 3 else { return }
    var owners: [UInt64: Int] = [:]
    for set in parts { for part in set { owners[part, default: 0] += 1 } }
    let scores = parts.map { set in set.reduce(0) { $0 + (owners[$1] ?? 1) - 1 } }
    let key = question.key
    let best = scores.indices.filter { $0 != key }.map { scores[$0] }.max() ?? 0
    guard scores[key] > best, parts[key].allSatisfy({ (owners[$0] ?? 0) >= 2 }),
      scores.indices.contains(where: { index in
        index != key && parts[index].contains { owners[$0] == 1 }
      })
    else { return }
    let isCompletion = Self.isCompletion(question)
    findings.add(
      "\(question.answer.quoted) shares most with the other options, so that it can be guessed: build distractors that share as much with each other",
      in: question.answer.path, severity: isCompletion && scores[key] - best >= 2 ? .warning : nil,
      evidence: "parts shared with other options: \(scores[key]), next \(best)")
  }

  private static func mayHaveParts(_ option: Field) -> Bool {
    option.lists.contains(.conjunction)
      || !option.marks.isDisjoint(with: [.comma, .semicolon, .slash, .plus])
  }

  /// The parts of an option, each by the words it is made of.
  private static func elements(_ option: Field) -> Set<UInt64> {
    var parts: Set<UInt64> = []
    var hash: UInt64 = 0
    let conjunctions = Set(option.hits(of: .conjunction).map(\.words.lowerBound))
    var end = 0
    func isSplit(_ gap: Range<Int>) -> Bool {
      option.bytes[gap].contains { $0 == 0x2C || $0 == 0x3B || $0 == 0x2F || $0 == 0x2B }
    }
    for (index, word) in option.words.enumerated() {
      let splits = isSplit(end..<word.range.lowerBound)
      end = word.range.upperBound
      // A capital E or O is a vitamin, not a conjunction.
      let isConjunction =
        conjunctions.contains(index)
        && !(word.range.count == 1 && word.traits.contains(.capitalised))
      if splits || isConjunction {
        if hash != 0 { parts.insert(hash) }
        hash = 0
        if isConjunction { continue }
      }
      hash = hash &* 31 &+ word.hash
    }
    if hash != 0 { parts.insert(hash) }
    return parts
  }
}

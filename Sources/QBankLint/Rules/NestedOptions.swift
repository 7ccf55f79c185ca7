import QBankDiagnostics

extension LintRule {
  /// An option that contains another: both are right, or both fall together.
  ///
  /// By words when the longer one adds a phrase that a conjunction, preposition or relative opens; by numbers when the
  /// right option takes part. Source: Haladyna, Downing & Rodriguez (2002), guideline on independent choices.
  static let nestedOptions = LintRule(
    .nestedOptions,
    good: [
      "@ es\n¿Quién firma el acta?\n+ Solo el secretario\n- Secretario y presidente\n- Solo el alcalde\n- Alcalde y un vocal",
      "The vaccine is indicated for ages:\n- 0–4\n- 5–17\n- 18–59\n+ 60 and over",
      "Which are noble gases?\n+ Neon and argon\n- Neon\n- Chlorine\n- Oxygen",
      "Who may enter?\n+ Anyone with a card\n- Anyone with a key\n- Anyone with a card who is on duty\n- Anyone with a key who is on duty",
      "Which circuit is it?\n+ A power supply\n- A power supply filter\n- A mixer\n- A modulator",
    ],
    bad: [
      "@ es\n¿Quién puede firmar el acta?\n+ ▸El secretario\n- El secretario y el presidente\n- El alcalde\n- Un vocal",
      "@ pt\nA vacina é indicada para:\n+ ▸maiores de 60 anos\n- maiores de 65 anos\n- gestantes\n- crianças",
      "Who may park here?\n+ Doctors\n- ▸The residents\n- The residents with a permit\n- Guests",
    ]
  ) { question, findings in
    if reportNumbers(question, &findings) { return }
    var pairs: [(inner: Int, outer: Int)] = []
    for inner in question.options.indices where question.options[inner].words.count >= 2 {
      for outer in question.options.indices
      where outer != inner && extends(question.options[outer], question.options[inner], question) {
        pairs.append((inner, outer))
      }
    }
    // Two pairs are a grid: each option has its narrower twin, and none stands out.
    let used = Set(pairs.flatMap { [$0.inner, $0.outer] })
    if used.count >= 4 { return }
    guard let (inner, outer) = pairs.first(where: { $0.outer != question.key }) else { return }
    findings.add(
      inner == question.key
        ? "\(question.options[outer].quoted) contains the right option, so that both are right: make the options exclude each other"
        : "\(optionNames([inner, outer])) contain each other, so that both can be ruled out: make the options exclude each other",
      in: question.options[inner].path)
  }

  private static func reportNumbers(_ question: Item, _ findings: inout Findings) -> Bool {
    guard let key = question.quantities[question.key] else { return false }
    for (index, quantity) in question.quantities.enumerated() where index != question.key {
      guard let quantity, !(key.isSingle && quantity.isSingle),
        key.encloses(quantity) || quantity.encloses(key)
      else { continue }
      findings.add(
        "\(question.answer.quoted) and \(question.options[index].quoted) contain each other: make the ranges exclude each other",
        in: question.answer.path)
      return true
    }
    return false
  }

  /// Whether `outer` is `inner` with a restricting or adding phrase behind it.
  private static func extends(_ outer: Field, _ inner: Field, _ question: Item) -> Bool {
    guard outer.words.count > inner.words.count + 1,
      inner.words.indices.allSatisfy({ outer.words[$0].hash == inner.words[$0].hash }),
      inner.marks.isDisjoint(with: .comma)
    else { return false }
    let opener = outer.words[inner.words.count]
    guard openers.contains(opener), !opener.traits.contains(.opaque) else { return false }
    // "… and not the chair" excludes, "between A and B" goes on.
    let rest = inner.words.count..<outer.words.count
    let excludes = outer.hits.contains { hit in
      (hit.list == .negation || hit.list == .negativePhrase || hit.list == .exception)
        && rest.contains(hit.words.lowerBound)
    }
    return !excludes && !inner.words.contains { dangling.contains($0) }
  }

  private static let openers = WordSet(
    """
    y e con si cuando que para con and with if when who which that only where whose ou com se quando quem
    """)
  private static let dangling = WordSet(
    "between entre both ambos ambas tanto either solo sólo only só apenas")
}

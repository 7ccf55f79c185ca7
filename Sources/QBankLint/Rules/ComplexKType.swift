import QBankDiagnostics

extension LintRule {
  /// Options that combine numbered statements: "I and III only".
  ///
  /// The labels must count statements of the stem, or a word such as "only" must stand beside them, so that kings,
  /// ploidy and vitamins pass. Source: Haladyna, Downing & Rodriguez (2002), guideline on the complex format.
  static let complexKType = LintRule(
    .complexKType,
    good: [
      "@ es\n¿Qué monarca sucedió a Carlos II de España?\n+ Felipe V\n- Luis I\n- Fernando VI\n- Carlos III",
      "Which vitamins are fat-soluble?\n+ A and D\n- B and C\n- A and B\n- C and D",
      "Which numbers are prime?\n+ 2 and 3\n- 1 and 4\n- 4 and 5\n- 1 and 2",
    ],
    bad: [
      "@ pt\nSobre a célula: I. tem membrana. II. tem núcleo. III. voa. Está correto:\n- ▸I e III\n+ apenas I\n- II e III\n- I, II e III",
      "Which hold? 1) x > 0 2) x < 5 3) x = 3\n- ▸1 and 2 only\n+ 1, 2 and 3\n- 2 only\n- 1 and 3 only",
      "@ es\nIndique las ciertas:\n- ▸Solo I\n+ I y II\n- Solo II\n- Ninguna",
    ]
  ) { question, findings in
    var combinations: [Int] = []
    var hasRestrictor = false
    for (index, option) in question.options.enumerated() where option.words.count <= 8 {
      guard let set = labelSet(option) else { continue }
      combinations.append(index)
      if set.isRestricted { hasRestrictor = true }
    }
    guard combinations.count >= 2, let first = combinations.first,
      combinations.contains(where: { (labelSet(question.options[$0])?.count ?? 0) >= 2 }),
      hasRestrictor || markers(in: question.text) >= 2
    else { return }
    let names = combinations.map { question.options[$0].quoted }.joined(separator: ", ")
    findings.add(
      "\(names): who is sure of one statement rules out half of the options; ask about one statement a question",
      in: question.options[first].path)
  }

  private struct LabelSet {
    var count: Int
    var isRestricted: Bool
  }

  /// How many labels an option names, when it is made of labels, conjunctions and words such as "only" alone.
  private static func labelSet(_ option: Field) -> LabelSet? {
    guard !option.words.isEmpty else { return nil }
    let conjunctions = option.hits(of: .conjunction), fillers = option.hits(of: .optionFiller)
    var labels = 0
    var isRestricted = false
    for (index, word) in option.words.enumerated() {
      if isStatementLabel(word, option) {
        labels += 1
      } else if conjunctions.contains(where: { $0.words.contains(index) }) {
        continue
      } else if fillers.contains(where: { $0.words.contains(index) }) {
        if restrictors.contains(word.bare) { isRestricted = true }
      } else {
        return nil
      }
    }
    return labels > 0 ? LabelSet(count: labels, isRestricted: isRestricted) : nil
  }

  private static func isStatementLabel(_ word: Word, _ field: Field) -> Bool {
    let bytes = field.bytes[word.range]
    switch bytes.count {
    case 1:
      guard let byte = bytes.first else { return false }
      return (49...57).contains(byte) || byte == 0x49 || byte == 0x56
        || (0x41...0x45).contains(byte)
    case 2...3: return bytes.allSatisfy { $0 == 0x49 || $0 == 0x56 }
    default: return false
    }
  }

  private static let restrictors: Set<UInt64> = Set(
    [
      "solo", "solamente", "unicamente", "only", "apenas", "somente", "so", "seulement", "nur",
      "uniquement", "just",
    ].map { WordHash.of($0) })

  /// How many labels the stem lists its statements by: `I.`, `2)`, `c:`.
  private static func markers(in stem: Field) -> Int {
    stem.words.lazy.filter { word in
      guard isStatementLabel(word, stem) else { return false }
      let end = word.range.upperBound
      return end < stem.bytes.count
        && (stem.bytes[end] == 0x29 || stem.bytes[end] == 0x2E || stem.bytes[end] == 0x3A
          || stem.bytes.holds(" –", at: end) || stem.bytes.holds(" -", at: end))
    }.count
  }
}

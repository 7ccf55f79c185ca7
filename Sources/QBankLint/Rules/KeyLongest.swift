import QBankDiagnostics

extension LintRule {
  /// The right option is the longest by far, or far the shortest.
  ///
  /// Lengths in characters. From 1.5 times the next and 15 characters more on a warning, from 1.25 times and 10 more an
  /// info, with four words at least. Source: Haladyna, Downing & Rodriguez (2002), guideline on length; Tarrant et al.
  /// (2006); the limits are those of SAQUET (Moore et al. 2024).
  static let keyLongest = LintRule(
    .keyLongest,
    good: [
      "@ es\n¿Qué es la mitosis?\n+ División en dos células iguales\n- Fusión de dos células sexuales\n- Muerte de la célula\n- Digestión de los restos",
      "What is it?\n+ Deoxyribonucleic acid\n- Water\n- Salt\n- Iron",
      "Which are metals?\n- Iron\n- Tin\n- Lead\n+ All of the above options are correct",
    ],
    bad: [
      "@ es\n¿Qué es un glaciar?\n+ ▸Una masa de hielo que la nieve acumulada forma y que avanza despacio\n- Un río corto\n- Un lago\n- Una duna",
      "Why use a seat belt?\n- It is the law\n+ ▸It keeps the body in its seat when the car stops all at once\n- It is cheap\n- It looks good",
      "@ pt\nO que é um arquipélago?\n+ ▸Um conjunto de ilhas próximas entre si\n- Um rio que cruza dois países\n- Um lago salgado\n- Um monte com cratera",
      "What is a haiku?\n- A long poem of the Middle Ages\n+ ▸A poem\n- A play with songs and dances\n- A tale in several volumes",
    ]
  ) { question, findings in
    let lengths = question.options.map(\.length)
    let key = lengths[question.key]
    var longest = 0
    var shortest = Int.max
    for (index, length) in lengths.enumerated() where index != question.key {
      longest = max(longest, length)
      shortest = min(shortest, length)
    }
    guard !isSumUp(question.answer, .allOfTheAbove), !isSumUp(question.answer, .noneOfTheAbove)
    else { return }
    let evidence = "right option \(key) characters, next \(key > longest ? longest : shortest)"
    if key * 4 >= longest * 5, key - longest >= 10, question.answer.words.count >= 4 {
      let isStrong = key * 2 >= longest * 3 && key - longest >= 15
      findings.add(
        "the right option has \(key) characters, the next longest \(longest): trim it, or move its explanation to the explanation; do not pad the others",
        in: question.answer.path, severity: isStrong ? .warning : .info, evidence: evidence)
    } else if key * 2 <= shortest, shortest >= 20 {
      findings.add(
        "the right option has \(key) characters, the next shortest \(shortest): make the options alike in length",
        in: question.answer.path, severity: .info, evidence: evidence)
    }
  }
}

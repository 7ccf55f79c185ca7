import QBankDiagnostics

extension LintRule {
  /// Content words that the stem shares with the right option and with no other.
  ///
  /// Silent when a distractor echoes the stem in a way of its own, and when two options occur in the stem. One word is
  /// an info, and only where it is rare in the block and not what the stem asks for ("which plan …?"). Source:
  /// Haladyna, Downing & Rodriguez (2002), guideline 28b; Tarrant et al. (2006), word repeats.
  static let clang = LintRule(
    .clang, needs: .statistics,
    good: [
      "@ es\n¿Dónde va más rápida la luz, en el aire o en el agua?\n+ En el aire\n- En el agua\n- Igual en ambos\n- Depende del color",
      "@ pt\nOnde ocorre a fase luminosa da fotossíntese?\n+ No tilacoide\n- No estroma\n- No citosol\n- No núcleo",
      "Which kind of rock is made of sand and which kind of sediment?\n+ Sandstone\n- Sediment rock\n- Basalt\n- Gneiss",
    ],
    bad: [
      "@ es\n¿Dónde nace la corriente marina que cruza la bahía de Panamá?\n+ ▸En la bahía de Panamá\n- En el golfo\n- En la costa\n- En el puerto",
      "Which layout serves as a Kanban board?\n+ ▸Board layout\n- Table view\n- Roadmap\n- Calendar",
      "@ pt\nOnde se forma a hormona da tiroide?\n+ ▸Na glândula tiroide\n- No fígado\n- No rim\n- No baço",
    ]
  ) { question, findings in
    var stemmer = Stemmer(question.language)
    let stem = stemmer.content(of: question.text).filter {
      !question.text.words[$0.word].traits.contains(.opaque)
    }
    guard !stem.isEmpty else { return }
    let stems = Set(stem.map(\.stem))
    let answer = stemmer.content(of: question.answer)
    guard answer.contains(where: { stems.contains($0.stem) }) else { return }
    let options = question.options.indices.map { index in
      index == question.key
        ? answer : stemmer.content(of: question.options[index])
    }
    let echoes = options.map { option in option.filter { stems.contains($0.stem) } }
    let distractors = options.indices.filter { $0 != question.key }
    let others = Set(distractors.flatMap { options[$0].map(\.stem) })
    let own = echoes[question.key].filter { !others.contains($0.stem) }
    guard !own.isEmpty else { return }
    let keyStems = Set(options[question.key].map(\.stem))
    // A distractor that echoes the stem by itself leaves the choice open.
    for index in distractors where echoes[index].contains(where: { !keyStems.contains($0.stem) }) {
      return
    }
    guard options.indices.lazy.filter({ isInStem(options[$0].map(\.stem), stems) }).count < 2 else {
      return
    }
    report(
      question, own, stem, isWholeKey: isInStem(options[question.key].map(\.stem), stems), &findings
    )
  }

  private static func isInStem(_ option: [UInt64], _ stems: Set<UInt64>) -> Bool {
    !option.isEmpty && option.allSatisfy { stems.contains($0) }
  }

  private static func report(
    _ question: Item, _ own: [(stem: UInt64, word: Int)], _ stem: [(stem: UInt64, word: Int)],
    isWholeKey: Bool, _ findings: inout Findings
  ) {
    let key = question.answer
    // What is asked for, and what the whole block is about, is in the right option by nature.
    let telling = own.filter { !isAskedFor($0.stem, question, stem) && !isTopic($0.stem, question) }
    let distinct = Set(telling.map(\.stem)).count
    var seen: Set<UInt64> = []
    let words = (distinct >= 2 ? telling : own).filter { seen.insert($0.stem).inserted }
      .map { key.quoted(key.words[$0.word].range) }.joined(separator: ", ")
    if distinct >= 2 {
      findings.add(
        "the right option repeats \(words) of the stem, no other option does: use other words in one of the two",
        in: key.path, evidence: "\(distinct) words")
      return
    }
    guard let word = own.first(where: { isRare($0.stem, question) }),
      !isAskedFor(word.stem, question, stem)
    else { return }
    findings.add(
      isWholeKey
        ? "the right option (\(key.quoted)) stands in the stem, no other option does: use other words in one of the two"
        : "the right option repeats \(words) of the stem, no other option does: use another word in one of the two",
      in: key.path, severity: isWholeKey ? .warning : .info)
  }

  /// Whether more than one stem in twenty of the block has the word.
  private static func isTopic(_ stem: UInt64, _ question: Item) -> Bool {
    guard let statistics = question.context.statistics else { return false }
    return statistics.frequency(of: stem) > max(2, statistics.questions / 20)
  }

  /// Whether at most one stem in a hundred of the block has the word.
  private static func isRare(_ stem: UInt64, _ question: Item) -> Bool {
    guard let statistics = question.context.statistics else { return true }
    return statistics.frequency(of: stem) <= max(1, statistics.questions / 100)
  }

  /// Whether the word is the noun behind a "which" or "what": the kind of thing that every option is.
  private static func isAskedFor(
    _ stem: UInt64, _ question: Item, _ words: [(stem: UInt64, word: Int)]
  ) -> Bool {
    let all = question.text.words
    return words.contains { word in
      word.stem == stem
        && (max(0, word.word - 3)..<word.word).contains { index in
          // A "que" inside opens a clause.
          whiches.contains(all[index])
            || index <= question.lead.words.lowerBound + 1 && que.contains(all[index])
        }
    }
  }

  private static let whiches = WordSet(
    """
    which what qué cuál cuáles qual quais quel quelle quels quelles welcher welche welches quale quali
    """)
  private static let que = WordSet("que che")
}

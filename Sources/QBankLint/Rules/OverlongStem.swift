import QBankDiagnostics

extension LintRule {
  /// A stem of more than 80 words, a sentence of more than 40, or two questions in one.
  ///
  /// From 100 questions of a block on, also a stem that reads harder than 95 of 100 others and is hard by itself:
  /// Fernández Huerta (1959) for Spanish, Flesch (1948) for English, Martins et al. (1996) for Portuguese.
  static let overlongStem = LintRule(
    .overlongStem, needs: .statistics,
    good: [
      "@ es\n¿Cuándo se perfecciona la compraventa?\n+ Con el consentimiento\n- Con el pago\n- Con la entrega\n- Con el registro",
      "Who asked «Where? When?» in the play?\n+ Hamlet\n- Lear\n- Romeo\n- Iago",
      "@ pt\nQuem escreveu o livro que todos leem e que ninguém esquece?\n+ Machado\n- Alencar\n- Barreto\n- Azevedo",
    ],
    bad: [
      "@ es\n▸¿Qué es un contrato y cuándo se perfecciona?\n+ Un acuerdo; al consentir\n- Una ley; al publicarse\n- Un pago; al abonarse\n- Un juicio; al fallar",
      "▸Who wrote Emma? In which year was it published?\n+ Austen, 1815\n- Brontë, 1847\n- Eliot, 1871\n- Shelley, 1818",
      "@ pt\n▸\(String(repeating: "o rio que corre para o mar ", count: 6))e mais um rio e outro rio e um mar:\n+ um\n- dois\n- três\n- quatro",
    ]
  ) { question, findings in
    let stem = question.text
    if stem.words.count > 80 {
      findings.add(
        "the stem has \(stem.words.count) words, more than 80: leave out what is not needed to answer",
        in: .text, evidence: "\(stem.words.count) words")
      return
    }
    if let longest = question.sentences.map(\.words.count).max(), longest > 40 {
      findings.add(
        "a sentence of the stem has \(longest) words, more than 40: make two of it", in: .text,
        evidence: "\(longest) words")
      return
    }
    if hasTwoQuestions(question) {
      findings.add(
        "the stem asks two questions: a wrong answer does not say which was not known; ask one",
        in: .text)
      return
    }
    if let ease = Readability.ease(of: question),
      let floor = question.context.statistics?.easeFloor,
      ease < floor, ease < Readability.hard
    {
      findings.add(
        "the stem reads harder than 95 of 100 in its block: use shorter sentences and words",
        in: .text, evidence: "reading ease \(ease), hard below \(Readability.hard)")
    }
  }

  private static func hasTwoQuestions(_ question: Item) -> Bool {
    let stem = question.text
    guard stem.marks.contains(.question) else { return false }
    var marks = 0
    for index in stem.bytes.indices where stem.bytes[index] == 0x3F && !stem.isOpaque(index) {
      // "¿De qué? ¿De quién?" counts two, "?!" and "??" one, and "/?id=1" none.
      let next = stem.bytes.scalar(after: index + 1)
      if isLetter(next) || isDigit(next) { continue }
      if index == 0 || stem.bytes[index - 1] != 0x3F { marks += 1 }
    }
    if marks >= 2 { return true }
    guard let ask = stem.hits(of: .ask).first?.words.lowerBound,
      question.language == .es || ask <= question.lead.words.lowerBound + 2
    else { return false }
    return stem.words.indices.contains { index in
      index > ask + 1 && second.contains(stem.words[index])
        && conjunctions.contains(stem.words[index - 1])
        && !stem.words[index].traits.contains(.opaque)
    }
  }

  private static let second = WordSet(
    """
    qué cuál cuáles quién quiénes dónde cómo cuándo cuánto cuánta cuántos cuántas what which how why where when qual
    quais quando onde quanto quantos quantas
    """)
  private static let conjunctions = WordSet("y e and")
}

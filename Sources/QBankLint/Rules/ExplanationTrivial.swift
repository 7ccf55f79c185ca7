import QBankDiagnostics

extension LintRule {
  /// An explanation that repeats the answer, says only that it is right, or speaks of something else.
  ///
  /// Formulas and numbers are passed over by the last test. Source: feedback literature (Butler & Roediger 2008).
  static let explanationTrivial = LintRule(
    .explanationTrivial,
    good: [
      "@ es\n¿Capital de Perú?\n+ Lima\n- Cuzco\n- Trujillo\n- Tacna\n// Lima es sede del gobierno; Cuzco fue la capital incaica.",
      "@ pt\nO que é H2O?\n+ Água\n- Sal\n- Ouro\n- Ar\n// A fórmula indica dois hidrogênios e um oxigênio.",
      "Which star is nearest?\n+ The Sun\n- Sirius\n- Vega\n- Rigel\n// The Sun is eight light minutes away.",
    ],
    bad: [
      "@ es\n¿Capital de Perú?\n+ Lima\n- Cuzco\n- Trujillo\n- Tacna\n// ▸Lima.",
      "Which metal is liquid?\n+ Mercury\n- Tin\n- Lead\n- Zinc\n// ▸Because it is the correct answer.",
      "@ pt\nQual é a maior floresta?\n+ A floresta da Amazônia brasileira\n- A serra\n- O cerrado\n- A caatinga\n// ▸É a floresta da Amazônia brasileira.",
      "Which bird cannot fly?\n+ Ostrich\n- Crow\n- Eagle\n- Swan\n// ▸Most volcanoes lie along the edges of plates.",
    ]
  ) { question, findings in
    guard let explanation = question.explanation else { return }
    let words = explanation.words.count
    let hasSigns = !explanation.opaque.isEmpty || explanation.marks.contains(.equals)
    if words < 5, !hasSigns, !explanation.marks.contains(.digit) {
      findings.add(
        "the explanation has \(words == 1 ? "1 word" : "\(words) words"): say why the right option is right",
        in: .explanation, evidence: "\(words) words")
      return
    }
    if isSame(explanation, question.answer) || isSame(explanation, question.text) {
      findings.add(
        "the explanation repeats the \(isSame(explanation, question.answer) ? "right option" : "stem"): say why the right option is right",
        in: .explanation)
      return
    }
    var stemmer = Stemmer(question.language)
    let said = content(explanation, question, &stemmer)
    guard !said.isEmpty else {
      if !hasSigns, !explanation.marks.contains(.digit) { reportEmpty(&findings) }
      return
    }
    let key = content(question.answer, question, &stemmer)
    if !key.isEmpty, said.intersection(key).count * 10 >= said.count * 9, !hasSigns,
      !explanation.marks.contains(.digit)
    {
      findings.add(
        "the explanation only repeats the right option: say why it is right", in: .explanation,
        evidence: "\(said.intersection(key).count) of \(said.count) words")
      return
    }
    reportStranger(question, said, &stemmer, &findings)
  }

  private static func reportEmpty(_ findings: inout Findings) {
    findings.add(
      "the explanation says only that the option is right: say why", in: .explanation)
  }

  /// Function words and words such as "correct" left out; three letters are enough ("Sol").
  private static func content(_ field: Field, _ question: Item, _ stemmer: inout Stemmer) -> Set<
    UInt64
  > {
    var found: Set<UInt64> = []
    for word in field.words
    where word.range.count >= 3 && !word.traits.contains(.number)
      && !word.isStop && !empty.containsBare(word)
    {
      found.insert(stemmer.stem(of: word, in: field))
    }
    return found
  }

  private static let empty = WordSet(
    "because correct answer right option correcta respuesta opcion porque resposta opcao alternativa"
  )

  private static func isSame(_ explanation: Field, _ other: Field) -> Bool {
    explanation.words.count == other.words.count && !other.words.isEmpty
      && zip(explanation.words, other.words).allSatisfy { $0.bare == $1.bare }
  }

  /// An explanation of some length without a content word of the stem or of any option.
  private static func reportStranger(
    _ question: Item, _ said: Set<UInt64>, _ stemmer: inout Stemmer, _ findings: inout Findings
  ) {
    guard question.marks.isDisjoint(with: [.digit, .equals]), said.count >= 3 else { return }
    for field in question.options {
      guard field.opaque.isEmpty, content(field, question, &stemmer).isDisjoint(with: said) else {
        return
      }
    }
    guard content(question.text, question, &stemmer).isDisjoint(with: said) else { return }
    findings.add(
      "the explanation shares no word with the question: check that it belongs to it",
      in: .explanation)
  }
}

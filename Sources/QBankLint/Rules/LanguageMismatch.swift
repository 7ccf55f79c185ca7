import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A question, or an explanation, in another language than the bank declares.
  ///
  /// By the share of function words, from ten words on, code and quotations left out; three words that only the other
  /// language has must be there. Questions about languages are passed over.
  static let languageMismatch = LintRule(
    .languageMismatch,
    good: [
      "@ es\n¿Qué significa la expresión inglesa «to be up to the task of the day»?\n+ Estar a la altura\n- Llegar tarde\n- Dormir bien\n- Irse pronto",
      "Which command installs the tool?\n+ npm i\n- pip x\n- apt z\n- brew q",
      "@ es tags=inglés\nWhich of the following is the past of the verb to go in the sentence?\n+ went\n- goed\n- gone\n- goes",
      "@ pt\nQual é a capital da França e de que país é a cidade de Roma?\n+ Paris e Itália\n- Roma e França\n- Lyon e Itália\n- Nice e França",
    ],
    bad: [
      "@ it\n▸Koji je od navedenih pisaca napisao poznatu knjigu prije rata?\n+ Andrić\n- Krleža\n- Ujević\n- Matoš",
      "@ es\n▸Qual das seguintes opções não é uma função do fígado?\n+ Ouvir o som\n- Filtrar o sangue\n- Produzir bile\n- Regular a pressão",
      "What is the capital of Peru?\n+ Lima\n- Quito\n- Bogotá\n- Cuzco\n// ▸Lima es la capital de Perú desde que los españoles fundaron la ciudad en la costa.",
    ]
  ) { question, findings in
    guard question.language != .other else { return }
    var tally = LanguageTally()
    tally.add(question.text)
    let stemWords = tally.words, stemOwn = tally.counts[question.language.place]
    for option in question.options { tally.add(option) }
    if let other = tally.other(than: question.language) {
      guard !isAboutLanguage(question) else { return }
      findings.add(
        "the question reads like \(other.name), the bank declares \(question.language.name): translate it, or move it to a bank of its language",
        in: .text, evidence: tally.evidence(other, question.language))
    } else if tally.isUnknown(question.language), stemWords >= 8, stemOwn == 0 {
      guard !isAboutLanguage(question), !question.isAboutCode else { return }
      findings.add(
        "hardly a word of the question is \(question.language.name), which the bank declares: check its language",
        in: .text,
        evidence: "\(tally.counts[question.language.place]) of \(tally.words) words")
    } else if let explanation = question.explanation, explanation.words.count >= 10 {
      var own = LanguageTally()
      own.add(explanation)
      guard let other = own.other(than: question.language), !isAboutLanguage(question) else {
        return
      }
      findings.add(
        "the explanation reads like \(other.name), the question like \(question.language.name): translate it",
        in: .explanation, evidence: own.evidence(other, question.language))
    }
  }

  private static func isAboutLanguage(_ question: Item) -> Bool {
    let labels = [question.question.subject ?? ""] + question.question.tags
    return labels.contains { label in
      let field = Field(words: label.utf8, Lexicon.of(.other))
      return field.words.contains { languageNames.containsBare($0) }
    }
  }

  private static let languageNames = WordSet(
    """
    ingles english portugues frances french aleman german italiano italian idioma idiomas language languages lengua
    linguas espanol spanish latin traduccion translation vocabulary vocabulario deutsch
    """)
}

import QBankDiagnostics

extension LintRule {
  /// An article, a number or a preposition at the end of the stem that only the right option fits.
  ///
  /// Words whose gender or sound is not certain count as fitting: the rule would rather miss one. Source: Haladyna,
  /// Downing & Rodriguez (2002), guideline 28c; Tarrant et al. (2006), grammatical cues.
  static let grammaticalCue = LintRule(
    .grammaticalCue,
    good: [
      "@ es\nUna sustancia que disuelve muchas otras es el:\n+ agua\n- aceite\n- alcohol\n- éter",
      "@ pt\nO estímulo chega a um:\n+ centro nervoso\n- órgão efetor\n- músculo liso\n- tecido ósseo",
      "The plant makes a:\n+ hormone\n- uniform\n- European\n- useful sugar",
      "@ es\n¿Cuáles son los huesos de la pierna?\n+ Tibia y peroné\n- Radio y cúbito\n- Fémures\n- Húmeros",
      "A fuse protects the circuit from:\n+ within\n- under its lid\n- the outside\n- heat",
      "@ pt\nO rim serve para:\n+ filtrar o sangue\n- a digestão\n- bombear sangue\n- mover ossos",
    ],
    bad: [
      "@ es\nLa capa externa de la Tierra es ▸la:\n+ corteza\n- núcleo\n- manto\n- interior",
      "Building sugar from light is ▸an:\n+ anabolic process\n- catabolic process\n- combustion\n- fermentation",
      "@ pt\nO sangue sai do coração pela artéria chamada ▸a\n+ aorta\n- tronco\n- ramo\n- fígado",
      "@ es\n▸¿Cuáles son los huesos de la pierna?\n+ Tibia y peroné\n- Fémur\n- Húmero\n- Cráneo",
      "@ es\nEl hígado sirve ▸para\n+ producir bilis\n- filtrando la sangre\n- de bombear sangre\n- moviendo huesos",
      "The fuse protects the circuit ▸by:\n+ melting\n- to cool it\n- of its colour\n- to light up",
    ]
  ) { question, findings in
    if reportArticle(question, &findings) || reportPreposition(question, &findings) { return }
    reportNumber(question, &findings)
  }

  private static func reportArticle(_ question: Item, _ findings: inout Findings) -> Bool {
    let stem = question.text
    guard let last = stem.words.last, !stem.marks.contains(.question) || stem.bytes.last != 0x3F,
      isAtEnd(last, stem), !last.traits.contains(.opaque),
      let article = Agreement.Article(last, question.language)
    else { return false }
    let fits = question.options.map { Agreement.fits($0, article, question.language) }
    guard fits[question.key] else { return false }
    let clashing = fits.indices.filter { !fits[$0] }
    guard !clashing.isEmpty else { return false }
    let isAll = clashing.count == question.options.count - 1
    let word = stem.string(last.range)
    findings.add(
      "\"\(word)\" at the end of the stem does not go with \(optionNames(clashing)): write \(article.bothForms), or put the article into each option",
      in: .text, at: last.range, severity: isAll ? .warning : clashing.count > 1 ? .warning : .info,
      evidence: "\(clashing.count) of \(question.options.count - 1) distractors clash",
      repair: .suggested(
        "write \(article.bothForms)", [.replace(.text, last.range, with: article.bothForms)]))
    return true
  }

  // MARK: Preposition

  private static func reportPreposition(_ question: Item, _ findings: inout Findings) -> Bool {
    let stem = question.text
    guard let last = stem.words.last, stem.bytes.last != 0x3F, isAtEnd(last, stem),
      !last.traits.contains(.opaque), let preposition = Preposition(last, question.language)
    else { return false }
    let fits = question.options.indices.map {
      preposition.fits(question.options[$0], question.forms[$0])
    }
    guard fits[question.key] else { return false }
    let clashing = fits.indices.filter { !fits[$0] }
    guard !clashing.isEmpty else { return false }
    findings.add(
      "\(optionNames(clashing)) cannot follow \"\(stem.string(last.range))\" at the end of the stem: give all options a form that can",
      in: .text, at: last.range,
      severity: clashing.count == question.options.count - 1 ? .warning : .info,
      evidence: "\(clashing.count) of \(question.options.count - 1) distractors clash")
    return true
  }

  /// Whether nothing but a colon, dots or a gap follows a word.
  private static func isAtEnd(_ word: Word, _ stem: Field) -> Bool {
    stem.bytes[word.range.upperBound...].allSatisfy { byte in
      byte == 0x3A || byte == 0x2E || byte == 0x20 || byte == 0x5F || byte >= 0x80
    }
  }

  // MARK: Number

  private static func reportNumber(_ question: Item, _ findings: inout Findings) {
    guard let asksForMany = asksForMany(question) else { return }
    let many = question.options.map { Agreement.isMany($0, question.lexicon) }
    guard many.allSatisfy({ $0 != nil }), many[question.key] == asksForMany,
      many.indices.allSatisfy({ $0 == question.key || many[$0] == !asksForMany })
    else { return }
    findings.add(
      "the stem asks for \(asksForMany ? "several things" : "one thing") and only the right option names \(asksForMany ? "several" : "one"): give all options the same number",
      in: .text)
  }

  /// Whether the stem asks for several things or one; `nil` where grammar does not say.
  private static func asksForMany(_ question: Item) -> Bool? {
    let words = question.text.words[question.lead.words]
    for (index, word) in zip(words.indices, words) {
      if plurals.contains(word) { return true }
      if singulars.contains(word) { return false }
      if whiches.contains(word), index + 1 < words.endIndex {
        if words[index + 1].hash == are { return true }
      }
    }
    return nil
  }

  private static let plurals = WordSet("cuáles quiénes quais")
  private static let singulars = WordSet("cuál")
  private static let whiches = WordSet("which what")
  private static let are = WordHash.of("are")
}

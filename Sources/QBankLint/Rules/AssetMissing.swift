import QBankDiagnostics

extension LintRule {
  /// A question that points at a figure, table or passage which a bank cannot hold.
  ///
  /// A noun alone is not enough ("the periodic table"): the list asks for a pointing word beside it. A verb beside it
  /// ("el dibujo muestra") points only after an article, and not after an interrogative.
  static let assetMissing = LintRule(
    .assetMissing,
    good: [
      "@ es\n¿En qué grupo de la tabla periódica está el neón?\n+ 18\n- 1\n- 2\n- 17",
      "Which chart type shows parts of a whole?\n+ Pie chart\n- Scatter plot\n- Line chart\n- Histogram",
      "@ es\n¿Qué diagrama representa un proceso?\n+ De flujo\n- De barras\n- De árbol\n- De Venn",
    ],
    bad: [
      "@ es\nEl ▸dibujo adjunto muestra dos cargas. ¿De qué signo son?\n+ Opuesto\n- Positivo\n- Negativo\n- Nulo",
      "@ pt\nObserve o ▸gráfico a seguir. Em que ano houve queda?\n+ 2020\n- 2019\n- 2021\n- 2022",
      "What does ▸the passage above say about rivers?\n+ Nothing\n- Little\n- Much\n- All",
    ]
  ) { question, findings in
    let stem = question.text
    guard let hit = stem.hits(of: .asset).first(where: { points($0, in: stem) }) else { return }
    let range = stem.range(ofWords: hit.words)
    findings.add(
      "\"\(stem.string(range))\" speaks of something that is not here: a bank holds text alone; "
        + "describe it in words, or leave the question out",
      in: .text, at: range)
  }

  private static let verbs = Set(
    ["muestra", "representa", "mostra", "shown"].map { WordHash.of($0) })
  private static let articles = Set(
    ["el", "la", "o", "a", "the", "del", "this", "este", "esta"].map { WordHash.of($0) })

  private static func points(_ hit: Lexicon.Hit, in stem: Field) -> Bool {
    guard hit.words.count == 2, verbs.contains(stem.words[hit.words.upperBound - 1].hash) else {
      return true
    }
    let start = hit.words.lowerBound
    guard start > 0, articles.contains(stem.words[start - 1].hash) else { return false }
    // "la figura representa a Marte" names a thing; pointing sentences end or ask soon after the verb's object.
    return !stem.hits(of: .ask).contains { $0.words.lowerBound == start - 1 }
  }
}

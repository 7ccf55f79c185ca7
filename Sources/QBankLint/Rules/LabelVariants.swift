import QBankDiagnostics
import QBankModel

extension LintRule {
  /// Two spellings of one subject, block or tag.
  ///
  /// Equal but for case, accents, spaces, `&` and a plural, or one slip of the keyboard apart where one has ten times
  /// the questions of the other. Numerals are compared, never folded away. Source: key collision as in OpenRefine;
  /// Damerau (1964).
  static let labelVariants = LintRule.bank(
    .labelVariants,
    good: [
      "# Historia I\n@ es tags=arte\n¿Qué pintó Goya?\n+ La maja\n- Las meninas\n- El grito\n- La gioconda\n\n"
        + "# Historia II\n@ es tags=artes-marciales\n¿Qué pintó Velázquez?\n+ Las meninas\n- La maja\n- El grito\n- La gioconda"
    ],
    bad: [
      "# Biología y salud\n@ es\n¿Qué pintó Goya?\n+ La maja\n- Las meninas\n- El grito\n- La gioconda\n\n"
        + "# ▸Biologia & salud\n@ es\n¿Qué pintó Velázquez?\n+ Las meninas\n- La maja\n- El grito\n- La gioconda",
      "@ es tags=pintura\n¿Qué pintó Goya?\n+ La maja\n- Las meninas\n- El grito\n- La gioconda\n\n"
        + "@ es tags=pintura\n¿Qué pintó Dalí?\n+ Los relojes\n- Las meninas\n- El grito\n- La gioconda\n\n"
        + "@ es tags=Pinturas\n▸¿Qué pintó Velázquez?\n+ Las meninas\n- La maja\n- El grito\n- La gioconda",
    ]
  ) { bank, findings in
    reportSubjects(bank, &findings)
    reportBlocks(bank, &findings)
    reportTags(bank, &findings)
  }

  private static func reportSubjects(_ view: BankView, _ findings: inout Findings) {
    let bank = view.bank
    var uses: [String: Int] = [:]
    for block in bank.blocks {
      for question in block.questions {
        if let subject = question.subject { uses[subject, default: 0] += 1 }
      }
    }
    let labels = bank.subjects.map { LabelName($0.title, uses: uses[$0.id] ?? 0) }
    for (rare, common) in LabelName.variants(labels) {
      findings.add(
        variantMessage("subject", labels[rare], labels[common]), in: .subjectEntry(rare))
    }
  }

  private static func reportBlocks(_ view: BankView, _ findings: inout Findings) {
    let labels = view.bank.blocks.map { LabelName($0.title, uses: $0.questions.count) }
    for (rare, common) in LabelName.variants(labels) {
      findings.add(variantMessage("block", labels[rare], labels[common]), onBlock: rare)
    }
  }

  private static func reportTags(_ view: BankView, _ findings: inout Findings) {
    struct Use {
      var path: QuestionPath
      var tag: Int
    }
    var order: [String] = []
    var uses: [String: [Use]] = [:]
    for (block, part) in view.bank.blocks.enumerated() {
      for (number, question) in part.questions.enumerated() {
        for (index, tag) in question.tags.enumerated() {
          if uses[tag] == nil { order.append(tag) }
          uses[tag, default: []].append(
            Use(path: QuestionPath(block: block, question: number), tag: index))
        }
      }
    }
    let labels = order.map { LabelName($0, uses: uses[$0]?.count ?? 0) }
    for (rare, common) in LabelName.variants(labels) {
      guard let first = uses[order[rare]]?.first else { continue }
      let count = order[rare].utf8.count
      findings.add(
        variantMessage("tag", labels[rare], labels[common]), on: first.path, in: .tag(first.tag),
        repair: .suggested(
          "write \"\(order[common])\"", [.replace(.tag(first.tag), 0..<count, with: order[common])])
      )
    }
  }

  private static func variantMessage(_ what: String, _ rare: LabelName, _ common: LabelName)
    -> String
  {
    "the \(what) \"\(rare.text)\" (\(rare.uses) \(rare.uses == 1 ? "question" : "questions")) looks like "
      + "\"\(common.text)\" (\(common.uses)): use one spelling"
  }
}

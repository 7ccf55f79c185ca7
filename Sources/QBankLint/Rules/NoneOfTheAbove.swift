import QBankDiagnostics
import QBankModel

extension LintRule {
  /// "None of the above" and its like as a whole option.
  ///
  /// A warning when it is the right option, or when more than a fifth of a block has it. "Ninguno" alone is an answer
  /// where the stem asks how many. Source: Haladyna, Downing & Rodriguez (2002), guideline on "none of the above".
  static let noneOfTheAbove = LintRule.block(
    .noneOfTheAbove,
    good: [
      "@ es\n¿Cuántas lunas tiene Venus?\n+ Ninguna\n- Una\n- Dos\n- Cuatro",
      "@ pt\nQual destes animais é um mamífero?\n+ Morcego\n- Truta\n- Nenhuma ave\n- Lagarto",
      "Which number is even and prime?\n+ 2\n- 3\n- 4\n- 5",
    ],
    bad: [
      "Which planet is the hottest?\n- Mars\n- Saturn\n- Neptune\n+ ▸None of the above",
      "@ es\n¿Qué río pasa por Viena?\n+ El Danubio\n- El Rin\n- El Po\n- ▸Ninguna de las anteriores es correcta",
      "@ pt\nQual é um metal?\n+ Ferro\n- Água\n- Sal\n- ▸n.d.a.",
    ]
  ) { block, findings in
    var found: [(question: Int, option: Int, isKey: Bool, text: String)] = []
    for (number, question) in block.block.questions.enumerated() {
      for (index, option) in question.options.enumerated() where mayBeNone(option.text) {
        let field = Field(.option(index), option.text, block.context.lexicon)
        guard isSumUp(field, .noneOfTheAbove),
          field.words.count > 1 || !asksHowMany(question, block.context)
        else { continue }
        found.append((number, index, option.id == question.answer, field.quoted))
      }
    }
    guard !found.isEmpty else { return }
    let uses = Set(found.map(\.question)).count
    let isFrequent = uses * 5 > block.count && block.count >= 5
    for use in found {
      findings.add(
        use.isKey
          ? "\(use.text) is the right option: it shows what is wrong, not that the reader knows what is right; write the right answer out"
          : "\(use.text) as an option: write a distractor of its own"
            + (isFrequent ? ", for \(uses) of \(block.count) questions of the block have one" : ""),
        on: QuestionPath(block: block.index, question: use.question), in: .option(use.option),
        severity: use.isKey || isFrequent ? .warning : .info,
        evidence: isFrequent ? "\(uses) of \(block.count) questions" : nil)
    }
  }

  /// A quick look at the first byte and the length: a block may have a million options.
  private static func mayBeNone(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 64 else { return false }
    return first | 0x20 == 0x6E || first | 0x20 == 0x6B || first | 0x20 == 0x61
  }

  private static func asksHowMany(_ question: Question, _ context: LintContext) -> Bool {
    let stem = Field(.text, question.text, context.lexicon)
    return stem.words.contains { howMany.contains($0.bare) }
  }

  private static let howMany: Set<UInt64> = Set(
    [
      "cuantos", "cuantas", "cuanto", "cuanta", "numero", "many", "much", "number", "quantos",
      "quantas", "quanto", "quanta", "combien", "quanti", "quante", "viele",
    ].map { WordHash.of($0) })
}

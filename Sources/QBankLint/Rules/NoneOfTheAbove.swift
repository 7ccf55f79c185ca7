import QBankDiagnostics
import QBankModel

extension LintRule {
  /// "None of the above" and its like as a whole option.
  ///
  /// A warning when it is the right option, or when more than a fifth of a block has it. "Ninguno" alone is an answer
  /// where the stem asks how many. Source: Haladyna, Downing & Rodriguez (2002), guideline on "none of the above".
  static let noneOfTheAbove = LintRule.block(
    .noneOfTheAbove, needs: .sumUps,
    good: [
      "@ es\n¿Cuántas lunas tiene Venus?\n+ Ninguna\n- Una\n- Dos\n- Cuatro",
      "@ pt\nQual destes animais é um mamífero?\n+ Morcego\n- Truta\n- Nenhuma ave\n- Lagarto",
      "Which number is even and prime?\n+ 2\n- 3\n- 4\n- 5",
      "Which of the moons of Venus has an ocean?\n+ None\n- One\n- Two\n- Four",
    ],
    bad: [
      "Which planet is the hottest?\n- Mars\n- Saturn\n- Neptune\n+ ▸None of the above",
      "@ es\n¿Qué río pasa por Viena?\n+ El Danubio\n- El Rin\n- El Po\n- ▸Ninguna de las anteriores es correcta",
      "@ pt\nQual é um metal?\n+ Ferro\n- Água\n- Sal\n- ▸n.d.a.",
    ]
  ) { block, findings in
    let found = block.notes.sumUps
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
}

/// An option that says "none of the above".
struct SumUp: Sendable {
  /// The question's position in its block.
  var question: Int
  /// The option's position.
  var option: Int
  /// Whether it is the right one.
  var isKey: Bool
  /// The text in quotation marks.
  var text: String

  /// Those of a question.
  static func all(in item: Item) -> [SumUp] {
    item.options.indices.compactMap { index in
      let option = item.options[index]
      guard option.lists.contains(.noneOfTheAbove), LintRule.isSumUp(option, .noneOfTheAbove),
        !LintRule.isQuantity(option, of: item)
      else { return nil }
      return SumUp(
        question: item.path.question, option: index, isKey: index == item.key, text: option.quoted)
    }
  }
}

import QBankDiagnostics
import QBankModel

extension LintRule {
  /// "All of the above" and its like as a whole option.
  ///
  /// An error where apps keep the order and it does not come last; "all" among "none", "one" and "half" is a quantity.
  /// Source: Haladyna, Downing & Rodriguez (2002),
  /// guideline on "all of the above".
  static let allOfTheAbove = LintRule(
    .allOfTheAbove,
    good: [
      "Which tissue is found in all of the limbs?\n+ Bone\n- Cornea\n- Enamel\n- Retina",
      "@ es\n¿Qué nutriente da más energía por gramo?\n+ Las grasas\n- Todas las vitaminas\n- El agua\n- La fibra",
      "Which birds fly?\n+ All swallows\n- All of these penguins\n- All kiwis\n- All emus",
      "How much of the blood is water?\n+ Half\n- Nothing\n- Little\n- All",
    ],
    bad: [
      "@ es\n¿Qué aporta energía?\n- Hidratos\n- Grasas\n- Proteínas\n+ ▸Todas las anteriores",
      "@ pt\nSão países da América do Sul:\n- Brasil\n- Uruguai\n- Peru\n+ ▸Todas as alternativas estão corretas.",
      "@ fixed\nWhich are metals?\n- Iron\n- ▸All of the above\n+ Tin\n- Lead",
      "@ es\n¿Cuáles son metales?\n- Hierro\n- Oro\n- Plomo\n+ ▸Todas",
      "Which are metals?\n- Iron\n- Tin\n- Lead\n+ ▸All these choices are correct",
    ]
  ) { question, findings in
    for (index, option) in question.options.enumerated()
    where option.lists.contains(.allOfTheAbove) && isSumUp(option, .allOfTheAbove)
      && !isQuantity(option, of: question)
    {
      let isLast = index == question.options.count - 1
      let isPinned = question.question.options[index].pin != nil
      findings.add(
        "\(option.quoted) asks which options are right, not what is: ask for one fact, or for the exception"
          + (question.isShuffled && !isPinned
            ? "; in a shuffled list nothing is above it, so pin it to the last place at least"
            : ""),
        in: option.path, severity: !isLast && !question.isShuffled ? .error : nil,
        repair: question.isShuffled && !isPinned
          ? .suggested("pin it to the last place", [.pin(index, first: false)]) : nil)
    }
  }

  /// Whether a bare "all" or "none" is one of several quantities: none, one, half, most, all, or a figure where the stem
  /// asks how many.
  static func isQuantity(_ option: Field, of question: Item) -> Bool {
    guard option.words.count == 1 else { return false }
    if question.text.words.contains(where: howMany.containsBare) { return true }
    return question.options.contains { other in
      other !== option && other.words.count == 1 && quantities.containsBare(other.words[0])
    }
  }

  private static let howMany = WordSet(
    """
    cuantos cuantas cuanto cuanta numero many much number quantos quantas quanto quanta combien quanti quante viele
    """)
  private static let quantities = WordSet(
    """
    nothing little much half most some several one two three four five nada poco pocos pocas mucho muchos muchas mitad
    mayoria algunos algunas uno una dos tres cuatro cinco pouco poucos poucas muito muitos muitas metade maioria alguns
    algumas um uma dois duas quatro
    """)

  /// Whether an option is a phrase of the list and nothing else but words such as "are correct".
  static func isSumUp(_ option: Field, _ list: WordList) -> Bool {
    guard let hit = option.hits(of: list, opaqueToo: false).first, hit.words.lowerBound == 0 else {
      return false
    }
    if hit.words.upperBound == option.words.count { return true }
    let fillers = option.mask(of: .optionFiller)
    return (hit.words.upperBound..<option.words.count).allSatisfy { fillers[$0] }
  }
}

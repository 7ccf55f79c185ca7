import QBankDiagnostics
import QBankModel

extension LintRule {
  /// Numbers, amounts or dates that stand in no order, where apps keep the order.
  ///
  /// Units of one dimension are converted; "all of the above" and its like stand aside. Source: Haladyna, Downing &
  /// Rodriguez (2002), guideline on logical order.
  static let numericOrder = LintRule(
    .numericOrder,
    good: [
      "@ fixed pt\nQuantos estados tem o Brasil?\n- 24\n- 25\n+ 26\n- 27",
      "@ fixed es\n¿Cuánto pesa un litro de agua?\n- 100 g\n- 500 g\n+ 1 kg\n- 2 kg",
      "@ es\n¿En qué año nació Goya?\n- 1750\n+ 1746\n- 1756\n- 1740",
      "@ fixed\nHow many bones has an adult?\n- 300\n- 250\n+ 206\n- None of the above",
      "@ fixed\nWhich step comes first?\n+ Step 3\n- Step 1\n- Step 2\n- No step",
    ],
    bad: [
      "@ fixed es\n¿En qué año se aprobó la Constitución?\n- ▸1982\n+ 1978\n- 1986\n- 1975",
      "@ fixed\nHow long is a marathon?\n- ▸40 km\n+ 42,195 m\n- 41 km\n- 43 km",
      "@ fixed pt\nQual é o maior?\n- ▸1.000,5\n+ 2.000\n- 1.500\n- 900",
    ]
  ) { question, findings in
    guard !question.isShuffled else { return }
    let places = question.options.indices.filter { index in
      question.question.options[index].pin == nil
        && !isSumUp(question.options[index], .allOfTheAbove)
        && !isSumUp(question.options[index], .noneOfTheAbove)
    }
    let quantities = places.compactMap { question.quantities[$0] }
    guard places.count >= 3, quantities.count == places.count, let first = quantities.first,
      quantities.allSatisfy({ $0.isComparable(to: first) })
    else { return }
    let pairs = zip(quantities, quantities.dropFirst())
    let isRising = pairs.allSatisfy { ($0.low, $0.high) <= ($1.low, $1.high) }
    let isFalling = pairs.allSatisfy { ($0.low, $0.high) >= ($1.low, $1.high) }
    if isRising || isFalling { return }
    var sorted = places.indices.sorted { left, right in
      (quantities[left].low, quantities[left].high, left)
        < (quantities[right].low, quantities[right].high, right)
    }.map { places[$0] }
    let values = sorted.map { question.options[$0].string }.joined(separator: ", ")
    var order: [Int] = []
    for index in question.options.indices {
      order.append(places.contains(index) ? sorted.removeFirst() : index)
    }
    let hasReferences =
      question.options.contains {
        OptionReference.inOption($0, question) != nil
      } || question.explanation.map { !OptionReference.inExplanation($0, question).isEmpty } == true
    findings.add(
      "the numbers stand in no order: put them as \(values)",
      in: question.options[places[0]].path,
      repair: hasReferences
        ? nil : .safe("sort the options; the right one stays the right one", [.order(order)]))
  }
}

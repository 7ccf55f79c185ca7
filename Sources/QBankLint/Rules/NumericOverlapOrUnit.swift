import QBankDiagnostics

extension LintRule {
  /// Amounts that are equal or overlap, and units that are mixed or missing.
  ///
  /// Questions that ask for the greatest or smallest amount, and those whose stem gives an amount of the same kind to
  /// convert, may mix units. Source: Haladyna, Downing & Rodriguez (2002), guideline on independent choices; NBME,
  /// numeric data not stated consistently.
  static let numericOverlapOrUnit = LintRule(
    .numericOverlapOrUnit,
    good: [
      "@ es\n¿Cuál de estas velocidades es la mayor?\n- 36 km/h\n- 1,1 m/s\n- 6000 cm/min\n+ 12 m/s",
      "How long is the review period?\n+ 10–14 days\n- 15–21 days\n- 22–28 days\n- 29–35 days",
      "What is 1,500 kHz?\n+ 1.5 MHz\n- 15 kHz\n- 1.5 GHz\n- 150 kHz",
      "Which reading shows a perfect match?\n+ 1 to 1\n- 1 to 3\n- 2 to 1\n- 10 to 1",
      "At which ages is it given?\n- 0–5\n- 5–17\n- 18–59\n+ 60 and over",
      "What are the limits of the band?\n+ 30 to 300 MHz\n- 30 to 300 kHz\n- 300 to 3000 kHz\n- 300 to 3000 MHz",
    ],
    bad: [
      "@ es\n¿Qué plazo hay para recurrir?\n+ 1 mes\n- 30 días\n- ▸60 minutos\n- 1 hora",
      "@ pt\nA pressão normal é:\n+ ▸abaixo de 120\n- abaixo de 130\n- de 120 a 140\n- acima de 140",
      "How long is the race?\n+ 400 metres\n- ▸800\n- 200 metres\n- 1500 metres",
    ]
  ) { question, findings in
    guard question.quantities.contains(where: { $0 != nil }) else { return }
    if reportEqual(question, &findings) { return }
    if reportOverlap(question, &findings) { return }
    guard !asksForExtreme(question.text) else { return }
    reportUnits(question, &findings)
  }

  private static func reportEqual(_ question: Item, _ findings: inout Findings) -> Bool {
    for (index, quantity) in question.quantities.enumerated() {
      guard let quantity else { continue }
      for other in (index + 1)..<max(index + 1, question.quantities.count) {
        guard let second = question.quantities[other], quantity.equals(second),
          quantity.dimension != .other,
          quantity.unit != second.unit || quantity.factor == second.factor
        else { continue }
        findings.add(
          "\(optionNames([index, other])) are the same amount (\(question.options[index].quoted) and \(question.options[other].quoted)): options must differ",
          in: question.options[index].path, severity: .error)
        return true
      }
    }
    return false
  }

  private static func reportOverlap(_ question: Item, _ findings: inout Findings) -> Bool {
    guard let key = question.quantities[question.key] else { return false }
    for (index, quantity) in question.quantities.enumerated() where index != question.key {
      guard let quantity, !(key.isSingle && quantity.isSingle) else { continue }
      guard key.overlaps(quantity) || key.encloses(quantity) || quantity.encloses(key) else {
        continue
      }
      findings.add(
        "\(question.answer.quoted) is right, but \(question.options[index].quoted) holds for a part of it too: make the ranges exclude each other",
        in: question.answer.path)
      return true
    }
    return false
  }

  private static func reportUnits(_ question: Item, _ findings: inout Findings) {
    let known = question.quantities.indices.filter { question.quantities[$0] != nil }
    guard known.count == question.options.count else { return }
    let quantities = question.quantities.compactMap { $0 }
    let bare = quantities.indices.filter { quantities[$0].unit.isEmpty }
    if let odd = bare.first, bare.count < quantities.count {
      let units = Set(quantities.map(\.unit)).subtracting([[]])
      // "0" and "1 000" need no unit beside percentages; ordinals are no units.
      guard units.count == 1, !quantities.contains(where: { $0.dimension == .ordinal }),
        !bare.allSatisfy({ quantities[$0].low == 0 }),
        let model = quantities.indices.first(where: { !quantities[$0].unit.isEmpty })
      else { return }
      let written = unitAsWritten(question.options[model])
      let end = question.options[odd].bytes.count
      findings.add(
        "\(optionNames(bare)) \(bare.count == 1 ? "has" : "have") no unit, \(question.options[model].quoted) has one: give all options the same unit",
        in: question.options[odd].path,
        repair: bare.count == 1
          ? written.map {
            .suggested("add \"\($0)\"", [.replace(question.options[odd].path, end..<end, with: $0)])
          } : nil)
      return
    }
    guard let first = quantities.first, quantities.allSatisfy({ $0.dimension == first.dimension }),
      first.dimension != .other, first.dimension != .number,
      Set(quantities.map(\.factor)).count > 1, !stemMeasures(question),
      !unitsDecide(quantities)
    else { return }
    findings.add(
      "the options mix units (\(question.options.map(\.string).joined(separator: ", "))): state all in one",
      in: question.options[0].path, severity: .info)
  }

  /// Whether two options differ by their units alone, as 30 kHz and 30 MHz do: then the unit is what is asked.
  private static func unitsDecide(_ quantities: [Quantity]) -> Bool {
    quantities.indices.contains { index in
      quantities[..<index].contains {
        $0.factor != quantities[index].factor
          && $0.low / $0.factor == quantities[index].low / quantities[index].factor
          && $0.high / $0.factor == quantities[index].high / quantities[index].factor
      }
    }
  }

  /// The unit of an option with the space before it.
  private static func unitAsWritten(_ option: Field) -> String? {
    guard let last = option.bytes.lastIndex(where: \.isDigit), last + 1 < option.bytes.count else {
      return nil
    }
    return option.string(last + 1..<option.bytes.count)
  }

  private static func asksForExtreme(_ stem: Field) -> Bool {
    stem.words.contains { extremes.contains($0.bare) }
  }

  private static let extremes: Set<UInt64> = Set(
    [
      "mayor", "menor", "maxima", "maximo", "minima", "minimo", "mas", "menos", "greatest",
      "largest", "highest", "lowest", "smallest", "longest", "shortest", "fastest", "slowest",
      "most", "least", "biggest", "heaviest", "lightest", "maior", "mais", "superior", "inferior",
      "equivalent", "equivale", "equal", "equals", "igual", "convert", "expressed", "expresado",
    ].map { WordHash.of($0) })

  /// Whether the stem gives an amount with a unit: then the question is one of converting.
  private static func stemMeasures(_ question: Item) -> Bool {
    let words = question.text.words
    return words.indices.dropLast().contains { index in
      words[index].traits.contains(.number)
        && Unit.named(Array(question.text.bytes[words[index + 1].range])) != nil
    }
  }
}

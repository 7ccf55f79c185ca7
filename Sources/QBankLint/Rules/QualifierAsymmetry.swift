import QBankDiagnostics

extension LintRule {
  /// "Always", "never" and "only" in the wrong options, and not in the right one.
  ///
  /// One word in one option is no sign; statute phrases count half. Source: Haladyna, Downing & Rodriguez (2002),
  /// guideline 28a; Tarrant et al. (2006), absolute terms.
  static let qualifierAsymmetry = LintRule(
    .qualifierAsymmetry,
    good: [
      "@ es\n¿Qué plazo rige en todo caso?\n+ Diez días\n- Quince días\n- Un mes, sobre todo\n- Tres meses",
      "@ pt\nOs antibióticos:\n+ atuam sobre bactérias\n- atuam sempre sobre vírus\n- atuam sobre príons\n- atuam sobre toxinas",
      "Which is always true of gold?\n+ It is always dense\n- It is always a gas\n- It never shines\n- It never melts",
    ],
    bad: [
      "@ es\nEl té verde:\n- ▸siempre cura\n- nunca daña\n+ contiene cafeína\n- sustituye totalmente al agua",
      "Antibiotics:\n- ▸always cure colds\n+ usually act on bacteria\n- reach the blood\n- help the skin",
      "@ pt\nO contrato:\n- ▸obriga só o vendedor\n- obriga apenas o comprador\n- não obriga ninguém\n+ obriga as partes",
      "A comet:\n- is made of ice\n+ ▸never shines by itself\n- orbits the Moon\n- is a star",
    ]
  ) { question, findings in
    guard
      question.options.contains(where: {
        $0.lists.contains(.absolute) || $0.lists.contains(.weakAbsolute)
      }), question.options.count >= 4
    else { return }
    let isLegal = question.text.words.contains { legalWords.containsBare($0) }
    let forces = question.options.map { Force($0, isLegal: isLegal) }
    let key = forces[question.key]
    let distractors = forces.indices.filter { $0 != question.key }
    let strong = distractors.filter { forces[$0].strong >= 1 }
    let absolute = distractors.filter { forces[$0].strong > 0 || forces[$0].isWeak }
    if key.strong == 0, !key.isWeak, strong.count >= 2 || absolute.count == distractors.count {
      let odd = strong.count >= 2 ? strong : absolute
      report(
        question, odd,
        "\(words(question, odd)) in \(optionNames(odd)), none in the right option: who knows nothing rules them out; give all options the same force",
        &findings)
    } else if key.isHedged, !distractors.contains(where: { forces[$0].isHedged }),
      key.strong == 0, !strong.isEmpty || absolute.count >= 2
    {
      let odd = strong.isEmpty ? absolute : strong
      report(
        question, odd,
        "the right option alone is cautious, while \(optionNames(odd)) \(odd.count == 1 ? "is" : "are") absolute (\(words(question, odd))): give all options the same force",
        &findings)
    } else if key.strong >= 1, absolute.isEmpty {
      findings.add(
        "\(words(question, [question.key])) stands in the right option alone: give all options the same force",
        in: question.answer.path, severity: .info)
    }
  }

  private static let legalWords = WordSet(
    """
    ley leyes articulo plazo norma normas decreto reglamento constitucion codigo contrato juez tribunal recurso acto
    law act statute section contract court judge lei leis artigo prazo regulamento constituicao codigo juiz
    """)

  /// How strongly an option puts it.
  private struct Force {
    /// Strong absolutes; those that statutes use count half.
    var strong = 0.0
    var isWeak = false
    var isHedged = false

    init(_ option: Field, isLegal isAboutLaw: Bool) {
      let exempt = option.mask(of: .notAbsolute)
      let legal = option.mask(of: .legalAbsolute)
      for hit in option.hits {
        guard
          hit.list == .absolute || hit.list == .weakAbsolute || hit.list == .hedge
            || hit.list == .vague,
          !hit.words.contains(where: { exempt[$0] }),
          !hit.words.contains(where: { option.words[$0].traits.contains(.opaque) })
        else { continue }
        let isLegal = isAboutLaw && hit.words.contains { legal[$0] }
        switch hit.list {
        case .absolute: strong += isLegal ? 0.5 : 1
        case .weakAbsolute: if !isLegal { isWeak = true }
        default: isHedged = true
        }
      }
      // "None of the above" is no claim about the subject.
      if LintRule.isSumUp(option, .noneOfTheAbove) || LintRule.isSumUp(option, .allOfTheAbove) {
        strong = 0
        isWeak = false
      }
    }
  }

  private static func words(_ question: Item, _ options: [Int]) -> String {
    options.compactMap { index in
      let option = question.options[index]
      let hit = option.hits(of: .absolute).first ?? option.hits(of: .weakAbsolute).first
      return hit.map { option.quoted(option.range(ofWords: $0.words)) }
    }.joined(separator: ", ")
  }

  private static func report(
    _ question: Item, _ options: [Int], _ message: String, _ findings: inout Findings
  ) {
    guard let first = options.first else { return }
    findings.add(
      message, in: question.options[first].path,
      evidence: "\(options.count) of \(question.options.count - 1) distractors")
  }
}

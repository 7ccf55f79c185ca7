import QBankDiagnostics

extension LintRule {
  /// Exactly one pair of opposites among the options, and the right one is in it.
  ///
  /// Two pairs, and scales with a middle ("rises, falls, stays the same"), are good design. Source: Haladyna, Downing &
  /// Rodriguez (2002), guideline 28e; NBME, logical cues.
  static let oppositePair = LintRule(
    .oppositePair,
    good: [
      "@ es\nAl enfriar el gas, su presión:\n+ disminuye\n- aumenta\n- no varía\n- oscila",
      "@ pt\nA insulina:\n+ reduz a glicemia e favorece o glicogênio\n- eleva a glicemia e favorece o glicogênio\n- reduz a glicemia e dificulta o glicogênio\n- eleva a glicemia e dificulta o glicogênio",
      "Heating a rod makes it:\n+ longer\n- red\n- wet\n- soft",
    ],
    bad: [
      "@ es\nLa insulina:\n+ ▸disminuye la glucemia\n- aumenta la glucemia\n- digiere grasas\n- forma bilis",
      "Cooling a gas in a closed vessel:\n+ ▸lowers its pressure\n- raises its pressure\n- melts the vessel\n- makes it glow",
      "@ pt\nO contrato:\n- obriga as partes\n+ ▸não obriga as partes\n- cria um imposto\n- exige um juiz",
    ]
  ) { question, findings in
    guard question.options.count >= 4 else { return }
    var pairs: [(Int, Int)] = []
    let options = question.options
    for first in options.indices {
      for second in (first + 1)..<max(first + 1, options.count)
      where isOpposite(options[first], options[second], question) {
        pairs.append((first, second))
      }
    }
    guard pairs.count == 1, let pair = pairs.first,
      pair.0 == question.key || pair.1 == question.key,
      !question.options.indices.contains(where: { index in
        index != pair.0 && index != pair.1 && isMiddle(question.options[index])
      })
    else { return }
    findings.add(
      "\(optionNames([pair.0, pair.1])) are opposites and the only ones, so that the others drop out: add a second pair, or take this one apart",
      in: question.answer.path)
  }

  /// Whether two options are the same words but for one pair of opposites, or one negator.
  private static func isOpposite(_ left: Field, _ right: Field, _ question: Item) -> Bool {
    if left.words.count == right.words.count {
      var differing: Int?
      for index in left.words.indices where left.words[index].hash != right.words[index].hash {
        if differing != nil { return false }
        differing = index
      }
      guard let differing else { return false }
      var stemmer = Stemmer(question.language)
      return question.lexicon.areOppositeStems(
        stemmer.stem(of: left.words[differing], in: left),
        stemmer.stem(of: right.words[differing], in: right))
    }
    let (short, long) = left.words.count < right.words.count ? (left, right) : (right, left)
    guard long.words.count == short.words.count + 1, short.words.count >= 2,
      long.lists.contains(.negation)
    else { return false }
    return long.hits(of: .negation).contains { hit in
      let place = hit.words.lowerBound
      return hit.words.count == 1
        && short.words.indices.allSatisfy {
          short.words[$0].hash == long.words[$0 < place ? $0 : $0 + 1].hash
        }
    }
  }

  /// "No varía", "stays the same": the middle of a scale.
  private static func isMiddle(_ option: Field) -> Bool {
    option.words.contains { middles.containsBare($0) }
      || option.words.count <= 3 && !option.hits(of: .negation).isEmpty
  }

  private static let middles = WordSet(
    """
    igual constante mantiene varia cambia altera mantem permanece muda same constant unchanged equal change changes
    neither unaffected stays remains
    """)
}

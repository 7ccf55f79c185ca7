import QBankModel

extension Item {
  /// Whether nothing asks for the order of the options: no pin, no numbers, no reference to a place or letter, no "all of
  /// the above", and, where apps keep the order, none that means something.
  var mayChangeOrder: Bool {
    guard question.options.allSatisfy({ $0.pin == nil }), !quantities.allSatisfy({ $0 != nil })
    else { return false }
    if explanation.map({ !OptionReference.inExplanation($0, self).isEmpty }) == true {
      return false
    }
    if !isShuffled, isScale || isAlphabetical { return false }
    return options.allSatisfy { option in
      OptionReference.inOption(option, self) == nil && !LintRule.isSumUp(option, .allOfTheAbove)
        && !LintRule.isSumUp(option, .noneOfTheAbove)
    }
  }

  /// Whether every option names a step of some scale: a month, how often, how much.
  private var isScale: Bool { options.allSatisfy { $0.lists.contains(.scale) } }

  /// Whether the options stand in the order of the alphabet, or against it.
  private var isAlphabetical: Bool {
    let pairs = zip(options, options.dropFirst())
    return pairs.allSatisfy { $0.folded.lexicographicallyPrecedes($1.folded) }
      || pairs.allSatisfy { $1.folded.lexicographicallyPrecedes($0.folded) }
  }
}

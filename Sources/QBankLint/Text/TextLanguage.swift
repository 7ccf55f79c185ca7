package import QBankModel

/// The language that a bank's texts are written in, by the same words that tell a question of another language.
package enum TextLanguage {
  /// Its tag where it is another than `expected`, or where nothing is expected; `nil` where the texts are few, mixed, or in
  /// a language without lists. Looks at some hundred questions.
  package static func tag(of bank: Bank, expected: String?) -> String? {
    var tally = LanguageTally()
    let lexicon = Lexicon.of(.other)
    for block in bank.blocks {
      // From each block some, so that one in another language does not decide.
      for question in block.questions.prefix(max(3, 200 / max(1, bank.blocks.count))) {
        tally.add(Field(.text, question.text, lexicon))
        for option in question.options { tally.add(Field(.text, option.text, lexicon)) }
        if let explanation = question.explanation {
          tally.add(Field(.text, explanation, lexicon))
        }
      }
    }
    let expected = expected.map { Language(tag: $0) }
    return (expected.map { tally.other(than: $0) } ?? tally.clear)?.rawValue
  }
}

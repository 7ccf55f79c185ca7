package import QBankModel

/// A question as rules see it: every text folded and split into words once, for all rules.
package struct Item: Sendable {
  /// The question.
  package let question: Question
  /// Where it stands in the bank.
  package let path: QuestionPath
  /// What it shares with the other questions of the bank.
  package let context: LintContext
  /// The stem.
  package let text: Field
  /// The options' texts, in order.
  package let options: [Field]
  /// The explanation.
  package let explanation: Field?
  /// The feedback of the options that have some.
  package let feedback: [Field]
  /// The position of the right option.
  package let key: Int

  /// Prepares a question; `nil` when its answer names no option (no valid bank holds such a question).
  package init?(_ question: Question, at path: QuestionPath, in context: LintContext) {
    guard let key = question.options.firstIndex(where: { $0.id == question.answer }) else {
      return nil
    }
    self.question = question
    self.path = path
    self.context = context
    self.key = key
    let lexicon = context.lexicon
    text = Field(.text, question.text, lexicon)
    options = question.options.indices.map {
      Field(.option($0), question.options[$0].text, lexicon)
    }
    explanation = question.explanation.map { Field(.explanation, $0, lexicon) }
    feedback = question.options.indices.compactMap { index in
      question.options[index].feedback.map { Field(.feedback(index), $0, lexicon) }
    }
  }

  /// The language of the texts.
  package var language: Language { context.language }
  /// The words of that language that rules know.
  package var lexicon: Lexicon { context.lexicon }
  /// What the configuration asks of questions.
  package var policy: Policy { context.policy }
  /// Whether apps may show the options in another order.
  package var isShuffled: Bool { !question.hasFixedOrder }
  /// The right option's text.
  package var answer: Field { options[key] }

  /// Every text that has words: stem, options, explanation, feedback.
  package var fields: [Field] {
    [text] + options + (explanation.map { [$0] } ?? []) + feedback
  }
}

/// What all questions of a bank share.
package final class LintContext: Sendable {
  /// The language of the texts.
  package let language: Language
  /// Its words.
  package let lexicon: Lexicon
  /// What the configuration asks of questions.
  package let policy: Policy
  /// Whether a release is checked, in which drafts have no place.
  package let isRelease: Bool

  package init(language: String, policy: Policy = Policy(), isRelease: Bool = false) {
    self.language = Language(tag: language)
    lexicon = Lexicon.of(self.language)
    self.policy = policy
    self.isRelease = isRelease
  }
}

/// The languages that rules have words for.
package enum Language: String, Sendable, CaseIterable {
  case es, en, pt, fr, de, it
  /// Any other: rules that need words stay silent.
  case other

  /// The language of a BCP 47 tag, whatever its region.
  package init(tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = Language(rawValue: primary) ?? .other
  }
}

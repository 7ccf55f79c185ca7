package import QBankModel

/// A question as rules see it: every text folded and split into words once, for all rules.
package final class Item: Sendable {
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
  /// Every text that has words: stem, options, explanation, feedback.
  package let fields: [Field]
  /// The signs that occur in some text.
  package let marks: Marks
  /// The sentences of the stem.
  package let sentences: [Passage]
  /// The part of the stem that asks: its last sentence, or the last two when the last is short; empty when the stem
  /// has no letter or digit.
  package let lead: Passage
  /// How each option begins and ends.
  let forms: [OptionForm]
  /// The quantity that each option states; `nil` where it states anything else.
  package let quantities: [Quantity?]

  /// Prepares a question; `nil` when its answer names no option (no valid bank holds such a question).
  package init?(_ question: Question, at path: QuestionPath, in context: LintContext) {
    let utf8 = question.utf8
    guard let key = utf8.answerIndex else { return nil }
    self.question = question
    self.path = path
    self.context = context
    self.key = key
    let lexicon = context.lexicon
    text = Field(.text, utf8.text, lexicon)
    options = utf8.options.indices.map { Field(.option($0), utf8.options[$0].text, lexicon) }
    explanation = utf8.explanation.map { Field(.explanation, $0, lexicon) }
    feedback = utf8.options.indices.compactMap { index in
      utf8.options[index].feedback.map { Field(.feedback(index), $0, lexicon) }
    }
    fields = [text] + options + (explanation.map { [$0] } ?? []) + feedback
    marks = fields.reduce(into: []) { $0.formUnion($1.marks) }
    sentences = text.sentences()
    lead = Self.lead(of: sentences)
    forms = options.map { OptionForm($0, lexicon) }
    let decimalComma = context.language != .en && context.language != .other
    quantities = Quantity.all(options, decimalComma: decimalComma)
  }

  private static func lead(of sentences: [Passage]) -> Passage {
    guard let last = sentences.last else { return Passage(bytes: 0..<0, words: 0..<0) }
    guard last.bytes.count < 12, sentences.count > 1 else { return last }
    let before = sentences[sentences.count - 2]
    return Passage(
      bytes: before.bytes.lowerBound..<last.bytes.upperBound,
      words: before.words.lowerBound..<last.words.upperBound)
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
}

/// What all questions of a bank share.
package final class LintContext: Sendable {
  /// The language of the texts.
  package let language: Language
  /// Its words.
  package let lexicon: Lexicon
  /// The ids of the bank's subjects.
  package let subjects: Set<String>
  /// What the bank itself asks of its questions.
  package let rules: BankRules
  /// What the configuration asks of questions.
  package let policy: Policy
  /// Whether a release is checked, in which drafts have no place.
  package let isRelease: Bool
  /// What is known of the block at hand; `nil` where a bank is seen as a whole.
  package let statistics: StemStatistics?

  /// The context of a bank's questions; `language` takes the place of the bank's own.
  package init(
    _ bank: Bank, language: String? = nil, policy: Policy = Policy(), isRelease: Bool = false
  ) {
    self.language = Language(tag: language ?? bank.language)
    lexicon = Lexicon.of(self.language)
    subjects = Set(bank.subjects.map(\.id))
    rules = bank.rules
    self.policy = policy
    self.isRelease = isRelease
    statistics = nil
  }

  /// The context of the questions of one block.
  init(_ bank: LintContext, statistics: StemStatistics) {
    language = bank.language
    lexicon = bank.lexicon
    subjects = bank.subjects
    rules = bank.rules
    policy = bank.policy
    isRelease = bank.isRelease
    self.statistics = statistics
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

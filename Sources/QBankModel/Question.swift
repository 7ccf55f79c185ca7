/// One question: a stem, 4 or 5 options in the author's order, and which of them is right.
public struct Question: Sendable, Hashable {
  /// Made once; unique in the bank without regard to case, and never used for other content.
  public var id: String
  /// The id of the subject it belongs to.
  public var subject: String?
  /// Whether it is still a draft, which apps never see.
  public var isDraft: Bool
  /// The stem.
  public var text: String
  /// The options, in the author's order.
  public var options: [Option]
  /// The id of the right option.
  public var answer: String
  /// Why the right option is right.
  public var explanation: String?
  /// Whether apps must keep the options in the author's order.
  public var hasFixedOrder: Bool
  /// Free words; unique.
  public var tags: [String]
  /// From 1 (easy) to 5 (hard).
  public var difficulty: Int?
  /// Where it comes from.
  public var source: QuestionSource?
  /// The first day on which it holds, as YYYY-MM-DD.
  public var validFrom: String?
  /// The last day on which it holds, as YYYY-MM-DD.
  public var validUntil: String?
  /// The rules that do not apply to it, with the reasons.
  public var lint: [Suppression]
  /// The members that start with `x-`.
  public var extras: Extras

  /// A question; everything that may be absent is absent unless given.
  public init(
    id: String, subject: String? = nil, isDraft: Bool = false, text: String, options: [Option],
    answer: String, explanation: String? = nil, hasFixedOrder: Bool = false, tags: [String] = [],
    difficulty: Int? = nil, source: QuestionSource? = nil, validFrom: String? = nil,
    validUntil: String? = nil, lint: [Suppression] = [], extras: Extras = Extras()
  ) {
    self.id = id
    self.subject = subject
    self.isDraft = isDraft
    self.text = text
    self.options = options
    self.answer = answer
    self.explanation = explanation
    self.hasFixedOrder = hasFixedOrder
    self.tags = tags
    self.difficulty = difficulty
    self.source = source
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.lint = lint
    self.extras = extras
  }
}

/// One option of a question.
public struct Option: Sendable, Hashable {
  /// An end at which apps must keep an option when they shuffle.
  public enum Pin: String, Sendable, CaseIterable {
    /// Before all others.
    case first
    /// After all others.
    case last
  }

  /// Unique in its question.
  public var id: String
  /// What the option says.
  public var text: String
  /// Where apps must keep it.
  public var pin: Pin?
  /// What to tell somebody who chose it.
  public var feedback: String?
  /// The members that start with `x-`.
  public var extras: Extras

  /// An option.
  public init(
    id: String, text: String, pin: Pin? = nil, feedback: String? = nil, extras: Extras = Extras()
  ) {
    self.id = id
    self.text = text
    self.pin = pin
    self.feedback = feedback
    self.extras = extras
  }
}

/// Where a question comes from.
public struct QuestionSource: Sendable, Hashable {
  /// The work: a book, a law, an exam.
  public var name: String?
  /// The place in it.
  public var ref: String?
  /// Its web address.
  public var url: String?

  /// A source.
  public init(name: String? = nil, ref: String? = nil, url: String? = nil) {
    self.name = name
    self.ref = ref
    self.url = url
  }
}

/// A lint rule that does not apply to one question.
public struct Suppression: Sendable, Hashable {
  /// The rule's code or name.
  public var rule: String
  /// Why it does not apply.
  public var reason: String

  /// A suppression.
  public init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }
}

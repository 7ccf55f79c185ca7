/// A question bank, format 1: blocks of questions, each with 4 or 5 options and one right answer.
///
/// A bank is valid by construction of the steps that make one (the strict reader, an import, a merge); code that
/// builds one by hand asks `Validity` before it hands it on. Blocks, questions and options stand in the author's
/// order.
public struct Bank: Sendable, Hashable {
  /// The bank format that this library writes, and the highest that it reads.
  public static let format = 1

  /// The `$schema` that the file names, kept as it stands.
  public var schema: String?
  /// A slug that names the bank for good.
  public var id: String
  /// The version of the content.
  public var version: BankVersion
  /// The language of the texts, a BCP 47 tag.
  public var language: String
  /// The title that people see.
  public var title: String
  /// A longer text about the bank.
  public var description: String?
  /// The licence of the content, preferably an SPDX expression.
  public var license: String?
  /// What this bank asks of its questions beyond the format.
  public var rules: BankRules
  /// The subjects that questions may name.
  public var subjects: [Subject]
  /// The blocks, in order.
  public var blocks: [Block]
  /// Questions that were removed; sorted by id.
  public var withdrawn: [Withdrawal]
  /// What a merge could not settle.
  public var conflicts: [Conflict]
  /// The members that start with `x-`.
  public var extras: Extras

  /// A bank; everything that may be absent is absent unless given.
  public init(
    id: String, version: BankVersion, language: String, title: String, description: String? = nil,
    license: String? = nil, rules: BankRules = BankRules(), subjects: [Subject] = [],
    blocks: [Block] = [], withdrawn: [Withdrawal] = [], conflicts: [Conflict] = [],
    extras: Extras = Extras(), schema: String? = nil
  ) {
    self.schema = schema
    self.id = id
    self.version = version
    self.language = language
    self.title = title
    self.description = description
    self.license = license
    self.rules = rules
    self.subjects = subjects
    self.blocks = blocks
    self.withdrawn = withdrawn
    self.conflicts = conflicts
    self.extras = extras
  }
}

/// What a bank asks of all its questions.
public struct BankRules: Sendable, Hashable {
  /// Whether a member must be there.
  public enum Presence: String, Sendable, CaseIterable {
    /// It may be absent.
    case optional
    /// Each question must have it.
    case required
  }

  /// The fewest and the most options of a question; within 4…5.
  public var options: ClosedRange<Int>
  /// Whether each question must have an explanation.
  public var explanation: Presence
  /// Whether each question must have a subject.
  public var subject: Presence

  /// Rules; the format's own unless others are given.
  public init(
    options: ClosedRange<Int> = 4...5, explanation: Presence = .optional,
    subject: Presence = .optional
  ) {
    self.options = options
    self.explanation = explanation
    self.subject = subject
  }
}

/// A subject that questions may belong to, across blocks.
public struct Subject: Sendable, Hashable {
  /// A slug.
  public var id: String
  /// The title that people see.
  public var title: String
  /// The members that start with `x-`.
  public var extras: Extras

  /// A subject.
  public init(id: String, title: String, extras: Extras = Extras()) {
    self.id = id
    self.title = title
    self.extras = extras
  }
}

/// A part of a bank with its questions.
public struct Block: Sendable, Hashable {
  /// A slug.
  public var id: String
  /// The title that people see.
  public var title: String
  /// A longer text about the block.
  public var description: String?
  /// The questions, in order.
  public var questions: [Question]
  /// The members that start with `x-`.
  public var extras: Extras

  /// A block.
  public init(
    id: String, title: String, description: String? = nil, questions: [Question] = [],
    extras: Extras = Extras()
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.questions = questions
    self.extras = extras
  }
}

/// The trace of a question that was removed: apps delete it, and its id does not come back.
public struct Withdrawal: Sendable, Hashable {
  /// The question's id.
  public var id: String
  /// The first version without it.
  public var version: BankVersion?
  /// Why it was removed.
  public var reason: String?
  /// The id of the question that took its place.
  public var replacedBy: String?

  /// A withdrawal.
  public init(
    id: String, version: BankVersion? = nil, reason: String? = nil, replacedBy: String? = nil
  ) {
    self.id = id
    self.version = version
    self.reason = reason
    self.replacedBy = replacedBy
  }
}

/// Something that a merge could not settle; the bank holds ours.
public struct Conflict: Sendable, Hashable {
  /// What kind of conflict: `edit-vs-edit`, `delete-vs-edit`, `id-collision`, `duplicate-added`, or a code's name.
  public var kind: String
  /// The question's id, where one is meant.
  public var question: String?
  /// The block's id, where one is meant.
  public var block: String?
  /// The subject's id, where one is meant.
  public var subject: String?
  /// The field, such as `text`, `answer`, `options/<id>/text`; absent for a whole question.
  public var field: String?
  /// The value in the common ancestor; absent where it has none.
  public var base: ExtraValue?
  /// Our value.
  public var ours: ExtraValue?
  /// Their value.
  public var theirs: ExtraValue?

  /// A conflict.
  public init(
    kind: String, question: String? = nil, block: String? = nil, subject: String? = nil,
    field: String? = nil, base: ExtraValue? = nil, ours: ExtraValue? = nil,
    theirs: ExtraValue? = nil
  ) {
    self.kind = kind
    self.question = question
    self.block = block
    self.subject = subject
    self.field = field
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}

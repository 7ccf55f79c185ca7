public import QBankModel

/// One change that a person could have made to a bank.
public struct Operation: Sendable, Hashable {
  /// What is changed.
  public enum Target: Sendable, Hashable {
    /// The bank itself.
    case bank
    /// A subject, by its id.
    case subject(String)
    /// A block, by its id.
    case block(String)
    /// A question, by its id in the newer bank, or in the older one when it is gone.
    case question(String)
  }

  /// Something about an operation that its kind does not tell.
  public struct Marks: OptionSet, Sendable, Hashable {
    /// The marks as bits.
    public let rawValue: Int

    /// The marks of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text is that of the right option.
    public static let touchesAnswer = Marks(rawValue: 1)
    /// The question went without an entry in `withdrawn`.
    public static let unlisted = Marks(rawValue: 2)
    /// The id now means something else.
    public static let otherMeaning = Marks(rawValue: 4)
    /// The rules now allow what older apps cannot hold.
    public static let widens = Marks(rawValue: 8)
    /// Apps see nothing of it: the content hash leaves it out.
    public static let hidden = Marks(rawValue: 16)
  }

  /// What kind of change it is.
  public var kind: OperationKind
  /// What is changed.
  public var target: Target
  /// The values before and after.
  public var change: Change
  /// What else is to know.
  public var marks: Marks

  /// An operation.
  public init(
    _ kind: OperationKind, _ target: Target, _ change: Change, marks: Marks = []
  ) {
    self.kind = kind
    self.target = target
    self.change = change
    self.marks = marks
  }

  /// What sort of reader should care.
  public var category: OperationKind.Category {
    marks.contains(.touchesAnswer) ? .answer : kind.category
  }

  /// The part of the version that must grow.
  public var level: VersionLevel {
    if marks.contains(.hidden) { return .none }
    if !marks.isDisjoint(with: [.otherMeaning, .widens]) { return .major }
    return kind.level
  }
}

/// The values before and after a change.
public indirect enum Change: Sendable, Hashable {
  /// A member has another value; `nil` where it is absent. The field is `nil` where the kind names it already.
  case member(field: String?, from: ExtraValue?, to: ExtraValue?)
  /// A subject comes or goes. `to` names the subject that seems to take its place.
  case subject(Subject, after: String?, to: String?)
  /// A block comes or goes, its questions left out. `to` names the block that seems to take its place.
  case block(Block, after: String?, to: String?)
  /// A question comes or goes, with its entry in `withdrawn`.
  case question(Question, at: OrderPlace, entry: Withdrawal?)
  /// An option comes or goes.
  case option(Option, after: String?)
  /// Something stands elsewhere.
  case place(from: OrderPlace, to: OrderPlace)
  /// A question has a new id, or one of its options has: `option` is the option's new id.
  case identity(from: String, option: String?)
  /// The options that both versions have stand in another order.
  case order(from: [String], to: [String])
  /// Another option is right.
  case answer(from: KeyOption, to: KeyOption)
}

/// A place in the author's order.
public struct OrderPlace: Sendable, Hashable {
  /// The block, where a question is meant.
  public var block: String?
  /// The id of what stands before it; `nil` at the start.
  public var after: String?

  /// A place.
  public init(block: String? = nil, after: String?) {
    self.block = block
    self.after = after
  }
}

/// The right option of a question.
public struct KeyOption: Sendable, Hashable {
  /// Its id.
  public var option: String
  /// What it says.
  public var text: String

  /// The right option.
  public init(option: String, text: String) {
    self.option = option
    self.text = text
  }
}

extension Operation {
  /// The id of the question that is changed, where one is.
  package var questionId: String? {
    if case .question(let id) = target { id } else { nil }
  }
}

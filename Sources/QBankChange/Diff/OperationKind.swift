/// All kinds of change, each with its category and the part of the version that it moves.
public enum OperationKind: String, Sendable, CaseIterable, Comparable {
  // On a bank, a subject or a block; `added` also on a question.
  case added, removed, retitled
  case rulesChanged = "rules-changed"
  case metaChanged = "meta-changed"
  // On a subject, a block or a question.
  case reordered
  // On a question.
  case withdrawn, restored, moved, rekeyed, text, subject, explanation, status, meta
  case optionAdded = "option-added"
  case optionRemoved = "option-removed"
  case optionText = "option-text"
  case optionsReordered = "options-reordered"
  case answerChanged = "answer-changed"
  // On any text.
  case formOnly = "form-only"

  /// What sort of reader should care.
  public enum Category: String, Sendable, CaseIterable {
    /// Which option is right, or what it says.
    case answer
    /// What a learner reads.
    case content
    /// How it looks or where it stands.
    case cosmetic
    /// What is known about it.
    case meta
  }

  /// What sort of reader should care.
  public var category: Category { row.category }

  /// The part of the version that must grow, unless a mark of the operation says otherwise.
  public var level: VersionLevel { row.level }

  /// Orders kinds as they are listed: what matters most comes first.
  public static func < (left: OperationKind, right: OperationKind) -> Bool {
    left.row.rank < right.row.rank
  }

  private var row: (rank: Int, category: Category, level: VersionLevel) {
    switch self {
    case .answerChanged: (0, .answer, .minor)
    case .withdrawn: (1, .content, .minor)
    case .removed: (2, .content, .major)
    case .added: (3, .content, .minor)
    case .restored: (4, .content, .minor)
    case .rekeyed: (5, .meta, .major)
    case .status: (6, .content, .minor)
    case .retitled: (7, .content, .patch)
    case .rulesChanged: (8, .meta, .patch)
    case .moved: (9, .content, .patch)
    case .text: (10, .content, .patch)
    case .optionText: (11, .content, .patch)
    case .optionAdded: (12, .content, .minor)
    case .optionRemoved: (13, .content, .minor)
    case .explanation: (14, .content, .patch)
    case .subject: (15, .content, .patch)
    case .metaChanged: (16, .meta, .patch)
    case .meta: (17, .meta, .patch)
    case .optionsReordered: (18, .cosmetic, .patch)
    case .reordered: (19, .cosmetic, .patch)
    case .formOnly: (20, .cosmetic, .patch)
    }
  }
}

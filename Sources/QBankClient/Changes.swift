public import QBankModel

extension Updater {
  /// What an app must know about a new bank, for the answers that it has stored.
  public struct Changes: Sendable, Hashable {
    /// The version now in use.
    public var version: BankVersion
    /// Questions that are gone: delete what is stored about them.
    public var withdrawn: [String]
    /// Questions whose right option is another, or exchanged its text with another: correct what is stored about them.
    public var answerChanged: [String]
    /// Whether the pointer itself says that a newer one should have come.
    public var isExpired: Bool
  }
}

extension Updater.Changes {
  /// What changed from one bank to the next for whoever has answered its questions.
  init(from old: Bank?, to new: Bank, version: BankVersion, isExpired: Bool) {
    self.version = version
    self.isExpired = isExpired
    var questions: [String: Question] = [:]
    for block in new.blocks {
      for question in block.questions { questions[question.id] = question }
    }
    var withdrawn: [String] = []
    var answerChanged: [String] = []
    for block in old?.blocks ?? [] {
      for question in block.questions {
        if let next = questions[question.id] {
          if Self.hasOtherAnswer(question, next) { answerChanged.append(question.id) }
        } else {
          withdrawn.append(question.id)
        }
      }
    }
    self.withdrawn = withdrawn
    self.answerChanged = answerChanged
  }

  /// By the option's id; where the ids are new, by its text; and where the right option took the text of another, or left
  /// its own to another: what was answered is what was read.
  private static func hasOtherAnswer(_ old: Question, _ new: Question) -> Bool {
    let oldText = old.options.first { $0.id == old.answer }?.text
    let newText = new.options.first { $0.id == new.answer }?.text
    if old.answer != new.answer {
      return oldText != newText || new.options.contains { $0.id == old.answer }
    }
    return oldText != newText
      && (old.options.contains { $0.text == newText }
        || new.options.contains { $0.text == oldText })
  }
}

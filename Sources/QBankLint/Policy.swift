package import QBankModel

/// What a house asks of its questions beyond the format: `policy` in `.qbank.yml`.
package struct Policy: Sendable, Hashable {
  /// Whether each question must have an explanation.
  package var explanation = BankRules.Presence.optional
  /// Whether each question must have tags.
  package var tags = BankRules.Presence.optional
  /// Whether each question must have a subject.
  package var subject = BankRules.Presence.optional
  /// Whether each question must have a source.
  package var source = BankRules.Presence.optional
  /// Whether each question must have a difficulty.
  package var difficulty = BankRules.Presence.optional
  /// The most characters of a stem, an option, an explanation.
  package var maxText: Int?
  package var maxOption: Int?
  package var maxExplanation: Int?
  /// The numbers of options allowed; `nil` for those of the bank's `rules`.
  package var options: [Int]?
  /// The formats that the bank is exported to (`aiken`, `gift`, `markdown`, `moodle`, `kahoot`, `blackboard`, …).
  package var targets: [String] = []
  /// Names that were right until a day.
  package var outdated: [Outdated] = []

  /// A name that was right until a day.
  package struct Outdated: Sendable, Hashable {
    /// The words to look for, without regard to case.
    package var pattern: String
    /// The day from which it is wrong, as YYYY-MM-DD.
    package var until: String?
    /// What to write instead.
    package var replacement: String?

    package init(pattern: String, until: String? = nil, replacement: String? = nil) {
      self.pattern = pattern
      self.until = until
      self.replacement = replacement
    }
  }

  package init() {}
}

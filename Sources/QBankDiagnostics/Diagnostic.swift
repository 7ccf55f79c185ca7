/// One thing that is wrong with an input, or worth knowing about it.
public struct Diagnostic: Sendable, Hashable {
  /// What kind of thing it is; `qbank explain` tells more about it.
  public var code: DiagnosticCode
  /// How much harm it does; the code's default unless a configuration says otherwise.
  public var severity: Severity
  /// The specific part first, then the rule, then what to do.
  public var message: String
  /// Where it is; `nil` when no input is meant.
  public var place: Place?
  /// The id of the question, or its ordinal as `#12` where it has no id yet.
  public var question: String?
  /// A JSON pointer (RFC 6901) into the bank.
  public var pointer: String?
  /// How to mend it, where that is clear.
  public var fix: Fix?

  /// A diagnostic that says `message` at `place`.
  public init(
    _ message: Message, at place: Place? = nil, question: String? = nil, pointer: String? = nil
  ) {
    code = message.code
    severity = message.severity
    self.message = message.text
    fix = message.fix
    self.place = place
    self.question = question
    self.pointer = pointer
  }
}

/// What a diagnostic says, before it is known where.
///
/// The texts stand together, a function a message, in `Codes/`: a translation replaces those files.
public struct Message: Sendable, Hashable {
  /// The kind of problem.
  public var code: DiagnosticCode
  /// The text for people, in English.
  public var text: String
  /// How much harm it does.
  public var severity: Severity
  /// How to mend it, where that is clear.
  public var fix: Fix?

  /// A message with its code's default severity unless another is given.
  public init(
    _ code: DiagnosticCode, _ text: String, severity: Severity? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.text = text
    self.severity = severity ?? code.severity
    self.fix = fix
  }
}

/// A proposed repair.
public struct Fix: Sendable, Hashable {
  /// Whether a program may apply the fix unasked.
  public enum Safety: String, Sendable {
    /// The meaning cannot change.
    case safe
    /// A person should look first.
    case suggested
  }

  /// Whether a program may apply it unasked.
  public var safety: Safety
  /// What to do, in one line.
  public var description: String
  /// The text that should stand there instead, where the fix is one text.
  public var replacement: String?

  /// A proposed repair.
  public init(_ safety: Safety, _ description: String, replacement: String? = nil) {
    self.safety = safety
    self.description = description
    self.replacement = replacement
  }
}

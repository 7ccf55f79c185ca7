extension DiagnosticCode {
  static let toolEntries: [DiagnosticCode: CodeEntry] = [
    .cannotRead: CodeEntry(
      .error, "An input must be a file that can be read.",
      """
      The file is missing, is a folder, or may not be read by you; the message gives the system's reason. \
      Check the spelling of the path. '-' stands for standard input.
      """),
    .cannotWrite: CodeEntry(
      .error, "The result must be written in full, or not at all.",
      """
      The folder is missing, may not be written to, or the disk is full; the message gives the system's reason. \
      A result is first written beside its target and then put in its place, so what stood there before is unchanged.
      """),
    .nothingMatched: CodeEntry(
      .error, "What a command is asked for must be there.",
      """
      No question has such an id, or none lies in such a block or subject. That may be a slip of the pen, so it is never \
      taken for success; the message names what comes nearest.
      """),
    .defect: CodeEntry(
      .error, "This must not happen whatever the input.",
      """
      It is a mistake in qbank, not in your files. Please report it with the message, and the input if you can share it.
      """),
  ]
}

extension Message {
  /// An input cannot be read, for the system's `reason`.
  package static func cannotRead(_ reason: String) -> Message {
    Message(.cannotRead, "cannot be read: \(reason)")
  }

  /// An output cannot be written, for the system's `reason`.
  package static func cannotWrite(_ reason: String) -> Message {
    Message(.cannotWrite, "cannot be written: \(reason); nothing was changed")
  }

  /// Standard output takes no more, for the system's `reason`.
  package static func outputIncomplete(_ reason: String) -> Message {
    Message(
      .cannotWrite, "standard output cannot be written: \(reason); what it holds is incomplete")
  }

  /// The bank has no `what` (question, block, subject) of this name; `suggestion` is the nearest one.
  package static func nothingMatched(
    _ what: String, _ name: String, suggestion: String?, known: [String] = []
  ) -> Message {
    let most = 12
    let more = known.count > most ? " and \(known.count - most) more" : ""
    let list =
      known.isEmpty ? "" : "; there are: \(known.prefix(most).joined(separator: ", "))\(more)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? list
    return Message(.nothingMatched, "there is no \(what) '\(name)'\(hint)")
  }

  /// Each thing asked for is there, but no question fits all of it.
  package static func nothingMatched() -> Message {
    Message(.nothingMatched, "no question fits all that was asked for")
  }

  /// A mistake of ours.
  package static func defect(_ what: String) -> Message {
    Message(.defect, "a defect of qbank: \(what)")
  }
}

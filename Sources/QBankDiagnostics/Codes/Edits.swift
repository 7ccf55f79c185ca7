extension DiagnosticCode {
  /// What changing a bank in place has to say.
  static let editEntries: [DiagnosticCode: CodeEntry] = [
    .changedMeanwhile: CodeEntry(
      .error, "A bank must stay the same while a command works on it.",
      """
      The file was read, and before the result was written it had become another one: an editor saved it, or git changed \
      it. Nothing was written. Or it was checked, and before the lines of the findings were looked up it had become another \
      one. Run the command again; it then starts from what the file holds now.
      """),
    .alreadyThere: CodeEntry(
      .error, "What is new must not be there yet.",
      """
      'qbank new' does not overwrite a file, nor does 'qbank import -o' without --replace: the bank that is there has ids and \
      edits that a list does not bring back; 'qbank import LIST --into BANK' brings it up to date and keeps them. And 'qbank add' does not take a question that the bank has already, by its id \
      or by its text. To correct questions that are there use 'qbank edit', or 'qbank import LIST --into BANK'.
      """),
    .editNotTaken: CodeEntry(
      .error, "What is typed in 'qbank edit' goes into the bank only when it is a sound question.",
      """
      The editor ended with an error, or was closed with the mistakes that it had opened with. The bank is as it was, and \
      what was typed is in a file beside it: BANK.ID.yaml.
      """),
    .exportLeavesOut: CodeEntry(
      .info, "A table or a text list has no place for some of what a bank holds.",
      """
      'qbank export' lists each kind once, with how many there are. Nothing is lost as long as the bank is there: 'qbank \
      import LIST --into BANK' takes the questions from the list and keeps what it does not say. A new bank made from the \
      list lacks it. YAML ('--to yaml') holds everything.
      """),
  ]
}

extension Message {
  /// A bank is another one than it was when the command began.
  package static func changedMeanwhile() -> Message {
    Message(
      .changedMeanwhile,
      "the bank was changed by somebody else while this ran; nothing was written: run it again")
  }

  /// The file was changed between being checked and being read again for the places of the findings.
  package static func changedWhileChecked() -> Message {
    Message(
      .changedMeanwhile,
      "the bank was changed by somebody else while it was checked, so the lines of what was found are unknown: run it again"
    )
  }

  /// A list has a question whose id is withdrawn.
  package static func withdrawnInList(_ id: String) -> Message {
    Message(
      .withdrawnInUse,
      "the bank has withdrawn the question \(id), so apps have deleted it; a withdrawn id does not come back. Take it out of the list, or bring it back with --restore"
    )
  }

  /// A question that is asked for is withdrawn.
  package static func questionWithdrawn(_ id: String, reason: String?) -> Message {
    let why = reason.map { " (“\($0)”)" } ?? ""
    return Message(
      .nothingMatched,
      "the question \(id) is withdrawn\(why), so it cannot be changed; 'qbank add --restore' and 'qbank import --into BANK --restore' take it back as it was"
    )
  }

  /// Two ids that differ in the case of their letters.
  package static func differsInCase(_ id: String, other: String) -> Message {
    Message(
      .idDuplicate,
      "the id \(id) differs from \(other) in the bank by capital and small letters alone; ids must differ in more than that"
    )
  }

  /// A file that was to be made is there.
  package static func fileThere() -> Message {
    Message(.alreadyThere, "the file is there already, and is not overwritten")
  }

  /// A file that an import would have replaced is there.
  package static func outputThere(_ path: String) -> Message {
    Message(
      .alreadyThere,
      "the file is there already, and is not overwritten: bring a bank up to date with --into \(displayed(path)), which keeps its ids and edits, or write a new one in its place with --replace"
    )
  }

  /// A question that was to be added is there.
  package static func questionThere(_ id: String) -> Message {
    Message(
      .alreadyThere,
      "the bank has this question already, as \(id); correct it with 'qbank edit' or 'qbank import --into'"
    )
  }
}

extension Message {
  /// What a list has no place for, and how many there are.
  package static func exportLeavesOut(_ what: String, count: Int) -> Message {
    Message(.exportLeavesOut, "The list has no place for \(what): \(count).")
  }

  /// The bank's own members, which a list does not hold.
  package static func exportLeavesOutHead(_ names: [String]) -> Message {
    Message(
      .exportLeavesOut,
      "The list holds questions, not the bank's own members: \(names.joined(separator: ", ")). 'qbank import LIST --into BANK' keeps these and all else that the list has no place for."
    )
  }
}

extension Message {
  /// The editor ended with a code other than 0.
  package static func editorFailed(_ status: Int32) -> Message {
    Message(.editNotTaken, "the editor ended with the code \(status), so nothing was taken from it")
  }

  /// The author closed the editor without mending what is wrong.
  package static func editGivenUp() -> Message {
    Message(.editNotTaken, "the mistakes were left as they were, so the bank is as it was too")
  }

  /// What came back is no list of members.
  package static func editedShape() -> Message {
    Message(
      .editNotTaken,
      "this is no question: expected lines such as 'text: …', 'options:' and 'answer: …'")
  }
}

/// What can be wrong with a question as it was typed, whatever the format it was typed in.
extension DiagnosticCode {
  static let checkEntries: [DiagnosticCode: CodeEntry] = [
    .exactRepeat: CodeEntry(
      .error, "No question stands in the inputs twice.",
      "Text, options and answer are the same. Delete one; --skip-duplicates keeps the first and lists the others."
    ),
    .sameTextOtherAnswer: CodeEntry(
      .error, "A question that stands in the inputs twice has one answer.",
      "Text and options are the same, but another option is right. One of the two is wrong, and only the author knows which."
    ),
    .duplicateSkipped: CodeEntry(
      .info, "Later copies of a question are dropped when --skip-duplicates asks for it."),
    .fieldTwice: CodeEntry(
      .error, "A question has one text, one id, one difficulty, one status and one source.",
      "Where two stand, only the author knows which is meant. Several explanations are joined, and so are tags."
    ),
    .difficultyUnknown: CodeEntry(
      .warning, "A difficulty is a number from 1 (easy) to 5 (hard), or a word for one.",
      "Known are easy, medium, hard, and “very”, in English, Spanish, Portuguese, French, German and Italian. The question is "
        + "read without its difficulty.",
      bad: "nivel B2", good: "media"),
    .statusUnknown: CodeEntry(
      .warning, "A status says active, draft or withdrawn, or a word for one.",
      "The question is read as active. Use draft (borrador, rascunho) for what is not ready."),
    .withdrawnInSource: CodeEntry(
      .error, "A list to be imported holds no withdrawn questions.",
      "A bank remembers a withdrawn question by its id alone. Leave the row out; `qbank remove` withdraws a question that a "
        + "bank has."),
  ]
}

extension Message {
  package static func draftStemMissing() -> Message {
    Message(.stemMissing, "This question has no text. Write the question here.")
  }

  package static func draftOptionCount(_ count: Int) -> Message {
    Message(
      .optionCount,
      count < 4
        ? "This question has \(count) \(count == 1 ? "option" : "options"); it needs 4 or 5. Add the missing \(count == 3 ? "one" : "ones")."
        : "This question has \(count) options; at most 5 are allowed. Take out the weakest.")
  }

  package static func draftOptionEmpty(_ name: String) -> Message {
    Message(
      .optionEmpty,
      "Option \(name) is empty, but options follow it. Fill it, or move the others up and correct the key."
    )
  }

  package static func draftOptionDuplicate(_ text: String, first: String) -> Message {
    Message(
      .optionDuplicate,
      "“\(text)” is an option already (option \(first)), so nobody can tell the two apart. Change one."
    )
  }

  package static func draftIdDuplicate(_ id: String, first: Place) -> Message {
    Message(
      .idDuplicate,
      "The id “\(id)” is taken by the question at \(spot(first)). Ids differ, also without regard to case; give this question another."
    )
  }

  package static func draftIdMalformed(_ id: String, proposal: String) -> Message {
    Message(
      .idMalformed,
      "“\(id)” is no id: use letters of the English alphabet, digits, full stops, hyphens and underscores, at most 64. How about “\(proposal)”?",
      fix: Fix(.suggested, "Use “\(proposal)”.", replacement: proposal))
  }

  package static func fieldTwice(_ role: String, _ text: String) -> Message {
    Message(
      .fieldTwice,
      "“\(text)” is a second \(role) of this question, which has room for one. Delete one of the two, or join them."
    )
  }

  package static func exactRepeat(of first: Place) -> Message {
    Message(
      .exactRepeat,
      "This question repeats the one at \(spot(first)), with the same options and answer. Delete one, or use --skip-duplicates."
    )
  }

  package static func sameTextOtherAnswer(as other: Place, right: String, otherRight: String)
    -> Message
  {
    Message(
      .sameTextOtherAnswer,
      "Here “\(right)” is right; in the same question at \(spot(other)) it is “\(otherRight)”. Correct one of them and delete the other."
    )
  }

  package static func duplicateSkipped(of first: Place) -> Message {
    Message(
      .duplicateSkipped,
      "This copy of the question at \(spot(first)) is left out, as --skip-duplicates asks.")
  }

  package static func difficultyUnknown(_ text: String) -> Message {
    Message(
      .difficultyUnknown,
      "“\(text)” is no difficulty that is known, and is left out. Write 1 to 5, or easy, medium, hard."
    )
  }

  package static func statusUnknown(_ text: String) -> Message {
    Message(
      .statusUnknown,
      "“\(text)” is no status that is known; the question is read as active. Write active or draft."
    )
  }

  package static func withdrawnInSource(_ text: String) -> Message {
    Message(
      .withdrawnInSource,
      "The status “\(text)” withdraws this question, which an import cannot. Leave it out of the list; `qbank remove` withdraws a "
        + "question of a bank.")
  }

  package static func bankDefaults(_ what: [(name: String, value: String, from: String)]) -> Message
  {
    let list = what.map { "\($0.name) “\($0.value)” (\($0.from))" }.joined(separator: ", ")
    let flags = what.map { $0.name == "version" ? "--bank-version" : "--\($0.name)" }
    return Message(
      .bankDefaults,
      "Not given, so chosen: \(list). \(TextRenderer.listed(flags)) set\(flags.count == 1 ? "s it" : " them")."
    )
  }

  package static func bankAmongLists() -> Message {
    Message(
      .notAList,
      "This is a bank already, which cannot be joined with lists here. Import the lists into it with --into, or join banks with "
        + "`qbank merge`.")
  }

  /// A place as a message names it.
  private static func spot(_ place: Place) -> String {
    if let cell = place.cell { return "\(place.file):\(place.sheet.map { $0 + "!" } ?? "")\(cell)" }
    return "\(place.file):\(place.line)"
  }
}

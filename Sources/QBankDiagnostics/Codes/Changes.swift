extension DiagnosticCode {
  /// What comparing, merging and versioning banks have to say.
  static let changeEntries: [DiagnosticCode: CodeEntry] = [
    .mergeConflict: CodeEntry(
      .error, "What both sides changed in different ways must be decided by a person.",
      """
      The merged bank holds ours, and lists base, ours and theirs in 'conflicts'. Decide with \
      'qbank resolve BANK ID --take ours|theirs|FILE', or one after another with 'qbank resolve BANK --interactive'. \
      The answer, the set of options and the text of the right option are one thing here: put together from two \
      sides they could mark a wrong answer.
      """),
    .changedBesideAnswer: CodeEntry(
      .info, "A text should be read again when the other side of a merge changed the answer.",
      """
      One side made another option the right one, the other side reworded the question or its explanation. Both were \
      kept, because neither contradicts the other for a program. A person should look whether they fit together.
      """),
    .mergedVersion: CodeEntry(
      .info, "Of two versions a merge keeps the greater one.",
      "Check with 'qbank version --check' whether it is enough for what both sides changed."),
    .otherBank: CodeEntry(
      .error, "Banks that are merged must be one bank.",
      """
      Each bank has an 'id' that names it for good. Files with different ids are different banks; to bring questions \
      from one into another use 'qbank import --into'.
      """),
    .diffUnfit: CodeEntry(
      .error, "A diff can only be applied to a bank that still has what the diff replaces.",
      """
      The first operation that does not fit is named, and nothing is changed. Make the diff again from the bank that \
      you have, or merge the two banks instead.
      """),
    .diffMalformed: CodeEntry(
      .error, "A diff must be what 'qbank diff --format json' writes.",
      "The message names the operation and the member that cannot be read. schemas/diff.schema.json describes the form."
    ),
    .likelyMatch: CodeEntry(
      .info, "Two questions under different ids that are much alike may be one question.",
      """
      Numbers, names and negations are the same in both, the wording is almost. Say so with '--accept-matches', and the \
      question counts as reworded instead of withdrawn and added; then keep the old id, so that apps keep their \
      learners' answers.
      """),
    .gitIncomplete: CodeEntry(
      .warning, "A clone needs its own set-up before git merges banks by question.",
      """
      '.gitattributes' travels with the repository, the driver that it names does not: each clone must be told once, \
      by 'qbank git install'. Without it git merges line by line and can make a wrong answer right without a conflict.
      """),
    .revisionMissing: CodeEntry(
      .error, "The older version of a bank must be at hand.",
      """
      The message says what could not be found. In a shallow clone, as continuous integration makes them, fetch the \
      history first: 'git fetch --unshallow', or fetch-depth: 0 for actions/checkout.
      """),
    .notAConflict: CodeEntry(
      .error, "Only what a bank lists in 'conflicts' can be resolved.",
      "'qbank resolve BANK --list' shows what there is."),
  ]
}

extension Message {
  /// A text changed on one side and the answer on the other.
  package static func changedBesideAnswer(_ fields: String) -> Message {
    Message(
      .changedBesideAnswer,
      "one side changed the answer, the other the \(fields): both are in the result; read it again")
  }

  /// Both sides changed the version.
  package static func mergedVersion(_ ours: String, _ theirs: String, kept: String) -> Message {
    Message(.mergedVersion, "version \(ours) here, \(theirs) there: the result has \(kept)")
  }
}

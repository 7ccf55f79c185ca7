extension DiagnosticCode {
  static let historyEntries: [DiagnosticCode: CodeEntry] = [
    .answerChanged: CodeEntry(
      .info, "A changed answer is looked at twice.",
      """
      Another option than before is right. That may be a correction, or a slip that teaches everybody the wrong thing: \
      check the source. Apps that keep results should count the question anew.
      """),
    .idsRewritten: CodeEntry(
      .error, "A question keeps its id for as long as it lives.",
      """
      The same questions stand in the bank under new ids: usually a list was imported again instead of merged. Apps would \
      delete all progress on the old ids. Each finding names the id that a question had; `lint --base OLD --fix=suggested` \
      gives them back.
      """),
    .goneWithoutEntry: CodeEntry(
      .error, "A question that was published and is gone stands in \"withdrawn\".",
      """
      Without an entry an app cannot tell a question that was removed from one that it never had, and the id could come \
      back for other content. Add an entry to "withdrawn", or put the question back.
      """),
    .versionTooLow: CodeEntry(
      .error, "The version grows with the content.",
      """
      Apps ask for a bank by its version: one that changed under the same version is not fetched. \
      'qbank version --bump' sets the version that the changes ask for.
      """),
    .idReused: CodeEntry(
      .error, "An id never means another question.",
      """
      The id stands for other content than before, so apps would credit old results to the new question. Give the new question \
      an id of its own, and withdraw the old one.
      """),
  ]
}

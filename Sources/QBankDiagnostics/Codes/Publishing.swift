extension DiagnosticCode {
  static let publishingEntries: [DiagnosticCode: CodeEntry] = [
    .publishRefused: CodeEntry(
      .error, "What is published fits what is published already.",
      "The bank or the request must change before anything is written: a version that is too low, a channel that is "
        + "signed, a store that ignores conditions. The message says what to do; the remote is as it was."
    ),
    .remoteUnavailable: CodeEntry(
      .error, "The store answers and lets us in.",
      "The store cannot be reached, refuses the credentials, or gave no clear answer. Running the same command again "
        + "is safe: what is there already is not written twice, and the pointer moves only once."),
    .lostRace: CodeEntry(
      .error, "One publisher at a time.",
      "Somebody else published or collected between our look and our write. Nothing of theirs was overwritten. Take "
        + "their changes (qbank site shows them), then publish again."),
    .remoteCorrupt: CodeEntry(
      .error, "What lies on the host is what its name says.",
      "A file is missing, damaged, or signed by a key that is not known. Readers notice and keep the bank they have. "
        + "qbank verify lists all such files; publishing the same bank again puts missing files back."
    ),
    .storeUnwritable: CodeEntry(
      .error, "The target can be written to.",
      "The disk is full, the folder is write-protected, or the like. The pointer was left as it was."
    ),
    .answersArePublic: CodeEntry(
      .info, "A published bank holds its answers.",
      "Apps correct answers offline, so the file that they download says which options are right, and so does anyone "
        + "who opens it in a browser. For exams that must stay secret, do not publish the bank."),
    .treeDirty: CodeEntry(
      .error, "What is published is committed.",
      "The git tree has changes that no commit holds, so nobody could tell later what was published. Commit them, or "
        + "publish with --allow-dirty, which is recorded in the release."),
    .keyUnusable: CodeEntry(
      .error, "A signing key is a private file.",
      "The file is no key of qbank, or other users may read it (chmod 600 mends that). Make a key with qbank key new."
    ),
    .siteFault: CodeEntry(
      .error, "A published site is whole.",
      "A file is missing or is not what its name or a signature says. See what happened to the host, then publish again: "
        + "missing files are put back, the pointer is only moved when all are there."),
    .siteNote: CodeEntry(
      .info, "Something about a site that is worth knowing.",
      "Readers are not affected: a file that qbank did not publish, a release whose predecessor was collected, or "
        + "signatures that were not checked because no key was given."),
    .portUnavailable: CodeEntry(
      .error, "A server needs a port of its own.",
      "Another program listens on this port, often an earlier qbank serve, or ports below 1024 are kept for the system. "
        + "Choose another with --port; --port 0 takes any that is free."),
  ]
}

extension Message {
  package static func publishing(_ code: DiagnosticCode, _ reason: String) -> Message {
    Message(code, reason)
  }

  package static func answersArePublic() -> Message {
    Message(
      .answersArePublic,
      "the published bank holds its answers: whoever opens the file sees them")
  }

  package static func portUnavailable(_ port: Int, _ reason: String) -> Message {
    Message(
      .portUnavailable,
      "port \(port) cannot be served on: \(reason); choose another with --port, or --port 0 for any that is "
        + "free")
  }

  package static func treeDirty() -> Message {
    Message(
      .treeDirty,
      "the git tree has changes that are not committed: commit them, or publish with --allow-dirty")
  }
}

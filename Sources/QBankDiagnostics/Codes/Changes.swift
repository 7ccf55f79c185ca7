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
      Numbers, names and negations are the same in both, the wording is almost. Say so with '--accept-matches', or where you \
      are asked ('--interactive'), and the question counts as reworded instead of withdrawn and added; then keep the old id, so that apps keep their \
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
      history first: 'git fetch --unshallow', or fetch-depth: 0 for actions/checkout. A published version is written \
      SITE@1.2.0, where SITE is the folder, bucket or address that the bank was published to; 'qbank site SITE' lists what \
      is there.
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

  /// A file is no diff.
  package static func diffMalformed(_ what: String) -> Message {
    Message(.diffMalformed, "this is no diff of qbank: \(what)")
  }

  /// An operation does not fit the bank.
  package static func diffUnfit(number: Int, operation: String, reason: String) -> Message {
    Message(
      .diffUnfit,
      "operation \(number) (\(operation)) does not fit: \(reason); nothing was changed")
  }
}

extension Message {
  /// A question was added that is much like one of the bank.
  package static func likelyMatch(_ old: String, added new: String, percent: Int) -> Message {
    Message(
      .likelyMatch,
      "this is much like \(old) (\(percent) %), and counts as a new question, \(new): if it is the same one reworded, say so with --accept-matches",
      severity: .warning)
  }

  /// Not all likely pairs of questions were compared.
  package static func matchingLimited() -> Message {
    Message(
      .likelyMatch,
      "so many questions are alike that not all likely pairs were compared; some may be missing among the proposals"
    )
  }

  /// A side of a merge, or the base of a version, is another bank.
  package static func otherBank(_ id: String, expected: String) -> Message {
    Message(.otherBank, "this is the bank “\(id)”, not “\(expected)”")
  }

  /// Something that a merge could not settle.
  package static func mergeConflict(_ what: String) -> Message { Message(.mergeConflict, what) }

  /// A name that git does not know.
  package static func noRevision(_ name: String, isShallow: Bool) -> Message {
    Message(
      .revisionMissing,
      isShallow
        ? "git knows no “\(name)” here, and this clone is shallow: fetch the history first with "
          + "'git fetch --unshallow' (fetch-depth: 0 for actions/checkout)"
        : "there is no file, no site and no git revision “\(name)”")
  }

  /// A revision does not have the file.
  package static func notInRevision(_ path: String, _ revision: String) -> Message {
    Message(.revisionMissing, "“\(path)” is not in the revision “\(revision)”")
  }
}

extension Message {
  /// What stands behind the last “@” of a site is no version.
  package static func badSiteVersion(_ text: String) -> Message {
    Message(
      .revisionMissing,
      "“\(text)” is no semantic version: write SITE@1.2.0, or SITE alone for the newest")
  }

  /// A site does not have a version; `known` are some that it has, the newest first.
  package static func noSiteVersion(_ version: String, of bank: String, known: [String]) -> Message
  {
    let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? " and older ones" : "")
    return Message(
      .revisionMissing, "version \(version) of \(bank) is not published there; there is \(shown)")
  }

  /// No bank is published at an address.
  package static func noSite(isWeb: Bool) -> Message {
    Message(
      .revisionMissing,
      "no bank is published there"
        + (isWeb
          ? "; give the address of the bank's own folder, which ends in the bank's id"
          : ": a site has a folder named by the bank's id, with latest.json in it"))
  }

  /// Several banks are published at an address.
  package static func severalBanks(_ ids: [String], at address: String) -> Message {
    Message(
      .revisionMissing,
      "\(ids.count) banks are published there: name one as "
        + ids.prefix(5).map { "\(address)/\($0)" }.joined(separator: ", "))
  }
}

extension Message {
  /// Nothing is in conflict under a name.
  package static func notAConflict(_ name: String) -> Message {
    Message(
      .notAConflict, "nothing about “\(name)” is in conflict; see 'qbank resolve BANK --list'")
  }

  /// A conflict cannot be decided as wanted.
  package static func unresolvable(_ reason: String) -> Message { Message(.notAConflict, reason) }

  /// A clone lacks something for merging banks.
  package static func gitIncomplete(_ what: String) -> Message {
    Message(.gitIncomplete, "\(what); run 'qbank git install'")
  }

  /// A changelog has nothing to tell.
  package static func noSteps(_ versions: Int, of path: String) -> Message {
    Message(
      .revisionMissing,
      versions < 2
        ? "git knows only one version of “\(path)”, so there is nothing to tell"
        : "no step lies between the versions that were asked for")
  }
}

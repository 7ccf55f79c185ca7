extension DiagnosticCode {
  /// The lint itself: suppressions, baselines, configuration.
  static let lintEntries: [DiagnosticCode: CodeEntry] = [
    .idleSuppression: CodeEntry(
      .warning, "A suppression mutes something.",
      """
      The rule finds nothing in the question that would have to be muted, so the entry only hides what may come. Take it out; \
      'qbank lint --fix' does.
      """),
    .unknownRule: CodeEntry(
      .error, "A suppression names a rule that exists.",
      "Nothing is muted. 'qbank lint --list-rules' lists the rules; codes (CU01) and names (key-longest) are both understood."
    ),
    .noReason: CodeEntry(
      .error, "A suppression says why.",
      "Who comes after you must know why the rule does not apply. Without a reason nothing is muted.",
      bad: #""lint": [{"rule": "CU01", "reason": " "}]"#,
      good: #""lint": [{"rule": "CU01", "reason": "The formula cannot be shortened."}]"#),
    .staleBaseline: CodeEntry(
      .warning, "A baseline holds only what is still there.",
      """
      The finding was mended, or its question changed. Take the entry out, lest the same flaw come back unseen; \
      'qbank lint --fix --baseline FILE' does.
      """),
    .nothingChecked: CodeEntry(
      .error, "A lint checks something.",
      """
      No bank was found, so nothing can be said about any. A folder is searched for *.json files with "format" near their \
      start; other lists are named one by one.
      """),
    .configUnreadable: CodeEntry(
      .error, "A configuration is a YAML map.",
      "The file .qbank.yml cannot be read as YAML, or a part of it has another shape than expected.",
      bad: "rules: {CU01: off", good: "rules: {CU01: off}"),
    .configUnknownKey: CodeEntry(
      .error, "A configuration holds known keys alone.",
      "A misspelt key would silently change nothing. Known are 'language', 'rules', 'overrides' and 'policy', with the keys that "
        + "the message lists.",
      bad: "rulez:\n  CU01: off", good: "rules:\n  CU01: off"),
    .configBadValue: CodeEntry(
      .error, "A configuration's values are those that the key allows.",
      "The message says what is allowed.", bad: "rules:\n  CU01: none", good: "rules:\n  CU01: off"),
    .baselineUnreadable: CodeEntry(
      .error, "A baseline is a file that 'qbank lint --write-baseline' wrote.",
      "Nothing is muted by a file that cannot be read, so the run stops. Write it anew, or settle its merge conflict."
    ),
    .baselineOfAnotherBank: CodeEntry(
      .error, "A baseline is used with the bank that it was made from.",
      "It would mute nothing, and each of its entries would seem out of date. Name the baseline of this bank."
    ),
  ]
}

extension Message {
  /// A suppression that mutes nothing.
  package static func nothingChecked(_ what: String) -> Message {
    Message(
      .nothingChecked, "no bank was found in \(what), so nothing was checked: name a bank or a list"
    )
  }

  /// A part of a configuration that is not what it should be.
  package static func configUnreadable(_ found: String, expected: String) -> Message {
    Message(.configUnreadable, "\(found): expected \(expected)")
  }

  /// A key that means nothing.
  package static func configUnknownKey(
    _ key: String, in part: String, known: [String], suggestion: String?
  )
    -> Message
  {
    let hint =
      suggestion.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))"
    return Message(.configUnknownKey, "\"\(key)\" means nothing \(part); \(hint)")
  }

  /// A value that the key does not allow.
  package static func configBadValue(_ value: String, of key: String, expected: String) -> Message {
    Message(.configBadValue, "\"\(value)\" is no value of \"\(key)\": expected \(expected)")
  }

  /// An override for something that no bank has.
  package static func overrideOfNothing(
    _ what: String, _ name: String, suggestion: String
  ) -> Message {
    Message(
      .configBadValue,
      "this override changes nothing: no bank here has a \(what) \"\(name)\"; did you mean \"\(suggestion)\"?",
      severity: .warning)
  }

  /// A baseline that cannot be read.
  package static func baselineUnreadable(_ why: String) -> Message {
    Message(.baselineUnreadable, "\(why): write it anew with --write-baseline")
  }

  /// A baseline of another bank.
  package static func baselineOfAnotherBank(_ other: String, bank: String) -> Message {
    Message(
      .baselineOfAnotherBank,
      "the baseline is of bank \"\(other)\", not of \"\(bank)\": name the baseline of this bank")
  }

  /// A baseline entry that is out of date.
  package static func staleBaseline(_ code: DiagnosticCode, _ address: String) -> Message {
    Message(
      .staleBaseline,
      "\(code.rawValue) \(code.name) is no longer found in \(address): take the entry out",
      fix: Fix(.safe, "remove the entry"))
  }
}

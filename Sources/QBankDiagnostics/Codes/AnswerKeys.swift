/// What can be wrong with the answer to "which option is right?".
extension DiagnosticCode {
  static let answerKeyEntries: [DiagnosticCode: CodeEntry] = [
    .keyMissing: CodeEntry(
      .error, "Every question says which option is right, where others do.",
      "The key is empty or was not found. Write the letter, the number or the text of the right option.",
      bad: "2 + 2?;3;4;5;6;", good: "2 + 2?;3;4;5;6;B"),
    .keyUnknown: CodeEntry(
      .error, "A key names one of the question's options.",
      "It is a letter, a number, or the text of an option. A key that names none is never taken for another.",
      bad: "2 + 2?;3;4;5;6;F", good: "2 + 2?;3;4;5;6;B"),
    .keyTwice: CodeEntry(
      .error, "A question has one right option.",
      "Two keys or two marks are more than the bank holds. Leave one, and reword the question if two options are right.",
      bad: "Which are even?;1;2;3;4;B,D", good: "Which is even?;1;2;3;5;B"),
    .keysDisagree: CodeEntry(
      .error, "All that says which option is right says the same.",
      "Two key columns, a letter and a text, or a mark and a key contradict each other. Correct the one that is wrong.",
      bad: "A) Milan (A is Rome)", good: "A) Rome"),
    .keyBaseUnclear: CodeEntry(
      .error, "The numbers of a key column count from 0, or from 1, in all rows.",
      "A 0 shows that the column counts from 0, a number equal to the count of options that it counts from 1. Both in one "
        + "column cannot be: correct the row that is wrong."),
    .keyBaseAssumed: CodeEntry(
      .warning, "A key column of numbers shows what it counts from.",
      "Neither a 0 nor a number equal to the count of options occurs, so the numbers are read as 1, 2, 3, 4, or as "
        + "0, 1, 2, 3 where the column is called an index. --answer-base 0 or 1 says what is meant."
    ),
    .keysNowhere: CodeEntry(
      .error, "A list that seems to have had a key says which option is right.",
      "Options with letters have lost their key more often than not, and a column or member that nobody knows may be the "
        + "key: --map names it. If the first option is right in every question, --first-correct says so."
    ),
    .firstIsCorrect: CodeEntry(
      .info, "The first option is right where nothing else says which one is.",
      "Lists without keys, marks and letters are commonly written so. If yours is not, add a key."),
    .annulled: CodeEntry(
      .error, "A question of the bank is valid.",
      "The key says that the question was annulled. Leave it out of the list, or correct it and give the key."
    ),
    .keyAmbiguous: CodeEntry(
      .error, "A key that is a text is the text of one option.",
      "Use the letter of the right option instead."),
    .keyReadAsLetter: CodeEntry(
      .warning, "A key is the letter or the text of an option, not both.",
      "The options are letters themselves, and the key can mean two of them. It is read as the letter. Write the option's "
        + "letter and text: B) A."),
    .keyMeaningUnclear: CodeEntry(
      .warning, "A number in a key column is a position or a text, not both.",
      "Other rows show that the column holds positions, so this number is one, too, although an option has it as its text."
    ),
  ]
}

extension Message {
  package static func keyMissing() -> Message {
    Message(
      .keyMissing,
      "Nothing says which option is right. Write its letter, its number or its text here.")
  }

  /// In a list that gives all keys at its end.
  package static func keyMissing(inListAt line: Int) -> Message {
    Message(
      .keyMissing,
      "The list of answers in line \(line) has none for this question. Add its number and the letter of the right option there."
    )
  }

  /// In a text list whose key lines begin with a word, or are a letter alone.
  package static func keyMissing(line word: String?, below option: String?) -> Message {
    let line = word.map { "a line “\($0): …” with" } ?? "a line with"
    return Message(
      .keyMissing,
      "Nothing says which option is right. Add \(line) the letter of the right one below \(option.map { "option \($0)" } ?? "the options")."
    )
  }

  package static func keyMissing(member: String) -> Message {
    Message(
      .keyMissing,
      "Nothing says which option is right. Add “\(member)” with its letter, its number or its text to this question."
    )
  }

  package static func markMissing() -> Message {
    Message(
      .keyMissing,
      "No option of this question is marked as right, as one is in others. Mark the right one in the same way."
    )
  }

  package static func keyUnknown(_ key: String, options: Int) -> Message {
    let last =
      options > 0 && options <= 26
      ? ", A to \(Character(UnicodeScalar(UInt8(0x40 + options))))" : ""
    return Message(
      .keyUnknown,
      "The key “\(key)” names no option: the question has \(options)\(last), and none reads so. Correct the key."
    )
  }

  package static func twoKeys(_ key: String) -> Message {
    Message(
      .keyTwice, "The key “\(key)” names more than one option; exactly one is right. Leave one.")
  }

  package static func twoMarks(_ first: String, _ second: String) -> Message {
    Message(
      .keyTwice,
      "Option \(second) is marked as right, and so is option \(first); exactly one is right. Delete one mark."
    )
  }

  package static func keysDisagree(_ first: String, _ second: String) -> Message {
    Message(
      .keysDisagree,
      "This key names option \(second), another one names option \(first). Correct the one that is wrong."
    )
  }

  package static func markAgainstKey(_ mark: String, _ key: String) -> Message {
    Message(
      .keysDisagree,
      "Option \(mark) is marked as right, but the key names option \(key). Correct the one that is wrong."
    )
  }

  package static func letterAndTextDisagree(
    _ key: String, letter: String, option: String, other: String?
  ) -> Message {
    let hint = other.map { "; that is the text of \($0)" } ?? ""
    let mend =
      other == nil
      ? "Make letter and text agree; what explains the answer has a line or column of its own, “Explanation: …”."
      : "Make letter and text agree."
    return Message(
      .keysDisagree,
      "The key says “\(key)”, but option \(letter) is “\(option)”\(hint). \(mend)"
    )
  }

  package static func keyBaseUnclear(
    _ name: String, zero: Bool, count: Bool, flag: Int?, places: [Place]
  ) -> Message {
    let lines = places.map { "\($0.line)" }.joined(separator: " and ")
    if let flag, !(zero && count) {
      return Message(
        .keyBaseUnclear,
        "--answer-base \(flag) contradicts the keys in “\(name)”, which count from \(1 - flag)\(lines.isEmpty ? "" : " (line \(lines))"). Leave "
          + "the flag out, or correct the keys.")
    }
    return Message(
      .keyBaseUnclear,
      "The keys in “\(name)” hold both a 0 and a number equal to the count of options (lines \(lines)), so they count neither from 0 "
        + "nor from 1. Correct the one that is wrong.")
  }

  package static func keyBaseAssumed(_ name: String, base: Int) -> Message {
    if base == 0 {
      return Message(
        .keyBaseAssumed,
        "The numbers in “\(name)” are read as 0, 1, 2, 3, as its name says; they do not show it themselves. --answer-base 1 reads them "
          + "as 1, 2, 3, 4; --answer-base 0 confirms.")
    }
    return Message(
      .keyBaseAssumed,
      "Nothing shows whether the numbers in “\(name)” count from 0 or from 1; they are read as 1, 2, 3, 4. --answer-base 0 reads them "
        + "as 0, 1, 2, 3; --answer-base 1 confirms.")
  }

  package static func keysNowhere(lettered: Bool, questions: Int) -> Message {
    Message(
      .keysNowhere,
      "None of the \(questions) questions says which option is right\(lettered ? ", though their options carry letters" : ""). Add the key, "
        + "or say --first-correct if the first option is always right.")
  }

  package static func keyUnnamed(_ name: String, values: [String]) -> Message {
    let shown = Message.list(values, limit: 3)
    return Message(
      .keysNowhere,
      "Nothing is known to say which option is right, but “\(name)” may: it holds \(shown). --map \"answer=\(name)\" reads it as the "
        + "key; --keep \"\(name)\" keeps it as something else; --first-correct says that the first option is always right."
    )
  }

  package static func firstIsCorrect(flag: Bool) -> Message {
    Message(
      .firstIsCorrect,
      flag
        ? "The first option of every question is taken as right, as --first-correct says."
        : "The first option of every question is taken as right: nothing else says which one is.")
  }

  package static func annulled(_ key: String) -> Message {
    Message(
      .annulled,
      "The key “\(key)” says that this question was annulled. Leave the question out, or correct it and give its key."
    )
  }

  package static func keyAmbiguous(_ key: String) -> Message {
    Message(
      .keyAmbiguous,
      "The key “\(key)” fits more than one option. Write the letter of the right one.")
  }

  package static func keyReadAsLetter(_ key: String, _ letter: String, _ other: String) -> Message {
    Message(
      .keyReadAsLetter,
      "The key “\(key)” is read as the letter of option \(letter), although option \(other) reads “\(key)”. To be sure, write letter and text: "
        + "“\(letter)) …”.")
  }

  package static func numberIsPosition(_ key: String, _ position: String, _ other: String)
    -> Message
  {
    Message(
      .keyMeaningUnclear,
      "The key “\(key)” is read as the position of option \(position), as in other rows, although option \(other) reads “\(key)”."
    )
  }
}

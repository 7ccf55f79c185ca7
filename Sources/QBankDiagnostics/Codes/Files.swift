extension DiagnosticCode {
  static let fileEntries: [DiagnosticCode: CodeEntry] = [
    .notUtf8: CodeEntry(
      .error, "A bank is UTF-8 text.",
      """
      Some bytes are no UTF-8, so nobody can tell which letters were meant. The file was saved in another encoding, \
      often Windows-1252 by an old editor. Save it as UTF-8, or import the original list again: import recognises \
      encodings, a bank has only one.
      """,
      bad: #"{"title": "Geograf<ED>a"}"#, good: #"{"title": "Geografía"}"#),
    .byteOrderMark: CodeEntry(
      .error, "A bank has no byte order mark.",
      """
      Three invisible bytes (EF BB BF) stand before the first brace. JSON does not allow them, and some apps stop at \
      them. Save the file as “UTF-8” instead of “UTF-8 with BOM”.
      """,
      bad: "<EF BB BF>{\"format\": 1}", good: "{\"format\": 1}"),
    .invalidJson: CodeEntry(
      .error, "A bank is JSON by RFC 8259.",
      """
      Something at this place is not JSON: a quote, a comma or a bracket is missing or too much. Mend it in an editor \
      that marks JSON errors. After a mistake of this kind the rest of the file may not be readable, so more may follow.
      """,
      bad: #"{"format" 1}"#, good: #"{"format": 1}"#),
    .duplicateMember: CodeEntry(
      .error, "A member stands once in its object.",
      """
      Two members have one name. Programs disagree about which one counts – some take the first, some the last – so the \
      bank would mean different things in different apps. Delete the one that is wrong.
      """,
      bad: #"{"answer": "a1b2", "answer": "c3d4"}"#, good: #"{"answer": "a1b2"}"#),
    .trailingComma: CodeEntry(
      .error, "No comma stands behind the last member or element.",
      "JavaScript allows it, JSON does not, and strict readers stop there. Delete the comma.",
      bad: #"["a", "b",]"#, good: #"["a", "b"]"#),
    .loneSurrogate: CodeEntry(
      .error, "Surrogate escapes stand in pairs.",
      #"""
      `\ud83d` is only half a character; its other half, such as `\ude00`, is missing or was cut off. Write the character \
      itself, as UTF-8.
      """#,
      bad: #""\ud83d""#, good: #""😀""#),
    .notSourceForm: CodeEntry(
      .info, "A bank in git is in source form.",
      """
      The bank is sound, but it is not written as qbank writes it: members in another order, other white space, needless \
      escapes, or accents as separate characters. Then the smallest edit shows up as many changed lines. `qbank fmt` \
      writes the source form.
      """,
      bad: #"{"format":1,"id":"b"…"#, good: "{\n  \"format\": 1,\n  \"id\": \"b\",\n…"),
    .conflictMarkers: CodeEntry(
      .error, "No conflict markers of git stand in a bank.",
      """
      Git could not merge the file and left both sides in it. Taking lines from both sides easily loses an answer: \
      run `qbank git install`, which sets the merge driver up, then `git checkout --merge FILE`; or \
      `qbank merge :1:FILE :2:FILE :3:FILE -o FILE`, which takes the three versions from git.
      """,
      bad: "<<<<<<< ours\n  \"answer\": \"a1b2\"\n=======\n  \"answer\": \"c3d4\"\n>>>>>>> theirs",
      good: "  \"answer\": \"a1b2\""),
    .unresolvedConflicts: CodeEntry(
      .error, "A bank that is used has no entries in `conflicts`.",
      """
      A merge could not settle everything; the bank holds our side of what is listed in `conflicts`. Look at each entry \
      and settle it with `qbank resolve BANK ID --take ours|theirs`, which removes it from the list.
      """,
      bad: #""conflicts": [{"kind": "edit-vs-edit", "question": "q-1", "field": "text"}]"#,
      good: "no member `conflicts`"),
    .formatAbove: CodeEntry(
      .error, "A bank's format is not newer than the program.",
      """
      The bank was written for a newer format, in which members may mean something else. Nothing was read from it. \
      Install a newer qbank.
      """,
      bad: #"{"format": 2}"#, good: #"{"format": 1}"#),
    .unknownMember: CodeEntry(
      .error, "A bank has the members of its format and no others.",
      """
      A member that nobody knows is usually misspelled, and then what it says is lost without a word. Correct the name. \
      Values of your own go into members that start with `x-`: every command keeps them.
      """,
      bad: #"{"explenation": "…"}"#, good: #"{"explanation": "…"}"#),
    .wrongType: CodeEntry(
      .error, "A value has the type that its member asks for.",
      """
      A text stands where a number is needed, a single value where a list is, or the like. `null` is never used: a member \
      without value is left out.
      """,
      bad: #"{"difficulty": "3"}"#, good: #"{"difficulty": 3}"#),
    .tooDeep: CodeEntry(
      .error, "A bank nests at most 64 levels deep.",
      "No bank needs so many levels; programs that follow them may run out of memory. Free values count too.",
      bad: "[[[[[[… 65 times", good: "[[…]]"),
    .notAnInteger: CodeEntry(
      .error, "Numbers are whole numbers, written with digits alone.",
      """
      A bank has no fractions and no exponents: programs round them in different ways, and then the same bank has \
      different hashes. Write `1` for `1.0` or `1e0`, and a fraction in free values as a text.
      """,
      bad: #"{"difficulty": 3.0}"#, good: #"{"difficulty": 3}"#),
    .missingMember: CodeEntry(
      .error, "A member that the format asks for is there.",
      "Without it apps could not show the bank. Add it.",
      bad: #"{"id": "bloque-a", "questions": []}"#,
      good: #"{"id": "bloque-a", "title": "Bloque A", "questions": []}"#),
    .badValue: CodeEntry(
      .error, "A value is one of those that its member allows.",
      "The type is right, but the value is not one that apps know or could use. The message names what is allowed.",
      bad: #"{"pin": "top", "validFrom": "2025-02-30"}"#,
      good: #"{"pin": "first", "validFrom": "2025-02-28"}"#),
  ]
}

// MARK: Bytes and grammar

extension Message {
  package static func notUTF8(byte: UInt8) -> Message {
    Message(
      .notUtf8,
      "The byte \(hex(byte)) is not UTF-8 here. A bank is UTF-8: save the file in that encoding.")
  }

  package static func utf16() -> Message {
    Message(
      .notUtf8,
      "The file looks like UTF-16. A bank is UTF-8: save the file in that encoding.")
  }

  package static func byteOrderMark() -> Message {
    Message(
      .byteOrderMark,
      "A byte order mark stands before the bank. JSON has none: save the file as UTF-8 without it.",
      fix: Fix(.safe, "Delete the three bytes at the start of the file."))
  }

  package static func emptyFile() -> Message {
    Message(.invalidJson, "The file is empty. A bank is a JSON object: `{\"format\": 1, …}`.")
  }

  package static func jsonUnexpected(_ found: Character, expected: String) -> Message {
    Message(.invalidJson, "“\(visible(found))” stands here, where \(expected) is expected.")
  }

  package static func jsonEnds(expected: String) -> Message {
    Message(
      .invalidJson,
      "The file ends here, where \(expected) is expected. Part of it is missing: it may have been cut off."
    )
  }

  package static func behindTheEnd() -> Message {
    Message(
      .invalidJson,
      "Something stands behind the end of the bank. A file holds one bank: delete the rest, or a brace too many."
    )
  }

  package static func stringEnds() -> Message {
    Message(.invalidJson, "The text that starts here never ends. Close it with a double quote.")
  }

  package static func controlInString(_ byte: UInt8) -> Message {
    let name =
      switch byte {
      case 0x0A, 0x0D: "A line break stands inside a text. Write it as `\\n`, or close the text"
      case 0x09: "A tab stands inside a text. Write a space"
      default: "The control character \(hex(byte)) stands inside a text. Delete it"
      }
    return Message(.invalidJson, "\(name).")
  }

  package static func badEscape(_ escape: String) -> Message {
    Message(
      .invalidJson,
      "“\(escape)” is no escape of JSON. A backslash itself is written `\\\\`, a character by its code `\\u` and four hexadecimal digits."
    )
  }

  package static func leadingZero() -> Message {
    Message(
      .invalidJson,
      "A number starts with a needless 0. Delete it, or write a text in double quotes.")
  }

  package static func missingComma() -> Message {
    Message(
      .invalidJson, "A comma is missing before this. Members and elements are separated by commas.")
  }

  package static func jsonQuotes() -> Message {
    Message(
      .invalidJson, "A single quote stands where a value is expected. Texts stand in double quotes."
    )
  }

  package static func jsonWord() -> Message {
    Message(
      .invalidJson,
      "A capital letter stands where a value is expected. JSON writes true and false in lower case, and texts in double quotes."
    )
  }

  package static func notABank() -> Message {
    Message(
      .invalidJson,
      "This is no bank: a bank is JSON and starts with “{”. `qbank import` makes a bank of a list of questions."
    )
  }

  package static func jsonComment() -> Message {
    Message(
      .invalidJson,
      "This looks like a comment. JSON has none: delete it, or keep it as a member that starts with `x-`."
    )
  }

  package static func trailingComma() -> Message {
    Message(
      .trailingComma, "A comma stands behind the last element. JSON allows none there: delete it.",
      fix: Fix(.safe, "Delete the comma.", replacement: ""))
  }

  package static func loneSurrogate() -> Message {
    Message(
      .loneSurrogate,
      "Half a surrogate pair: the other half of the character is missing. Write the character itself."
    )
  }

  package static func jsonTooDeep(limit: Int) -> Message {
    Message(.tooDeep, "This opens more than \(limit) levels. A bank nests at most \(limit) deep.")
  }

  package static func notAnInteger(_ text: String) -> Message {
    Message(
      .notAnInteger,
      "\(text) is not written as a whole number. Write digits alone, without point and exponent.")
  }

  package static func conflictMarkers(_ label: String) -> Message {
    Message(
      .conflictMarkers,
      "A conflict of git starts here\(label.isEmpty ? "" : " (\(label))"): both sides stand in the file. Do not take lines from both: run `qbank git install`, then `git checkout --merge FILE`, which merges by question."
    )
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var text = "0x"
    text.unicodeScalars.append(digits[Int(byte >> 4)])
    text.unicodeScalars.append(digits[Int(byte & 15)])
    return text
  }

  private static func visible(_ character: Character) -> String {
    guard let scalar = character.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F
    else { return String(character) }
    return "U+00" + hex(UInt8(scalar.value)).dropFirst(2)
  }
}

// MARK: Members and values

extension Message {
  package static func duplicateMember(_ name: String, firstLine: Int) -> Message {
    Message(
      .duplicateMember,
      "“\(name)” stands twice in one object, first in line \(firstLine). Programs disagree about which one counts: delete one."
    )
  }

  package static func unknownMember(_ name: String, in object: String, suggestion: String?)
    -> Message
  {
    let advice =
      suggestion.map { "Did you mean “\($0)”?" }
      ?? "Delete it, or start its name with “x-” to keep a value of your own."
    return Message(
      .unknownMember, "\(object) has no member “\(name)”. \(advice)",
      fix: suggestion.map { Fix(.suggested, "Rename it to “\($0)”.", replacement: $0) })
  }

  package static func wrongType(_ what: String, found: String, expected: String) -> Message {
    Message(.wrongType, "\(what) is \(found), where \(expected) is expected.")
  }

  package static func noNulls() -> Message {
    Message(.wrongType, "null stands here. A bank has no nulls: leave the member out.")
  }

  package static func missingMember(_ name: String, in object: String) -> Message {
    Message(.missingMember, "\(object) has no “\(name)”. It must be there: add it.")
  }

  package static func badValue(
    _ what: String, _ value: String, expected: String, suggestion: String? = nil
  )
    -> Message
  {
    let advice = suggestion.map { " Did you mean “\($0)”?" } ?? ""
    return Message(
      .badValue, "\(what) is “\(value)”, where \(expected) is expected.\(advice)",
      fix: suggestion.map { Fix(.suggested, "Write “\($0)”.", replacement: $0) })
  }

  package static func formatAbove(_ format: String, ours: Int) -> Message {
    Message(
      .formatAbove,
      "The bank has format \(format), newer than format \(ours), the highest that this qbank reads. Install a newer one."
    )
  }

  package static func formatBelow() -> Message {
    Message(.badValue, "There is no such format. The only one so far is 1.")
  }

  package static func decomposed() -> Message {
    Message(
      .notSourceForm,
      "Accents stand as characters of their own here (Unicode form NFD). They were composed on reading; `qbank fmt` writes them so.",
      fix: Fix(.safe, "Write the file anew with `qbank fmt`."))
  }

  package static func notSourceForm() -> Message {
    Message(
      .notSourceForm,
      "From here on the file is not in source form. The bank is the same; `qbank fmt` writes it so that git shows only real changes.",
      fix: Fix(.safe, "Write the file anew with `qbank fmt`."))
  }

  package static func unresolvedConflicts(_ count: Int) -> Message {
    Message(
      .unresolvedConflicts,
      "The bank holds \(count == 1 ? "1 conflict" : "\(count) conflicts") of a merge. Settle each with `qbank resolve` first."
    )
  }
}

/// What readers of YAML and JSON say.
extension Message {
  package static func treeTooDeep(limit: Int) -> Message {
    Message(.tooDeep, "Nested deeper than \(limit) levels; a list of questions needs four or five.")
  }

  package static func textTooLong(bytes: Int, limit: Int) -> Message {
    Message(
      .fieldTooLong,
      "A text of \(bytes) bytes, above the limit of \(limit); close the quote or element that it began with, or raise the "
        + "limit with --limit.")
  }

  package static func aliasesTooLarge(limit: Int) -> Message {
    Message(
      .aliasExpansion,
      "The aliases expand past the limit of \(limit) bytes over the file's size; write the texts out, or raise the limit with --limit."
    )
  }

  package static func anchorsTooMany(limit: Int) -> Message {
    Message(
      .aliasExpansion,
      "More than \(limit) anchors (“&name”); this is no list of questions. Write the texts out.")
  }

  package static func treeTooLarge(parts: Int) -> Message {
    Message(
      .treeTooLarge,
      "More than \(parts) values, more than one for each four bytes; this is no list of questions. If it is, raise the limit with --limit values=NUMBER."
    )
  }

  package static func memberTwice(_ name: String, firstLine: Int) -> Message {
    Message(
      .duplicateMember,
      "“\(name)” stands here a second time, first in line \(firstLine); a name is given once, so delete or rename one."
    )
  }

  package static func yamlUnquoted(sign: String, mended: String?) -> Message {
    let what =
      switch sign {
      case ":": "A colon and a space end a name in YAML"
      case "*": "A text that starts with * is an alias in YAML, and no anchor has its name"
      case "&": "A text that starts with & is an anchor in YAML"
      case "!": "A text that starts with ! is a tag in YAML"
      case "\"", "'":
        "A text in quotes ends with the quote in YAML, and here something follows or the end is missing"
      default: "A text cannot start with \(sign) in YAML"
      }
    let fix = mended.map { Fix(.suggested, "write", replacement: $0) }
    return Message(.yamlUnquoted, "\(what); put the text in quotes.", fix: fix)
  }

  package static func yamlSyntax(_ problem: String) -> Message {
    Message(
      .yamlSyntax,
      "Not YAML (\(problem)); look at the indentation, colons and quotes here and in the line above."
    )
  }

  /// A name that stands in another column than those of the same question.
  package static func yamlMisplaced(name: String, at column: Int, _ other: String, at its: Int)
    -> Message
  {
    Message(
      .yamlSyntax,
      "“\(name)” is indented \(column > its ? "deeper" : "less") than “\(other)”: \(column) instead of \(its) spaces. The names of one question "
        + "begin in the same column.")
  }

  package static func yamlStopped(_ problem: String) -> Message {
    Message(
      .yamlSyntax,
      "Not YAML (\(problem)); what follows was not read: mend this first and run again."
    )
  }

  package static let yamlTab = Message(
    .yamlSyntax, "A tab where YAML wants spaces; replace it by spaces.")

  /// A list or map in brackets that is never closed; the byte is its bracket.
  package static func yamlNotClosed(_ bracket: UInt8) -> Message {
    let (open, close) = bracket == 0x5B ? ("[", "]") : ("{", "}")
    return Message(
      .yamlSyntax,
      "The “\(open)” that stands here is never closed; put “\(close)” behind its last part.")
  }

  package static let yamlNothingThere = Message(
    .yamlSyntax,
    "Nothing stands before this comma; write what is missing, in quotes if it is a sign, or take the comma away."
  )

  package static func yamlForbiddenSign(hex: String) -> Message {
    Message(.yamlSyntax, "The invisible character \(hex), which no text may hold; delete it.")
  }

  package static let textCutByComment = Message(
    .textCutByComment,
    "“#” after a space starts a comment, so the rest of this line is not in the text; put the text in quotes if it belongs to it, or "
      + "write two spaces before the “#”.")

  package static let jsonCommaMissing = Message(
    .invalidJson, "A comma is missing before this; put “,” between members and between elements.")

  package static let jsonCommaTooMany = Message(
    .trailingComma,
    "A comma before the closing bracket is not JSON; it was read as if it were not there.",
    severity: .warning)

  package static func jsonCutOff(bracket: String, line: Int) -> Message {
    Message(
      .invalidJson,
      "The file ends inside the “\(bracket)” of line \(line); it was cut off or a bracket is missing."
    )
  }

  package static let jsonTextNotClosed = Message(
    .invalidJson, "The text that starts here is never closed; put a “\"” at its end.")

  package static func jsonControlCharacter(_ byte: UInt8) -> Message {
    let hex = String(byte, radix: 16, uppercase: true)
    return Message(
      .invalidJson,
      "The invisible character U+00\(hex.count < 2 ? "0" : "")\(hex) in a text; delete it.")
  }

  package static func jsonEscape(_ escape: String) -> Message {
    Message(.invalidJson, "“\(escape)” is no escape of JSON; write a backslash as “\\\\”.")
  }

  package static let jsonLoneSurrogate = Message(
    .loneSurrogate,
    "Half of a character (a surrogate without its partner); write the character itself.")

  package static func jsonUnexpected(_ sign: String, expected: String) -> Message {
    Message(
      .invalidJson,
      "“\(sign)” stands where \(expected) is expected; JSON cannot be read from here on.")
  }

  package static func memberMisspelt(_ name: String, likely: String) -> Message {
    Message(
      .memberMisspelt, "“\(name)” is not known; did you mean “\(likely)”?",
      fix: Fix(.suggested, "rename the member", replacement: likely))
  }

  package static func memberIgnored(_ name: String, count: Int) -> Message {
    Message(
      .memberIgnored,
      "“\(name)” is not known and was left out (\(count)×, first here); --keep \(name) keeps it, --map says what it is, as in --map explanation=\(name)."
    )
  }

  package static func noQuestionHere(_ found: String) -> Message {
    Message(
      .treeShape,
      "\(found.capitalisedFirst) where a question is expected; a question is a map with a text, options and the right answer."
    )
  }

  package static func valueShape(_ name: String, found: String, expected: String) -> Message {
    Message(.treeShape, "“\(name)” is \(found); \(expected) is expected.")
  }

  package static func optionUnreadable(_ found: String) -> Message {
    Message(
      .treeShape,
      "\(found.capitalisedFirst) as an option; an option is a text, or a map with a text and perhaps a mark such as “correct: true”."
    )
  }

  package static func answersTooMany(_ count: Int) -> Message {
    Message(.answerShape, "\(count) right answers; a question has one, so keep one.")
  }

  package static func markUnclear(_ name: String, _ value: String) -> Message {
    Message(
      .answerShape,
      "“\(name): \(value)” says neither that the option is right nor that it is wrong; write true or false."
    )
  }

  package static func optionAbsent(afterHash: Bool) -> Message {
    Message(
      .valueAbsent,
      afterHash
        ? "An option without text: a “#” starts a comment in YAML; put the text in quotes."
        : "An option without text; write its text or take it away.")
  }

  package static func booleanBecameWord(_ word: String) -> Message {
    Message(
      .booleanBecameWord,
      "A truth value, not a text; it was read as “\(word)”: write the word as text.")
  }

  package static let booleanUnreadable = Message(
    .booleanBecameWord,
    "A truth value, not a text, and the language of the list is not known; write the word as text, or name the language with --language.",
    severity: .error)
}

extension String {
  /// The text with a capital first letter, to begin a sentence.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

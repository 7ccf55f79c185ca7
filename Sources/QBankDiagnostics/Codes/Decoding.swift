/// What can be wrong with the bytes of an input, and with the input as a whole.
extension DiagnosticCode {
  static let decodingEntries: [DiagnosticCode: CodeEntry] = [
    .inputTooLarge: CodeEntry(
      .error, "An input is at most 1 GiB large.",
      "A file of this size is hardly a list of questions. Split it, or raise the limit with --limit input=BYTES."
    ),
    .fieldTooLarge: CodeEntry(
      .error, "A field is at most 1 MiB long.",
      "A quote that is never closed can make half a file one cell. Close it, or raise the limit with --limit field=BYTES."
    ),
    .tooManyQuestions: CodeEntry(
      .error, "An input holds at most 5,000,000 questions.",
      "Split the input, or raise the limit with --limit questions=NUMBER."),
    .unknownEncoding: CodeEntry(
      .error, "--encoding names an encoding that the system knows.",
      "Names are those of iconv: UTF-8, Windows-1252, CP850, MacRoman, ISO-8859-15, UTF-16LE. `iconv -l` lists them."
    ),
    .undecodable: CodeEntry(
      .error, "Every byte of an input means a character in its encoding.",
      "Save the file again as UTF-8, or name the encoding it was written in with --encoding."),
    .legacyEncoding: CodeEntry(
      .warning, "Inputs are UTF-8; other bytes are read as Windows-1252.",
      "Excel's plain \"CSV\" is not UTF-8. The text is read as Windows-1252, which is right for files from Western Windows. "
        + "If accents come out wrong, name the encoding (--encoding CP850, MacRoman); to be safe, save as \"CSV UTF-8\"."
    ),
    .wrongDeclaration: CodeEntry(
      .warning, "An XML file is written in the encoding that it declares.",
      "The text is good UTF-8 although the first line names another encoding, so it is read as UTF-8. Correct the "
        + "declaration.",
      bad: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>",
      good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
    .doubleEncoded: CodeEntry(
      .warning, "Text is encoded once.",
      "Some program took UTF-8 for Windows-1252 and encoded it again. The text is kept as it is, since only the author "
        + "can know; the repaired text is proposed.",
      bad: "Â¿CuÃ¡l?", good: "¿Cuál?"),
    .notAList: CodeEntry(
      .error, "An input is a table, a text list, YAML, JSON or spreadsheet XML.",
      "Files that other programs own (.xlsx, .ods, .xls, HTML, PDF, Word) are named, not read. Save the list in the "
        + "program that made it as CSV UTF-8, or as \"XML Spreadsheet 2003\" or \"Flat ODS\"."),
    .noQuestions: CodeEntry(
      .error, "An input holds at least one question.",
      "The message says what was found instead. `qbank inspect FILE` shows how the input was read."),
    .inputMissing: CodeEntry(
      .error, "Each input is a file that can be read.",
      "Check the name and the folder; `-` reads standard input."),
    .notComposed: CodeEntry(
      .info, "Texts are stored in Unicode's composed form (NFC).",
      "Some systems write é as e and an accent of its own. The bank stores the one character; it looks the same."
    ),
    .controlCharacter: CodeEntry(
      .error, "Texts hold no control characters but the line feed.",
      "Such a character is invisible, breaks apps, and mostly comes from a damaged file or a wrong encoding. Delete it, "
        + "or name the encoding with --encoding."),
    .controlReplaced: CodeEntry(
      .info, "Tabs become spaces; vertical tabs, form feeds, NEL, LS and PS become line feeds.",
      "The bank allows the line feed alone as a control character."),
    .markInside: CodeEntry(
      .warning, "A byte order mark (U+FEFF) stands nowhere but at the start of a file.",
      "Joining files leaves marks in the middle. They are invisible and are removed."),
    .replacementCharacter: CodeEntry(
      .error, "No text holds U+FFFD, the sign for a lost letter.",
      "A program that wrote this file could not read a letter and put � in its place. Type the letter again, or export "
        + "the list once more from where it is still whole.",
      bad: "ma�ana", good: "mañana"),
    .entities: CodeEntry(
      .warning, "Texts are plain: &aacute; is eight characters, not á.",
      "Entities belong to web pages. They are kept as typed; --decode-entities replaces them by their characters, except "
        + "between back-quotes.",
      bad: "Cort&aacute;zar", good: "Cortázar"),
    .flagWithoutEffect: CodeEntry(
      .warning, "A flag fits the inputs.",
      "Some flags speak of one kind of input, and none of that kind was given; the inputs were read as if the flag were not there. "
        + "Leave it out, or name the inputs' format with --format."),
    .bankDefaults: CodeEntry(
      .info,
      "A new bank's id, title, language and version are taken from the input where no flag gives them.",
      "--id, --title, --language and --bank-version set them."),
  ]
}

extension Message {
  package static func flagWithoutEffect(_ flag: String, _ what: String) -> Message {
    Message(.flagWithoutEffect, "\(flag) \(what); no input is one, so it does nothing here.")
  }

  package static func inputTooLarge(bytes: Int, limit: Int) -> Message {
    Message(
      .inputTooLarge,
      "\(bytes) bytes are more than the limit of \(limit). Split the file, or raise the limit with --limit input=\(bytes)."
    )
  }

  package static func fieldTooLarge(bytes: Int, limit: Int) -> Message {
    Message(
      .fieldTooLarge,
      "This cell is \(bytes) bytes long; the limit is \(limit). Is a quote never closed? --limit field=\(bytes) allows it."
    )
  }

  package static func tooManyQuestions(limit: Int) -> Message {
    Message(
      .tooManyQuestions,
      "There are more than \(limit) questions. Split the file, or raise the limit with --limit questions=NUMBER."
    )
  }

  package static func unknownEncoding(_ name: String) -> Message {
    Message(
      .unknownEncoding,
      "“\(name)” is no encoding that this system knows. Use a name of iconv, such as UTF-8, Windows-1252, CP850 or MacRoman."
    )
  }

  package static func undecodable(_ name: String, byte: UInt8?) -> Message {
    let what = byte.map { "Byte \(hex($0))" } ?? "The end of the file"
    return Message(
      .undecodable,
      "\(what) means nothing in \(name). Name the encoding that the file was saved in, or save it as UTF-8."
    )
  }

  package static func brokenUTF16() -> Message {
    Message(
      .undecodable,
      "Half a character of UTF-16 stands here: the file was cut off or damaged. Save it again from the program that made it."
    )
  }

  package static func legacyFile() -> Message {
    Message(
      .legacyEncoding,
      "This file is not UTF-8; it is read as Windows-1252. Check the accents; if they are wrong, name the encoding "
        + "(--encoding CP850, MacRoman …), or save as UTF-8.")
  }

  package static func legacyLine(_ text: String) -> Message {
    Message(
      .legacyEncoding,
      "This line is not UTF-8, unlike others; it is read as Windows-1252: “\(text)”. Check its accents, and save the file as UTF-8."
    )
  }

  package static func wrongDeclaration(_ name: String) -> Message {
    Message(
      .wrongDeclaration,
      "The file declares \(name) but holds good UTF-8, and is read as UTF-8. Write encoding=\"UTF-8\" in its first line.",
      fix: Fix(.suggested, "Declare UTF-8.", replacement: "UTF-8"))
  }

  package static func doubleEncoded(found: String, mended: String) -> Message {
    Message(
      .doubleEncoded,
      "“\(found)” looks encoded twice; it is kept as it is. If the letters are wrong, put the proposed text in its place.",
      fix: Fix(.suggested, "Write the line as it was meant.", replacement: mended))
  }

  package static func notAList(_ what: String, instead: String) -> Message {
    Message(.notAList, "This is \(what), which is not read. \(instead)")
  }

  package static func noQuestions(_ why: String) -> Message {
    Message(.noQuestions, "0 questions found: \(why)")
  }

  package static func inputMissing(_ why: String) -> Message {
    Message(.inputMissing, "This input cannot be read: \(why).")
  }

  package static func notComposed() -> Message {
    Message(
      .notComposed,
      "Accents are written apart from their letters; the bank stores them composed (NFC), which looks the same."
    )
  }

  package static func controlCharacter(_ scalar: UInt32, legacy: Bool) -> Message {
    let hint =
      legacy && (0x80..<0xA0).contains(scalar)
      ? "Byte \(hex(UInt8(scalar))) means nothing in Windows-1252: name the file's encoding with --encoding (CP850, MacRoman …)."
      : "Delete it."
    return Message(
      .controlCharacter, "The control character U+\(hex4(scalar)) stands in this text. \(hint)")
  }

  package static func controlReplaced(_ scalar: UInt32) -> Message {
    let name =
      switch scalar {
      case 0x09: "A tab becomes a space"
      case 0x0B: "A vertical tab becomes a line feed"
      case 0x0C: "A form feed becomes a line feed"
      case 0x85: "A NEL becomes a line feed"
      case 0x2028: "A line separator becomes a line feed"
      default: "A paragraph separator becomes a line feed"
      }
    return Message(.controlReplaced, "\(name): texts hold no other control character.")
  }

  package static func markInside() -> Message {
    Message(
      .markInside,
      "A byte order mark (U+FEFF) stands inside this text and is removed. Were files joined?",
      fix: Fix(.safe, "Delete the mark.", replacement: ""))
  }

  package static func replacementCharacter(near text: String) -> Message {
    Message(
      .replacementCharacter,
      "A letter was lost before this file was written: � (U+FFFD) stands in “\(text)”. Type the letter, or export the list again."
    )
  }

  package static func entitiesKept(_ text: String, decoded: String) -> Message {
    Message(
      .entities,
      "“\(text)” holds entities of web pages; they are kept as typed, here and in the rest of the file. --decode-entities reads “\(decoded)”.",
      fix: Fix(.suggested, "Decode the entities (--decode-entities).", replacement: decoded))
  }

  private static func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }

  private static func hex4(_ scalar: UInt32) -> String {
    let text = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}

/// What can be wrong with a list of questions in plain text.
extension DiagnosticCode {
  static let textListEntries: [DiagnosticCode: CodeEntry] = [
    .dialectUnclear: CodeEntry(
      .error, "A text list is written in one of the known ways throughout.",
      "The list fits none of the dialects well enough, or two of them that read it differently. The message names those "
        + "that come nearest, with the flag that chooses each; `qbank inspect --tokens` shows how every line is taken."
    ),
    .dialectNotRead: CodeEntry(
      .error, "A text list is in a dialect that is read.",
      "The dialect was recognised, but it is not read yet; the message says how to get there."),
    .dialectUnknown: CodeEntry(
      .error, "--dialect names a dialect.",
      "It takes an id such as D06, or the English name of one."
    ),
    .textBetweenQuestions: CodeEntry(
      .error, "Between two questions stands nothing but headings.",
      "Text before the first and after the last question is passed over. Between questions it may belong to one of them, so "
        + "it must be moved, deleted, or made a heading (“Subject: …”) or an explanation (“Explanation: …”).",
      bad: "Answer: B\n\nPlease turn the page now.\n\n3. Which one …?",
      good: "Answer: B\n\n3. Which one …?"),
    .textAfterKey: CodeEntry(
      .error, "Text behind the key is an explanation and says so.",
      "Start it with a word such as “Explanation:”, “Explicación:” or “Justificativa:”.",
      bad: "Answer: B\nGravity pulls it down.",
      good: "Answer: B\nExplanation: Gravity pulls it down."),
    .lineAmongOptions: CodeEntry(
      .error, "The options of a question follow one another.",
      "A line that stands apart between two options belongs to neither: a page header, perhaps. Delete it, or join it to the "
        + "option above by deleting the blank line."),
    .labelOutOfSequence: CodeEntry(
      .error, "The labels of the options follow the alphabet.",
      "A letter is missing or comes twice, so that the key may mean another option. Number the options a), b), c), d).",
      bad: "a) one\nb) two\nb) three\nd) four", good: "a) one\nb) two\nc) three\nd) four"),
    .severalAnswers: CodeEntry(
      .error, "A question has one right option.",
      "In AMC, ** opens a question with several right answers. The bank holds one right option for each question.",
      bad: "** Which are prime?", good: "* Which is prime?"),
    .numberJump: CodeEntry(
      .warning, "The numbers of the questions count up.",
      "A gap may mean that a question is missing, a repeat that one was pasted twice. Numbers are not stored."
    ),
    .headingPassedOver: CodeEntry(
      .warning, "A heading says whether it is a block or a subject.",
      "A line that only looks like a heading is passed over, and never taken for a subject; right above a question it may be "
        + "its first line. Write “Block: …” or “Subject: …” before it.", bad: "Planets",
      good: "Subject: Planets"),
    .keyListMismatch: CodeEntry(
      .error, "A list of keys fits the questions above it.",
      "With numbers, each key goes to the question of that number. Without numbers, there must be a key for each question. "
        + "Where numbers restart, the list repeats the headings of the blocks, or each block has its list."
    ),
    .boldOption: CodeEntry(
      .error, "Bold alone says which option is right only when asked for.",
      "One option of most questions is set off in bold, and nothing else says which is right. --correct-by-style takes the "
        + "bold one."),
    .markdownKept: CodeEntry(
      .info, "Texts of a bank have no markup.",
      "Signs such as ** inside a text stay as they are, since the bank holds plain text. Delete them if they should not be "
        + "shown."),
    .lineOfOtherForm: CodeEntry(
      .error, "Every line of a list has the form of its dialect.",
      "The line differs from the others: it has more or fewer cells, say. Correct it, or delete it."
    ),
    .optionsBeyondLimit: CodeEntry(
      .error, "A question has four or five options.",
      "Far more lines than that follow one stem; the blank lines or numbers that part the questions are probably missing."
    ),
    .optionsRunTogether: CodeEntry(
      .error, "Each option stands on a line of its own, or two spaces or a tab part them.",
      "With one space between them, a letter inside the text of an option could not be told from the next label.",
      bad: "a) red b) green c) blue d) black", good: "a) red  b) green  c) blue  d) black"),
    .questionPassedOver: CodeEntry(
      .warning, "What stands before the first question and behind the last is no question.",
      "A row above the header of a table is passed over as a title, and lines at either end of a list are passed over as prose "
        + "when they have not the form of the list's questions. Some of them ask something or carry labels, so a piece of their "
        + "question may be missing: its number, its id, its options or its key."
    ),
  ]
}

extension Message {
  package static func dialectUnclear(_ candidates: [String], best: Double, isClose: Bool) -> Message
  {
    let why =
      isClose
      ? "The list can be read in two ways that differ."
      : "The list is written in none of the known ways throughout."
    return Message(
      .dialectUnclear,
      why + " Nearest: " + candidates.joined(separator: "; ")
        + ". Correct the lines that differ (the first is here), or choose with the flag.")
  }

  package static func dialectNotRead(_ title: String, id: String, instead: String) -> Message {
    Message(.dialectNotRead, "\(title) (\(id)) is not read yet. \(instead)")
  }

  package static func dialectUnknown(_ name: String, known: [String]) -> Message {
    Message(
      .dialectUnknown,
      "“\(name)” is no dialect. Known are \(known.joined(separator: ", ")), and their ids D01 to D21."
    )
  }

  package static func noTextQuestions() -> Message {
    noQuestions(
      "no line looks like an option (a label such as a), a bullet, a box), and no paragraph is a stem with options below it. "
        + "Write the stem and each option on a line of its own.")
  }

  package static func blankLinesMissing(_ stem: String) -> Message {
    noQuestions(
      "no blank line parts the questions, so that nobody can tell where one ends. Put a blank line above “\(stem)” and above each other "
        + "question.")
  }

  package static func textBetweenQuestions(_ text: String, lines: Int) -> Message {
    let verbs =
      lines == 1
      ? "stands outside the questions and belongs" : "stand outside the questions and belong"
    return Message(
      .textBetweenQuestions,
      "“\(text)”\(more(lines)) \(verbs) to none. Join it to its stem without a blank line, start it "
        + "with “Explanation:” or “Subject:”, or delete it.")
  }

  package static func textAfterKey(_ text: String, lines: Int) -> Message {
    Message(
      .textAfterKey,
      "“\(text)”\(more(lines)) follows the key and does not say what it is. Start an explanation with “Explanation:” (“Explicación:”, "
        + "“Explicação:”), or put a blank line before the next stem.")
  }

  package static func lineAmongOptions(_ text: String, lines: Int) -> Message {
    Message(
      .lineAmongOptions,
      "“\(text)”\(more(lines)) stands apart among the options of a question. Delete it, or join it to the option above without a blank line."
    )
  }

  package static func labelOutOfSequence(_ label: Int, after: Int?) -> Message {
    let expected = after.map { "after \(letter($0)) comes \(letter($0 + 1))" } ?? "the first is A"
    return Message(
      .labelOutOfSequence,
      "Label \(letter(label)) is out of sequence: \(expected). Correct the labels, and check the key against them."
    )
  }

  package static func severalAnswers() -> Message {
    Message(
      .severalAnswers,
      "** opens a question with several right answers; a question of the bank has one. Write * and leave one +."
    )
  }

  package static func numberJump(_ number: Int) -> Message {
    Message(
      .numberJump,
      "Number \(number) does not follow the number before it. Check that no question is missing or pasted twice."
    )
  }

  package static func headingPassedOver(_ text: String, count: Int) -> Message {
    Message(
      .headingPassedOver,
      "“\(text)”\(others(count)) \(count > 1 ? "look like headings and were" : "looks like a heading and was") passed over. "
        + "Write “Block: \(text)” to make a block of it, “Subject: \(text)” for a subject.")
  }

  package static func headingInStem(_ text: String, count: Int) -> Message {
    Message(
      .headingPassedOver,
      "“\(text)”\(others(count)) \(count > 1 ? "are read as the beginnings of the questions" : "is read as the beginning of the question") "
        + "below. If it is a heading, write “Block: \(text)” or “Subject: \(text)”.")
  }

  private static func others(_ count: Int) -> String {
    count > 2 ? " and \(count - 1) other lines" : count > 1 ? " and one other line" : ""
  }

  package static func keyListWithoutQuestions() -> Message {
    Message(
      .keyListMismatch, "This list of keys has no questions above it. Put it behind its questions.")
  }

  package static func keyListUnreadable(_ heading: String) -> Message {
    Message(
      .keyListMismatch,
      "No keys were found below “\(heading)”. Write them with the numbers of their questions: 1-B 2-C, or a line for each."
    )
  }

  package static func keyListLength(keys: Int, questions: Int) -> Message {
    Message(
      .keyListMismatch,
      "The list has \(keys) keys for \(questions) questions. Without numbers there must be one for each; write them with numbers (1-B 2-C) "
        + "to leave some out.")
  }

  package static func keyListNumberUnknown(_ number: Int) -> Message {
    Message(
      .keyListMismatch, "Key \(number) has no question of that number above it. Correct the number."
    )
  }

  package static func keyListNumberTwice(_ number: Int) -> Message {
    Message(
      .keyListMismatch, "The list has a second key for question \(number). Leave one.")
  }

  package static func keyListBlockUnknown(_ heading: String) -> Message {
    Message(
      .keyListMismatch,
      "The list of keys has a heading “\(heading)” that no block above has. Write it as it stands above the questions."
    )
  }

  package static func keyListRestarts(_ number: Int) -> Message {
    Message(
      .keyListMismatch,
      "The numbers of the questions restart (\(number) occurs twice), but the list of keys does not. Repeat the headings of the blocks in "
        + "the list, or give each block its own.")
  }

  package static func keyListEchoDiffers(_ number: Int, stem: String) -> Message {
    Message(
      .keyListMismatch,
      "Question \(number) reads “\(stem)” above, but another stem is repeated here. Make both the same."
    )
  }

  package static func boldOption(_ bold: Int, of questions: Int) -> Message {
    Message(
      .boldOption,
      "One option is bold in \(bold) of \(questions) questions, and nothing else says which is right. If bold marks the right one, say "
        + "--correct-by-style.")
  }

  package static func markdownKept() -> Message {
    Message(.markdownKept, "** inside a text stays as it is: the bank holds plain text.")
  }

  package static func lineOfOtherForm(_ text: String, lines: Int) -> Message {
    let (verb, object) = lines == 1 ? ("does", "it") : ("do", "them")
    return Message(
      .lineOfOtherForm,
      "“\(text)”\(more(lines)) \(verb) not have the form of the other lines. Correct \(object), or delete \(object)."
    )
  }

  package static func optionsBeyondLimit(lines: Int) -> Message {
    let follows = lines == 1 ? "One more line follows" : "\(lines) more lines follow"
    return Message(
      .optionsBeyondLimit,
      "\(follows) as options of one question, which has four or five. Put a blank line or a number before each stem."
    )
  }

  package static func optionsRunTogether() -> Message {
    Message(
      .optionsRunTogether,
      "The options stand on one line with a single space between them. Put each on a line of its own, or two spaces before each label."
    )
  }

  package static func questionPassedOver(_ text: String, lines: Int) -> Message {
    let verbs = lines == 1 ? "was passed over and reads" : "were passed over and read"
    return Message(
      .questionPassedOver,
      "“\(text)”\(more(lines)) \(verbs) like a question. If it is one, give it what the others have: number or id, options, key."
    )
  }

  package static func rowAboveHeader(_ text: String) -> Message {
    Message(
      .questionPassedOver,
      "“\(text)” stands above the header, so it was passed over, but it has as many cells as a question. If it is one, move it below the "
        + "header.")
  }

  private static func more(_ lines: Int) -> String {
    lines == 1 ? "" : " and the \(lines == 2 ? "line" : "\(lines - 1) lines") below"
  }

  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + max(0, index)))) : "\(index + 1)"
  }
}

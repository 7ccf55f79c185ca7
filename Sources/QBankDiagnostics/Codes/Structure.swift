extension DiagnosticCode {
  static let structureEntries: [DiagnosticCode: CodeEntry] = [
    .stemMissing: CodeEntry(
      .error, "A question has a text.",
      "The stem is missing or holds nothing that can be read. Write what is asked.",
      bad: #"{"text": "…", "options": […]}"#,
      good: #"{"text": "¿Cuál es la capital de Portugal?", "options": […]}"#),
    .optionCount: CodeEntry(
      .error, "A question has 4 or 5 options.",
      """
      Apps lay out four or five options and compute scores by their number. Add a plausible distractor, or take the \
      question out until it has one. A bank may ask for exactly 4 or exactly 5 in its `rules`.
      """,
      bad: "Which organ makes bile?\n+ The liver\n- The spleen\n- The pancreas",
      good: "Which organ makes bile?\n+ The liver\n- The spleen\n- The pancreas\n- The kidney"),
    .optionEmpty: CodeEntry(
      .error, "An option says something.",
      "An option without content cannot be chosen or read. It is often left over from an empty cell. Write it, or delete it.",
      bad: "Which gas prevails in air?\n+ Nitrogen\n- Oxygen\n- \n- Argon",
      good: "Which gas prevails in air?\n+ Nitrogen\n- Oxygen\n- Helium\n- Argon"),
    .keyInvalid: CodeEntry(
      .error, "The answer is the id of one option of the question.",
      """
      Without a valid key nobody can be right. In a bank `answer` holds the id of the right option – never its letter, its \
      position or its text – so that options may be put in another order.
      """,
      bad: #"{"options": [{"id": "a1b2", …}, …], "answer": "1"}"#,
      good: #"{"options": [{"id": "a1b2", …}, …], "answer": "a1b2"}"#),
    .optionDuplicate: CodeEntry(
      .error, "The options of a question differ.",
      """
      Two options read the same, so nobody can tell the right one from the wrong one. Often one of them was meant to say \
      something else. White space does not make a difference.
      """,
      bad: "Capital of Peru?\n+ Lima\n- Quito\n- Bogotá\n- Quito",
      good: "Capital of Peru?\n+ Lima\n- Quito\n- Bogotá\n- La Paz"),
    .idDuplicate: CodeEntry(
      .error, "An id stands for one thing in its bank.",
      """
      Apps keep answers and progress by id: two questions with one id would be mixed up. Upper and lower case count as \
      equal, because file systems and spreadsheets mix them up. Give the newer one another id; the older one keeps its own.
      """,
      bad: #"{"id": "bio-12", …}, {"id": "BIO-12", …}"#,
      good: #"{"id": "bio-12", …}, {"id": "bio-13", …}"#),
    .assetMissing: CodeEntry(
      .warning, "A question does not point at a figure or table that is not there.",
      """
      The text speaks of an image, a table or a passage, and a bank holds none: the question cannot be answered. Describe \
      what is needed in words, or take the question out.
      """,
      bad: "The figure below shows two charges. What is their sign?",
      good: "Two charges attract each other. What can be said about their signs?"),
    .idMissing: CodeEntry(
      .error, "Questions and options have ids.",
      """
      Ids are made once, by `qbank import` or `qbank add`, and never change: they let texts be corrected without losing a \
      learner's progress. Add the question with `qbank add`, which makes the ids.
      """,
      bad: #"{"text": "…", "options": […]}"#, good: #"{"id": "q-umrrjxbjbzlz", "text": "…", …}"#),
    .idMalformed: CodeEntry(
      .error, "Ids use plain letters, digits and few signs.",
      """
      A question's or option's id has 1 to 64 letters (A–Z, a–z), digits, dots, hyphens and underscores and starts with a \
      letter or digit. The id of a bank, block or subject is a slug: lower-case letters, digits and hyphens. Ids become parts \
      of file names and addresses.
      """,
      bad: #"{"id": "Pregunta 1"}"#, good: #"{"id": "pregunta-1"}"#),
    .blockEmpty: CodeEntry(
      .warning, "A block has questions.",
      "Apps would show a block in which nothing can be done. Add questions, or delete the block.",
      bad: #"{"id": "bloque-b", "title": "Bloque B", "questions": []}"#,
      good: #"{"id": "bloque-b", "title": "Bloque B", "questions": [{…}]}"#),
    .subjectUnknown: CodeEntry(
      .error, "A question's subject is one of the bank's subjects.",
      "The question names a subject that is not in `subjects`, so apps cannot show its title. Correct the id, or add the subject.",
      bad: #"{"subjects": [{"id": "rios", …}], … "subject": "rio""#,
      good: #"{"subjects": [{"id": "rios", …}], … "subject": "rios""#),
    .withdrawnInUse: CodeEntry(
      .error, "The id of a withdrawn question does not come back.",
      """
      Apps delete what `withdrawn` lists, so they would delete this question too. Give it a new id. If the same question is \
      to come back, delete its entry in `withdrawn`.
      """,
      bad: #""questions": [{"id": "q-1", …}], … "withdrawn": [{"id": "q-1"}]"#,
      good: #""questions": [{"id": "q-2", …}], … "withdrawn": [{"id": "q-1", "replacedBy": "q-2"}]"#
    ),
    .draftInRelease: CodeEntry(
      .warning, "A release holds no drafts.",
      "Drafts are left out of what is published. Finish the question and delete its `status`, or leave it for the next release.",
      bad: #"{"id": "q-1", "status": "draft", …}"#, good: #"{"id": "q-1", …}"#),
    .rulesBroken: CodeEntry(
      .error, "Questions keep the rules of their bank.",
      """
      The bank's own `rules` ask for more than the format: a number of options, an explanation or a subject in each question. \
      Mend the question, or change the rules.
      """,
      bad: #""rules": {"explanation": "required"}, and a question without explanation"#,
      good: #""rules": {"explanation": "required"}, and an explanation in each question"#),
  ]
}

// MARK: Questions

extension Message {
  package static func stemMissing() -> Message {
    Message(.stemMissing, "The question has no text. Write what is asked.")
  }

  package static func optionCount(_ count: Int) -> Message {
    let found =
      switch count {
      case 0: "no options"
      case 1: "1 option"
      default: "\(count) options"
      }
    return Message(
      .optionCount,
      "The question has \(found), where 4 or 5 are expected. \(count < 4 ? "Add what is missing." : "Delete what is too much.")"
    )
  }

  package static func optionEmpty(_ number: Int) -> Message {
    Message(.optionEmpty, "Option \(number) is empty. Write it, or delete it.")
  }

  package static func optionDuplicate(_ text: String, first: Int, second: Int) -> Message {
    Message(
      .optionDuplicate,
      "Option \(second) says “\(excerpt(text))”, and so does option \(first). The options of a question differ: change one of them."
    )
  }

  package static func answerUnknown(_ answer: String, options: [String]) -> Message {
    let ids = options.prefix(8).filter { !$0.isEmpty }.map { "“\($0)”" }.joined(separator: ", ")
    guard !answer.isEmpty else {
      return Message(
        .keyInvalid,
        "The question has no answer. Write the id of the right option\(ids.isEmpty ? "" : ": one of \(ids)")."
      )
    }
    let suggestion = Suggestion.nearest(to: answer, among: options)
    let advice =
      suggestion.map { "Did you mean “\($0)”?" }
      ?? "It must be the id of an option\(ids.isEmpty ? "" : ": one of \(ids)")."
    return Message(
      .keyInvalid, "The answer is “\(excerpt(answer))”, which is the id of no option. \(advice)",
      fix: suggestion.map { Fix(.suggested, "Write “\($0)”.", replacement: $0) })
  }

  package static func tagTwice(_ tag: String) -> Message {
    Message(.badValue, "The tag “\(excerpt(tag))” stands twice. Each tag stands once: delete one.")
  }
}

// MARK: Ids

extension Message {
  package static func idMissing(_ what: String) -> Message {
    Message(.idMissing, "\(what) has no id. Ids are made once: `qbank add` makes one.")
  }

  package static func idMalformed(_ what: String, _ id: String) -> Message {
    Message(
      .idMalformed,
      "\(what) is “\(excerpt(id))”. An id has 1 to 64 letters without accents, digits, “.”, “-” and “_”, and starts with a letter or digit."
    )
  }

  package static func slugMalformed(_ what: String, _ id: String) -> Message {
    Message(
      .idMalformed,
      "\(what) is “\(excerpt(id))”. It must be a slug: 1 to 64 lower-case letters without accents, digits and hyphens, such as bloque-a."
    )
  }

  package static func optionIdTwice(_ id: String, first: Int, second: Int) -> Message {
    Message(
      .idDuplicate,
      "Option \(second) has the id “\(excerpt(id))”, and so has option \(first). The ids of a question's options differ: change one of them."
    )
  }

  /// `first` says where the id stood before, as in “in line 12”.
  package static func idTwice(_ kind: String, _ id: String, first: String) -> Message {
    Message(
      .idDuplicate,
      "The \(kind) “\(excerpt(id))” stands twice, first \(first). Ids are unique without regard to case: give the newer one another."
    )
  }

  package static func withdrawnInUse(_ id: String) -> Message {
    Message(
      .withdrawnInUse,
      "The question “\(excerpt(id))” is listed in `withdrawn`, so apps delete it. Give it a new id, or delete the entry if it is the same question."
    )
  }
}

// MARK: Texts

extension Message {
  package static func textEmpty(_ what: String) -> Message {
    Message(
      .badValue, "\(what) is empty. Write it, or leave the member out where it may be absent.")
  }

  package static func textUntrimmed(_ what: String) -> Message {
    Message(
      .whitespace,
      "\(what) starts or ends with white space. A bank holds texts without it: delete it.",
      severity: .error, fix: Fix(.safe, "Delete the white space at either end."))
  }

  package static func textForbids(_ what: String, scalar: UInt32) -> Message {
    switch scalar {
    case 0xFFFD:
      Message(
        .encodingDamage,
        "\(what) holds U+FFFD, which stands for a character that was lost. Look the character up in the original and write it.",
        severity: .error)
    case 0x0A:
      Message(.badValue, "\(what) holds a line break, where one line is expected. Write a space.")
    default:
      Message(
        .invisibleOrConfusable,
        "\(what) holds \(name(scalar)), which cannot be seen. No text may hold it: delete it.",
        severity: .error)
    }
  }

  private static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar == 0xFEFF ? "a byte order mark (\(code))" : "the control character \(code)"
  }

  /// At most 60 characters of a text, for a message.
  package static func excerpt(_ text: String) -> String {
    let short = text.prefix(60)
    return short.endIndex == text.endIndex ? text : short + "…"
  }
}

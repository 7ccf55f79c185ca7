/// What can be wrong with a table.
extension DiagnosticCode {
  static let tableEntries: [DiagnosticCode: CodeEntry] = [
    .headerMissing: CodeEntry(
      .error,
      "A table has a header within its first ten rows, or five to eight columns in the usual order.",
      "The header names at least the question and its options: “Pregunta;A;B;C;D;Respuesta”. Without one the columns are "
        + "read as (number,) question, right option, wrong options, explanation. `--map text=HEADER` names a column whose "
        + "header is not known.",
      bad: "Lo que se pregunta;Uno;Dos;Tres;Cuatro;Buena", good: "Pregunta;A;B;C;D;Respuesta"),
    .headerNearMiss: CodeEntry(
      .warning, "Headers are spelled as they are known.",
      "A header that nobody knows stands between two options and is read as the one that is missing there. Correct its "
        + "spelling, or say so with --map.",
      bad: "Opcion_A,Oposicion_B,Opcion_C,Opcion_D", good: "Opcion_A,Opcion_B,Opcion_C,Opcion_D"),
    .unknownColumn: CodeEntry(
      .warning, "Every column has a header that is known, or is left out on purpose.",
      "What stands in such a column does not enter the bank. --map ROLE=HEADER says what it is, with a role such "
        + "as text, answer, option1, wrong1, explanation, block, subject, tags or id; --keep HEADER keeps it as an x-… member."
    ),
    .rowTooLong: CodeEntry(
      .error, "A row has no more cells than the header.",
      "Mostly a text holds the delimiter and is not in quotes, so that it falls into two cells. Put the text in quotes.",
      bad: "Which colours?,red, white,blue,green,black",
      good: "Which colours?,\"red, white\",blue,green,black"),
    .quoteNotClosed: CodeEntry(
      .error, "A quote that opens a cell is closed at its end.",
      "The cell would swallow the rows below. Close the quote, or double it if it belongs to the text.",
      bad: "1,\"Who wrote Hamlet?,Shakespeare", good: "1,\"Who wrote Hamlet?\",Shakespeare"),
    .textAfterQuote: CodeEntry(
      .error,
      "Behind a closing quote comes the delimiter or the end of the line, and before an opening one no space.",
      "A quote inside a quoted text is written twice. Backslashes do not protect quotes in tables.",
      bad: "\"the word \\\"and\\\"\"", good: "\"the word \"\"and\"\"\""),
    .formulaError: CodeEntry(
      .error, "No cell holds a spreadsheet's formula error.",
      "#REF! or #DIV/0! shows that a formula in the sheet is broken. Type the value, and export again."
    ),
    .optionsUnsplit: CodeEntry(
      .error,
      "Options that share a cell stand on lines of their own, between bars, or after a), b), c).",
      "Commas and semicolons do not separate options, since they may belong to one.",
      bad: "\"green, red, black, grey\"", good: "\"green | red | black | grey\""),
    .entityKept: CodeEntry(
      .warning, "A semicolon that ends an entity is no delimiter.",
      "&aacute; holds a semicolon of its own; the cell goes on behind it. Export the table with real letters."
    ),
    .blockGaps: CodeEntry(
      .warning, "Every row names its block, or no row does.",
      "Merged cells are exported as one filled cell with empty ones below. --fill-down block takes the value above; without "
        + "it the rows belong to no named block."),
    .blockReturns: CodeEntry(
      .info, "The questions of a block stand together.",
      "A block that comes back later in the list is put together at its first place."),
    .mapUnknown: CodeEntry(
      .error, "--map and --keep name a header or member that is there.",
      "The message lists those that there are."),
    .roleTwice: CodeEntry(
      .error, "No two columns have the same role.",
      "Two headers mean the same, and only the author knows which is which. Rename one, or use --map."
    ),
    .delimiterUnclear: CodeEntry(
      .error, "A space stands neither before an opening quote nor behind a closing one.",
      "Delete the space, so that the quotes protect the delimiters inside."),
    .optionsUnclear: CodeEntry(
      .error, "A table has columns for four or five options, or one column for all.",
      "Options are headed A–E, 1–5, Option A, Opción 1, or Correct with Wrong 1–4. --map option1=HEADER names others."
    ),
  ]
}

extension Message {
  package static func headerMissing(
    first: String, cells: Int, nearest: (found: String, known: String)?, isDamaged: Bool
  ) -> Message {
    if isDamaged {
      return Message(
        .headerMissing,
        "No header was found in the first ten rows (the first is “\(first)”), and the accents of this file are not what they were, as "
          + "the warning says: name its encoding first (--encoding CP850, MacRoman …), or save it as UTF-8."
      )
    }
    let hint =
      nearest.map { " Did you mean “\($0.known)” where “\($0.found)” stands?" }
      ?? " Put a row such as “Question;A;B;C;D;Answer” above the questions, or name the columns with --map text=HEADER."
    return Message(
      .headerMissing,
      "No header was found in the first ten rows (the first is “\(first)”), and \(cells) cells a row are not the order "
        + "question, right option, wrong options.\(hint)")
  }

  package static func headerUnknown(_ first: String) -> Message {
    Message(
      .headerMissing,
      "The first row (“\(first)”) looks like a header, but its words are not known. Write words such as "
        + "“Question;A;B;C;D;Answer”, or name the columns with --map text=HEADER --map option1=HEADER …"
    )
  }

  package static func keyWithoutHeader(column: Int, values: String) -> Message {
    Message(
      .headerMissing,
      "Column \(column) holds nothing but the \(values), which looks like the answer key, but no header says so. Put a "
        + "header above the rows, such as “Question;A;B;C;D;Answer”, or name the columns: --map text=1 --map a=2 … --map answer=\(column)."
    )
  }

  package static func noTextColumn(unknown: [String]) -> Message {
    let hint =
      unknown.count == 1
      ? "Is it “\(unknown[0])”? Then add --map \"text=\(unknown[0])\"."
      : "Name it: --map text=HEADER\(unknown.isEmpty ? "." : "; not known are \(list(unknown)).")"
    return Message(.headerMissing, "The header names no column for the questions' text. \(hint)")
  }

  package static func twoHeaders() -> Message {
    Message(
      .headerMissing,
      "Two header rows stand one below the other. Keep the one that names each column, or start the table below the first."
    )
  }

  package static func headerNearMiss(_ found: String, readAs role: String) -> Message {
    Message(
      .headerNearMiss,
      "The header “\(found)” is not known and is read as \(role), as its neighbours ask. Correct its spelling."
    )
  }

  package static func unknownColumn(_ header: String, rows: Int, nearest: String?) -> Message {
    let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
    return Message(
      .unknownColumn,
      "The column “\(header)” is not known and is left out, with what stands in \(rows) \(rows == 1 ? "row" : "rows").\(hint) "
        + "--keep \"\(header)\" keeps it, --map says what it is, as in --map explanation=\"\(header)\"."
    )
  }

  package static func rowTooLong(cells: Int, header: Int, named: Bool, suspect: String?) -> Message
  {
    let hint =
      suspect.map {
        "“\($0)” looks like one text that the delimiter cuts in two: put it in quotes."
      }
      ?? "Does a text hold the delimiter? Put it in quotes."
    return Message(
      .rowTooLong,
      "This row has \(cells) cells, \(named ? "the header names \(header)" : "the others have \(header)"). \(hint)"
    )
  }

  package static func quoteNotClosed() -> Message {
    Message(
      .quoteNotClosed,
      "The quote that opens this cell is never closed. Close it at the cell's end; a quote that belongs to the text is written twice."
    )
  }

  package static func textAfterQuote(backslash: Bool) -> Message {
    Message(
      .textAfterQuote,
      backslash
        ? "A backslash does not protect a quote in a table, so the cell ends here with text behind it. Write \"\" for \\\"."
        : "The cell's quotes are closed here, but text follows. Write a quote that belongs to the text twice: \"\"."
    )
  }

  package static func spaceBeforeQuote() -> Message {
    Message(
      .delimiterUnclear,
      "A space stands between the delimiter and the opening quote here; the cell is read as quoted, since every row then fits "
        + "the header. Delete such spaces.", severity: .warning)
  }

  package static func formulaError(_ text: String) -> Message {
    Message(
      .formulaError,
      "“\(text)” is a formula error of the spreadsheet, not a text. Type the value, and export the table again."
    )
  }

  package static func optionsUnsplit(_ text: String) -> Message {
    Message(
      .optionsUnsplit,
      "“\(text)” is one option as it stands. Put each option on a line of its own, between bars (|), or after a), b), c): a comma or "
        + "semicolon may belong to an option.")
  }

  package static func entityNotDelimiter() -> Message {
    Message(
      .entityKept,
      "The semicolon that ends an entity such as &aacute; does not end the cell, here and in the rest of the file. "
        + "--decode-entities turns entities into letters.")
  }

  package static func blockGaps(_ rows: Int) -> Message {
    Message(
      .blockGaps,
      "\(rows) \(rows == 1 ? "row has" : "rows have") no block although rows above have one. If cells were merged in the "
        + "spreadsheet, --fill-down block takes the value above.")
  }

  package static func blockReturns(_ title: String) -> Message {
    Message(
      .blockReturns,
      "The block “\(title)” comes back here; its questions are put together at its first place.")
  }

  package static func mapUnknown(role: String, header: String, headers: [String]) -> Message {
    Message(
      .mapUnknown,
      "--map \(role)=\(header): there is no header “\(header)”. The headers are \(list(headers.filter { !$0.isEmpty }))."
    )
  }

  package static func keepUnknown(_ header: String, leftOut: [String]) -> Message {
    let hint =
      leftOut.isEmpty ? "nothing was left out" : "left out are \(list(leftOut))"
    return Message(
      .mapUnknown, "--keep \(header): nothing of this name is there to be kept; \(hint).")
  }

  package static func roleTwice(_ role: String, _ first: String, _ second: String) -> Message {
    Message(
      .roleTwice,
      "“\(first)” and “\(second)” are both read as \(role). Rename one of the columns, or say what it is with --map."
    )
  }

  package static func tooFewOptionColumns(_ count: Int, unknown: [String]) -> Message {
    let hint = unknown.isEmpty ? "" : " Not known are \(list(unknown))."
    return Message(
      .optionsUnclear,
      "The header names \(count) \(count == 1 ? "column" : "columns") for options; four or five are needed (A–E, 1–5, or Correct "
        + "with Wrong 1–4).\(hint) --map option1=HEADER names one.")
  }

  static func list(_ words: [String], limit: Int = 8) -> String {
    let quoted = words.prefix(limit).map { "“\($0)”" }.joined(separator: ", ")
    return words.count > limit ? quoted + " and \(words.count - limit) more" : quoted
  }
}

/// What readers of XML and of sheets say.
extension Message {
  package static func xmlSyntax(_ problem: String) -> Message { Message(.xmlSyntax, problem) }

  package static let xmlDoctype = Message(
    .xmlDoctype, "A DOCTYPE; nothing is loaded or expanded from it: delete it and run again.")

  package static func xmlTooManyAttributes(limit: Int) -> Message {
    Message(
      .xmlTooLarge, "An element with more than \(limit) attributes; this is no list of questions.")
  }

  package static let xmlTooManyNames = Message(
    .xmlTooLarge,
    "More than 16384 different names of elements and attributes; this is no list of questions.")

  package static func xmlTagTooLong(limit: Int) -> Message {
    Message(
      .xmlTooLarge, "A tag or a comment longer than \(limit) bytes; this is no list of questions.")
  }

  package static func xmlForeign(_ what: String, instead: String) -> Message {
    Message(.xmlForeign, "This is \(what), which is not read; \(instead).")
  }

  package static func htmlEntity(_ name: String, _ character: String) -> Message {
    Message(
      .htmlEntityInXml, "“&\(name);” is HTML, not XML; it was read as “\(character)”.",
      fix: Fix(.safe, "write the character itself", replacement: character))
  }

  package static func htmlEntityInAttribute(_ name: String) -> Message {
    Message(
      .htmlEntityInXml, "“&\(name);” in an attribute is not XML; write the character itself.",
      severity: .error)
  }

  package static func rowOutOfRange(_ row: Int) -> Message {
    Message(
      .sheetRange, "Row \(row) lies past 1048576, the last row of a sheet; the row was left out.")
  }

  package static func columnOutOfRange(_ column: Int) -> Message {
    Message(
      .sheetRange,
      "Column \(column) lies past 16384, the last column of a sheet; the row was left out.")
  }

  package static func indexUnreadable(_ text: String) -> Message {
    Message(
      .sheetRange,
      "“\(text)” is no position of a row or cell here: they count up from 1; the row was left out.")
  }

  package static func sheetMissing(_ name: String, sheets: String) -> Message {
    Message(.sheetMissing, "No sheet is called “\(name)”; the file has \(sheets).")
  }

  package static func cellBecameDate(_ shown: String) -> Message {
    Message(
      .cellBecameDate,
      "The spreadsheet turned this into a date or time (\(shown)); format the cell as text and type it again."
    )
  }

  package static func cellNotAsShown(_ value: String, style: String) -> Message {
    Message(
      .cellNotAsShown,
      "The cell shows a \(style) but holds \(value), and what it shows is not in the file; format the cell as text and type it again."
    )
  }

  package static let formulaWithoutValue = Message(
    .cellWithoutValue, "A formula without a stored result; paste its value as text.")

  package static let scriptLost = Message(
    .richTextLost,
    "Raised or lowered characters become plain ones (H2O, x2); write the signs themselves (₂, ²) if it matters."
  )

  package static let struckOut = Message(
    .struckOutText, "Struck-out text; delete it, or take the line through it away.")

  package static let markupFlattened = Message(
    .richTextLost, "The markup inside this text was taken away; a bank holds plain text.",
    severity: .info)

  package static let cellsMerged = Message(
    .cellsMerged,
    "Merged cells across the columns or rows of a question; split them and fill each cell.")

  package static let rowHidden = Message(
    .rowHidden,
    "A hidden row; it was read like the others: delete it if it is not meant to be in the bank.")

  package static func boldMarksRight(rows: Int) -> Message {
    Message(
      .styleMarksRight,
      "No column says which option is right, but one option is bold in \(rows) rows; --correct-by-style reads it as the right one."
    )
  }

  package static func sheetWithoutHeader(_ name: String) -> Message {
    Message(
      .headerMissing,
      "The sheet “\(name)” has rows but no header, while others have one; repeat the header above its rows, or leave it out with --sheet."
    )
  }

  package static func cellsTooMany(limit: Int) -> Message {
    Message(
      .cellExpansion,
      "Repeated rows and cells expand past the limit of \(limit) bytes; delete the empty or copied rows, or raise the limit with --limit."
    )
  }
}

/// How an author wants an input to be read: the flags that `import`, `inspect` and `lint` share.
///
/// Everything that is absent is found out from the input itself.
package struct ReadOptions: Sendable {
  /// The input's format.
  package var format: InputFormat?
  /// An iconv name.
  package var encoding: String?
  /// The language of the texts, a BCP 47 tag, where the author names it.
  package var language: String?
  /// The byte between the cells of a table.
  package var delimiter: UInt8?
  /// Header words by role, from `--map ROLE=HEADER` and `--map-file`; roles as `Role` spells them, options as `option1`….
  package var map: [(role: String, header: String)] = []
  /// Headers of unknown columns to keep as `x-…`.
  package var keep: [String] = []
  /// Roles whose empty cells take the value above.
  package var fillDown: [Role] = []
  /// Worksheets to read, by name or number.
  package var sheets: [String] = []
  /// The dialect of a text list, by id or name.
  package var dialect: String?
  /// Whether the first option is right although options carry letters.
  package var firstCorrect = false
  /// 0 or 1: what numbers in an answer column start at.
  package var answerBase: Int?
  /// Whether the style of a cell marks the right option.
  package var correctByStyle = false
  /// Whether entities such as `&aacute;` are replaced by their characters.
  package var decodeEntities = false
  /// Whether the lines of one text are joined by spaces.
  package var joinLines = false
  /// Whether later copies of a question are dropped instead of refused.
  package var skipDuplicates = false
  /// Limits for hostile input.
  package var limits = ReadLimits()

  package init() {}
}

/// The bounds within which an input is read.
package struct ReadLimits: Sendable {
  /// Bytes of one input.
  package var inputBytes = 1 << 30
  /// Bytes of one field.
  package var fieldBytes = 1 << 20
  /// Questions of one input.
  package var questions = 5_000_000
  /// Levels of nesting.
  package var depth = 64
  /// Values in a tree that are always read; beyond them, one for each four bytes of the input.
  package var values = 1 << 20
  /// Bytes beyond the input's own size that aliases may expand to.
  package var expansionBytes = 64 << 20

  package init() {}
}

/// What an input is, whatever its name says.
package enum InputFormat: String, Sendable, CaseIterable {
  case csv, tsv, text, yaml, json, bank
  case spreadsheetXML = "xml-spreadsheet"
  case flatODS = "flat-ods"
  case recordXML = "record-xml"
}

/// Where something stands in an input, as a person finds it there.
public struct Place: Sendable, Hashable {
  /// The name of the file as the user gave it; `-` is standard input.
  public var file: String
  /// The line, from 1; 0 where a file as a whole is meant.
  public var line: Int
  /// The column, from 1, in characters a person counts (grapheme clusters); 0 where a whole line is meant.
  public var column: Int
  /// The offset in UTF-8 bytes of the decoded text, from 0.
  public var offset: Int
  /// The worksheet, where the input has them.
  public var sheet: String?
  /// The cell's address in its sheet, such as `C7`.
  public var cell: String?

  /// A place in a file.
  public init(
    file: String, line: Int = 0, column: Int = 0, offset: Int = 0, sheet: String? = nil,
    cell: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.sheet = sheet
    self.cell = cell
  }
}

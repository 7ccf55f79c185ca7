/// Whether text whose name says nothing is a table.
enum TableShape {
  /// Why the text is a table; `nil` when it is a list of lines.
  static func reason(_ text: SourceText) -> String? {
    nil
  }
}

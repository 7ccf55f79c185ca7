/// Whether text whose name says nothing is a table with a header; lists of one question a line are dialects of text.
enum TableShape {
  /// Why the text is a table; `nil` when it is a list of lines.
  static func reason(_ text: SourceText) -> String? {
    let start = SeparatorLine(text.bytes)?.end ?? 0
    if start > 0 { return "a first line “sep=”" }
    guard let best = Delimiter.scores(text.bytes, from: 0, options: ReadOptions()).first,
      best.headers >= 4, best.width >= 4, best.share >= 0.5
    else { return nil }
    return "a row of \(best.headers) known headers, cells that end at \(Delimiter.name(best.byte))s"
  }
}

extension Dialect {
  /// Paragraphs of a stem and its options, the right one first.
  static let firstCorrect = Dialect(
    "D01", "first-correct",
    "a stem and its options a line each, the first right, blank lines between",
    .paragraphs
  ) { $0.share($0.shaped) }
}

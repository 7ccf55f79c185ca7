extension Dialect {
  /// Subject, topic, stem, the answer, and the options with the answer among them.
  static let echo = Dialect(
    "D17", "echo", "the right answer on a line before the options, and once more among them", .echo
  ) { $0.share($0.shaped) }
}

extension Dialect {
  /// `Question: …`, `Option A: …`, `Answer: A`.
  static let tagged = Dialect(
    "D20", "tagged", "each line starts with the name of its field (“Option A: …”)", .labelled
  ) { $0.share($0.tagged) }
}

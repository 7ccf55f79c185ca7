extension Dialect {
  /// `T1A01 (C) [97.1]`, stem, lettered options.
  static let pool = Dialect(
    "D13", "pool", "a line with id, key and reference before each question (“T1A01 (C) [97.1]”)",
    .pool
  ) { $0.share($0.shaped) }
}

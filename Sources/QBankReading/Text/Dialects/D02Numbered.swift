extension Dialect {
  /// `1. Stem`, then `- option` lines, the right one first.
  static let numbered = Dialect(
    "D02", "numbered", "numbered stems, dashed or indented options, the first right", .numbered
  ) { $0.share($0.shaped) }
}

extension Dialect {
  /// `1;stem;right;other;other;other`.
  static let headerless = Dialect(
    "D04", "headerless", "number, stem, right option and others between semicolons", .semicolons
  ) { $0.numbered * 2 >= $0.questions ? $0.share($0.shaped) : 0 }
}

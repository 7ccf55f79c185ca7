extension Dialect {
  /// `* stem`, `+ right`, `- wrong`.
  static let amc = Dialect(
    "D10", "amc", "* before the stem, + before the right option, - before the others", .amc
  ) { $0.share($0.shaped) }
}

extension Dialect {
  /// `#Q stem`, `^ answer`, `A option`.
  static let trivia = Dialect(
    "D14", "trivia", "#Q before the stem, ^ before the answer, letters without a sign", .trivia
  ) { $0.share($0.shaped) }
}

extension Dialect {
  /// `- [x] option`.
  static let checkbox = Dialect(
    "D11", "checkbox", "Markdown check boxes, the right one ticked (“- [x]”)", .labelled
  ) { $0.share($0.boxed) }
}

extension Dialect {
  /// `*b) option`.
  static let markBefore = Dialect(
    "D08", "mark-before", "a mark before the label of the right option (“*b)”)", .labelled
  ) { facts in
    guard facts.keyed(.markBefore) >= max(1, facts.keyed(.markAfter)) else { return 0 }
    return facts.share(facts.keyed(orNone: .markBefore, .markAfter))
  }
}

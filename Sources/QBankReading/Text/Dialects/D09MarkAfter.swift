extension Dialect {
  /// `b) option +++`, `b) option (correcta)`.
  static let markAfter = Dialect(
    "D09", "mark-after", "a mark after the right option (“+++”, “(correcta)”, “✓”)", .labelled
  ) { facts in
    guard facts.keyed(.markAfter) > facts.keyed(.markBefore) else { return 0 }
    return facts.share(facts.keyed(orNone: .markBefore, .markAfter))
  }
}

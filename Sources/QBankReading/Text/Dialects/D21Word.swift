extension Dialect {
  /// Tabs and no-break spaces, bullets, all options on one line.
  static let word = Dialect(
    "D21", "word", "a paste from a word processor: tabs, bullets, options on one line", .labelled
  ) { facts in
    guard facts.inline + facts.bulleted > 0 || facts.pasted * 2 > facts.questions,
      !facts.isKeyless, facts.keyed(.word) + facts.keyed(.bare) + facts.keyItems > 0
    else { return 0 }
    return facts.share(facts.lettered + facts.bulleted + facts.digits)
  }
}

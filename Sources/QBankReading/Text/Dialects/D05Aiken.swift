extension Dialect {
  /// Labels and `ANSWER: B`, as Moodle reads it.
  static let aiken = Dialect(
    "D05", "aiken", "labels in capitals and ANSWER: with a letter", .labelled
  ) { facts in
    guard facts.strictKeys > 0, facts.strictKeys >= facts.keyed(.word) else { return 0 }
    return facts.share(min(facts.lettered, facts.keyed(orNone: .word)))
  }
}

extension Dialect {
  /// Labels, then a key word in any language and perhaps an explanation.
  ///
  /// The widest of its family: it takes a list with labels and no key as well, whose want of keys is then reported.
  static let relaxed = Dialect(
    "D06", "relaxed", "labels, a key line (“Respuesta: b”), perhaps an explanation", .labelled
  ) { facts in
    guard facts.keyed(.word) > 0 || facts.isKeyless else { return 0 }
    return facts.share(facts.lettered + facts.digits)
  }
}

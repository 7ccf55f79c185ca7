extension Dialect {
  /// Bold stems, keys with letter and text, prose around, or a second half with the answers.
  static let chatbot = Dialect(
    "D19", "chatbot", "Markdown decoration, keys with letter and text, prose around", .labelled
  ) { facts in
    let decorated = facts.keyed(.word) > 0 && facts.bold * 2 >= facts.questions
    guard decorated || facts.echoes > 0 else { return 0 }
    return facts.share(
      facts.echoes > 0 ? facts.keyed(orNone: .word) : facts.lettered + facts.digits)
  }
}

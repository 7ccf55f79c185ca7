extension Dialect {
  /// `stem | right | other | other | other | explanation`.
  static let pipe = Dialect(
    "D03", "pipe", "a question a line, cells between |, the first option right", .pipes
  ) { $0.share($0.shaped) }
}

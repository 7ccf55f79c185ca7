extension Dialect {
  /// A letter alone on the line behind the options.
  static let bareKey = Dialect(
    "D15", "bare-key", "labels, then the letter of the right option alone on a line", .labelled
  ) { $0.keyed(.bare) > 0 ? $0.share($0.keyed(orNone: .bare)) : 0 }
}

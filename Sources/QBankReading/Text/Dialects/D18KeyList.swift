extension Dialect {
  /// `Gabarito`, then `1-B 2-C`.
  static let keyList = Dialect(
    "D18", "key-list", "labels, and a list of keys at the end (“Soluciones: 1-B 2-C”)", .labelled
  ) { $0.keyItems > 0 ? $0.share($0.keyed(.none)) : 0 }
}

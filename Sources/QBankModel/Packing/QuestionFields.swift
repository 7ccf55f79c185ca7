/// A question's fields as values: what a pack is taken apart into when a field is set, and made of again.
struct QuestionFields {
  var id: String
  var subject: String?
  var isDraft: Bool
  var text: String
  var options: [Option]
  var answer: String
  var explanation: String?
  var hasFixedOrder: Bool
  var tags: [String]
  var difficulty: Int?
  var source: QuestionSource?
  var validFrom: String?
  var validUntil: String?
  var lint: [Suppression]
  var extras: Extras
}

extension QuestionFields {
  /// The fields of a pack.
  init(_ bytes: [UInt8]) {
    var cursor = PackCursor(bytes)
    let flags = cursor.flags()
    isDraft = flags.contains(.draft)
    hasFixedOrder = flags.contains(.fixedOrder)
    id = cursor.text()
    subject = flags.contains(.subject) ? cursor.text() : nil
    text = cursor.text()
    options = (0..<cursor.number()).map { _ in Option(from: &cursor) }
    answer = cursor.text()
    explanation = flags.contains(.explanation) ? cursor.text() : nil
    difficulty = flags.contains(.difficulty) ? cursor.number() : nil
    validFrom = flags.contains(.validFrom) ? cursor.text() : nil
    validUntil = flags.contains(.validUntil) ? cursor.text() : nil
    tags = flags.contains(.tags) ? (0..<cursor.number()).map { _ in cursor.text() } : []
    let source = QuestionSource(
      name: flags.contains(.sourceName) ? cursor.text() : nil,
      ref: flags.contains(.sourceRef) ? cursor.text() : nil,
      url: flags.contains(.sourceURL) ? cursor.text() : nil)
    self.source = source == QuestionSource() ? nil : source
    lint =
      flags.contains(.lint)
      ? (0..<cursor.number()).map { _ in Suppression(rule: cursor.text(), reason: cursor.text()) }
      : []
    extras = flags.contains(.extras) ? Extras(wire: cursor.bytes()) : Extras()
  }

}

extension Option {
  /// The option at the cursor.
  init(from cursor: inout PackCursor) {
    let flags = cursor.optionFlags()
    id = cursor.text()
    text = cursor.text()
    pin = flags.pin
    feedback = flags.contains(.feedback) ? cursor.text() : nil
    extras = flags.contains(.extras) ? Extras(wire: cursor.bytes()) : Extras()
  }
}

extension Question {
  /// The fields before the options, for reading one of them without unpacking the others.
  struct Head {
    private let idRange: Range<Int>
    private let subjectRange: Range<Int>?
    private let textRange: Range<Int>
    /// At the number of options.
    let rest: PackCursor

    init(_ pack: [UInt8]) {
      var cursor = PackCursor(pack)
      let flags = cursor.flags()
      idRange = cursor.range()
      subjectRange = flags.contains(.subject) ? cursor.range() : nil
      textRange = cursor.range()
      rest = cursor
    }

    var id: String { text(at: idRange) }
    var subject: String? { subjectRange.map(text(at:)) }
    var text: String { text(at: textRange) }

    private func text(at range: Range<Int>) -> String {
      String(decoding: rest.pack[range], as: UTF8.self)
    }
  }

  /// The fields behind the options.
  struct Tail {
    let answer: String
    let explanation: String?

    init(_ pack: [UInt8]) {
      var cursor = PackCursor(pack)
      let flags = cursor.flags()
      cursor = Head(pack).rest
      for _ in 0..<cursor.number() { cursor.skipOption() }
      answer = cursor.text()
      explanation = flags.contains(.explanation) ? cursor.text() : nil
    }
  }
}

extension PackCursor {
  /// Steps over the option at the cursor.
  mutating func skipOption() {
    let flags = optionFlags()
    _ = range()
    _ = range()
    if flags.contains(.feedback) { _ = range() }
    if flags.contains(.extras) { _ = range() }
  }
}

/// Whether the last text of a question without labels is a fifth option or an explanation.
///
/// The same rule serves lists of lines, pipes, headerless semicolons and tables: decided once per file, it is an
/// explanation when in at least four of five questions it starts with a key word for explanations, or ends with a
/// full stop and is longer than every option before it.
package struct LastCell: Sendable {
  private var asked = 0
  private var explaining = 0

  package init() {}

  /// Counts one question: the texts of its options but the last, and the last.
  package mutating func add(options: [ArraySlice<UInt8>], last: ArraySlice<UInt8>) {
    asked += 1
    if Self.isExplanation(last, after: options) { explaining += 1 }
  }

  /// Whether the last texts are explanations; false when there was nothing to ask.
  package var isExplanation: Bool { asked > 0 && explaining * 5 >= asked * 4 }

  /// What the decision rests on: `12 of 12`.
  package var proof: String { "\(explaining) of \(asked)" }

  private static func isExplanation(
    _ text: ArraySlice<UInt8>, after options: [ArraySlice<UInt8>]
  ) -> Bool {
    if let colon = text.firstIndex(of: 0x3A), colon - text.startIndex < 24,
      RoleNames.header(text[..<colon])?.meaning == .explanation
    {
      return true
    }
    guard let end = text.lastIndex(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }),
      text[end] == 0x2E
    else { return false }
    return options.allSatisfy { $0.count < text.count }
  }
}

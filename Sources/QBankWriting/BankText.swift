package import QBankModel
import QBankReading

/// A bank as a tagged text list (D20), the dialect that says most: a line a field, each with its word in the bank's
/// language.
///
/// Further lines of a text begin with `\ `, and so does a text that the dialect would take for more than a text: an import
/// takes what follows as it stands.
package struct BankText {
  private let words: ListWords

  package init(_ bank: Bank) {
    words = ListWords(language: bank.language)
  }

  /// Writes the list in pieces, a block's heading or a question each.
  package func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let subjects = Dictionary(
      bank.subjects.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    var isFirst = true
    for block in bank.blocks where !block.questions.isEmpty {
      let heading = (isFirst ? "" : "\n") + Self.line(words.block, block.title, as: .heading)
      try sink(Array(heading.utf8))
      isFirst = false
      for question in block.questions {
        try sink(Array(("\n" + lines(question, subjects)).utf8))
      }
    }
  }

  private func lines(_ question: Question, _ subjects: [String: String]) -> String {
    var text = Self.line(words.question, question.text, as: .text)
    for (index, option) in question.options.enumerated() {
      text += Self.line("\(words.option) \(ListForm.letter(index))", option.text, as: .option)
    }
    text += "\(words.answer): \(ListForm.answer(question))\n"
    if let explanation = question.explanation {
      text += Self.line(words.explanation, explanation, as: .text)
    }
    text += "\(words.id): \(question.id)\n"
    if let subject = question.subject.flatMap({ subjects[$0] }) {
      text += Self.line(words.subject, subject, as: .heading)
    }
    if !question.tags.isEmpty {
      text += Self.line(words.tags, question.tags.joined(separator: ", "), as: .text)
    }
    if let difficulty = question.difficulty { text += "\(words.difficulty): \(difficulty)\n" }
    if let source = question.source {
      for value in [source.name, source.url].compactMap({ $0 }) {
        text += Self.line(words.source, value, as: .text)
      }
      if let ref = source.ref { text += Self.line(words.reference, ref, as: .text) }
    }
    if question.isDraft { text += "\(words.status): \(words.draft)\n" }
    return text
  }

  private enum Kind { case text, option, heading }

  private static func line(_ word: String, _ value: String, as kind: Kind) -> String {
    var lines = value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.removeFirst()
    let isLiteral = looksLikeMore(first, kind)
    return "\(word): \(isLiteral ? "\\ " : "")\(first)\n"
      + lines.map { $0.isEmpty ? "\\\n" : "\\ \($0)\n" }.joined()
  }

  /// Whether a text would not be read as it stands: it begins with the sign that says so, ends with white space that only
  /// a further line keeps, carries what marks a right option, or is a heading in the form of a sentence.
  private static func looksLikeMore(_ text: String, _ kind: Kind) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    if first == "\\" || last.properties.isWhitespace || last == "\u{200B}" { return true }
    switch kind {
    case .text: return false
    case .heading: return bytes.count > 120 || last == "?" || last == "."
    case .option: return OptionMarks.canBeSeen(in: bytes)
    }
  }
}

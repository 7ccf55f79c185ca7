/// The texts of one question as UTF-8 bytes, found in one walk over its pack: for lint, diff and search, which never need
/// `String`s of a million questions. Keep it as long as you work on the question.
package struct QuestionUTF8: Sendable {
  /// One option's texts.
  package struct Option: Sendable {
    let pack: [UInt8]
    let idRange: Range<Int>
    let textRange: Range<Int>
    let feedbackRange: Range<Int>?
    /// Where apps must keep it.
    package let pin: QBankModel.Option.Pin?
    /// Whether it has `x-` members.
    package let hasExtras: Bool

    /// Its id.
    package var id: ArraySlice<UInt8> { pack[idRange] }
    /// What it says.
    package var text: ArraySlice<UInt8> { pack[textRange] }
    /// What to tell somebody who chose it.
    package var feedback: ArraySlice<UInt8>? { feedbackRange.map { pack[$0] } }
  }

  private let pack: [UInt8]
  private let flags: Pack.Flags
  private let idRange: Range<Int>
  private let subjectRange: Range<Int>?
  private let textRange: Range<Int>
  private let answerRange: Range<Int>
  private let explanationRange: Range<Int>?
  /// The options, in order.
  package let options: [Option]
  /// Which of the options is right, from 0; `nil` when the answer names none, which a valid bank rules out.
  package let answerIndex: Int?

  init(_ bytes: [UInt8]) {
    var cursor = PackCursor(bytes)
    pack = bytes
    flags = cursor.flags()
    idRange = cursor.range()
    subjectRange = flags.contains(.subject) ? cursor.range() : nil
    textRange = cursor.range()
    let count = cursor.number()
    var options: [Option] = []
    options.reserveCapacity(count)
    for _ in 0..<count {
      let flags = cursor.optionFlags()
      let id = cursor.range()
      let text = cursor.range()
      let feedback = flags.contains(.feedback) ? cursor.range() : nil
      if flags.contains(.extras) { _ = cursor.range() }
      options.append(
        Option(
          pack: bytes, idRange: id, textRange: text, feedbackRange: feedback,
          pin: flags.pin, hasExtras: flags.contains(.extras)))
    }
    let answer = cursor.range()
    answerRange = answer
    explanationRange = flags.contains(.explanation) ? cursor.range() : nil
    answerIndex = options.firstIndex { $0.id.elementsEqual(bytes[answer]) }
    self.options = options
  }

  /// Its id.
  package var id: ArraySlice<UInt8> { pack[idRange] }
  /// The id of its subject.
  package var subject: ArraySlice<UInt8>? { subjectRange.map { pack[$0] } }
  /// The stem.
  package var text: ArraySlice<UInt8> { pack[textRange] }
  /// The id of the right option.
  package var answer: ArraySlice<UInt8> { pack[answerRange] }
  /// Why the right option is right.
  package var explanation: ArraySlice<UInt8>? { explanationRange.map { pack[$0] } }
  /// Whether it is still a draft.
  package var isDraft: Bool { flags.contains(.draft) }
  /// Whether apps must keep the options in the author's order.
  package var hasFixedOrder: Bool { flags.contains(.fixedOrder) }
  /// Whether it has suppressions: the rare case that needs `question.lint`.
  package var hasLint: Bool { flags.contains(.lint) }
  /// Whether it has tags.
  package var hasTags: Bool { flags.contains(.tags) }
}

extension Pack.OptionFlags {
  /// Where apps must keep the option.
  var pin: Option.Pin? {
    if contains(.pinFirst) { return .first }
    return contains(.pinLast) ? .last : nil
  }
}

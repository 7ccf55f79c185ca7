package import QBankDiagnostics

/// What the format asks of the content of a bank, beyond the shape of its JSON: for the readers, for imports and for merges.
///
/// Whether subjects exist, whether blocks are empty and what the bank's own `rules` ask is lint's, so that a merge can
/// go on with such a bank and an editor can open it.
package enum Validity {
  /// Something that the format rules out.
  package struct Violation: Sendable, Hashable {
    /// A JSON pointer from the thing that was judged: `/options/2/text`.
    package var field: String
    /// What is wrong.
    package var message: Message

    package init(_ field: String, _ message: Message) {
      self.field = field
      self.message = message
    }
  }

  /// How many options a question has.
  package static let optionCount = 4...5

  /// Everything that the format rules out about a question by itself. Costs one look at each byte, or hardly any when the
  /// parts are clean.
  package static func violations(of parts: QuestionParts) -> [Violation] {
    var found: [Violation] = []
    if !isId(parts.id) {
      found.append(
        Violation(
          "/id",
          parts.id.isEmpty ? .idMissing("The question") : .idMalformed("The id", text(parts.id))))
    }
    if let subject = parts.subject, !isSlug(subject) {
      found.append(Violation("/subject", .slugMalformed("The subject", text(subject))))
    }
    if !parts.isClean { checkTexts(parts, &found) }
    checkOptions(parts, &found)
    if let difficulty = parts.difficulty, !(1...5).contains(difficulty) {
      found.append(
        Violation(
          "/difficulty",
          .badValue(
            "The difficulty", String(difficulty), expected: "a number from 1 (easy) to 5 (hard)")))
    }
    for (field, date) in [("/validFrom", parts.validFrom), ("/validUntil", parts.validUntil)] {
      if let date, !isDate(date) {
        found.append(
          Violation(
            field,
            .badValue(
              FieldLabel.text(field), text(date),
              expected: "a day of the calendar such as 2025-12-31")))
      }
    }
    if parts.tags.count > 1 { checkTags(parts.tags, &found) }
    return found
  }

  /// The same for a question that exists.
  package static func violations(of question: Question) -> [Violation] {
    violations(of: QuestionParts(question))
  }

  private static func checkOptions(_ parts: QuestionParts, _ found: inout [Violation]) {
    let options = parts.options
    if !optionCount.contains(options.count) {
      found.append(Violation("/options", .optionCount(options.count)))
    }
    var isAnswered = false
    // Beyond the options that a question may have, nobody needs to know which are alike.
    let compared = min(options.count, 20)
    for index in options.indices {
      let option = options[index]
      if !isId(option.id) {
        found.append(
          Violation(
            "/options/\(index)/id",
            option.id.isEmpty
              ? .idMissing("Option \(index + 1)")
              : .idMalformed("The id of option \(index + 1)", text(option.id))))
      }
      if option.id == parts.answer && !option.id.isEmpty { isAnswered = true }
      guard index < compared else { continue }
      if !option.id.isEmpty,
        let earlier = options[..<index].firstIndex(where: { $0.id == option.id })
      {
        found.append(
          Violation(
            "/options/\(index)/id",
            .optionIdTwice(text(option.id), first: earlier + 1, second: index + 1)))
      }
      if !option.text.isEmpty,
        let earlier = options[..<index].firstIndex(where: { readTheSame($0.text, option.text) })
      {
        found.append(
          Violation(
            "/options/\(index)/text",
            .optionDuplicate(text(option.text), first: earlier + 1, second: index + 1)))
      }
    }
    if !isAnswered {
      found.append(
        Violation(
          "/answer", .answerUnknown(text(parts.answer), options: options.map { text($0.id) })))
    }
  }

  private static func checkTexts(_ parts: QuestionParts, _ found: inout [Violation]) {
    func check(_ field: String, _ text: ArraySlice<UInt8>?, lineFeed: Bool, empty: Message? = nil) {
      guard let text else { return }
      let messages = messages(
        for: text, FieldLabel.text(field), allowsLineFeed: lineFeed,
        empty: empty ?? .textEmpty(FieldLabel.text(field)))
      for message in messages { found.append(Violation(field, message)) }
    }
    check("/text", parts.text, lineFeed: true, empty: .stemMissing())
    for (index, option) in parts.options.enumerated() {
      check("/options/\(index)/text", option.text, lineFeed: true, empty: .optionEmpty(index + 1))
      check("/options/\(index)/feedback", option.feedback, lineFeed: true)
    }
    check("/explanation", parts.explanation, lineFeed: true)
    for (index, tag) in parts.tags.enumerated() { check("/tags/\(index)", tag, lineFeed: false) }
    check("/source/name", parts.sourceName, lineFeed: false)
    check("/source/ref", parts.sourceRef, lineFeed: false)
    check("/source/url", parts.sourceURL, lineFeed: false)
    for (index, suppression) in parts.lint.enumerated() {
      check("/lint/\(index)/rule", suppression.rule, lineFeed: false)
    }
  }

  private static func checkTags(_ tags: [ArraySlice<UInt8>], _ found: inout [Violation]) {
    var seen: Set<[UInt8]> = []
    for (index, tag) in tags.enumerated() where !seen.insert(Array(tag)).inserted {
      found.append(Violation("/tags/\(index)", .tagTwice(text(tag))))
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

import QBankDiagnostics
import QBankModel

/// Makes a question of a draft question whose texts are clean and whose right option is known, or says what it lacks.
struct QuestionMaker {
  /// A question without its subject and block.
  struct Made {
    var parts: QuestionParts
    /// What the same question has in common wherever it stands: 60 bits of the digest of text and options.
    var content: UInt64 = 0
    /// Whether its source gave it an id.
    var hasOwnId = false
    /// Whether its source said whether it is in use.
    var hasStatus = false
    var block: TextSlice?
    var subject: TextSlice?
    /// What is said about options, by their position.
    var feedback: [(ordinal: Int, text: ArraySlice<UInt8>)] = []
  }

  private let options: ReadOptions
  private var view = QuestionView()

  init(_ options: ReadOptions) {
    self.options = options
  }

  /// The question; `nil` when an error was reported about it, here or at its key. All that is wrong with it is reported in
  /// one run.
  mutating func question(
    _ index: Int, in draft: Draft, right: UInt32, report: inout Report
  ) -> Made? {
    let question = draft.questions[index]
    view.read(question, of: draft)
    var isGood = checkOptions(index, draft, &report)
    var made = Made(parts: QuestionParts())
    made.parts.isClean = question.isPlain
    var text: DraftField?
    for field in draft.fields(of: question) where field.role != .option && field.role != .answer {
      if field.role == .text {
        if let text, !text.text.isEmpty, !field.text.isEmpty {
          isGood = false
          tellTwice(field, index, draft, &report)
        } else if text?.text.isEmpty ?? true {
          text = field
        }
      } else if !field.text.isEmpty {
        isGood = add(field, index, draft, to: &made, &report) && isGood
      }
    }
    guard let text, !text.text.isEmpty else {
      report.add(
        .draftStemMissing(), at: draft.place(text?.place ?? question.place),
        question: "#\(index + 1)")
      return nil
    }
    guard isGood, let rightIndex = view.choices.firstIndex(where: { $0.field == Int(right) }) else {
      return nil
    }
    made.parts.text = draft.bytes(text.text)
    identify(&made, rightIndex, draft)
    return made
  }

  private func checkOptions(_ index: Int, _ draft: Draft, _ report: inout Report) -> Bool {
    let question = draft.questions[index]
    var name: String { "#\(index + 1)" }
    let count = view.choices.count
    var isGood = true
    if !(4...5).contains(count) {
      isGood = false
      if count == 1, draft.isUnsplit {
        let choice = view.choices[0]
        report.add(
          .optionsUnsplit(Excerpt.text(draft.bytes(choice.text))),
          at: draft.place(draft.fields[choice.field].place), question: name)
        return false
      }
      let missing = view.firstEmpty.map { draft.fields[$0].place }
      let place = count < 4 ? missing ?? question.place : draft.fields[view.choices[5].field].place
      report.add(.draftOptionCount(count), at: draft.place(place), question: name)
    } else if let hole = view.hole {
      isGood = false
      let field = draft.fields[hole]
      report.add(
        .draftOptionEmpty(Self.name(of: Int(field.ordinal), question.labels)),
        at: draft.place(field.place), question: name)
    }
    if let (first, second) = equalPair(draft) {
      isGood = false
      let choice = view.choices[second]
      report.add(
        .draftOptionDuplicate(
          Excerpt.text(draft.bytes(choice.text), limit: 40),
          first: Self.name(of: view.choices[first].ordinal, question.labels)),
        at: draft.place(draft.fields[choice.field].place), question: name)
    }
    return isGood
  }

  /// The first two options that differ in white space alone, or in nothing.
  private func equalPair(_ draft: Draft) -> (Int, Int)? {
    // Each is compared with each; a question with far too many options is refused for that.
    guard view.choices.count <= 100 else { return nil }
    for second in view.choices.indices.dropFirst() {
      let text = view.choices[second].text
      let byte = draft.firstByte(text)
      for first in 0..<second {
        let other = view.choices[first].text
        // They are trimmed, so that equal ones begin with the same byte.
        if draft.firstByte(other) == byte, Self.isSame(draft.bytes(other), draft.bytes(text)) {
          return (first, second)
        }
      }
    }
    return nil
  }

  /// Whether two texts differ in white space alone; they are trimmed and composed.
  private static func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard left.last == right.last else { return false }
    if left.count == right.count, left == right { return true }
    guard hasRuns(left) || hasRuns(right) else { return false }
    return folded(left) == folded(right)
  }

  /// Whether folding white space could change a text.
  private static func hasRuns(_ text: ArraySlice<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in text {
      if byte == 0x0A || byte == 0xC2 || byte == 0xE2 || byte == 0x20 && before == 0x20 {
        return true
      }
      before = byte
    }
    return false
  }

  private static func folded(_ text: ArraySlice<UInt8>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }

  private static func name(of ordinal: Int, _ labels: OptionLabels) -> String {
    guard labels == .letters, ordinal < 26 else { return "\(ordinal + 1)" }
    return String(UnicodeScalar(UInt8(0x41 + ordinal)))
  }

  /// Adds a field that is neither text, option nor answer; `false` when an error was reported.
  private func add(
    _ field: DraftField, _ index: Int, _ draft: Draft, to made: inout Made, _ report: inout Report
  ) -> Bool {
    let text = draft.bytes(field.text)
    var name: String { "#\(index + 1)" }
    switch field.role {
    case .id where !made.parts.id.isEmpty, .difficulty where made.parts.difficulty != nil,
      .sourceRef where made.parts.sourceRef != nil, .status where made.hasStatus:
      tellTwice(field, index, draft, &report)
      return false
    case .id:
      guard Validity.isId(text) else {
        report.add(
          .draftIdMalformed(Excerpt.text(text), proposal: IdForm.proposal(text)),
          at: draft.place(field.place),
          question: name)
        return false
      }
      made.parts.id = text
    case .block: made.block = field.text
    case .subject: made.subject = field.text
    case .explanation: addExplanation(text, to: &made.parts)
    case .tags: addTags(text, to: &made.parts)
    case .difficulty:
      made.parts.difficulty = ValueWords.difficulty(text)
      if made.parts.difficulty == nil {
        report.add(
          .difficultyUnknown(Excerpt.text(text)), at: draft.place(field.place), question: name)
      }
    case .source:
      let isURL = text.starts(with: Array("http".utf8))
      guard (isURL ? made.parts.sourceURL : made.parts.sourceName) == nil else {
        tellTwice(field, index, draft, &report)
        return false
      }
      if isURL { made.parts.sourceURL = text } else { made.parts.sourceName = text }
    case .sourceRef: made.parts.sourceRef = Self.unbracketed(text)
    case .status:
      made.hasStatus = true
      switch ValueWords.status(text) {
      case .active: break
      case .draft: made.parts.isDraft = true
      case .withdrawn:
        report.add(
          .withdrawnInSource(Excerpt.text(text)), at: draft.place(field.place), question: name)
        return false
      case nil:
        report.add(.statusUnknown(Excerpt.text(text)), at: draft.place(field.place), question: name)
      }
    case .extra:
      let names = draft.extraNames
      if names.indices.contains(Int(field.ordinal)) {
        made.parts.extras[names[Int(field.ordinal)]] = .string(
          String(decoding: text, as: UTF8.self))
      }
    case .feedback: made.feedback.append((Int(field.ordinal), text))
    case .text, .option, .answer: break
    }
    return true
  }

  /// Reports a value where only one has room: no other is taken in silence for it.
  private func tellTwice(
    _ field: DraftField, _ index: Int, _ draft: Draft, _ report: inout Report
  ) {
    report.add(
      .fieldTwice(field.role.name, Excerpt.text(draft.bytes(field.text), limit: 40)),
      at: draft.place(field.place), question: "#\(index + 1)")
  }

  /// Adds an explanation behind what was explained before: both are for the reader.
  private func addExplanation(_ text: ArraySlice<UInt8>, to parts: inout QuestionParts) {
    guard let earlier = parts.explanation else {
      parts.explanation = text
      return
    }
    parts.explanation = (Array(earlier) + [0x0A] + text)[...]
    parts.isClean = false
  }

  private func addTags(_ text: ArraySlice<UInt8>, to parts: inout QuestionParts) {
    var known = Set(parts.tags)
    for part in text.split(whereSeparator: { $0 == 0x2C || $0 == 0x3B || $0 == 0x7C }) {
      let tag = Trim.ends(part)
      if !tag.isEmpty, known.insert(tag).inserted { parts.tags.append(tag) }
    }
  }

  /// `[97.1]` is 97.1: pools put their references into brackets.
  private static func unbracketed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == 0x5B, text.last == 0x5D, text.count > 2 else { return text }
    let inner = text.dropFirst().dropLast()
    return inner.contains(0x5B) || inner.contains(0x5D) ? text : Trim.ends(inner)
  }

  /// Gives the question and its options their ids: one digest a question.
  private func identify(_ made: inout Made, _ right: Int, _ draft: Draft) {
    let texts = view.choices.map { draft.bytes($0.text) }
    let ids = Identity.packedIds(text: made.parts.text, options: texts)
    made.content = IdNumbers.question(in: ids.question) ?? 0
    made.parts.options.reserveCapacity(texts.count)
    for (text, id) in zip(texts, ids.options) {
      made.parts.options.append(QuestionParts.Option(id: id, text: text))
    }
    for (ordinal, text) in made.feedback {
      guard let option = view.choices.firstIndex(where: { $0.ordinal == ordinal }) else { continue }
      made.parts.options[option].feedback = text
    }
    made.parts.answer = ids.options[right]
    made.hasOwnId = !made.parts.id.isEmpty
    if !made.hasOwnId { made.parts.id = ids.question }
  }
}

/// A proposal for an id that has not the form that ids have.
package enum IdForm {
  /// An id like `text` that has the form: accents folded, everything else a hyphen.
  package static func proposal(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    for character in String(decoding: text, as: UTF8.self) {
      let bytes = Array(character.utf8)
      if bytes.count == 1, isAlphanumeric(bytes[0]) || [0x2E, 0x5F].contains(bytes[0]) {
        result.append(bytes[0])
        continue
      }
      let folded = Fold.name(bytes)
      if !folded.isEmpty, folded.allSatisfy({ isAlphanumeric($0) }) {
        result.append(contentsOf: character.isUppercase ? folded.map { $0 & 0xDF } : folded)
      } else if result.last != 0x2D, !result.isEmpty {
        result.append(0x2D)
      }
    }
    while let last = result.last, last == 0x2D { result.removeLast() }
    while let first = result.first, !isAlphanumeric(first) { result.removeFirst() }
    return result.isEmpty ? "q1" : String(decoding: result.prefix(64), as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

/// A question's fields as UTF-8 bytes, not checked yet: what a reader or an import gathers, `Validity` judges and
/// `Question.init(_:)` packs. Slices of an input cost no copy until then.
package struct QuestionParts: Sendable {
  /// An option's fields.
  package struct Option: Sendable {
    package var id: ArraySlice<UInt8>
    package var text: ArraySlice<UInt8>
    package var pin: QBankModel.Option.Pin?
    package var feedback: ArraySlice<UInt8>?
    package var extras: Extras

    package init(
      id: ArraySlice<UInt8> = [], text: ArraySlice<UInt8> = [],
      pin: QBankModel.Option.Pin? = nil, feedback: ArraySlice<UInt8>? = nil,
      extras: Extras = Extras()
    ) {
      self.id = id
      self.text = text
      self.pin = pin
      self.feedback = feedback
      self.extras = extras
    }
  }

  /// A suppression's fields.
  package struct Suppression: Sendable {
    package var rule: ArraySlice<UInt8>
    package var reason: ArraySlice<UInt8>

    package init(rule: ArraySlice<UInt8>, reason: ArraySlice<UInt8>) {
      self.rule = rule
      self.reason = reason
    }
  }

  package var id: ArraySlice<UInt8> = []
  package var subject: ArraySlice<UInt8>?
  package var isDraft = false
  package var text: ArraySlice<UInt8> = []
  package var options: [Option] = []
  package var answer: ArraySlice<UInt8> = []
  package var explanation: ArraySlice<UInt8>?
  package var hasFixedOrder = false
  package var tags: [ArraySlice<UInt8>] = []
  package var difficulty: Int?
  package var sourceName: ArraySlice<UInt8>?
  package var sourceRef: ArraySlice<UInt8>?
  package var sourceURL: ArraySlice<UInt8>?
  package var validFrom: ArraySlice<UInt8>?
  package var validUntil: ArraySlice<UInt8>?
  package var lint: [Suppression] = []
  package var extras = Extras()
  /// Whether a reader saw while it scanned them that all texts are valid, trimmed and free of everything that JSON
  /// escapes. `false` is always right, and costs another look at the bytes.
  package var isClean = false

  package init() {}
}

extension QuestionParts {
  init(_ fields: QuestionFields) {
    id = Self.bytes(fields.id)
    subject = fields.subject.map(Self.bytes)
    isDraft = fields.isDraft
    text = Self.bytes(fields.text)
    options = fields.options.map {
      Option(
        id: Self.bytes($0.id), text: Self.bytes($0.text), pin: $0.pin,
        feedback: $0.feedback.map(Self.bytes), extras: $0.extras)
    }
    answer = Self.bytes(fields.answer)
    explanation = fields.explanation.map(Self.bytes)
    hasFixedOrder = fields.hasFixedOrder
    tags = fields.tags.map(Self.bytes)
    difficulty = fields.difficulty
    sourceName = (fields.source?.name).map(Self.bytes)
    sourceRef = (fields.source?.ref).map(Self.bytes)
    sourceURL = (fields.source?.url).map(Self.bytes)
    validFrom = fields.validFrom.map(Self.bytes)
    validUntil = fields.validUntil.map(Self.bytes)
    lint = fields.lint.map {
      Suppression(rule: Self.bytes($0.rule), reason: Self.bytes($0.reason))
    }
    extras = fields.extras
  }

  /// The parts of a question that exists, say to judge it again.
  package init(_ question: Question) {
    self.init(QuestionFields(question.pack))
  }

  static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }
}

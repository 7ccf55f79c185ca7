/// One question: a stem, 4 or 5 options in the author's order, and which of them is right.
///
/// It is one block of bytes in memory (about 400 for a usual question), and its fields are made when asked for: read a
/// field once and keep it. Setting a field packs the question anew. Equal questions have equal bytes.
public struct Question: Sendable, Hashable {
  /// The question as it lies in memory; see `Pack`.
  let pack: [UInt8]

  /// A question; everything that may be absent is absent unless given.
  public init(
    id: String, subject: String? = nil, isDraft: Bool = false, text: String, options: [Option],
    answer: String, explanation: String? = nil, hasFixedOrder: Bool = false, tags: [String] = [],
    difficulty: Int? = nil, source: QuestionSource? = nil, validFrom: String? = nil,
    validUntil: String? = nil, lint: [Suppression] = [], extras: Extras = Extras()
  ) {
    self.init(
      QuestionFields(
        id: id, subject: subject, isDraft: isDraft, text: text, options: options, answer: answer,
        explanation: explanation, hasFixedOrder: hasFixedOrder, tags: tags, difficulty: difficulty,
        source: source, validFrom: validFrom, validUntil: validUntil, lint: lint, extras: extras))
  }

  /// A question that is packed already.
  init(pack: [UInt8]) {
    self.pack = pack
  }

  /// A question of parts that `Validity` found nothing wrong with.
  package init(_ parts: QuestionParts) {
    pack = parts.pack
  }

  private init(_ fields: QuestionFields) {
    pack = QuestionParts(fields).pack
  }

  /// The texts as bytes, without making `String`s.
  package var utf8: QuestionUTF8 { QuestionUTF8(pack) }

  /// The id as bytes.
  package var utf8Id: ArraySlice<UInt8> {
    var cursor = PackCursor(pack)
    _ = cursor.flags()
    return cursor.bytes()
  }

  /// Whether nothing but the ids of the two differs.
  package func isSameButForId(_ other: Question) -> Bool {
    var mine = PackCursor(pack), its = PackCursor(other.pack)
    guard mine.flags() == its.flags() else { return false }
    _ = mine.bytes()
    _ = its.bytes()
    return pack[mine.index...] == other.pack[its.index...]
  }

  private var fields: QuestionFields {
    get { QuestionFields(pack) }
    set { self = Question(newValue) }
  }

  private var flags: Pack.Flags {
    var cursor = PackCursor(pack)
    return cursor.flags()
  }

  /// What stands before the options, each made only when used, and a cursor at the options.
  private var head: Head { Head(pack) }

  /// What stands behind the options.
  private var tail: Tail { Tail(pack) }

  /// Made once; unique in the bank without regard to case, and never used for other content.
  public var id: String {
    get { head.id }
    set { fields.id = newValue }
  }

  /// The id of the subject it belongs to.
  public var subject: String? {
    get { head.subject }
    set { fields.subject = newValue }
  }

  /// Whether it is still a draft, which apps never see.
  public var isDraft: Bool {
    get { flags.contains(.draft) }
    set { fields.isDraft = newValue }
  }

  /// The stem.
  public var text: String {
    get { head.text }
    set { fields.text = newValue }
  }

  /// The options, in the author's order.
  public var options: [Option] {
    get {
      var cursor = head.rest
      return (0..<cursor.number()).map { _ in Option(from: &cursor) }
    }
    set { fields.options = newValue }
  }

  /// The id of the right option.
  public var answer: String {
    get { tail.answer }
    set { fields.answer = newValue }
  }

  /// Why the right option is right.
  public var explanation: String? {
    get { tail.explanation }
    set { fields.explanation = newValue }
  }

  /// Whether apps must keep the options in the author's order.
  public var hasFixedOrder: Bool {
    get { flags.contains(.fixedOrder) }
    set { fields.hasFixedOrder = newValue }
  }

  /// Free words; unique.
  public var tags: [String] {
    get { flags.contains(.tags) ? fields.tags : [] }
    set { fields.tags = newValue }
  }

  /// From 1 (easy) to 5 (hard).
  public var difficulty: Int? {
    get { flags.contains(.difficulty) ? fields.difficulty : nil }
    set { fields.difficulty = newValue }
  }

  /// Where it comes from.
  ///
  /// One without name, ref and url is kept as `nil`.
  public var source: QuestionSource? {
    get { flags.isDisjoint(with: [.sourceName, .sourceRef, .sourceURL]) ? nil : fields.source }
    set { fields.source = newValue }
  }

  /// The first day on which it holds, as YYYY-MM-DD.
  public var validFrom: String? {
    get { flags.contains(.validFrom) ? fields.validFrom : nil }
    set { fields.validFrom = newValue }
  }

  /// The last day on which it holds, as YYYY-MM-DD.
  public var validUntil: String? {
    get { flags.contains(.validUntil) ? fields.validUntil : nil }
    set { fields.validUntil = newValue }
  }

  /// The rules that do not apply to it, with the reasons.
  public var lint: [Suppression] {
    get { flags.contains(.lint) ? fields.lint : [] }
    set { fields.lint = newValue }
  }

  /// The members that start with `x-`.
  public var extras: Extras {
    get { flags.contains(.extras) ? fields.extras : Extras() }
    set { fields.extras = newValue }
  }
}

/// One option of a question.
public struct Option: Sendable, Hashable {
  /// An end at which apps must keep an option when they shuffle.
  public enum Pin: String, Sendable, CaseIterable {
    /// Before all others.
    case first
    /// After all others.
    case last
  }

  /// Unique in its question.
  public var id: String
  /// What the option says.
  public var text: String
  /// Where apps must keep it.
  public var pin: Pin?
  /// What to tell somebody who chose it.
  public var feedback: String?
  /// The members that start with `x-`.
  public var extras: Extras

  /// An option.
  public init(
    id: String, text: String, pin: Pin? = nil, feedback: String? = nil, extras: Extras = Extras()
  ) {
    self.id = id
    self.text = text
    self.pin = pin
    self.feedback = feedback
    self.extras = extras
  }
}

/// Where a question comes from.
public struct QuestionSource: Sendable, Hashable {
  /// The work: a book, a law, an exam.
  public var name: String?
  /// The place in it.
  public var ref: String?
  /// Its web address.
  public var url: String?

  /// A source.
  public init(name: String? = nil, ref: String? = nil, url: String? = nil) {
    self.name = name
    self.ref = ref
    self.url = url
  }
}

/// A lint rule that does not apply to one question.
public struct Suppression: Sendable, Hashable {
  /// The rule's code or name.
  public var rule: String
  /// Why it does not apply.
  public var reason: String

  /// A suppression.
  public init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }
}

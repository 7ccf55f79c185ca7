import QBankModel

/// Parts of a bank as JSON values, for conflicts and for operations, and back.
extension ExtraValue {
  /// The text, where it is one.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, where it is one that fits.
  var integer: Int? { if case .integer(let digits) = self { Int(digits) } else { nil } }

  /// The truth value, where it is one.
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The members, where it is an object.
  var members: Extras? { if case .object(let members) = self { members } else { nil } }

  /// What `make` makes of each element of a list; `nil` when it is no list or one element does not fit.
  func list<Element>(_ make: (ExtraValue) -> Element?) -> [Element]? {
    guard case .array(let elements) = self else { return nil }
    var made: [Element] = []
    for element in elements {
      guard let one = make(element) else { return nil }
      made.append(one)
    }
    return made
  }

  /// An object of the members that are there.
  static func object(_ members: [(String, ExtraValue?)], and extras: Extras = Extras())
    -> ExtraValue
  {
    let present = members.compactMap { name, value in value.map { ExtraMember(name, $0) } }
    return .object(Extras(present + extras.members))
  }
}

/// Reads the members of one object, each at most once, and knows whether any was of the wrong kind or left over.
struct MemberReader {
  private var left: [String: ExtraValue] = [:]
  /// Whether no member was of a wrong kind so far.
  private(set) var isSound = true

  init?(_ value: ExtraValue) {
    guard let members = value.members else { return nil }
    for member in members.members { left[member.name] = member.value }
  }

  /// A member that may be absent.
  mutating func optional<Value>(_ name: String, _ make: (ExtraValue) -> Value?) -> Value? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    let made = make(value)
    if made == nil { isSound = false }
    return made
  }

  /// A text that may be absent.
  mutating func optional(_ name: String) -> String? { optional(name, \.string) }

  /// The free members; what else is left makes the object unsound.
  mutating func extras() -> Extras {
    let free = left.filter { $0.key.hasPrefix("x-") }
    if free.count != left.count { isSound = false }
    left = [:]
    return Extras(free.map { ExtraMember($0.key, $0.value) })
  }

  /// Whether all was read and fitted.
  var isDone: Bool { isSound && left.isEmpty }
}

extension Question {
  /// The question as it stands in a bank.
  var value: ExtraValue {
    var members: [(String, ExtraValue?)] = [
      ("id", .string(id)), ("options", .array(options.map(\.value))), ("answer", .string(answer)),
    ]
    for field in QuestionField.allCases { members.append((field.rawValue, self[field])) }
    return .object(members, and: extras)
  }

  /// The question that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let id = reader.optional("id"),
      let text = reader.optional("text"), let answer = reader.optional("answer"),
      let options = reader.optional("options", { $0.list(Option.init(value:)) })
    else { return nil }
    var question = Question(id: id, text: text, options: options, answer: answer)
    for field in QuestionField.allCases where field != .text {
      guard let value = reader.optional(field.rawValue, { $0 }) else { continue }
      guard question.set(field, to: value) else { return nil }
    }
    question.extras = reader.extras()
    guard reader.isDone, options.contains(where: { $0.id == answer }) else { return nil }
    self = question
  }
}

extension Option {
  /// The option as it stands in a bank.
  var value: ExtraValue {
    .object(
      [("id", .string(id))] + OptionField.allCases.map { ($0.rawValue, self[$0]) }, and: extras)
  }

  /// The option that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let id = reader.optional("id"),
      let text = reader.optional("text")
    else { return nil }
    let pin = reader.optional("pin", { $0.string.flatMap(Pin.init(rawValue:)) })
    let feedback = reader.optional("feedback")
    self.init(id: id, text: text, pin: pin, feedback: feedback, extras: reader.extras())
    guard reader.isDone else { return nil }
  }
}

extension QuestionSource {
  /// The source as it stands in a bank.
  var value: ExtraValue {
    .object([
      ("name", name.map(ExtraValue.string)), ("ref", ref.map(ExtraValue.string)),
      ("url", url.map(ExtraValue.string)),
    ])
  }

  /// The source that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value) else { return nil }
    self.init(
      name: reader.optional("name"), ref: reader.optional("ref"), url: reader.optional("url"))
    guard reader.isDone else { return nil }
  }
}

extension Suppression {
  /// The suppression as it stands in a bank.
  var value: ExtraValue { .object([("rule", .string(rule)), ("reason", .string(reason))]) }

  /// The suppression that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let rule = reader.optional("rule"),
      let reason = reader.optional("reason"), reader.isDone
    else { return nil }
    self.init(rule: rule, reason: reason)
  }
}

extension Withdrawal {
  /// The entry as it stands in a bank.
  var value: ExtraValue {
    .object([
      ("id", .string(id)), ("version", version.map { .string($0.description) }),
      ("reason", reason.map(ExtraValue.string)), ("replacedBy", replacedBy.map(ExtraValue.string)),
    ])
  }

  /// The entry that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let id = reader.optional("id") else { return nil }
    self.init(
      id: id, version: reader.optional("version", { $0.string.flatMap(BankVersion.init) }),
      reason: reader.optional("reason"), replacedBy: reader.optional("replacedBy"))
    guard reader.isDone else { return nil }
  }
}

extension Subject {
  /// The subject as it stands in a bank.
  var value: ExtraValue {
    .object([("id", .string(id)), ("title", .string(title))], and: extras)
  }

  /// The subject that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let id = reader.optional("id"),
      let title = reader.optional("title")
    else { return nil }
    self.init(id: id, title: title, extras: reader.extras())
    guard reader.isDone else { return nil }
  }
}

extension Block {
  /// The block without its questions.
  var value: ExtraValue {
    .object(
      [
        ("id", .string(id)), ("title", .string(title)),
        ("description", description.map(ExtraValue.string)),
      ], and: extras)
  }

  /// The block without questions that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let id = reader.optional("id"),
      let title = reader.optional("title")
    else { return nil }
    let description = reader.optional("description")
    self.init(id: id, title: title, description: description, extras: reader.extras())
    guard reader.isDone else { return nil }
  }

  /// The block with its questions left out.
  var withoutQuestions: Block {
    Block(id: id, title: title, description: description, extras: extras)
  }
}

extension BankRules {
  /// The rules as they stand in a bank, defaults left out; `nil` when all are.
  var value: ExtraValue? {
    let range: ExtraValue? =
      options == 4...5
      ? nil
      : .object([
        ("min", options.lowerBound == 4 ? nil : .integer(String(options.lowerBound))),
        ("max", options.upperBound == 5 ? nil : .integer(String(options.upperBound))),
      ])
    if self == BankRules() { return nil }
    return .object([
      ("options", range),
      ("explanation", explanation == .optional ? nil : .string(explanation.rawValue)),
      ("subject", subject == .optional ? nil : .string(subject.rawValue)),
    ])
  }

  /// The rules that stand in a JSON value; `nil` when they are none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value) else { return nil }
    let range = reader.optional("options") { value -> ClosedRange<Int>? in
      guard var reader = MemberReader(value) else { return nil }
      let least = reader.optional("min", \.integer) ?? 4,
        most = reader.optional("max", \.integer) ?? 5
      return reader.isDone && 4 <= least && least <= most && most <= 5 ? least...most : nil
    }
    self.init(
      options: range ?? 4...5,
      explanation: reader.optional("explanation", { $0.string.flatMap(Presence.init) })
        ?? .optional,
      subject: reader.optional("subject", { $0.string.flatMap(Presence.init) }) ?? .optional)
    guard reader.isDone else { return nil }
  }
}

extension Conflict {
  /// The conflict as it stands in a bank.
  var value: ExtraValue {
    .object([
      ("kind", .string(kind)), ("question", question.map(ExtraValue.string)),
      ("block", block.map(ExtraValue.string)), ("subject", subject.map(ExtraValue.string)),
      ("field", field.map(ExtraValue.string)), ("base", base), ("ours", ours), ("theirs", theirs),
    ])
  }

  /// The conflict that stands in a JSON value; `nil` when it is none.
  init?(value: ExtraValue) {
    guard var reader = MemberReader(value), let kind = reader.optional("kind") else { return nil }
    self.init(
      kind: kind, question: reader.optional("question"), block: reader.optional("block"),
      subject: reader.optional("subject"), field: reader.optional("field"),
      base: reader.optional("base", { $0 }), ours: reader.optional("ours", { $0 }),
      theirs: reader.optional("theirs", { $0 }))
    guard reader.isDone else { return nil }
  }
}

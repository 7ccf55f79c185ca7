package import QBankDiagnostics

/// Where a question stands in its bank; both count from 0.
package struct QuestionPath: Sendable, Hashable, Comparable {
  package var block: Int
  package var question: Int

  package init(block: Int, question: Int) {
    self.block = block
    self.question = question
  }

  package static func < (left: QuestionPath, right: QuestionPath) -> Bool {
    (left.block, left.question) < (right.block, right.question)
  }
}

/// A member of a question, or of the bank, that a finding is about.
package enum FieldPath: Sendable, Hashable {
  // Of a question.
  case id, subject, status, text, answer, explanation, optionOrder, tags, difficulty, source
  case validFrom, validUntil
  /// The text of an option, from 0.
  case option(Int)
  /// The feedback of an option, from 0.
  case feedback(Int)
  /// A tag, from 0.
  case tag(Int)
  /// An entry of the question's `lint` member, from 0.
  case suppression(Int)

  // Of the bank.
  case version, language
  /// An entry of the bank's `subjects`, from 0.
  case subjectEntry(Int)
  /// An entry of the bank's `withdrawn`, from 0.
  case withdrawal(Int)
  /// A question that is no longer there, by its id.
  case missing(String)

  /// The rest of the JSON pointer below the question or the bank.
  package var pointer: String {
    switch self {
    case .id: "id"
    case .subject: "subject"
    case .status: "status"
    case .text: "text"
    case .answer: "answer"
    case .explanation: "explanation"
    case .optionOrder: "optionOrder"
    case .tags: "tags"
    case .difficulty: "difficulty"
    case .source: "source"
    case .validFrom: "validFrom"
    case .validUntil: "validUntil"
    case .option(let index): "options/\(index)/text"
    case .feedback(let index): "options/\(index)/feedback"
    case .tag(let index): "tags/\(index)"
    case .suppression(let index): "lint/\(index)"
    case .version: "version"
    case .language: "language"
    case .subjectEntry(let index): "subjects/\(index)"
    case .withdrawal(let index): "withdrawn/\(index)"
    case .missing: "withdrawn"
    }
  }
}

/// What a rule found.
package struct Finding: Sendable, Hashable {
  /// The rule.
  package var code: DiagnosticCode
  /// How much harm it does, before the configuration has its say.
  package var severity: Severity
  /// The block, from 0; `nil` where the bank as a whole is meant.
  package var block: Int?
  /// The question in that block, from 0; `nil` where the block as a whole is meant.
  package var question: Int?
  /// The member; `nil` where the question, the block or the bank as a whole is meant.
  package var field: FieldPath?
  /// The offending part of the field, in UTF-8 bytes; `nil` for all of it.
  package var range: Range<Int>?
  /// The specific part first, then the rule, then what to do.
  package var message: String
  /// The numbers behind it, such as `right option 78 characters, next 21`.
  package var evidence: String?
  /// How to mend it, where a program can.
  package var repair: Repair?

  /// Gives up what only a report needs that tells of it.
  mutating func forgetWords() {
    message = ""
    evidence = nil
    repair = nil
  }

  /// Where the question stands, if one is meant.
  package var path: QuestionPath? {
    guard let block, let question else { return nil }
    return QuestionPath(block: block, question: question)
  }
}

/// A change that mends what a finding says.
package struct Repair: Sendable, Hashable {
  /// Whether a program may apply it unasked.
  package var safety: Fix.Safety
  /// What to do, in one line: `remove "a)"`.
  package var description: String
  /// The changes; their ranges count in the question as it was when the rule saw it, and do not overlap.
  package var edits: [Edit]
  /// What changes beside the question.
  package var bankEdit: BankEdit?

  package static func safe(_ description: String, _ edits: [Edit]) -> Repair {
    Repair(safety: .safe, description: description, edits: edits)
  }

  package static func suggested(_ description: String, _ edits: [Edit]) -> Repair {
    Repair(safety: .suggested, description: description, edits: edits)
  }

  /// A repair of the bank rather than of one question.
  package init(_ safety: Fix.Safety, _ description: String, _ bankEdit: BankEdit) {
    self.init(safety: safety, description: description, edits: [])
    self.bankEdit = bankEdit
  }

  private init(safety: Fix.Safety, description: String, edits: [Edit]) {
    self.safety = safety
    self.description = description
    self.edits = edits
  }
}

/// A change to more than one question.
package indirect enum BankEdit: Sendable, Hashable {
  /// Puts the options of a block's questions with this many options into an order of chance.
  case shuffle(block: Int, options: Int)
  /// Withdraws a question, by id, for another that says the same and takes over its tags.
  case withdraw(String, for: String)
}

/// One change to a question.
package enum Edit: Sendable, Hashable {
  /// Puts other text in the place of a part of a field (`text`, `explanation`, `option`, `feedback`, `tag`).
  case replace(FieldPath, Range<Int>, with: String)
  /// Names another subject, or none.
  case subject(String?)
  /// Names another right option, by position.
  case answer(Int)
  /// Pins an option, by position, or lets it go.
  case pin(Int, first: Bool?)
  /// Puts the options in another order: the old position of each new one.
  case order([Int])
  /// Keeps the options in place, or lets apps shuffle them.
  case fixedOrder(Bool)
  /// Takes a tag away, by position.
  case removeTag(Int)
  /// Takes an entry of the `lint` member away, by position.
  case removeSuppression(Int)
  /// Gives the question and its options the ids that they had before.
  case identity(String, options: [String])
}

/// What one rule adds to: it knows the rule and the question, so that rules state only what they found.
package struct Findings: Sendable {
  /// All that was found.
  package private(set) var list: [Finding] = []
  /// The rule that speaks.
  var code: DiagnosticCode = .whitespace
  /// The question, or the block, that it speaks about.
  var block: Int?
  var question: Int?

  package init() {}

  /// Adds a finding on the question (or block, or bank) at hand.
  package mutating func add(
    _ message: String, in field: FieldPath? = nil, at range: Range<Int>? = nil,
    severity: Severity? = nil, evidence: String? = nil, repair: Repair? = nil
  ) {
    list.append(
      Finding(
        code: code, severity: severity ?? code.severity, block: block, question: question,
        field: field, range: range, message: message, evidence: evidence, repair: repair))
  }

  /// Adds a finding of a block's or bank's rule on one of its questions.
  package mutating func add(
    _ message: String, on path: QuestionPath, in field: FieldPath? = nil,
    at range: Range<Int>? = nil, severity: Severity? = nil, evidence: String? = nil,
    repair: Repair? = nil
  ) {
    list.append(
      Finding(
        code: code, severity: severity ?? code.severity, block: path.block,
        question: path.question, field: field, range: range, message: message, evidence: evidence,
        repair: repair))
  }

  /// Adds a finding of a bank's rule on one of its blocks.
  package mutating func add(
    _ message: String, onBlock block: Int, severity: Severity? = nil, evidence: String? = nil,
    repair: Repair? = nil
  ) {
    list.append(
      Finding(
        code: code, severity: severity ?? code.severity, block: block, question: nil, field: nil,
        range: nil, message: message, evidence: evidence, repair: repair))
  }

  /// Makes the rule of a code the one that speaks.
  mutating func begin(_ code: DiagnosticCode) {
    self.code = code
  }

  /// Takes over what was found elsewhere.
  mutating func append(contentsOf other: [Finding]) { list.append(contentsOf: other) }
}

extension FieldPath {
  /// The position of an option as people count, from 1; 0 for other members.
  package var position: Int {
    switch self {
    case .option(let index), .feedback(let index): index + 1
    default: 0
    }
  }
}

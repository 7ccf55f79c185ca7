/// The members that an object of the format may have, in canonical order.
protocol MemberName: RawRepresentable<String>, CaseIterable, Sendable {
  /// What people call the object, at the start of a sentence.
  static var object: String { get }
  /// The members that must be there, as far as no other check asks for them.
  static var required: [Self] { get }
}

extension MemberName {
  static var required: [Self] { [] }
}

enum BankMember: String, MemberName {
  case schema = "$schema"
  case format, id, version, language, title, description, license, rules, subjects, blocks,
    withdrawn, conflicts
  static let object = "A bank"
  static let required: [BankMember] = [
    .format, .id, .version, .language, .title, .subjects, .blocks,
  ]
}

enum RulesMember: String, MemberName {
  case options, explanation, subject
  static let object = "“rules”"
}

enum RangeMember: String, MemberName {
  case min, max
  static let object = "“options” of the rules"
}

enum SubjectMember: String, MemberName {
  case id, title
  static let object = "A subject"
  static let required: [SubjectMember] = [.id, .title]
}

enum BlockMember: String, MemberName {
  case id, title, description, questions
  static let object = "A block"
  static let required: [BlockMember] = [.id, .title, .questions]
}

/// `Validity` asks for what must be there in questions and options.
enum QuestionMember: String, MemberName {
  case id, subject, status, text, options, answer, explanation, optionOrder, tags, difficulty,
    source, validFrom, validUntil, lint
  static let object = "A question"
}

enum OptionMember: String, MemberName {
  case id, text, pin, feedback
  static let object = "An option"
}

enum SourceMember: String, MemberName {
  case name, ref, url
  static let object = "A source"
}

enum SuppressionMember: String, MemberName {
  case rule, reason
  static let object = "An entry in “lint”"
  static let required: [SuppressionMember] = [.rule, .reason]
}

enum WithdrawalMember: String, MemberName {
  case id, version, reason, replacedBy
  static let object = "An entry in “withdrawn”"
  static let required: [WithdrawalMember] = [.id]
}

enum ConflictMember: String, MemberName {
  case kind, question, block, subject, field, base, ours, theirs
  static let object = "An entry in “conflicts”"
  static let required: [ConflictMember] = [.kind]
}

/// Looks members up by the bytes of their names. Writers keep the canonical order, so the next one expected is tried first.
struct MemberTable<Name: MemberName>: Sendable {
  let members: [Name]
  private let names: [[UInt8]]

  init() {
    members = Array(Name.allCases)
    names = members.map { Array($0.rawValue.utf8) }
  }

  /// The index of a name that stands in `bytes`; `hint` is the index expected.
  func index(of range: Range<Int>, in bytes: [UInt8], hint: Int) -> Int? {
    var index = hint
    for _ in names.indices {
      if index >= names.count { index = 0 }
      if matches(names[index], range, bytes) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ name: [UInt8], _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard name.count == range.count else { return false }
    var offset = range.lowerBound
    for byte in name {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}

enum MemberTables {
  static let bank = MemberTable<BankMember>()
  static let rules = MemberTable<RulesMember>()
  static let range = MemberTable<RangeMember>()
  static let subject = MemberTable<SubjectMember>()
  static let block = MemberTable<BlockMember>()
  static let question = MemberTable<QuestionMember>()
  static let option = MemberTable<OptionMember>()
  static let source = MemberTable<SourceMember>()
  static let suppression = MemberTable<SuppressionMember>()
  static let withdrawal = MemberTable<WithdrawalMember>()
  static let conflict = MemberTable<ConflictMember>()
}

import QBankModel

/// Where a value stands in a question: `text`, `x-image`, `options/<id>/feedback`.
enum FieldPath: Hashable {
  case member(QuestionField)
  case extra(String)
  case optionMember(String, OptionField)
  case optionExtra(String, String)

  /// The path that is written as `text`; `nil` when a question has no such member.
  init?(_ text: String) {
    if let field = QuestionField(rawValue: text) {
      self = .member(field)
    } else if text.hasPrefix("x-") {
      self = .extra(text)
    } else {
      let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "options" else { return nil }
      let id = String(parts[1]), name = String(parts[2])
      if let field = OptionField(rawValue: name) {
        self = .optionMember(id, field)
      } else if name.hasPrefix("x-") {
        self = .optionExtra(id, name)
      } else {
        return nil
      }
    }
  }

  /// The path as it is written.
  var text: String {
    switch self {
    case .member(let field): field.rawValue
    case .extra(let name): name
    case .optionMember(let id, let field): "options/\(id)/\(field.rawValue)"
    case .optionExtra(let id, let name): "options/\(id)/\(name)"
    }
  }

  /// The same path with another id for its option.
  func renamed(_ newId: (String) -> String) -> FieldPath {
    switch self {
    case .member, .extra: self
    case .optionMember(let id, let field): .optionMember(newId(id), field)
    case .optionExtra(let id, let name): .optionExtra(newId(id), name)
    }
  }
}

extension Question {
  /// The value at a path; `nil` where it is absent.
  subscript(path: FieldPath) -> ExtraValue? {
    switch path {
    case .member(let field): self[field]
    case .extra(let name): extras[name]
    case .optionMember(let id, let field): options.first { $0.id == id }?[field]
    case .optionExtra(let id, let name): options.first { $0.id == id }?.extras[name]
    }
  }

  /// Gives the member at a path a value, or takes it away; answers whether that can be done.
  mutating func set(_ path: FieldPath, to value: ExtraValue?) -> Bool {
    switch path {
    case .member(let field): return set(field, to: value)
    case .extra(let name): extras[name] = value
    case .optionMember(let id, let field):
      guard let place = options.firstIndex(where: { $0.id == id }) else { return false }
      return options[place].set(field, to: value)
    case .optionExtra(let id, let name):
      guard let place = options.firstIndex(where: { $0.id == id }) else { return false }
      options[place].extras[name] = value
    }
    return true
  }
}

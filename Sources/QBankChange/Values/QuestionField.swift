import QBankModel

/// The members of a question that have one value each: all but its id, its options and its answer.
enum QuestionField: String, CaseIterable {
  case subject, status, text, explanation, optionOrder, tags, difficulty, source, validFrom
  case validUntil, lint
}

/// The members of an option beside its id.
enum OptionField: String, CaseIterable {
  case text, pin, feedback
}

extension Question {
  /// The value of a member as it stands in the file; `nil` where it is absent.
  subscript(field: QuestionField) -> ExtraValue? {
    switch field {
    case .subject: subject.map(ExtraValue.string)
    case .status: isDraft ? .string("draft") : nil
    case .text: .string(text)
    case .explanation: explanation.map(ExtraValue.string)
    case .optionOrder: hasFixedOrder ? .string("fixed") : nil
    case .tags: tags.isEmpty ? nil : .array(tags.map(ExtraValue.string))
    case .difficulty: difficulty.map { .integer(String($0)) }
    case .source: source.map(\.value)
    case .validFrom: validFrom.map(ExtraValue.string)
    case .validUntil: validUntil.map(ExtraValue.string)
    case .lint: lint.isEmpty ? nil : .array(lint.map(\.value))
    }
  }

  /// Gives a member a value, or takes it away; answers whether the value is one that the member can have.
  mutating func set(_ field: QuestionField, to value: ExtraValue?) -> Bool {
    switch field {
    case .subject: return assign(&subject, value?.string, from: value)
    case .status:
      guard value == nil || value == .string("draft") else { return false }
      isDraft = value != nil
    case .text:
      guard let text = value?.string else { return false }
      self.text = text
    case .explanation: return assign(&explanation, value?.string, from: value)
    case .optionOrder:
      guard value == nil || value == .string("fixed") else { return false }
      hasFixedOrder = value != nil
    case .tags:
      guard let tags = (value ?? .array([])).list(\.string) else { return false }
      self.tags = tags
    case .difficulty:
      return assign(
        &difficulty, value?.integer.flatMap { (1...5).contains($0) ? $0 : nil }, from: value)
    case .source: return assign(&source, value.flatMap(QuestionSource.init(value:)), from: value)
    case .validFrom: return assign(&validFrom, value?.string, from: value)
    case .validUntil: return assign(&validUntil, value?.string, from: value)
    case .lint:
      guard let lint = (value ?? .array([])).list(Suppression.init(value:)) else { return false }
      self.lint = lint
    }
    return true
  }
}

extension Option {
  /// The value of a member as it stands in the file; `nil` where it is absent.
  subscript(field: OptionField) -> ExtraValue? {
    switch field {
    case .text: .string(text)
    case .pin: pin.map { .string($0.rawValue) }
    case .feedback: feedback.map(ExtraValue.string)
    }
  }

  /// Gives a member a value, or takes it away; answers whether the value is one that the member can have.
  mutating func set(_ field: OptionField, to value: ExtraValue?) -> Bool {
    switch field {
    case .text:
      guard let text = value?.string else { return false }
      self.text = text
    case .pin: return assign(&pin, value?.string.flatMap(Pin.init(rawValue:)), from: value)
    case .feedback: return assign(&feedback, value?.string, from: value)
    }
    return true
  }
}

/// Assigns what was made of a JSON value, unless the value was there and nothing could be made of it.
private func assign<Value>(_ member: inout Value?, _ made: Value?, from value: ExtraValue?) -> Bool
{
  guard (made == nil) == (value == nil) else { return false }
  member = made
  return true
}

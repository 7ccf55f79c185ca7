import QBankModel

extension Subject {
  /// The value of a member that an operation may change.
  func value(at field: String) -> ExtraValue? {
    field == "title" ? .string(title) : extras[field]
  }

  /// Gives a member a value, or takes it away; answers whether that can be done.
  mutating func set(_ field: String, to value: ExtraValue?) -> Bool {
    if field == "title", let title = value?.string {
      self.title = title
    } else if field.hasPrefix("x-") {
      extras[field] = value
    } else {
      return false
    }
    return true
  }
}

extension Block {
  /// The value of a member that an operation may change.
  func value(at field: String) -> ExtraValue? {
    switch field {
    case "title": .string(title)
    case "description": description.map(ExtraValue.string)
    default: extras[field]
    }
  }

  /// Gives a member a value, or takes it away; answers whether that can be done.
  mutating func set(_ field: String, to value: ExtraValue?) -> Bool {
    if field == "title", let title = value?.string {
      self.title = title
    } else if field == "description", value == nil || value?.string != nil {
      description = value?.string
    } else if field.hasPrefix("x-") {
      extras[field] = value
    } else {
      return false
    }
    return true
  }
}

extension Bank {
  /// The value of a member that an operation may change; `withdrawn/<id>` is one entry.
  func value(at field: String) -> ExtraValue? {
    switch field {
    case "$schema": schema.map(ExtraValue.string)
    case "id": .string(id)
    case "language": .string(language)
    case "title": .string(title)
    case "version": .string(version.description)
    case "description": description.map(ExtraValue.string)
    case "license": license.map(ExtraValue.string)
    case "rules": rules.value
    case "conflicts": conflicts.isEmpty ? nil : .array(conflicts.map(\.value))
    default:
      if let id = Self.entryId(field) {
        withdrawn.first { $0.id == id }?.value
      } else {
        extras[field]
      }
    }
  }

  /// Gives a member a value, or takes it away; answers whether that can be done.
  mutating func set(_ field: String, to value: ExtraValue?) -> Bool {
    let text = value?.string
    switch (field, text) {
    case ("$schema", _) where value == nil || text != nil: schema = text
    case ("description", _) where value == nil || text != nil: description = text
    case ("license", _) where value == nil || text != nil: license = text
    case ("id", let text?): id = text
    case ("language", let text?): language = text
    case ("title", let text?): title = text
    case ("version", let text?):
      guard let version = BankVersion(text) else { return false }
      self.version = version
    case ("rules", _):
      guard let rules = value.map(BankRules.init(value:)) ?? BankRules() else { return false }
      self.rules = rules
    case ("conflicts", _):
      guard let list = (value ?? .array([])).list(Conflict.init(value:)) else { return false }
      conflicts = list
    default:
      if let id = Self.entryId(field) { return setEntry(id, value) }
      guard field.hasPrefix("x-") else { return false }
      extras[field] = value
    }
    return true
  }

  private mutating func setEntry(_ id: String, _ value: ExtraValue?) -> Bool {
    withdrawn.removeAll { $0.id == id }
    guard let value else { return true }
    guard let entry = Withdrawal(value: value), entry.id == id else { return false }
    let place = withdrawn.firstIndex { !$0.id.utf8.lexicographicallyPrecedes(id.utf8) }
    withdrawn.insert(entry, at: place ?? withdrawn.endIndex)
    return true
  }

  private static func entryId(_ field: String) -> String? {
    let prefix = "withdrawn/"
    return field.hasPrefix(prefix) ? String(field.dropFirst(prefix.count)) : nil
  }
}

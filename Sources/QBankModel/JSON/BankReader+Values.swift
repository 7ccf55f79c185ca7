internal import QBankDiagnostics

/// Reading single values.
extension BankReader {
  /// A text, in NFC; `nil` when something else stands there, which is reported.
  mutating func text(_ field: @autoclosure () -> String) throws(JSONStop) -> ArraySlice<UInt8>? {
    guard scanner.byte == UInt8(ascii: "\"") else {
      try wrongType(field(), expected: "a text in double quotes")
      return nil
    }
    let token = try scanner.string()
    if token.traits.isEmpty {
      let bytes = scanner.bytes
      if token.start == token.end || bytes[token.start] == 0x20 || bytes[token.end - 1] == 0x20 {
        isClean = false
      }
      return bytes[token.start..<token.end]
    }
    isClean = false
    if token.traits.contains(.broken) {
      spoil(field())
      return nil
    }
    return composed(scanner.text(token), at: token.start - 1)
  }

  /// A text as a `String`.
  mutating func string(_ field: @autoclosure () -> String) throws(JSONStop) -> String? {
    try text(field()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A whole number; one beyond what counts here is as large as it gets.
  mutating func integer(_ field: @autoclosure () -> String) throws(JSONStop) -> Int? {
    guard try scanner.kind() == .number else {
      try wrongType(field(), expected: "a whole number")
      return nil
    }
    guard let digits = try scanner.number() else {
      spoil(field())
      return nil
    }
    let text = String(decoding: digits.prefix(20), as: UTF8.self)
    return Int(text) ?? (text.hasPrefix("-") ? Int.min : Int.max)
  }

  /// One of some words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, _ field: @autoclosure () -> String
  ) throws(JSONStop) -> Word? {
    let start = scanner.index
    guard let text = try string(field()) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    note(
      .badValue(
        FieldLabel.text(field()), Message.excerpt(text),
        expected: words.map { "“\($0)”" }.joined(separator: " or "),
        suggestion: Suggestion.nearest(to: text, among: words)), at: start, field())
    return nil
  }

  /// A version.
  mutating func version(_ field: @autoclosure () -> String) throws(JSONStop) -> BankVersion? {
    let start = scanner.index
    guard let text = try string(field()) else { return nil }
    if let version = BankVersion(text) { return version }
    note(
      .badValue(
        "The version", Message.excerpt(text), expected: "a semantic version such as 1.2.0"),
      at: start, field())
    return nil
  }

  /// A free value; `nil` when a part of it is not allowed, which is reported.
  mutating func value(_ field: String) throws(JSONStop) -> ExtraValue? {
    switch try scanner.kind() {
    case .string:
      let token = try scanner.string()
      if token.traits.contains(.broken) { return nil }
      return .string(
        String(decoding: composed(scanner.text(token), at: token.start - 1), as: UTF8.self))
    case .number:
      return try scanner.number().map { .integer(String(decoding: $0, as: UTF8.self)) }
    case .bool: return .bool(try scanner.word() == UInt8(ascii: "t"))
    case .null:
      note(.noNulls(), at: scanner.index, field)
      _ = try scanner.word()
      return nil
    case .list:
      guard var list = try scanner.open() else { return nil }
      var elements: [ExtraValue] = []
      var isWhole = true
      while try scanner.nextElement(&list) {
        if let element = try value("\(field)/\(elements.count)") {
          elements.append(element)
        } else {
          isWhole = false
        }
      }
      return isWhole ? .array(elements) : nil
    case .object:
      guard var object = try scanner.open() else { return nil }
      var members: [ExtraMember] = []
      var isWhole = true
      while let token = try scanner.nextMember(&object) {
        let name = NFC.composed(String(decoding: scanner.text(token), as: UTF8.self))
        if let value = try value(field + "/" + JSONPointer.part(name)) {
          members.append(ExtraMember(name, value))
        } else {
          isWhole = false
        }
      }
      let extras = extras(members, field, object.opening)
      return isWhole ? .object(extras) : nil
    }
  }

  /// Members of an object of free values, sorted; a name that stands twice is reported and kept once.
  mutating func extras(_ members: [ExtraMember], _ field: String, _ opening: Int) -> Extras {
    guard !members.isEmpty else { return Extras() }
    let extras = Extras(members)
    var names: Set<[UInt8]> = []
    for member in extras.members where !names.insert(Array(member.name.utf8)).inserted {
      note(
        .duplicateMember(Message.excerpt(member.name), firstLine: place(opening).line), at: opening,
        field + "/" + JSONPointer.part(member.name))
    }
    return extras
  }

  /// Reports a value of another type than the field has, and steps over it.
  mutating func wrongType(_ field: String, expected: String) throws(JSONStop) {
    let found =
      switch try scanner.kind() {
      case .string: "a text"
      case .number: "a number"
      case .object: "an object"
      case .list: "a list"
      case .bool: "true or false"
      case .null: ""
      }
    note(
      found.isEmpty
        ? .noNulls() : .wrongType(FieldLabel.text(field), found: found, expected: expected),
      at: scanner.index, field)
    try skip()
  }

  private mutating func composed(_ text: ArraySlice<UInt8>, at offset: Int) -> ArraySlice<UInt8> {
    guard let composed = NFC.composed(text) else { return text }
    if composedAt == nil { composedAt = offset }
    return composed[...]
  }
}

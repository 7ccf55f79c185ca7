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

  /// A whole number; `nil` for something else or one that is too large to count with, which is reported.
  mutating func integer(_ field: @autoclosure () -> String) throws(JSONStop) -> Int? {
    let start = scanner.index
    guard try scanner.kind() == .number else {
      try wrongType(field(), expected: "a whole number")
      return nil
    }
    guard let digits = try scanner.number() else {
      spoil(field())
      return nil
    }
    let text = String(decoding: digits.prefix(40), as: UTF8.self)
    if let number = Int(text) { return number }
    note(
      .badValue(FieldLabel.text(field()), text, expected: "a smaller number"), at: start, field())
    return nil
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
      return .string(string(of: token))
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
        if let element = try value(field) {
          elements.append(element)
        } else {
          isWhole = false
        }
      }
      return isWhole ? .array(elements) : nil
    case .object:
      guard var object = try scanner.open() else { return nil }
      var members = FreeMembers()
      while let token = try scanner.nextMember(&object) {
        try read(token, into: &members, field)
      }
      return members.isWhole ? .object(Extras(members.list)) : nil
    }
  }

  /// Members of an object of free values that is being read.
  struct FreeMembers {
    var list: [ExtraMember] = []
    /// Whether all of them could be read.
    var isWhole = true
    /// Where each name stood first.
    var offsets: [String: Int] = [:]
  }

  /// Reads the value of a member whose name is free. `field` is the nearest thing around it that a pointer names: what is
  /// deeper is found by its line, and a hostile file cannot make us spell a long path for each of a million values.
  mutating func read(
    _ name: StringToken, into members: inout FreeMembers, _ field: String
  ) throws(JSONStop) {
    let text = string(of: name)
    if let first = members.offsets[text] {
      let line = report.isFull(.duplicateMember) ? 0 : place(first).line
      note(
        .duplicateMember(Message.excerpt(text), firstLine: line), at: name.start - 1, field)
      members.isWhole = false
    } else {
      members.offsets[text] = name.start - 1
    }
    if let value = try value(field) {
      members.list.append(ExtraMember(text, value))
    } else {
      members.isWhole = false
    }
  }

  private mutating func string(of token: StringToken) -> String {
    String(decoding: composed(scanner.text(token), at: token.start - 1), as: UTF8.self)
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

internal import QBankDiagnostics

/// Walks over JSON text and takes exactly the grammar of RFC 8259, by bytes and without making values.
///
/// What can be stepped over (a trailing comma, a missing one, a bad escape) is noted in `problems` and the walk goes on,
/// so that one run finds as much as possible; what cannot is thrown as a `JSONStop`.
struct JSONScanner {
  /// Levels of nesting that a bank may have.
  static let depthLimit = 64

  let bytes: [UInt8]
  var index: Int
  /// How many objects and lists are open.
  var depth = 0
  /// What was wrong and stepped over, until somebody takes it.
  var problems: [JSONProblem] = []

  init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The byte at the index; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func note(_ message: Message, at offset: Int) {
    // A hostile value may hold millions; those beyond the first thousands would never be shown.
    if problems.count < 10_000 { problems.append(JSONProblem(offset: offset, message: message)) }
  }

  mutating func skipSpace() {
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      index += 1
    }
  }

  /// What cannot be stepped over: something else than what the grammar asks for here.
  func unexpected(_ expected: String) -> JSONStop {
    guard let byte else {
      return JSONStop(offset: bytes.count, message: .jsonEnds(expected: expected))
    }
    switch byte {
    case UInt8(ascii: "'"): return JSONStop(offset: index, message: .jsonQuotes())
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return JSONStop(offset: index, message: .jsonComment())
    default: break
    }
    var end = index
    guard let scalar = UTF8Scan.scalar(in: bytes[...], at: &end) else {
      return JSONStop(offset: index, message: .notUTF8(byte: byte))
    }
    let found = Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}"
    return JSONStop(offset: index, message: .jsonUnexpected(found, expected: expected))
  }
}

/// Something that was stepped over.
struct JSONProblem {
  var offset: Int
  var message: Message
}

/// Something after which nothing can be read.
struct JSONStop: Error {
  var offset: Int
  var message: Message
}

// MARK: Objects and lists

extension JSONScanner {
  /// An object or a list that is being read.
  struct Container {
    /// Where it opens.
    let opening: Int
    var isFirst = true
  }

  /// Steps into the object or list at the index. `nil` when that is one level too deep: it is noted and stepped over.
  mutating func open() throws(JSONStop) -> Container? {
    if depth == Self.depthLimit {
      note(.jsonTooDeep(limit: Self.depthLimit), at: index)
      try skipBrackets()
      return nil
    }
    depth += 1
    index += 1
    return Container(opening: index - 1)
  }

  /// Goes to the next member's value and gives its name; `nil` behind the last one.
  mutating func nextMember(_ object: inout Container) throws(JSONStop) -> StringToken? {
    guard try goOn(&object, closing: UInt8(ascii: "}"), next: "a comma or “}”") else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
    let name = try string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("“:” behind the member's name") }
    index += 1
    skipSpace()
    return name
  }

  /// Goes to the next element; `false` behind the last one.
  mutating func nextElement(_ list: inout Container) throws(JSONStop) -> Bool {
    try goOn(&list, closing: UInt8(ascii: "]"), next: "a comma or “]”")
  }

  private mutating func goOn(
    _ container: inout Container, closing: UInt8, next: String
  ) throws(JSONStop) -> Bool {
    skipSpace()
    if byte == closing {
      close()
      return false
    }
    if container.isFirst {
      container.isFirst = false
      return true
    }
    if byte == UInt8(ascii: ",") {
      let comma = index
      index += 1
      skipSpace()
      guard byte == closing else { return true }
      note(.trailingComma(), at: comma)
      close()
      return false
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") else { throw unexpected(next) }
    note(.missingComma(), at: index)
    return true
  }

  private mutating func close() {
    index += 1
    depth -= 1
  }

  /// Steps over an object or list by its brackets alone, whatever its depth.
  private mutating func skipBrackets() throws(JSONStop) {
    var open = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
      index += 1
      if open == 0 { return }
    }
    throw unexpected("the end of what was opened")
  }
}

// MARK: Values

extension JSONScanner {
  /// What a value is, by its first byte.
  enum Kind {
    case string, number, object, list, bool, null
  }

  /// What the value at the index is.
  func kind() throws(JSONStop) -> Kind {
    guard let byte else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"):
      throw JSONStop(offset: index, message: .jsonWord())
    default:
      throw unexpected("a value")
    }
  }

  /// Steps over the value at the index, which must follow the grammar.
  mutating func skipValue() throws(JSONStop) {
    switch try kind() {
    case .string: _ = try string()
    case .number: _ = try number()
    case .bool, .null: _ = try word()
    case .object:
      guard var object = try open() else { return }
      while try nextMember(&object) != nil { try skipValue() }
    case .list:
      guard var list = try open() else { return }
      while try nextElement(&list) { try skipValue() }
    }
  }

  /// Steps over `true`, `false` or `null` and gives its first byte.
  mutating func word() throws(JSONStop) -> UInt8 {
    let start = index
    for word in ["true", "false", "null"] where bytes[start...].starts(with: word.utf8) {
      let end = start + word.utf8.count
      if end < bytes.count, Self.isWordByte(bytes[end]) { break }
      index = end
      return bytes[start]
    }
    throw unexpected("true, false, a number or a text in double quotes")
  }

  /// A number's digits, without a sign that changes nothing; `nil` for one that is not written as an integer, which is
  /// noted.
  mutating func number() throws(JSONStop) -> ArraySlice<UInt8>? {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let digits = index
    skipDigits()
    guard index > digits else { throw unexpected("a digit") }
    if bytes[digits] == UInt8(ascii: "0") && index > digits + 1 {
      note(.leadingZero(), at: start)
    }
    var isInteger = true
    if byte == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try digitsMustFollow()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
      try digitsMustFollow()
    }
    if let byte, Self.isWordByte(byte) { throw unexpected("a comma or the end of the value") }
    guard isInteger else {
      note(
        .notAnInteger(String(decoding: bytes[start..<index].prefix(40), as: UTF8.self)), at: start)
      return nil
    }
    let isZero = index == digits + 1 && bytes[digits] == UInt8(ascii: "0")
    return bytes[(isZero ? digits : start)..<index]
  }

  private mutating func digitsMustFollow() throws(JSONStop) {
    let start = index
    skipDigits()
    if index == start { throw unexpected("a digit") }
  }

  private mutating func skipDigits() {
    while let byte, (0x30...0x39).contains(byte) { index += 1 }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

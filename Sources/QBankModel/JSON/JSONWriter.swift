/// One of the two ways in which a bank is written as bytes.
enum ByteForm: Sendable {
  /// For people and git: two spaces, one member or element a line.
  case source
  /// For apps and hashes: no white space.
  case wire
}

/// Writes JSON in one of the two forms: the only place that knows about commas, line ends and indentation.
struct JSONWriter {
  let form: ByteForm
  /// What was written and not yet taken.
  var out: [UInt8] = []
  /// How deep the next member or element stands.
  private(set) var depth = 0
  private var isFirst = true

  init(_ form: ByteForm) {
    self.form = form
  }

  /// Goes on in an object that has members already and whose members stand at `depth`.
  mutating func resume(at depth: Int) {
    self.depth = depth
    isFirst = false
  }

  /// Goes on behind elements of a list that are written by another.
  mutating func resumeList() {
    isFirst = false
  }

  mutating func open(_ bracket: Unicode.Scalar) {
    out.append(UInt8(ascii: bracket))
    depth += 1
    isFirst = true
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if !isFirst { newLine() }
    out.append(UInt8(ascii: bracket))
    isFirst = false
  }

  /// Goes to where an element of a list stands.
  mutating func element() {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  /// Writes a member's name; its value follows.
  mutating func name(_ name: StaticString) {
    element()
    out.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { out.append(contentsOf: $0) }
    out.append(UInt8(ascii: "\""))
    colon()
  }

  /// Writes a free member's name; its value follows.
  mutating func name(_ name: String) {
    element()
    string(name)
    colon()
  }

  mutating func string(_ text: String) {
    string(Array(text.utf8)[...])
  }

  mutating func string(_ text: ArraySlice<UInt8>) {
    out.append(UInt8(ascii: "\""))
    JSONText.append(text, to: &out)
    out.append(UInt8(ascii: "\""))
  }

  mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    out.append(contentsOf: String(number).utf8)
  }

  /// Writes bytes that are in the right form for this place already.
  mutating func raw(_ bytes: [UInt8]) {
    out.append(contentsOf: bytes)
  }

  mutating func newLine() {
    guard form == .source else { return }
    out.append(UInt8(ascii: "\n"))
    out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func colon() {
    out.append(UInt8(ascii: ":"))
    if form == .source { out.append(UInt8(ascii: " ")) }
  }
}

// MARK: Free values

extension JSONWriter {
  mutating func value(_ value: ExtraValue) {
    switch value {
    case .string(let text): string(text)
    case .integer(let digits): out.append(contentsOf: digits.utf8)
    case .bool(let isTrue): out.append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .array(let elements):
      open("[")
      for element in elements {
        self.element()
        self.value(element)
      }
      close("]")
    case .object(let object):
      open("{")
      members(object)
      close("}")
    }
  }

  mutating func member(_ name: StaticString, _ value: ExtraValue?) {
    guard let value else { return }
    self.name(name)
    self.value(value)
  }

  /// Writes the members of an object that is open.
  mutating func members(_ extras: Extras) {
    for member in extras.members {
      name(member.name)
      value(member.value)
    }
  }
}

extension ExtraValue {
  /// The value as JSON without white space, keys sorted.
  package var wireForm: [UInt8] {
    var writer = JSONWriter(.wire)
    writer.value(self)
    return writer.out
  }
}

extension Extras {
  /// The members as a JSON object without white space.
  var wireForm: [UInt8] {
    ExtraValue.object(self).wireForm
  }
}

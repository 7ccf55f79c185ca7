import QBankDiagnostics

/// Reads JSON that is no bank into a tree, with places, and with more patience than a parser: commas too many or too few,
/// comments and raw line breaks in texts do not stop it.
///
/// Several values one after another are several documents, so that JSON Lines are read too. Linear; without recursion.
struct JSONTree {
  private(set) var builder: TreeBuilder
  private let bytes: [UInt8]
  private var index = 0
  private var opens: [Int] = []
  /// Whether the text cannot be used from some point on.
  private(set) var isBroken = false

  /// What may come next.
  private enum State { case value, name, colon, comma }
  private var state = State.value
  private var commaBefore: Int?

  init(_ draft: Draft, limits: ReadLimits) {
    builder = TreeBuilder(draft, limits: limits)
    bytes = draft.source.bytes
  }

  mutating func read(report: inout Report) {
    while !isBroken, !builder.isStopped {
      skipBlanks(report: &report)
      guard index < bytes.count else { break }
      step(report: &report)
    }
    if let open = opens.last, !isBroken, !builder.isStopped {
      isBroken = true
      let source = builder.draft.source
      report.add(
        .jsonCutOff(bracket: bytes[open] == 0x7B ? "{" : "[", line: source.line(at: open)),
        at: source.place(at: bytes.count))
    }
  }

  private mutating func step(report: inout Report) {
    let byte = bytes[index]
    switch (state, byte) {
    case (.colon, 0x3A):
      index += 1
      state = .value
    case (.comma, 0x2C):
      commaBefore = index
      index += 1
      state = isInMap ? .name : .value
    case (_, 0x5D), (_, 0x7D): close(byte, report: &report)
    case (.comma, _):
      if opens.isEmpty {
        state = .value
      } else {
        slip(.jsonCommaMissing, at: index, report: &report)
        state = isInMap ? .name : .value
      }
    case (.name, 0x22):
      string(report: &report)
      state = .colon
    case (.value, 0x22):
      string(report: &report)
      endValue()
    case (.value, 0x5B), (.value, 0x7B):
      builder.begin(byte == 0x5B ? .list : .map, at: index, report: &report)
      opens.append(index)
      index += 1
      commaBefore = nil
      state = byte == 0x5B ? .value : .name
    case (.value, 0x30...0x39), (.value, 0x2D), (.value, 0x61...0x7A), (.value, 0x41...0x5A):
      word(report: &report)
    default: fail(report: &report)
    }
  }

  private var isInMap: Bool { opens.last.map { bytes[$0] == 0x7B } ?? false }

  private mutating func endValue() {
    commaBefore = nil
    state = .comma
  }

  private mutating func close(_ byte: UInt8, report: inout Report) {
    guard let open = opens.last, bytes[open] == (byte == 0x5D ? 0x5B : 0x7B),
      state == .comma || state == .name || (state == .value && byte == 0x5D)
    else { return fail(report: &report) }
    if let comma = commaBefore {
      report.add(.jsonCommaTooMany, at: builder.draft.source.place(at: comma))
    }
    opens.removeLast()
    index += 1
    builder.end(at: index, report: &report)
    endValue()
  }

  /// A number, `true`, `false` or `null`, as it is written.
  private mutating func word(report: inout Report) {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    let text = bytes[start..<index]
    let style: Tree.Style
    switch text {
    case Self.yes, Self.no: style = .boolean
    case Self.null: style = .null
    default:
      guard text.first.map({ $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) }) ?? false else {
        index = start
        return fail(report: &report)
      }
      style = .number
    }
    builder.scalar(TextSlice(start: start, count: text.count), style, at: start, report: &report)
    endValue()
  }

  /// A text in quotes: a slice of the source when it has no escapes.
  private mutating func string(report: inout Report) {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 {
      index += 1
    }
    if index < bytes.count, bytes[index] == 0x22 {
      builder.scalar(
        TextSlice(start: start + 1, count: index - start - 1), .quoted, at: start, report: &report)
      index += 1
      return
    }
    var text = Array(bytes[(start + 1)..<index])
    while index < bytes.count, bytes[index] != 0x22 {
      let byte = bytes[index]
      if byte == 0x5C {
        escape(into: &text, report: &report)
      } else {
        if byte < 0x20, byte != 0x09, byte != 10, byte != 13 {
          slip(.jsonControlCharacter(byte), at: index, report: &report)
        }
        text.append(byte)
        index += 1
      }
      guard text.count <= builder.limits.fieldBytes else { break }
    }
    if index >= bytes.count {
      isBroken = true
      return report.add(.jsonTextNotClosed, at: builder.draft.source.place(at: start))
    }
    index += 1
    builder.scalar(builder.draft.store(text), .quoted, at: start, report: &report)
  }

  private mutating func escape(into text: inout [UInt8], report: inout Report) {
    let start = index
    guard index + 1 < bytes.count else {
      index += 1
      return
    }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case 0x22, 0x5C, 0x2F: text.append(letter)
    case 0x6E: text.append(10)
    case 0x72: text.append(13)
    case 0x74: text.append(9)
    case 0x62: text.append(8)
    case 0x66: text.append(12)
    case 0x75:
      guard let unit = hexUnit() else {
        return slip(.jsonEscape("\\u"), at: start, report: &report)
      }
      var scalar = UInt32(unit)
      if unit >= 0xD800, unit < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C,
        bytes[index + 1] == 0x75
      {
        let before = index
        index += 2
        if let low = hexUnit(), low >= 0xDC00, low < 0xE000 {
          scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        } else {
          index = before
        }
      }
      guard let character = UnicodeScalar(scalar) else {
        return slip(.jsonLoneSurrogate, at: start, report: &report)
      }
      text.append(contentsOf: Array(String(character).utf8))
    default:
      slip(.jsonEscape("\\" + String(UnicodeScalar(letter))), at: start, report: &report)
      text.append(letter)
    }
  }

  private mutating func hexUnit() -> UInt16? {
    guard bytes.count - index >= 4 else { return nil }
    var value: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    index += 4
    return value
  }

  /// White space, and comments, which JSON does not know but people write.
  private mutating func skipBlanks(report: inout Report) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 10, 13: index += 1
      case 0x2F
      where index + 1 < bytes.count && (bytes[index + 1] == 0x2F || bytes[index + 1] == 0x2A):
        let start = index
        let isLine = bytes[index + 1] == 0x2F
        index += 2
        while index < bytes.count {
          if isLine, bytes[index] == 10 || bytes[index] == 13 { break }
          if !isLine, bytes[index] == 0x2A, index + 1 < bytes.count, bytes[index + 1] == 0x2F {
            break
          }
          index += 1
        }
        if !isLine { index = min(index + 2, bytes.count) }
        report.ignore(
          "comment", at: builder.draft.source.place(at: start),
          String(decoding: bytes[start..<min(index, start + 200)], as: UTF8.self))
      default: return
      }
    }
  }

  /// Something that is wrong but does not hide what follows: the question that holds it is refused.
  private mutating func slip(_ message: Message, at offset: Int, report: inout Report) {
    report.add(message, at: builder.draft.source.place(at: offset))
    builder.fault(at: offset)
  }

  private mutating func fail(report: inout Report) {
    isBroken = true
    let expected =
      switch state {
      case .value: "a value"
      case .name: "a member's name in double quotes"
      case .colon: "\":\" and a value"
      case .comma:
        opens.isEmpty ? "the end of the file" : isInMap ? "\",\" or \"}\"" : "\",\" or \"]\""
      }
    let sign =
      String(decoding: bytes[index...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
    report.add(
      .jsonUnexpected(sign, expected: expected), at: builder.draft.source.place(at: index))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  private static let yes = Array("true".utf8)[...]
  private static let no = Array("false".utf8)[...]
  private static let null = Array("null".utf8)[...]
}

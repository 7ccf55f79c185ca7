/// What a key says, before it is known which of the options it names.
enum KeyValue: Equatable {
  case missing
  /// A letter: the option from 0.
  case letter(Int)
  case number(Int)
  /// A letter with the text of the option behind it: `B) Antarctica`.
  case labelled(letter: Int, text: ArraySlice<UInt8>)
  /// A number with the text behind it.
  case numbered(Int, text: ArraySlice<UInt8>)
  /// More than one letter or number.
  case several
  /// The question was annulled.
  case annulled
  case text(ArraySlice<UInt8>)

  /// The value of a key of a draft.
  init(_ slice: TextSlice, in draft: Draft) {
    if slice.count == 1, case let byte = draft.firstByte(slice) | 0x20, (0x61...0x68).contains(byte)
    {
      self = .letter(Int(byte) - 0x61)
    } else {
      self.init(draft.bytes(slice))
    }
  }

  /// The value of a trimmed key. Letters and numbers may be decorated: `(b)`, `B)`, `**B**`, `2.`
  init(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty else {
      self = .missing
      return
    }
    let bare = Self.undecorated(text)
    if let plain = Self.plain(bare) {
      self = plain
    } else if ValueWords.isAnnulled(text) {
      self = .annulled
    } else if let labelled = Self.labelled(text) {
      self = labelled
    } else if Self.isSeveral(bare) {
      self = .several
    } else if let match = text.count < 24 ? RoleNames.header(text) : nil, match.meaning == .option,
      match.position != .none
    {
      self = match.position == .letter ? .letter(match.ordinal) : .number(match.ordinal + 1)
    } else {
      self = .text(text)
    }
  }

  /// A letter or a number alone.
  private static func plain(_ bare: ArraySlice<UInt8>) -> KeyValue? {
    guard let first = bare.first else { return nil }
    if bare.count == 1, (0x61...0x68).contains(first | 0x20) {
      return .letter(Int(first | 0x20) - 0x61)
    }
    guard bare.count <= 6, bare.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return .number(bare.reduce(0) { $0 * 10 + Int($1) - 0x30 })
  }

  private static func undecorated(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bare = text
    while let first = bare.first, [0x2A, 0x5F, 0x28, 0x5B, 0x20, 0x22, 0x27].contains(first) {
      bare = bare.dropFirst()
    }
    while let last = bare.last,
      [0x2A, 0x5F, 0x29, 0x5D, 0x2E, 0x3A, 0x20, 0x2D, 0x22, 0x27].contains(last)
    {
      bare = bare.dropLast()
    }
    return bare
  }

  /// `B) text`, `(b) text`, `B. text`, `B - text`, `2) text`.
  private static func labelled(_ text: ArraySlice<UInt8>) -> KeyValue? {
    var rest = text.drop { [0x2A, 0x28, 0x5B, 0x20].contains($0) }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    let head = digits.isEmpty ? rest.prefix(1) : digits
    guard let plain = plain(head) else { return nil }
    rest = rest.dropFirst(head.count)
    let spaces = rest.prefix { $0 == 0x20 }.count
    rest = rest.dropFirst(spaces)
    let isDash = rest.starts(with: [0x2D]) || rest.starts(with: [0xE2, 0x80, 0x93])
    guard let sign = rest.first, [0x29, 0x5D, 0x2E, 0x3A].contains(sign) || isDash && spaces > 0
    else { return nil }
    rest = rest.dropFirst(isDash && sign == 0xE2 ? 3 : 1)
    if sign == 0x2E || isDash, rest.first != 0x20 { return nil }
    let content = Trim.ends(rest.drop { $0 == 0x2A || $0 == 0x20 })
    guard !content.isEmpty else { return nil }
    switch plain {
    case .letter(let letter): return .labelled(letter: letter, text: content)
    case .number(let number): return .numbered(number, text: content)
    default: return nil
    }
  }

  /// `B,C`, `A y B`, `1/2`, `AC`.
  private static func isSeveral(_ bare: ArraySlice<UInt8>) -> Bool {
    guard bare.count >= 2, bare.count <= 24 else { return false }
    let signs: Set<UInt8> = [0x2C, 0x3B, 0x2F, 0x7C, 0x26, 0x2B, 0x20, 0x29, 0x28]
    let words = bare.split { signs.contains($0) }.filter { word in
      !["y", "e", "and", "o", "ou", "or"].contains { word.elementsEqual($0.utf8) }
    }
    if words.count >= 2 { return words.allSatisfy { plain($0) != nil } }
    let isRun = bare.count <= 5 && bare.allSatisfy { (0x41...0x45).contains($0) }
    return isRun && Set(bare).count == bare.count
  }
}

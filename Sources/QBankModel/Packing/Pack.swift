/// How a question lies in memory: one array of bytes, so that a million fit and reading makes one allocation each.
///
/// Two bytes of flags, then the fields in canonical order: id, subject?, text, the number of options, the options (a byte of
/// flags, id, text, feedback?, extras?), answer, explanation?, difficulty?, validFrom?, validUntil?, tags?, the source's name?, ref? and url?,
/// lint?, extras?. A text is its length and its UTF-8 bytes; lengths, counts and numbers are LEB128; extras are wire JSON. One
/// content has one pack, so questions compare and hash by bytes.
enum Pack {
  /// What a question has beside id, text, options and answer.
  struct Flags: OptionSet {
    var rawValue: UInt16

    static let draft = Flags(rawValue: 1 << 0)
    static let fixedOrder = Flags(rawValue: 1 << 1)
    static let subject = Flags(rawValue: 1 << 2)
    static let explanation = Flags(rawValue: 1 << 3)
    static let difficulty = Flags(rawValue: 1 << 4)
    static let validFrom = Flags(rawValue: 1 << 5)
    static let validUntil = Flags(rawValue: 1 << 6)
    static let tags = Flags(rawValue: 1 << 7)
    static let sourceName = Flags(rawValue: 1 << 8)
    static let sourceRef = Flags(rawValue: 1 << 9)
    static let sourceURL = Flags(rawValue: 1 << 10)
    static let lint = Flags(rawValue: 1 << 11)
    static let extras = Flags(rawValue: 1 << 12)
    /// Whether some text holds a character that JSON escapes: where none does, texts are written as they lie here.
    static let escapes = Flags(rawValue: 1 << 13)
  }

  /// What an option has beside id and text.
  struct OptionFlags: OptionSet {
    var rawValue: UInt8

    static let pinFirst = OptionFlags(rawValue: 1 << 0)
    static let pinLast = OptionFlags(rawValue: 1 << 1)
    static let feedback = OptionFlags(rawValue: 1 << 2)
    static let extras = OptionFlags(rawValue: 1 << 3)
  }

  /// Appends a length, a count or a number.
  static func append(number: Int, to pack: inout [UInt8]) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      pack.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    pack.append(UInt8(rest))
  }

  /// Appends a text.
  static func append(_ text: ArraySlice<UInt8>, to pack: inout [UInt8]) {
    append(number: text.count, to: &pack)
    pack.append(contentsOf: text)
  }
}

/// Reads a pack from front to back.
struct PackCursor {
  let pack: [UInt8]
  private(set) var index = 0

  init(_ pack: [UInt8]) {
    self.pack = pack
  }

  mutating func flags() -> Pack.Flags {
    let flags = UInt16(pack[index]) | UInt16(pack[index + 1]) << 8
    index += 2
    return Pack.Flags(rawValue: flags)
  }

  mutating func optionFlags() -> Pack.OptionFlags {
    defer { index += 1 }
    return Pack.OptionFlags(rawValue: pack[index])
  }

  mutating func number() -> Int {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = pack[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
      shift += 7
    }
  }

  mutating func range() -> Range<Int> {
    let count = number()
    defer { index += count }
    return index..<index + count
  }

  mutating func bytes() -> ArraySlice<UInt8> { pack[range()] }

  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }
}

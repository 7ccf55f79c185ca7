/// The declaration at the start of an XML file.
enum XMLDeclaration {
  /// The encoding that `<?xml … encoding="…"?>` names; `nil` when the bytes do not begin so.
  static func encoding(of bytes: [UInt8]) -> String? {
    encodingRange(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Where that name stands.
  static func encodingRange(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.prefix(200).firstIndex(of: 0x3E)
    else { return nil }
    let text = bytes[..<end]
    let key = Array("encoding".utf8)
    guard
      let start = text.indices.first(where: { text[$0...].starts(with: key) }),
      let quote = text[start...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = text[(quote + 1)...].firstIndex(of: text[quote]), close > quote + 1
    else { return nil }
    return (quote + 1)..<close
  }
}

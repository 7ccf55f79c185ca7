/// The declaration at the start of an XML file.
enum XMLDeclaration {
  /// The encoding that `<?xml … encoding="…"?>` names; `nil` when the bytes do not begin so.
  static func encoding(of bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = bytes.prefix(200)
    guard let end = head.firstIndex(of: 0x3E) else { return nil }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    let key = Array("encoding".utf8)
    let text = Array(declaration.utf8)
    guard
      let start = text.indices.first(where: { text[$0...].starts(with: key) }),
      let quote = text[start...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = text[(quote + 1)...].firstIndex(of: text[quote]), close > quote + 1
    else { return nil }
    return String(decoding: text[(quote + 1)..<close], as: UTF8.self)
  }
}

/// Whether text looks like YAML that holds questions: the trees' reader is the judge, this only chooses it.
enum YAMLShape {
  /// Whether the file starts with a document mark, or its first lines are members (`- text: …`, `preguntas:`) whose
  /// names are known and indented as YAML asks.
  static func fits(_ bytes: [UInt8]) -> Bool {
    let lines = lines(bytes)
    if lines.first?.elementsEqual("---".utf8) == true { return true }
    var members = 0
    var dashed = 0
    for line in lines.prefix(12) {
      var rest = line.drop { $0 == 0x20 }
      let isItem = rest.starts(with: [0x2D, 0x20])
      if isItem { rest = rest.dropFirst(2).drop { $0 == 0x20 } }
      guard let colon = rest.firstIndex(of: 0x3A),
        colon + 1 == rest.endIndex || rest[colon + 1] == 0x20,
        RoleNames.header(rest[..<colon]) != nil
      else { continue }
      members += 1
      if isItem || colon + 1 == rest.endIndex || line.first == 0x20 { dashed += 1 }
    }
    return members > 0 && dashed > 0 && isStart(lines)
  }

  /// The first lines that hold something, without comments and the white space at their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 9 }
    return bytes.prefix(4096).split { $0 == 10 || $0 == 13 }.prefix(60).compactMap { line in
      guard let first = line.first(where: { !isSpace($0) }), first != 0x23,
        let last = line.lastIndex(where: { !isSpace($0) })
      else { return nil }
      return line[...last]
    }
  }

  /// Whether the file says `format: <number>` near its beginning, as a bank in YAML does: in its first line, or in one of
  /// the next where its name says that it is YAML.
  static func isBank(_ bytes: [UInt8], ending: String) -> Bool {
    let isNamed = ending == "yaml" || ending == "yml"
    let name = Array("format: ".utf8)
    for line in bytes.prefix(4096).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      guard let first = line.first, first != 0x23, !line.elementsEqual("---".utf8) else { continue }
      if line.starts(with: name), let digit = line.dropFirst(name.count).first {
        return (0x30...0x39).contains(digit)
      }
      if !isNamed {
        return line.starts(with: Array("\"$schema\":".utf8)) && isBank(bytes, ending: "yml")
      }
    }
    return false
  }

  /// Whether the first line that counts is a name alone, an item with a member, or a member such as a title with a list of
  /// maps below.
  private static func isStart(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let line = lines.first else { return false }
    let isItem = line.starts(with: [0x2D, 0x20])
    let rest = isItem ? line.dropFirst(2) : line
    guard let colon = rest.firstIndex(of: 0x3A) else { return false }
    if colon + 1 == rest.endIndex { return true }
    guard rest[colon + 1] == 0x20 else { return false }
    return isItem || RoleNames.header(rest[..<colon]) != nil && holdMaps(lines)
  }

  /// Whether a name stands alone above an item with a member, as in no list of lines: `preguntas:` and `- pregunta: …`.
  private static func holdMaps(_ lines: [ArraySlice<UInt8>]) -> Bool {
    zip(lines, lines.dropFirst()).contains { line, next in
      guard line.last == 0x3A, let dash = next.firstIndex(where: { $0 != 0x20 }),
        next[dash...].starts(with: [0x2D, 0x20])
      else { return false }
      let item = next[(dash + 2)...].drop { $0 == 0x20 }
      guard let colon = item.firstIndex(of: 0x3A),
        colon + 1 == item.endIndex || item[colon + 1] == 0x20
      else { return false }
      return RoleNames.header(item[..<colon]) != nil
    }
  }
}

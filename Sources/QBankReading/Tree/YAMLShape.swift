/// Whether text looks like YAML that holds questions: the trees' reader is the judge, this only chooses it.
enum YAMLShape {
  /// Whether the file starts with a document mark, or its first lines are members (`- text: …`, `preguntas:`) whose
  /// names are known and indented as YAML asks.
  static func fits(_ bytes: [UInt8]) -> Bool {
    var members = 0
    var dashed = 0
    var lines = 0
    for line in bytes.prefix(4096).split(separator: 10).prefix(12) {
      var rest = line.drop { $0 == 0x20 }
      if rest.last == 13 { rest.removeLast() }
      guard let first = rest.first, first != 0x23 else { continue }
      if lines == 0, rest.elementsEqual("---".utf8) { return true }
      lines += 1
      let isItem = rest.starts(with: Array("- ".utf8))
      if isItem { rest = rest.dropFirst(2).drop { $0 == 0x20 } }
      guard let colon = rest.firstIndex(of: 0x3A),
        colon + 1 == rest.endIndex || rest[colon + 1] == 0x20,
        RoleNames.header(rest[..<colon]) != nil
      else { continue }
      members += 1
      if isItem || colon + 1 == rest.endIndex || line.first == 0x20 { dashed += 1 }
    }
    return members > 0 && dashed > 0 && lines > 0 && isStart(bytes)
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

  /// Whether the first line that counts is a member or an item with a member.
  private static func isStart(_ bytes: [UInt8]) -> Bool {
    for line in bytes.prefix(4096).split(separator: 10) {
      var rest = line.drop { $0 == 0x20 }
      if rest.last == 13 { rest.removeLast() }
      guard let first = rest.first, first != 0x23 else { continue }
      if rest.starts(with: Array("- ".utf8)) { rest = rest.dropFirst(2) }
      guard let colon = rest.firstIndex(of: 0x3A) else { return false }
      if colon + 1 == rest.endIndex { return true }
      return rest[colon + 1] == 0x20 && line.starts(with: Array("- ".utf8))
    }
    return false
  }
}

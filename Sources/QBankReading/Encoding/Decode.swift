package import QBankDiagnostics

/// Makes UTF-8 text of an input's bytes, and says in the report which encoding was found and why.
///
/// A byte order mark decides; without one, `--encoding`, NULs in every other place (UTF-16) and the declaration of an
/// XML file are asked, in this order. Valid UTF-8 is UTF-8; in what is left each line that is not good UTF-8 is read
/// as Windows-1252. `nil` when the input is too large or cannot be decoded at all. Linear in time; holds the text once.
package func decode(
  _ source: Source, _ options: ReadOptions, report: inout Report
) -> SourceText? {
  let limit = min(options.limits.inputBytes, Int(Int32.max))
  guard source.bytes.count <= limit else {
    report.add(
      .inputTooLarge(bytes: source.bytes.count, limit: limit), at: Place(file: source.name))
    return nil
  }
  var decoder = Decoder(source: source)
  guard let text = decoder.decode(named: options.encoding, report: &report) else { return nil }
  report.detect(
    Report.Detection(
      file: source.name, what: "encoding", value: text.encoding, reason: decoder.reason))
  DoubleEncoding.report(in: text, to: &report)
  return text
}

/// One input on its way to text.
private struct Decoder {
  let source: Source
  /// What the decision rests on.
  var reason = ""

  mutating func decode(named name: String?, report: inout Report) -> SourceText? {
    let bytes = source.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      reason = "byte order mark"
      return utf8(bytes.dropFirst(3), report: &report)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      reason = "byte order mark"
      return utf16(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF, report: &report)
    }
    if let name {
      reason = "--encoding"
      return named(name, report: &report)
    }
    if let isLittle = UTF16Bytes.guess(bytes) {
      reason = "NUL in every other byte"
      return utf16(bytes[...], isLittle: isLittle, report: &report)
    }
    if let name = XMLDeclaration.encoding(of: bytes),
      !["utf-8", "utf8"].contains(name.lowercased())
    {
      return declared(name, report: &report)
    }
    reason = "every byte fits"
    return utf8(bytes[...], report: &report)
  }

  /// UTF-8 as far as it is good, and Windows-1252 in the lines that are not.
  private mutating func utf8(_ bytes: ArraySlice<UInt8>, report: inout Report) -> SourceText? {
    if UTF8Check.firstBad(in: bytes) == nil {
      let plain = bytes.startIndex == 0 ? source.bytes : Array(bytes)
      return SourceText(name: source.name, bytes: plain)
    }
    let mixed = MixedLines(bytes)
    let encoding = mixed.holdsUTF8 ? "UTF-8 and Windows-1252" : "Windows-1252"
    reason =
      mixed.holdsUTF8
      ? "\(mixed.places.count) lines are not UTF-8"
      : "not UTF-8, and no line holds an accent in UTF-8"
    let text = SourceText(name: source.name, bytes: mixed.text, encoding: encoding)
    guard mixed.holdsUTF8 else {
      report.add(.legacyFile(), at: mixed.places.first.map { text.place(at: $0) })
      return text
    }
    for offset in mixed.places {
      report.add(.legacyLine(UTF8Check.line(of: text, at: offset)), at: text.place(at: offset))
    }
    return text
  }

  private mutating func utf16(
    _ bytes: ArraySlice<UInt8>, isLittle: Bool, report: inout Report
  ) -> SourceText? {
    let decoded = UTF16Bytes.decode(bytes, isLittle: isLittle)
    let text = SourceText(
      name: source.name, bytes: decoded.text, encoding: isLittle ? "UTF-16LE" : "UTF-16BE",
      isDamaged: !decoded.damage.isEmpty)
    for offset in decoded.damage {
      report.add(.brokenUTF16(), at: text.place(at: offset))
    }
    return text
  }

  /// The encoding that an XML file declares, unless its bytes say otherwise.
  private mutating func declared(_ name: String, report: inout Report) -> SourceText? {
    if let bad = UTF8Check.firstBad(in: source.bytes[...]) {
      reason = "XML declaration, and byte \(bad) is not UTF-8"
      return named(name, report: &report)
    }
    let text = SourceText(name: source.name, bytes: source.bytes)
    reason = "every byte fits"
    if let first = source.bytes.firstIndex(where: { $0 >= 0x80 }) {
      report.add(.wrongDeclaration(name), at: text.place(at: first))
    }
    return text
  }

  private func named(_ name: String, report: inout Report) -> SourceText? {
    switch Windows1252.covers(name) {
    case true:
      return SourceText(
        name: source.name, bytes: Windows1252.decode(source.bytes[...]), encoding: "Windows-1252")
    case false:
      switch Iconv.decode(source.bytes, from: name) {
      case .text(let bytes):
        return SourceText(name: source.name, bytes: bytes, encoding: name)
      case .unknown:
        report.add(.unknownEncoding(name), at: Place(file: source.name))
      case .bad(let offset):
        let line = SourceText(name: source.name, bytes: Array(source.bytes[..<offset])).lineStarts
          .count
        report.add(
          .undecodable(
            name, byte: source.bytes.indices.contains(offset) ? source.bytes[offset] : nil),
          at: Place(file: source.name, line: line, offset: offset))
      }
      return nil
    }
  }
}

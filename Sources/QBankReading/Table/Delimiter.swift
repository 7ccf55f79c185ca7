import QBankDiagnostics

/// Which byte stands between the cells of a table, found by really parsing its beginning with each candidate.
struct Delimiter {
  /// What one candidate makes of the beginning.
  struct Score {
    var byte: UInt8
    /// How many cells of the best of the first ten records are known headers.
    var headers: Int
    /// How many cells most records have.
    var width: Int
    /// The share of records that have so many.
    var share: Double

    /// As the report shows it.
    var description: String {
      "\(Delimiter.name(byte)): \(headers) known headers, \(Int(share * 100)) % of the rows have \(width) cells"
    }
  }

  static let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  /// The scores of all candidates, best first.
  static func scores(_ bytes: [UInt8], from start: Int, options: ReadOptions) -> [Score] {
    let end = excerptEnd(bytes, from: start)
    return candidates.map { byte in
      score(byte, bytes, start..<end, options: options)
    }.sorted { isBetter($0, $1) }
  }

  /// Known headers decide; then how equal the rows are; then how many cells they have.
  private static func isBetter(_ left: Score, _ right: Score) -> Bool {
    let known = (left.headers > 1 ? left.headers : 0, right.headers > 1 ? right.headers : 0)
    if known.0 != known.1 { return known.0 > known.1 }
    if (left.width > 1) != (right.width > 1) { return left.width > 1 }
    let plausible = ((5...8).contains(left.width), (5...8).contains(right.width))
    if plausible.0 != plausible.1, min(left.share, right.share) > 0.5 { return plausible.0 }
    if abs(left.share - right.share) > 0.05 { return left.share > right.share }
    return left.width > right.width
  }

  private static func score(
    _ byte: UInt8, _ bytes: [UInt8], _ range: Range<Int>, options: ReadOptions
  ) -> Score {
    var parser = GridParser(delimiter: byte)
    var grid = parser.parse(bytes, range)
    if range.upperBound < bytes.count, grid.records.count > 1 { grid.dropLastRecord() }
    let table = TableText(bytes: bytes, grid: grid)
    var headers = 0
    var widths: [Int: Int] = [:]
    var seen = 0
    for record in grid.records.indices where !table.isBlank(record) {
      seen += 1
      if seen <= HeaderRow.depth {
        headers = max(headers, HeaderRow.knownCells(table, record, options).count)
      }
      widths[table.filledWidth(record), default: 0] += 1
    }
    let mode = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return Score(
      byte: byte, headers: headers, width: mode?.key ?? 0,
      share: seen > 0 ? Double(mode?.value ?? 0) / Double(seen) : 0)
  }

  /// The end of the part that is parsed for the scores: 64 KB, or the end of the line that reaches past them.
  private static func excerptEnd(_ bytes: [UInt8], from start: Int) -> Int {
    let limit = start + 1 << 16
    guard limit < bytes.count else { return bytes.count }
    return bytes[limit...].prefix(1 << 20).firstIndex { $0 == 10 || $0 == 13 }
      ?? min(bytes.count, limit + 1 << 20)
  }

  /// How people call a delimiter.
  static func name(_ byte: UInt8) -> String {
    switch byte {
    case 0x2C: "comma"
    case 0x3B: "semicolon"
    case 0x09: "tab"
    case 0x7C: "bar"
    default: "“\(String(UnicodeScalar(byte)))”"
    }
  }
}

/// A first line that names the delimiter: `sep=;`, also quoted or padded by the program that saved it again.
struct SeparatorLine {
  var delimiter: UInt8
  /// Where the table starts.
  var end: Int
  /// The line itself.
  var range: Range<Int>

  init?(_ bytes: [UInt8]) {
    let lineEnd = bytes.firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    var line = bytes[..<lineEnd]
    while let last = line.last, [0x20, 0x22].contains(last), line.count > 5 { line.removeLast() }
    var head = line[...]
    if head.first == 0x22 { head = head.dropFirst() }
    guard head.count >= 5, String(decoding: head.prefix(4), as: UTF8.self).lowercased() == "sep="
    else {
      return nil
    }
    let rest = head.dropFirst(4)
    if rest.elementsEqual("\\t".utf8) {
      delimiter = 0x09
    } else {
      guard let byte = rest.first,
        rest.dropFirst().allSatisfy({ [byte, 0x20, 0x22, 0x2C, 0x3B, 0x09].contains($0) })
      else { return nil }
      delimiter = byte
    }
    range = 0..<lineEnd
    var next = lineEnd
    if next < bytes.count {
      next += bytes[next] == 13 && next + 1 < bytes.count && bytes[next + 1] == 10 ? 2 : 1
    }
    end = next
  }
}

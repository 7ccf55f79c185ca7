import QBankDiagnostics

/// Bounds on the tags of an XML text, asked before libxml2 sees it: its check for equal attributes is quadratic.
enum XMLTagLimits {
  static let attributes = 512

  /// No shorter tag has so many: an attribute takes five bytes with its space.
  private static let shortTag = 5 * attributes

  /// Where a tag has too many attributes; `nil` when none has. One pass, most of it from one `<` to the next: no value of an
  /// attribute may hold that sign.
  static func excess(in bytes: [UInt8]) -> Int? {
    let span = unsafe bytes.span.bytes
    var start = ByteScan.first(0x3C, in: span, from: 0, to: bytes.count)
    while start + 1 < bytes.count {
      let next = ByteScan.first(0x3C, in: span, from: start + 1, to: bytes.count)
      switch bytes[start + 1] {
      case 0x21 where bytes[start...].starts(with: commentStart):
        start = end(of: commentEnd, in: bytes, from: start + 4)
      case 0x21 where bytes[start...].starts(with: cdataStart):
        start = end(of: cdataEnd, in: bytes, from: start + 9)
      case 0x3F: start = end(of: instructionEnd, in: bytes, from: start + 2)
      case 0x2F, 0x21: start = next
      default:
        if next - start > shortTag, hasExcess(bytes, start + 1..<next) { return start }
        start = next
      }
      if start < bytes.count, bytes[start] != 0x3C {
        start = ByteScan.first(0x3C, in: span, from: start, to: bytes.count)
      }
    }
    return nil
  }

  /// Whether the tag at the beginning of the range has too many attributes.
  private static func hasExcess(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case 0x3E: return false
      case 0x3D: count += 1
      case 0x22, 0x27: index = find(bytes[index], in: bytes, from: index + 1) ?? bytes.count
      default: break
      }
      if count > attributes { return true }
      index += 1
    }
    return false
  }

  private static func find(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let hit = find(mark[0], in: bytes, from: index) {
      if bytes[hit...].starts(with: mark) { return hit + mark.count }
      index = hit + 1
    }
    return bytes.count
  }

  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let cdataStart = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)
  private static let instructionEnd = Array("?>".utf8)
}

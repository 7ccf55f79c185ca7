import QBankDiagnostics

/// Bounds on the tags of an XML text, asked before libxml2 sees it: its check for equal attributes is quadratic.
enum XMLTagLimits {
  static let attributes = 512

  /// Where a tag has too many attributes; `nil` when none has. One pass, most of it inside `memchr`-like loops.
  static func excess(in bytes: [UInt8]) -> Int? {
    var index = 0
    while let start = find(0x3C, in: bytes, from: index) {
      guard start + 1 < bytes.count else { return nil }
      switch bytes[start + 1] {
      case 0x21 where bytes[start...].starts(with: commentStart):
        index = end(of: commentEnd, in: bytes, from: start + 4)
      case 0x21 where bytes[start...].starts(with: cdataStart):
        index = end(of: cdataEnd, in: bytes, from: start + 9)
      case 0x3F: index = end(of: instructionEnd, in: bytes, from: start + 2)
      case 0x2F, 0x21: index = start + 2
      default:
        var count = 0
        index = start + 1
        tag: while index < bytes.count {
          switch bytes[index] {
          case 0x3E: break tag
          case 0x3D: count += 1
          case 0x22, 0x27: index = find(bytes[index], in: bytes, from: index + 1) ?? bytes.count
          default: break
          }
          index += 1
        }
        if count > attributes { return start }
      }
    }
    return nil
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

package import QBankModel

/// Puts a bank together again from its head and its blocks.
package enum Assembly {
  /// The bank's wire form, byte for byte; `nil` when the head is none.
  ///
  /// The head is the bank without `version` and without the blocks' questions, so the version goes behind the id and
  /// the blocks take the place of their list. One pass over the head.
  package static func bank(head: [UInt8], blocks: [[UInt8]], version: BankVersion) -> [UInt8]? {
    guard let frame = frame(head: head, version: version) else { return nil }
    var bank: [UInt8] = []
    bank.reserveCapacity(head.count + blocks.reduce(0) { $0 + $1.count + 1 } + 32)
    bank += frame.before
    for (number, block) in blocks.enumerated() {
      if number > 0 { bank.append(44) }
      bank += block
    }
    bank += frame.after
    return bank
  }

  /// What stands before and after the blocks; `nil` when the head is none.
  package static func frame(
    head: [UInt8], version: BankVersion
  ) -> (before: [UInt8], after: [UInt8])? {
    guard let id = memberValue("id", of: head), let list = memberValue("blocks", of: head),
      id.upperBound <= list.lowerBound
    else { return nil }
    let version = Array(",\"version\":\"\(version)\"".utf8)
    let before = head[..<id.upperBound] + version + head[id.upperBound..<list.lowerBound] + [91]
    return (Array(before), [93] + head[list.upperBound...])
  }

  /// Where the value of a member of the outermost object stands, in JSON without white space.
  private static func memberValue(_ name: String, of bytes: [UInt8]) -> Range<Int>? {
    let key = Array("\"\(name)\":".utf8)
    var depth = 0
    var index = 0
    var start: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if start == nil, depth == 1, bytes[index...].starts(with: key),
        index > 0, bytes[index - 1] == 44 || bytes[index - 1] == 123
      {
        index += key.count
        start = index
        continue
      }
      switch byte {
      case 34:
        index = stringEnd(bytes, index)
        continue
      case 123, 91: depth += 1
      case 125, 93:
        if depth == 1, let start { return start..<index }
        depth -= 1
      case 44:
        if depth == 1, let start { return start..<index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offset behind the string that starts here.
  private static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != 34 { index += bytes[index] == 92 ? 2 : 1 }
    return index + 1
  }
}

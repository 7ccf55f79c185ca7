package import QBankDiagnostics

/// What the format asks of every text.
extension Validity {
  /// Everything that is wrong with a text of a bank; `what` names it in messages, as in “Option 3”. A text that is missing or
  /// empty gives `empty`. The bytes must be UTF-8.
  package static func messages(
    for text: ArraySlice<UInt8>, _ what: @autoclosure () -> String, allowsLineFeed: Bool,
    empty: @autoclosure () -> Message
  ) -> [Message] {
    let trimmed = UTF8Scan.trimmed(text)
    if trimmed.isEmpty { return [empty()] }
    var messages: [Message] = []
    if trimmed.count != text.count { messages.append(.textUntrimmed(what())) }
    if let scalar = forbidden(in: trimmed, allowsLineFeed: allowsLineFeed) {
      messages.append(.textForbids(what(), scalar: scalar))
    }
    return messages
  }

  /// The first scalar that a text may not hold: control characters but line feed, U+FFFD, U+FEFF.
  private static func forbidden(in text: ArraySlice<UInt8>, allowsLineFeed: Bool) -> UInt32? {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte >= 0x20 && byte < 0x7F {
        index += 1
        continue
      }
      guard let scalar = UTF8Scan.scalar(in: text, at: &index) else { return 0xFFFD }
      switch scalar {
      case 0x0A where allowsLineFeed: break
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFD: return scalar
      default: break
      }
    }
    return nil
  }

  /// Whether two texts read the same: equal but for the amount and kind of white space.
  package static func readTheSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let left = UTF8Scan.trimmed(left)
    let right = UTF8Scan.trimmed(right)
    var first = left.startIndex
    var second = right.startIndex
    while first < left.endIndex && second < right.endIndex {
      let gap = skipSpace(left, &first)
      guard gap == skipSpace(right, &second), left[first] == right[second] else { return false }
      first += 1
      second += 1
    }
    return first == left.endIndex && second == right.endIndex
  }

  private static func skipSpace(_ text: ArraySlice<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    while true {
      let count = UTF8Scan.whiteSpace(in: text, at: index)
      if count == 0 { return index > start }
      index += count
    }
  }
}

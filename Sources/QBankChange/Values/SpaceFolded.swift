import QBankModel

/// Texts as readers see them: white space folded, so that only the form is left out of a comparison.
///
/// Each run of white space (Unicode's, and U+200B) becomes one space, and none is left at the ends. Readers have settled
/// the Unicode form already.
func spaceFolded(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var folded: [UInt8] = []
  folded.reserveCapacity(text.count)
  var gap = false
  var index = text.startIndex
  while index < text.endIndex {
    let byte = text[index]
    let isPlain = byte > 0x20 && byte < 0x80
    let space = isPlain ? 0 : UTF8Scan.whiteSpace(in: text, at: index)
    if space > 0 {
      gap = !folded.isEmpty
      index += space
      continue
    }
    if gap { folded.append(0x20) }
    gap = false
    folded.append(byte)
    index += 1
  }
  return folded
}

extension String {
  /// The bytes with white space folded.
  var spaceFolded: [UInt8] { QBankChange.spaceFolded(Array(utf8)[...]) }

  /// Whether both read the same but for white space.
  func readsLike(_ other: String) -> Bool {
    self == other || spaceFolded == other.spaceFolded
  }
}

/// Whether two values differ in white space alone; values that are no texts never do.
func differInForm(_ first: String?, _ second: String?) -> Bool {
  guard let first, let second, first != second else { return false }
  return first.readsLike(second)
}

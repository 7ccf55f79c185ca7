/// Texts as readers see them: white space folded, so that only the form is left out of a comparison.
extension String {
  /// The bytes with each run of white space replaced by one space, and none at the ends.
  ///
  /// White space is what Unicode calls so, and U+200B. Readers have settled the Unicode form already.
  var spaceFolded: [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    var gap = false
    for scalar in unicodeScalars {
      if scalar.value == 0x20 || scalar.value == 0x0A || scalar.isOtherSpace {
        gap = !folded.isEmpty
        continue
      }
      if gap { folded.append(0x20) }
      gap = false
      folded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return folded
  }

  /// Whether both read the same but for white space.
  func readsLike(_ other: String) -> Bool {
    self == other || spaceFolded == other.spaceFolded
  }
}

extension Unicode.Scalar {
  fileprivate var isOtherSpace: Bool {
    value == 0x200B || (value > 0x7F || value < 0x20) && properties.isWhitespace
  }
}

/// Whether two values differ in white space alone; values that are no texts never do.
func differInForm(_ first: String?, _ second: String?) -> Bool {
  guard let first, let second, first != second else { return false }
  return first.readsLike(second)
}

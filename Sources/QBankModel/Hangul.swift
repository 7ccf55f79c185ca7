/// Composition of Korean syllables from their letters, by arithmetic (The Unicode Standard, section 3.12).
///
/// The normalisation of Swift 6.3 on Linux is wrong here: it leaves U+AC00 U+11A8 apart and makes U+FFFD of old letters such
/// as U+1113 U+1170. So these never reach it.
enum Hangul {
  /// Whether a scalar is a letter that may join others.
  static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x11FF).contains(scalar.value)
  }

  /// Whether a scalar is a letter or a whole syllable.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    isJamo(scalar) || syllables.contains(scalar.value)
  }

  /// Appends a scalar, or joins it with the one before.
  static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    if let last = text.last, let joined = joined(last.value, scalar.value) {
      text.removeLast()
      text.append(joined)
    } else {
      text.append(scalar)
    }
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  private static func joined(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first) && (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28)
    }
    let isOpen = syllables.contains(first) && (first - 0xAC00) % 28 == 0
    if isOpen && (0x11A8...0x11C2).contains(second) {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}

/// Small scans over UTF-8 that the line tokens are made of. Ranges are half open and always within the array.
extension [UInt8] {
  /// The length of the white-space character at an offset, 0 where there is none: Unicode White_Space without the
  /// line ends, NBSP and the invisible U+200B and U+FEFF among it.
  @inline(__always)
  func spaceLength(at index: Int, _ end: Int) -> Int {
    let byte = self[index]
    if byte == 32 || byte == 9 || byte == 11 || byte == 12 { return 1 }
    if byte < 0xC2 { return 0 }
    return wideSpaceLength(at: index, end)
  }

  private func wideSpaceLength(at index: Int, _ end: Int) -> Int {
    let byte = self[index]
    if byte == 0xC2, index + 1 < end {
      return self[index + 1] == 0xA0 || self[index + 1] == 0x85 ? 2 : 0
    }
    guard index + 2 < end else { return 0 }
    switch (byte, self[index + 1], self[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// The first offset from `index` on that holds no white space.
  @inline(__always)
  func skipSpace(_ index: Int, _ end: Int) -> Int {
    var index = index
    while index < end {
      let length = spaceLength(at: index, end)
      if length == 0 { break }
      index += length
    }
    return index
  }

  /// The end of a range without the white space before it.
  func trimEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start {
      let byte = self[end - 1]
      if byte == 32 || byte == 9 || byte == 11 || byte == 12 {
        end -= 1
      } else if byte < 0x80 {
        break
      } else if end - 2 >= start, spaceLength(at: end - 2, end) == 2 {
        end -= 2
      } else if end - 3 >= start, spaceLength(at: end - 3, end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// Whether the text at an offset is `other`.
  func holds(_ other: StaticString, at index: Int, _ end: Int) -> Bool {
    let count = other.utf8CodeUnitCount
    guard index >= 0, index + count <= end else { return false }
    return other.withUTF8Buffer { buffer in
      for offset in 0..<count where unsafe self[index + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// The letter at an offset without case and accents as `a…z`, and its length; `nil` where no Latin letter stands.
  /// Combining marks behind it belong to it.
  @inline(__always)
  func foldedLetter(at index: Int, _ end: Int) -> (letter: UInt8, length: Int)? {
    guard index < end else { return nil }
    let byte = self[index]
    var letter = byte | 0x20
    var length = 1
    if byte == 0xC3, index + 1 < end {
      letter = latin1Letters[Int(self[index + 1] & 0x3F)]
      length = 2
    }
    guard letter >= 97, letter <= 122, byte < 0x80 || byte == 0xC3 else { return nil }
    while index + length + 1 < end, self[index + length] == 0xCC || self[index + length] == 0xCD {
      length += 2
    }
    return (letter, length)
  }

  /// Whether a letter or a digit begins at an offset (every character from U+00AA on but the usual marks counts as one).
  func isWordByte(at index: Int, _ end: Int) -> Bool {
    guard index < end else { return false }
    let byte = self[index]
    if byte < 0x80 { return isDigit(byte) || (byte | 0x20 >= 97 && byte | 0x20 <= 122) }
    return foldedLetter(at: index, end) != nil || (0xC4...0xDF).contains(byte)
  }
}

/// The base letters of U+00C0…U+00FF, 0 where there is none.
private let latin1Letters: [UInt8] = Array(
  ("aaaaaa" + "ac" + "eeee" + "iiii" + "dn" + "ooooo" + "\0" + "o" + "uuuu" + "y" + "\0s"
    + "aaaaaa" + "ac" + "eeee" + "iiii" + "dn" + "ooooo" + "\0" + "o" + "uuuu" + "y" + "\0y").utf8)

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

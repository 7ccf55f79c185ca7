/// Pairs of brackets and quotation marks in a text.
enum Delimiters {
  /// A mark without its partner.
  struct Odd {
    var range: Range<Int>
    var isOpening: Bool
    /// What would close it, where one closing mark at the end mends the text.
    var closing: String?
  }

  private struct Open {
    var scalar: UInt32
    var range: Range<Int>
  }

  /// The first mark without its partner, if any. One pass with a stack.
  static func firstOdd(in field: Field) -> Odd? {
    let bytes = field.bytes
    var stack: [Open] = []
    var odd: Odd?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x80 || interesting[Int(byte)] else {
        index += 1
        continue
      }
      let (scalar, size) = bytes.scalar(at: index)
      let range = index..<index + size
      index += size
      guard byte < 0x80 || scalar == 0xAB || scalar == 0xBB || (0x201C...0x201E).contains(scalar),
        !field.isCode(range.lowerBound)
      else { continue }
      if let unmatched = take(scalar, range, &stack, bytes), odd == nil {
        odd = Odd(range: unmatched, isOpening: false)
      }
      // Nobody nests that deep: the first open one is the odd one.
      if stack.count > 64 { break }
    }
    guard let open = stack.first(where: { !isHarmless($0, bytes) }) else { return odd }
    let isOnlyOne = stack.count == 1 && odd == nil
    let unclosed = Odd(
      range: open.range, isOpening: true,
      closing: isOnlyOne ? closings[open.scalar].map { String(Character($0)) } : nil)
    guard let odd, odd.range.lowerBound < open.range.lowerBound else { return unclosed }
    return odd
  }

  /// Where a closing mark goes: before the marks that end a sentence.
  static func endForClosing(_ bytes: [UInt8]) -> Int {
    var end = bytes.count
    while end > 0, [0x3F, 0x2E, 0x3A, 0x21, 0x20].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Opens or closes; returns the range of a mark that closes nothing.
  private static func take(
    _ scalar: UInt32, _ range: Range<Int>, _ stack: inout [Open], _ bytes: [UInt8]
  ) -> Range<Int>? {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0xAB, 0x201E:
      if scalar == 0x5B, let last = stack.last, last.scalar == 0x5D {
        stack.removeLast()  // ]0, 1[
        return nil
      }
      if scalar == 0xAB, stack.last?.scalar == 0xBB {
        stack.removeLast()  // »so«
        return nil
      }
      stack.append(Open(scalar: scalar, range: range))
    case 0x22:
      if range.lowerBound > 0, bytes[range.lowerBound - 1].isDigit, stack.last?.scalar != 0x22 {
        return nil  // inches
      }
      toggle(0x22, [0x22], range, &stack)
    case 0x201C:
      toggle(0x201C, [0x201E], range, &stack)
    case 0x201D:
      toggle(0x201D, [0x201C, 0x201E, 0x201D], range, &stack)
    case 0x29, 0x5D, 0x7D, 0xBB:
      return close(scalar, range, &stack, bytes)
    default: break
    }
    return nil
  }

  /// Closes a quotation that one of `openers` opened, or opens one.
  private static func toggle(
    _ scalar: UInt32, _ openers: [UInt32], _ range: Range<Int>, _ stack: inout [Open]
  ) {
    if let index = stack.lastIndex(where: { openers.contains($0.scalar) }) {
      stack.remove(at: index)
    } else {
      stack.append(Open(scalar: scalar, range: range))
    }
  }

  private static func close(
    _ scalar: UInt32, _ range: Range<Int>, _ stack: inout [Open], _ bytes: [UInt8]
  ) -> Range<Int>? {
    let partner: UInt32 =
      switch scalar {
      case 0x29: 0x28
      case 0x5D: 0x5B
      case 0x7D: 0x7B
      default: 0xAB
      }
    if let last = stack.last, last.scalar == partner {
      stack.removeLast()
      return nil
    }
    if let last = stack.last, last.scalar == 0x28 || last.scalar == 0x5B,
      scalar == 0x29 || scalar == 0x5D,
      isInterval(bytes, last.range.upperBound..<range.lowerBound)
    {
      stack.removeLast()
      return nil
    }
    if scalar == 0x29, isEnumerator(bytes, range.lowerBound) || isFace(bytes, range.lowerBound) {
      return nil
    }
    if scalar == 0x5D, isEnumerator(bytes, range.lowerBound) { return nil }
    if scalar == 0x5D, isNumeric(bytes.scalar(after: range.upperBound)) || scalar == 0xBB {
      stack.append(Open(scalar: scalar, range: range))  // ]0, 1[
      return nil
    }
    if scalar == 0xBB {
      stack.append(Open(scalar: scalar, range: range))
      return nil
    }
    if let index = stack.lastIndex(where: { $0.scalar == partner }) {
      stack.remove(at: index)
      return nil
    }
    return range
  }

  /// `a`, `12`, `iv` before a closing bracket, and nothing that belongs to it before that.
  private static func isEnumerator(_ bytes: [UInt8], _ index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1].isAlpha || bytes[start - 1].isDigit { start -= 1 }
    guard (1...4).contains(index - start) else { return false }
    guard start == 0 || bytes[start - 1].isSpace || bytes[start - 1] == 0x28 else { return false }
    let body = bytes[start..<index]
    return body.count == 1 || body.allSatisfy(\.isDigit)
      || body.allSatisfy { [0x69, 0x76, 0x78].contains($0 | 0x20) }
  }

  private static func isFace(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = bytes[index - 1] == 0x2D && index > 1 ? bytes[index - 2] : bytes[index - 1]
    return before == 0x3A || before == 0x3B
  }

  private static func isInterval(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count < 32, let first = bytes[range].first(where: { !$0.isSpace }) else {
      return false
    }
    let separates = bytes[range].contains(0x2C) || bytes[range].contains(0x3B)
    return separates && (isNumeric(UInt32(first)) || first >= 0x80)
  }

  private static func isNumeric(_ scalar: UInt32?) -> Bool {
    guard let scalar else { return false }
    return (0x30...0x39).contains(scalar) || scalar == 0x2D || scalar == 0x2212 || scalar == 0x221E
  }

  /// A quotation mark for inches, or one that the text opens with a dash of dialogue.
  private static func isHarmless(_ open: Open, _ bytes: [UInt8]) -> Bool {
    open.scalar == 0x22 && open.range.lowerBound > 0 && bytes[open.range.lowerBound - 1].isDigit
  }

  private static let closings: [UInt32: Unicode.Scalar] = [
    0x28: ")", 0x5B: "]", 0x7B: "}", 0xAB: "»", 0x201C: "”", 0x201E: "“", 0x22: "\"",
  ]

  private static let interesting: [Bool] = (0..<128).map {
    [40, 41, 91, 93, 123, 125, 34].contains($0)
  }
}

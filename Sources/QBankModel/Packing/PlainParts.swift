/// The parts of a question that has the usual members and texts without escapes, as ranges of bytes: nothing is copied
/// before it is packed, in one piece.
package struct PlainParts {
  /// An option's parts.
  package struct Option {
    package var id: Range<Int>
    package var text: Range<Int>

    package init(id: Range<Int>, text: Range<Int>) {
      self.id = id
      self.text = text
    }
  }

  /// Ranges of the bytes that hold the ids. No subject is an empty one.
  package var id = 0..<0
  package var subject = 0..<0
  package var answer = 0..<0
  /// Ranges of the bytes that hold the texts. No explanation is an empty one.
  package var text = 0..<0
  package var explanation = 0..<0
  package var options: [Option] = []

  package init() {
    options.reserveCapacity(Validity.optionCount.upperBound)
  }

  /// Takes everything out, and keeps the memory.
  package mutating func removeAll() {
    (id, subject, answer, text, explanation) = (0..<0, 0..<0, 0..<0, 0..<0, 0..<0)
    options.removeAll(keepingCapacity: true)
  }

  private var flags: Pack.Flags {
    var flags: Pack.Flags = []
    if !subject.isEmpty { flags.insert(.subject) }
    if !explanation.isEmpty { flags.insert(.explanation) }
    return flags
  }

  private var size: Int {
    var size = 2 + Pack.size(id.count) + Pack.size(text.count) + Pack.size(answer.count)
    if !subject.isEmpty { size += Pack.size(subject.count) }
    if !explanation.isEmpty { size += Pack.size(explanation.count) }
    size += Pack.numberSize(options.count)
    for option in options { size += 1 + Pack.size(option.id.count) + Pack.size(option.text.count) }
    return size
  }

  /// The pack of the parts, whose ranges are those of `ids` and `texts`.
  func pack(ids: UnsafeRawBufferPointer, texts: UnsafeRawBufferPointer) -> [UInt8] {
    let size = size
    return [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      var pack = ByteFiller(memory)
      pack.append(UInt8(truncatingIfNeeded: flags.rawValue))
      pack.append(UInt8(truncatingIfNeeded: flags.rawValue >> 8))
      pack.appendText(ids, id)
      if !subject.isEmpty { pack.appendText(ids, subject) }
      pack.appendText(texts, text)
      pack.append(number: options.count)
      for option in options {
        pack.append(0)
        pack.appendText(ids, option.id)
        pack.appendText(texts, option.text)
      }
      pack.appendText(ids, answer)
      if !explanation.isEmpty { pack.appendText(texts, explanation) }
      count = pack.count
    }
  }
}

extension Question {
  /// The question of clean parts, whose ranges are those of `ids` and `texts`.
  package init(
    _ parts: borrowing PlainParts, ids: UnsafeRawBufferPointer, texts: UnsafeRawBufferPointer
  ) {
    pack = parts.pack(ids: ids, texts: texts)
  }
}

extension ByteFiller {
  /// Appends a length, a count or a number, as a pack holds it.
  @inline(__always)
  fileprivate mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a text with its length.
  @inline(__always)
  fileprivate mutating func appendText(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    append(number: range.count)
    append(bytes, range)
  }
}

extension Pack {
  /// How many bytes a length, a count or a number takes.
  fileprivate static func numberSize(_ number: Int) -> Int {
    (Int.bitWidth - (number | 1).leadingZeroBitCount + 6) / 7
  }

  /// How many bytes a text of `count` bytes takes.
  fileprivate static func size(_ count: Int) -> Int { numberSize(count) + count }
}

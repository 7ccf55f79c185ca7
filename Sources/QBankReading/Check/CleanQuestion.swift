import QBankModel

/// A question that was found good, with its ids.
struct CleanQuestion: Sendable {
  let names: CleanFields.Names
  /// The ids that its content gives.
  let ids: IdNumbers

  /// The clean questions among those of a run of the draft, in order: the way in which nearly all are checked, many at a
  /// time and with nothing but ranges of the source. `right` gives the field of each question's right option.
  ///
  /// Any doubt leaves a question to `QuestionMaker`, which holds the rules and says what is wrong: nothing here has to
  /// explain itself.
  static func find(_ run: Range<Int>, in draft: Draft, right: [UInt32]) -> [CleanQuestion] {
    let bytes = unsafe draft.source.bytes.span.bytes
    var fields = CleanFields()
    var messages = SHA256Lanes()
    var found: [CleanFields.Names] = []
    var orders: [Int] = []
    var orderEnds: [Int] = []
    for index in run {
      guard fields.read(index, of: draft, right: right[index]),
        fields.names.id.isEmpty || Validity.isId(draft.bytes(fields.names.id)),
        !hasLikeTexts(fields.options, bytes)
      else { continue }
      found.append(fields.names)
      let start = orders.count
      addOrder(of: fields.options, to: &orders, bytes)
      orderEnds.append(orders.count)
      unsafe draft.source.bytes.withUnsafeBytes { bytes in
        unsafe messages.append(line: bytes, fields.text.range)
        for option in orders[start...] {
          unsafe messages.append(line: bytes, fields.options[option].range)
        }
      }
      messages.endMessage()
    }
    var clean: [CleanQuestion] = []
    clean.reserveCapacity(found.count)
    for (number, digest) in messages.digests().enumerated() {
      let order = orders[(number == 0 ? 0 : orderEnds[number - 1])..<orderEnds[number]]
      // Two options in a million draw the same letters, and take their ids with more care.
      if let ids = IdNumbers(digest, order: order) {
        clean.append(CleanQuestion(names: found[number], ids: ids))
      }
    }
    return clean
  }

  /// Whether two texts may be equal but for spaces, the only white space in plain ones.
  private static func hasLikeTexts(_ texts: [TextSlice], _ bytes: RawSpan) -> Bool {
    for second in texts.indices.dropFirst() {
      for first in 0..<second where isLike(texts[first].range, texts[second].range, bytes) {
        return true
      }
    }
    return false
  }

  private static func isLike(_ left: Range<Int>, _ right: Range<Int>, _ bytes: RawSpan) -> Bool {
    var (first, second) = (left.lowerBound, right.lowerBound)
    while first < left.upperBound, second < right.upperBound {
      let (a, b) = (byte(first, bytes), byte(second, bytes))
      if a == b {
        first += 1
        second += 1
      } else if a == 0x20 {
        first += 1
      } else if b == 0x20 {
        second += 1
      } else {
        return false
      }
    }
    return first == left.upperBound && second == right.upperBound
  }

  /// Appends the positions of texts in the order of their bytes.
  private static func addOrder(of texts: [TextSlice], to orders: inout [Int], _ bytes: RawSpan) {
    let start = orders.count
    for index in texts.indices {
      orders.append(index)
      var place = orders.count - 1
      while place > start, precedes(texts[index].range, texts[orders[place - 1]].range, bytes) {
        orders.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private static func precedes(_ left: Range<Int>, _ right: Range<Int>, _ bytes: RawSpan) -> Bool {
    let count = min(left.count, right.count)
    for offset in 0..<count {
      let a = byte(left.lowerBound + offset, bytes)
      let b = byte(right.lowerBound + offset, bytes)
      if a != b { return a < b }
    }
    return left.count < right.count
  }

  @inline(__always)
  private static func byte(_ index: Int, _ bytes: RawSpan) -> UInt8 {
    unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }
}

/// Packs clean questions.
struct CleanPacker {
  private let draft: Draft
  private let right: [UInt32]
  private var fields = CleanFields()
  private var parts = PlainParts()
  private var ids: [UInt8] = []

  /// `right` gives the field of each question's right option.
  init(_ draft: Draft, right: [UInt32]) {
    self.draft = draft
    self.right = right
  }

  /// A question of the draft that was found clean, in the subject with this id.
  mutating func question(_ clean: CleanQuestion, subject: ArraySlice<UInt8>) -> Question {
    _ = fields.read(clean.names.index, of: draft, right: right[clean.names.index])
    parts.removeAll()
    ids.removeAll(keepingCapacity: true)
    if fields.names.id.isEmpty {
      clean.ids.appendQuestion(to: &ids)
    } else {
      ids.append(contentsOf: draft.bytes(fields.names.id))
    }
    parts.id = 0..<ids.count
    ids.append(contentsOf: subject)
    parts.subject = parts.id.upperBound..<ids.count
    for (position, option) in fields.options.enumerated() {
      let start = ids.count
      clean.ids.appendOption(position, to: &ids)
      let id = start..<ids.count
      if position == fields.right { parts.answer = id }
      parts.options.append(PlainParts.Option(id: id, text: option.range))
    }
    parts.text = fields.text.range
    parts.explanation = fields.explanation.range
    return unsafe ids.withUnsafeBytes { ids in
      unsafe draft.source.bytes.withUnsafeBytes { unsafe Question(parts, ids: ids, texts: $0) }
    }
  }
}

extension SHA256Lanes {
  /// Adds a text with a line feed behind it.
  fileprivate mutating func append(line bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    unsafe append(UnsafeRawBufferPointer(rebasing: bytes[range]))
    append(0x0A)
  }
}

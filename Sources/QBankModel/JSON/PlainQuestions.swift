/// Reads the plain questions of a file on all cores, ahead of the walk over it.
///
/// A question may start wherever a line opens an object; what `PlainQuestion` reads there depends on the bytes from there on
/// alone. So it does not matter whether the place was guessed well: the walk takes what was read where it comes to the same
/// place, and reads by itself what was not. Linear: a plain question holds no objects but its options, which end soon.
struct PlainQuestions {
  /// A question that was read.
  struct Found: Sendable {
    var start: Int
    /// Behind its last byte.
    var end: Int
    var id: Range<Int>
    var question: Question
  }

  private let bytes: [UInt8]
  private var plain: PlainQuestion
  private var found: [Found] = []
  private var next = 0
  /// How far the file was looked through.
  private var seen = 0
  private static let window = 1 << 24
  private static let run = 1 << 18

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    plain = PlainQuestion(bytes)
  }

  /// The question at `start`, which is behind all that were asked for before; `nil` for an unusual one. Questions behind it are
  /// read with it if `readsAhead`.
  mutating func question(at start: Int, readsAhead: Bool) -> Found? {
    if readsAhead, start >= seen { look(from: start) }
    while next < found.count, found[next].start < start { next += 1 }
    if next < found.count, found[next].start == start { return found[next] }
    return plain.found(at: start)
  }

  private mutating func look(from start: Int) {
    seen = min(start + Self.window, bytes.count)
    next = 0
    found = inParallel(runsOf: Self.run, in: start..<seen) { [bytes] run in
      var plain = PlainQuestion(bytes)
      var found: [Found] = []
      // The walk stands at the first byte of the first run; a run may also begin amid a line.
      var place = run.lowerBound == start ? start : Self.opening(behind: run.lowerBound, in: bytes)
      while let at = place, at < run.upperBound {
        if let question = plain.found(at: at) {
          found.append(question)
          place = Self.opening(behind: question.end, in: bytes)
        } else {
          place = Self.opening(behind: at, in: bytes)
        }
      }
      return found
    }.flatMap { $0 }
  }

  /// The first line behind an offset that opens an object: where its brace stands.
  private static func opening(behind offset: Int, in bytes: [UInt8]) -> Int? {
    var index = offset
    while index < bytes.count {
      if bytes[index] != 0x0A {
        index += 1
        continue
      }
      index += 1
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "{") { return index }
    }
    return nil
  }
}

extension PlainQuestion {
  fileprivate mutating func found(at start: Int) -> PlainQuestions.Found? {
    read(at: start).map {
      PlainQuestions.Found(start: start, end: $0, id: id, question: question)
    }
  }
}

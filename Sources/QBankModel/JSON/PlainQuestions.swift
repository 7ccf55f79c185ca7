/// Reads the plain questions of a file on all cores, ahead of the walk over it.
///
/// A question may start at any brace, whichever form the file has; what `PlainQuestion` reads there depends on the bytes from
/// there on alone. So it does not matter whether the place was guessed well: the walk takes what was read where it comes to the
/// same place, and reads by itself what was not. Linear: a run looks for braces in its own bytes, and a plain question holds no
/// objects but its options, which end soon.
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
  /// What was read ahead.
  private(set) var found: [Found] = []
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
      var rest = run
      while let at = Self.opening(in: rest, of: bytes) {
        let question = plain.found(at: at)
        if let question { found.append(question) }
        rest = min(question?.end ?? at + 1, run.upperBound)..<run.upperBound
      }
      return found
    }.flattened()
  }

  /// The first brace in a range that opens an object, or stands in a text.
  private static func opening(in range: Range<Int>, of bytes: [UInt8]) -> Int? {
    bytes[range].firstIndex(of: UInt8(ascii: "{"))
  }
}

extension PlainQuestion {
  fileprivate mutating func found(at start: Int) -> PlainQuestions.Found? {
    read(at: start).map {
      PlainQuestions.Found(start: start, end: $0, id: id, question: question)
    }
  }
}

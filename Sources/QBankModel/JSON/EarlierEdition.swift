/// An edition of a bank that was read before, from which the reading of another one takes the questions that stand there
/// byte for byte.
///
/// Most bytes of two editions are the same, and comparing them costs a fraction of reading them. What is taken is the
/// earlier value itself, so both editions share its memory, and comparing the two later costs nothing.
struct EarlierEdition: Sendable {
  private let bytes: [UInt8]
  private let blocks: [Block]
  private let offsets: [Offsets.Block]
  private let blockNumbers: [String: Int]
  /// Where the question stands that is expected next.
  private var block = 0
  private var index = 0
  private var ids: Ids?

  /// `nil` where the reader had something to say about the file: it would have to be said again.
  init?(_ file: BankFile) {
    guard file.isFlawless, let bank = file.bank else { return nil }
    bytes = file.bytes
    blocks = bank.blocks
    offsets = file.offsets.blocks
    blockNumbers = Dictionary(
      bank.blocks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Expects the questions of a block.
  mutating func expect(blockOf id: String) {
    guard let number = blockNumbers[id] else { return }
    block = number
    index = 0
  }

  /// The expected question and the index behind it, when it stands at `start` of another file.
  mutating func take(from other: [UInt8], at start: Int) -> (question: Question, end: Int)? {
    guard block < blocks.count, index + 1 < offsets[block].questions.count else { return nil }
    let first = offsets[block].questions[index], next = offsets[block].questions[index + 1]
    guard Self.areEqual(bytes, first, other, start, count: next - first) else { return nil }
    // Between two questions is nothing but a comma and white space.
    var end = next
    while bytes[end - 1] != UInt8(ascii: "}") { end -= 1 }
    defer { index += 1 }
    return (blocks[block].questions[index], start + end - first)
  }

  /// Expects the question behind the one with an id, which was read because no other one stood there.
  mutating func expect(behind id: ArraySlice<UInt8>) {
    guard block < blocks.count else { return }
    let questions = blocks[block].questions
    if index < questions.count, questions[index].utf8Id == id {
      index += 1
      return
    }
    let known = ids ?? Ids(blocks)
    ids = known
    guard let found = known.place(of: id) else { return }
    (block, index) = (found.block, found.index + 1)
  }

  /// Where each question stands, by id.
  private struct Ids {
    private var numbers = IdIndex()
    /// The number of the first question of each block.
    private var firsts: [Int] = []

    init(_ blocks: [Block]) {
      for block in blocks {
        firsts.append(numbers.count)
        for question in block.questions { _ = numbers.insert(question.utf8Id) }
      }
    }

    func place(of id: ArraySlice<UInt8>) -> (block: Int, index: Int)? {
      guard let number = numbers.number(of: id) else { return nil }
      var low = 0, high = firsts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if firsts[middle] <= number { low = middle } else { high = middle }
      }
      return (low, number - firsts[low])
    }
  }

  /// Whether `count` bytes of two arrays are the same: eight at a time, several times as fast as one by one.
  private static func areEqual(
    _ left: [UInt8], _ leftStart: Int, _ right: [UInt8], _ rightStart: Int, count: Int
  ) -> Bool {
    guard leftStart + count <= left.count, rightStart + count <= right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        var offset = 0
        while offset + 8 <= count {
          let word = left.loadUnaligned(fromByteOffset: leftStart + offset, as: UInt64.self)
          guard word == right.loadUnaligned(fromByteOffset: rightStart + offset, as: UInt64.self)
          else { return false }
          offset += 8
        }
        while offset < count {
          guard left[leftStart + offset] == right[rightStart + offset] else { return false }
          offset += 1
        }
        return true
      }
    }
  }
}

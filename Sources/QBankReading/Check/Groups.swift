import QBankModel

/// The blocks and subjects of a bank in the making, each made at its first question.
struct Groups {
  private(set) var blocks: [Block] = []
  private(set) var subjects: [Subject] = []
  /// How many places of each block are kept or filled.
  private var sizes: [Int] = []
  private var blockNumbers: [ArraySlice<UInt8>: Int] = [:]
  private var subjectNumbers: [ArraySlice<UInt8>: Int] = [:]
  /// The ids of the subjects, in their order.
  private(set) var subjectIds: [ArraySlice<UInt8>] = []
  private var blockSlugs = SlugMaker(.block)
  private var subjectSlugs = SlugMaker(.subject)
  private var file: ArraySlice<UInt8> = []
  private var last: (title: ArraySlice<UInt8>, block: Int)?
  private var returned: Set<Int> = []
  /// The blocks that questions without a block of their own went into.
  private(set) var unnamed: Set<Int> = []

  /// Starts an input, whose questions without a block go into one with its name.
  mutating func begin(file name: String) {
    file = Array(name.utf8)[...]
    last = nil
  }

  /// The number of the block with a title. `onReturn` is told once of each block that comes back after others.
  mutating func block(of title: ArraySlice<UInt8>?, onReturn: (String) -> Void) -> Int {
    let block = block(titled: title ?? file, onReturn)
    if title == nil { unnamed.insert(block) }
    return block
  }

  private mutating func block(titled title: ArraySlice<UInt8>, _ onReturn: (String) -> Void) -> Int
  {
    if let last, last.title == title { return last.block }
    if let block = blockNumbers[title] {
      if last != nil, returned.insert(block).inserted { onReturn(blocks[block].title) }
      last = (blocks.isEmpty ? title : Array(title)[...], block)
      return block
    }
    let own = Array(title)[...]
    let text = String(decoding: own, as: UTF8.self)
    let block = blocks.count
    blocks.append(Block(id: blockSlugs.slug(for: text), title: text))
    sizes.append(0)
    blockNumbers[own] = block
    last = (own, block)
    return block
  }

  /// Keeps the next place of a block for a question.
  mutating func keepPlace(in block: Int) -> Int {
    sizes[block] += 1
    return sizes[block] - 1
  }

  /// Puts a question into the first place of a block that is kept.
  mutating func append(_ question: Question, to block: Int) {
    blocks[block].questions.append(question)
  }

  /// The blocks, whose questions are left to whoever asks.
  mutating func takeBlocks() -> [Block] {
    defer { blocks = [] }
    return blocks
  }

  /// The number of the subject with a title.
  mutating func subject(of title: ArraySlice<UInt8>) -> Int {
    if let number = subjectNumbers[title] { return number }
    let own = Array(title)[...]
    let text = String(decoding: own, as: UTF8.self)
    let id = subjectSlugs.slug(for: text)
    subjects.append(Subject(id: id, title: text))
    let number = subjectIds.count
    subjectIds.append(Array(id.utf8)[...])
    subjectNumbers[own] = number
    return number
  }
}

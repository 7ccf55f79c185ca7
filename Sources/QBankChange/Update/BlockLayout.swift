import QBankModel

/// Where the questions of a bank stand once those of a list were put among them.
///
/// A question that stays in its block stays in its place. One that comes into a block stands behind the nearest earlier
/// one of the list that is there, or before the nearest later one, or at the end.
struct BlockLayout {
  private let match: Match
  private var blocks: [Block]
  /// For each question of the list the number of the block that it belongs to.
  private var homes: [Int] = []
  /// What each question of the bank is now; by its number.
  private var updated: [Int: Question] = [:]
  /// The questions of the bank that go to another block.
  private var moved: Set<Int> = []
  /// The questions that come in, by the question of the bank that they follow or precede, or by block at its end.
  private var after: [Int: [Question]] = [:]
  private var before: [Int: [Question]] = [:]
  private var atEnd: [Int: [Question]] = [:]
  /// In each block the question of the bank that the list named last.
  private var anchors: [Int: Int] = [:]

  init(_ bank: Bank, _ list: BankUpdate.List, _ match: Match) {
    self.match = match
    blocks = bank.blocks
    var names = BlockNames(bank.blocks)
    for (number, block) in list.bank.blocks.enumerated() {
      let numbers = match.new.numbers(inBlock: number)
      if numbers.isEmpty { continue }
      guard list.unnamedBlocks.contains(block.id) else {
        homes += repeatElement(names.number(for: block), count: numbers.count)
        continue
      }
      let partners = numbers.map { Int(match.partnerOfNew[$0]) }
      let known = names.known(block)
      var home = known ?? partners.first { $0 >= 0 }.map { Int(match.old.blocks[$0]) }
      for partner in partners {
        if partner >= 0 {
          homes.append(Int(match.old.blocks[partner]))
          if known == nil { home = homes.last }
        } else {
          let number = home ?? names.number(for: block)
          home = number
          homes.append(number)
        }
      }
    }
    blocks += names.added
  }

  /// Puts a question of the list, as it is to be, into its place. Called in the list's order.
  mutating func place(_ number: Int, _ question: Question) {
    let home = homes[number]
    let partner = Int(match.partnerOfNew[number])
    if partner >= 0, Int(match.old.blocks[partner]) == home {
      updated[partner] = question
      if anchors.updateValue(partner, forKey: home) == nil {
        before[partner] = atEnd.removeValue(forKey: home)
      }
      return
    }
    if partner >= 0 { moved.insert(partner) }
    if let anchor = anchors[home] {
      after[anchor, default: []].append(question)
    } else {
      atEnd[home, default: []].append(question)
    }
  }

  /// The blocks as they are now, without the questions of the bank with these numbers.
  func blocks(without gone: Set<Int>) -> [Block] {
    var result = blocks
    var start = 0
    for index in result.indices {
      var questions: [Question] = []
      for question in blocks[index].questions {
        questions += before[start] ?? []
        if !moved.contains(start), !gone.contains(start) {
          questions.append(updated[start] ?? question)
        }
        questions += after[start] ?? []
        start += 1
      }
      result[index].questions = questions + (atEnd[index] ?? [])
    }
    return result
  }
}

/// The blocks of a bank by what lists call them.
private struct BlockNames {
  private var byTitle: [String: Int] = [:]
  private var byId: [String: Int] = [:]
  private var slugs: SlugMaker
  private var count: Int
  /// The blocks that the bank did not have.
  private(set) var added: [Block] = []

  init(_ blocks: [Block]) {
    slugs = SlugMaker(.block, taken: blocks.map(\.id))
    count = blocks.count
    for (number, block) in blocks.enumerated() {
      if byTitle[block.title] == nil { byTitle[block.title] = number }
      byId[block.id] = number
    }
  }

  /// The number of the bank's block with this title, or with the slug that the title makes.
  func known(_ block: Block) -> Int? { byTitle[block.title] ?? byId[block.id] }

  /// The number of a block, which is added where the bank has none.
  mutating func number(for block: Block) -> Int {
    if let number = known(block) { return number }
    var new = block
    new.questions = []
    new.id = slugs.slug(for: block.title)
    added.append(new)
    byTitle[new.title] = count
    byId[new.id] = count
    count += 1
    return count - 1
  }
}

/// The subjects of a bank by what lists call them.
struct SubjectNames {
  private(set) var all: [Subject]
  private let listed: [String: Subject]
  private var ids: [String: String] = [:]
  private var byTitle: [String: String] = [:]
  private var slugs: SlugMaker

  init(_ subjects: [Subject], _ listed: [Subject]) {
    all = subjects
    self.listed = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
    slugs = SlugMaker(.subject, taken: subjects.map(\.id))
    for subject in subjects where byTitle[subject.title] == nil {
      byTitle[subject.title] = subject.id
    }
  }

  /// The bank's id for a subject that the list calls `id`; the subject is added where the bank has none.
  mutating func id(for id: String) -> String {
    if let known = ids[id] { return known }
    let known = known(id)
    ids[id] = known
    return known
  }

  private mutating func known(_ id: String) -> String {
    guard var subject = listed[id] else { return id }
    if let same = byTitle[subject.title] { return same }
    if all.contains(where: { $0.id == id }) { return id }
    subject.id = slugs.slug(for: subject.title)
    all.append(subject)
    byTitle[subject.title] = subject.id
    return subject.id
  }
}

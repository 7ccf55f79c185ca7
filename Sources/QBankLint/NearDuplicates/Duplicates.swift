import QBankModel

/// What stands more than once in a bank.
struct Duplicates: Sendable {
  /// Questions that say the same, as positions in the bank's order, each group in that order.
  struct Group: Sendable, Hashable {
    var members: [Int]
    /// Whether they name different answers.
    var isConflict: Bool
  }

  /// Two questions that are nearly the same.
  struct Link: Sendable, Hashable {
    enum Kind: Sendable {
      /// Alike as wholes.
      case near
      /// Alike but for what makes them two questions.
      case sibling
      /// The same stem over other options, of which some are shared.
      case sameStem
      /// The same stem over options of which none is shared.
      case strangeOptions
    }

    var first: Int
    var second: Int
    /// In thousandths; 0 where it was not measured.
    var similarity: Int
    var kind: Kind
  }

  /// The place of each question, in the bank's order.
  let paths: [QuestionPath]
  private(set) var groups: [Group] = []
  private(set) var links: [Link] = []
  /// Whether some set of likes was so large that not each pair in it was looked for.
  private(set) var isTruncated = false

  /// Nothing searched for.
  init() { paths = [] }

  /// Searches a bank. Nearly linear; about 30 s of two cores for a million questions.
  init(_ bank: Bank, lexicon: Lexicon, threads: Int = 2, threshold: Int = 700) {
    paths = bank.blocks.indices.flatMap { block in
      bank.blocks[block].questions.indices.map { QuestionPath(block: block, question: $0) }
    }
    let search = DuplicateSearch(
      bank: bank, paths: paths, lexicon: lexicon, threads: threads, threshold: threshold)
    let (digests, repeated) = search.read()
    groups = search.groups(digests)
    var isLater = [Bool](repeating: false, count: paths.count)
    for group in groups {
      for member in group.members.dropFirst() { isLater[member] = true }
    }
    let firsts = paths.indices.filter { !isLater[$0] }
    let near = search.nearPairs(firsts, repeated)
    isTruncated = near.isTruncated
    links = near.links
    let known = Set(links.map { [$0.first, $0.second] })
    for link in search.sameStems(digests, firsts) + search.sameOptions(digests, firsts)
    where !known.contains([link.first, link.second]) {
      links.append(link)
    }
    links.sort { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}

/// The steps of the search.
struct DuplicateSearch: Sendable {
  /// What tells questions apart without looking at them again.
  struct Digest: Sendable {
    var stem: UInt64
    var options: UInt64
    var answer: UInt64
  }

  let bank: Bank
  let paths: [QuestionPath]
  let lexicon: Lexicon
  let threads: Int
  let threshold: Int

  /// The largest set of questions with one stem, or one set of options, that is looked at pair by pair.
  private static let largestBucket = 20

  func compared(_ position: Int) -> ComparedQuestion {
    let path = paths[position]
    return ComparedQuestion(
      bank.blocks[path.block].questions[path.question],
      splitsApostrophes: lexicon.splitsApostrophes)
  }

  /// Reads every question: its digest, and which features occur more than once.
  func read() -> (digests: [Digest], repeated: RepeatedFeatures) {
    let parts = max(1, min(threads, paths.count))
    let read = inParallel(parts) { part in
      var sieve = RepeatedFeatures.Sieve(records: paths.count)
      var hashes: [UInt64] = []
      let digests = (part * paths.count / parts..<(part + 1) * paths.count / parts).map {
        let question = compared($0)
        hashes.removeAll(keepingCapacity: true)
        question.features(into: &hashes)
        sieve.note(hashes)
        return Digest(
          stem: question.text.digest, options: question.optionSetDigest,
          answer: question.answerDigest)
      }
      return (digests: digests, sieve: sieve)
    }
    return (read.flatMap(\.digests), RepeatedFeatures(read.map(\.sieve)))
  }

  /// Questions with the same stem and the same options.
  func groups(_ digests: [Digest]) -> [Duplicates.Group] {
    buckets(digests) { Mixing.combine($0.stem, $0.options) }.map { members in
      let answers = Set(members.map { digests[$0].answer })
      return Duplicates.Group(members: members, isConflict: answers.count > 1)
    }
  }

  func nearPairs(
    _ firsts: [Int], _ repeated: RepeatedFeatures
  ) -> (links: [Duplicates.Link], isTruncated: Bool) {
    var join = SimilarityJoin()
    join.threshold = threshold
    join.threads = threads
    let found = join.pairs(count: firsts.count, repeated: repeated) { record, hashes in
      compared(firsts[record]).features(into: &hashes)
    }
    let links = found.pairs.map { pair in
      let first = firsts[pair.first]
      let second = firsts[pair.second]
      return Duplicates.Link(
        first: first, second: second, similarity: pair.similarity,
        kind: SiblingTest(compared(first), compared(second), lexicon).areSiblings
          ? .sibling : .near)
    }
    return (links, found.isTruncated)
  }

  /// Questions with one stem, unless it is one that says nothing, over other options.
  func sameStems(_ digests: [Digest], _ firsts: [Int]) -> [Duplicates.Link] {
    var links: [Duplicates.Link] = []
    for members in buckets(digests, of: firsts, by: { $0.stem })
    where members.count <= Self.largestBucket && saysSomething(members[0]) {
      forEachPair(members) { first, second in
        let shared = Set(compared(first).optionDigests)
          .intersection(compared(second).optionDigests)
        links.append(
          Duplicates.Link(
            first: first, second: second, similarity: 0,
            kind: shared.isEmpty ? .strangeOptions : .sameStem))
      }
    }
    return links
  }

  /// Questions of one block with one set of options and different answers.
  func sameOptions(_ digests: [Digest], _ firsts: [Int]) -> [Duplicates.Link] {
    var links: [Duplicates.Link] = []
    let byBlock = buckets(digests, of: firsts, by: { $0.options })
    for members in byBlock where members.count <= Self.largestBucket {
      forEachPair(members) { first, second in
        guard paths[first].block == paths[second].block,
          digests[first].answer != digests[second].answer
        else { return }
        links.append(
          Duplicates.Link(first: first, second: second, similarity: 0, kind: .sibling))
      }
    }
    return links
  }

  private func saysSomething(_ position: Int) -> Bool {
    let path = paths[position]
    let field = Field(
      .text, bank.blocks[path.block].questions[path.question].utf8.text, lexicon)
    let content = field.words.count { !$0.isStop && $0.range.count > 2 }
    return content >= 2 && field.hits(of: .generic).isEmpty
  }

  private func buckets(
    _ digests: [Digest], of positions: [Int]? = nil, by key: (Digest) -> UInt64
  ) -> [[Int]] {
    let sorted = (positions ?? Array(digests.indices)).map { (key(digests[$0]), $0) }
      .sorted { $0 < $1 }
    var buckets: [[Int]] = []
    var start = 0
    for end in 1...max(1, sorted.count)
    where end == sorted.count || (end < sorted.count && sorted[end].0 != sorted[start].0) {
      if end - start > 1 { buckets.append(sorted[start..<end].map(\.1)) }
      start = end
    }
    return buckets.sorted { $0[0] < $1[0] }
  }

  private func forEachPair(_ members: [Int], _ body: (Int, Int) -> Void) {
    for (number, first) in members.enumerated() {
      for second in members[(number + 1)...] { body(first, second) }
    }
  }
}

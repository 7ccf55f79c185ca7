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

  /// Questions with one stem, or of one block and with one set of options, that are too many to look at pair by pair: only
  /// the first of them were.
  struct Crowd: Sendable, Hashable {
    var members: [Int]
    /// Whether it is the stem that they share.
    var haveStem: Bool
  }

  /// The largest set of questions with one stem, or one set of options, of which each pair is looked at.
  static let largestBucket = 20

  /// The place of each question, in the bank's order.
  let paths: [QuestionPath]
  private(set) var groups: [Group] = []
  private(set) var links: [Link] = []
  private(set) var crowds: [Crowd] = []
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
    let stems = search.stemBuckets(digests, firsts)
    let options = search.optionBuckets(digests, firsts)
    for link in search.sameStems(stems) + search.sameOptions(options, digests)
    where !known.contains([link.first, link.second]) {
      links.append(link)
    }
    links.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    crowds = [(stems, true), (options, false)].flatMap { buckets, haveStem in
      buckets.filter { $0.count > Self.largestBucket }
        .map { Crowd(members: $0, haveStem: haveStem) }
    }
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
    buckets(digests) { digest, _ in Mixing.combine(digest.stem, digest.options) }.map { members in
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

  /// Questions with one stem, unless it is one that says nothing.
  func stemBuckets(_ digests: [Digest], _ firsts: [Int]) -> [[Int]] {
    buckets(digests, of: firsts, by: { digest, _ in digest.stem }).filter { saysSomething($0[0]) }
  }

  /// Questions of one block with one set of options, unless all have one answer.
  func optionBuckets(_ digests: [Digest], _ firsts: [Int]) -> [[Int]] {
    buckets(digests, of: firsts) { digest, position in
      Mixing.combine(digest.options, UInt64(paths[position].block))
    }.filter { members in members.contains { digests[$0].answer != digests[members[0]].answer } }
  }

  /// Questions with one stem over other options.
  func sameStems(_ buckets: [[Int]]) -> [Duplicates.Link] {
    var links: [Duplicates.Link] = []
    for members in buckets {
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
  func sameOptions(_ buckets: [[Int]], _ digests: [Digest]) -> [Duplicates.Link] {
    var links: [Duplicates.Link] = []
    for members in buckets {
      forEachPair(members) { first, second in
        guard digests[first].answer != digests[second].answer else { return }
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
    _ digests: [Digest], of positions: [Int]? = nil, by key: (Digest, Int) -> UInt64
  ) -> [[Int]] {
    let sorted = (positions ?? Array(digests.indices)).map { (key(digests[$0], $0), $0) }
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

  /// Calls `body` with each pair of the first members.
  private func forEachPair(_ members: [Int], _ body: (Int, Int) -> Void) {
    let members = members.prefix(Duplicates.largestBucket)
    for (number, first) in members.enumerated() {
      for second in members.dropFirst(number + 1) { body(first, second) }
    }
  }
}

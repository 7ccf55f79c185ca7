import QBankModel

/// A diff ordered for readers: what changed of the bank, the changed answers, then block by block.
struct DiffOutline {
  /// What happened to one question, or to a block, a subject or the bank.
  struct Entry {
    enum Sign {
      case added, removed, changed
    }

    var sign: Sign
    /// The question's id; empty for what is no question.
    var id: String
    /// What it is about: the question's text, a title.
    var title: String
    var lines: [Line]
  }

  /// One change.
  struct Line {
    var label: String
    var pieces: [DiffPiece]
  }

  struct Section {
    var title: String
    var entries: [Entry]
  }

  /// Two questions that may be one, and in what they differ.
  struct Proposal {
    var old: String
    var new: String
    var percent: Int
    /// The text and the answer, also where they are the same, and whatever else differs.
    var lines: [Line]
  }

  let title: String
  let versions: String
  let summary: String
  private(set) var sections: [Section] = []
  let proposals: [Proposal]

  init(_ diff: Diff, _ old: Bank, _ new: Bank) {
    title = new.title
    versions = Self.versions(diff)
    summary = Self.summary(diff.operations)
    let names = DiffNames(diff, old, new)
    proposals = Self.proposals(diff.proposals, old, new, names)
    var parts: [Entry] = []
    var answers: [Entry] = []
    var blocks: [String: [Entry]] = [:]
    var index = diff.operations.startIndex
    while index < diff.operations.endIndex {
      // The operations on one thing stand together.
      let target = diff.operations[index].target
      var end = index
      while end < diff.operations.endIndex, diff.operations[end].target == target { end += 1 }
      let group = Array(diff.operations[index..<end])
      index = end
      guard case .question(let id) = target else {
        parts.append(Self.partEntry(target, group, names))
        continue
      }
      let isAnswer: (Operation) -> Bool = { $0.category == .answer }
      if group.contains(where: isAnswer) {
        answers.append(
          Self.entry(id, group.filter(isAnswer).sorted { $0.kind < $1.kind }, names))
      }
      let rest = group.filter { !isAnswer($0) }
      if !rest.isEmpty {
        blocks[names.block(of: id, group), default: []].append(Self.entry(id, rest, names))
      }
    }
    add("Answers", answers)
    add("The bank", parts)
    var left = blocks
    for block in new.blocks + old.blocks {
      add(block.title, left.removeValue(forKey: block.id) ?? [])
    }
    for (_, entries) in left.sorted(by: { $0.key < $1.key }) { add("Elsewhere", entries) }
  }

  /// What a person must see to decide on proposals. Walks over both banks once.
  static func proposals(
    _ pairs: [Match.Proposal], _ old: Bank, _ new: Bank, _ names: DiffNames
  ) -> [Proposal] {
    if pairs.isEmpty { return [] }
    func questions(_ bank: Bank, _ wanted: Set<String>) -> [String: Question] {
      var found: [String: Question] = [:]
      for question in bank.blocks.lazy.flatMap(\.questions) {
        let id = question.id
        if wanted.contains(id) { found[id] = question }
      }
      return found
    }
    let olds = questions(old, Set(pairs.map(\.old))), news = questions(new, Set(pairs.map(\.new)))
    return pairs.compactMap { pair in
      guard let before = olds[pair.old], let after = news[pair.new] else { return nil }
      return Proposal(
        old: pair.old, new: pair.new, percent: pair.score / 10,
        lines: ChangeLines(names).lines(ofOneQuestion: before, after))
    }
  }

  private mutating func add(_ title: String, _ entries: [Entry]) {
    if !entries.isEmpty { sections.append(Section(title: title, entries: entries)) }
  }

  private static func versions(_ diff: Diff) -> String {
    let change = diff.from == diff.to ? "\(diff.to)" : "\(diff.from) → \(diff.to)"
    return diff.level == .none ? change : "\(change) (\(diff.level.rawValue) change)"
  }

  /// How many questions were added, changed their answer and so on.
  static func summary(_ operations: [Operation]) -> String {
    var counts: [(String, Int)] = []
    func count(_ text: (Int) -> String, _ fits: (Operation) -> Bool) {
      let number = Set(operations.filter(fits).map(\.target)).count
      if number > 0 { counts.append((text(number), number)) }
    }
    func isQuestion(_ operation: Operation) -> Bool {
      if case .question = operation.target { true } else { false }
    }
    count({ "\($0) answer\($0 == 1 ? "" : "s") changed" }) { $0.kind == .answerChanged }
    count({ "\($0) added" }) { $0.kind == .added && isQuestion($0) }
    count({ "\($0) restored" }) { $0.kind == .restored }
    count({ "\($0) withdrawn" }) { $0.kind == .withdrawn }
    count({ "\($0) moved" }) { $0.kind == .moved }
    let others: Set<OperationKind> = [.added, .restored, .withdrawn, .moved, .answerChanged]
    count({ "\($0) edited" }) { isQuestion($0) && !others.contains($0.kind) }
    count({ "\($0) change\($0 == 1 ? "" : "s") around the questions" }) { !isQuestion($0) }
    return counts.isEmpty ? "no differences" : counts.map(\.0).joined(separator: ", ")
  }

  private static func entry(_ id: String, _ group: [Operation], _ names: DiffNames) -> Entry {
    var sign = Entry.Sign.changed
    for operation in group {
      if [.added, .restored].contains(operation.kind) { sign = .added }
      if operation.kind == .withdrawn { sign = .removed }
    }
    return Entry(
      sign: sign, id: id, title: names.text(of: id), lines: ChangeLines(names).lines(group))
  }

  private static func partEntry(
    _ target: Operation.Target, _ group: [Operation], _ names: DiffNames
  ) -> Entry {
    let title: String
    switch target {
    case .subject(let id): title = "subject “\(names.subject(id))”"
    case .block(let id): title = "block “\(names.blockTitle(id))”"
    case .bank, .question: title = "bank"
    }
    let isNew = group.contains { $0.kind == .added },
      isGone = group.contains { $0.kind == .removed }
    return Entry(
      sign: isNew ? .added : isGone ? .removed : .changed, id: "", title: title,
      lines: ChangeLines(names).lines(group))
  }
}

/// What ids stand for, in either bank: only for those that a diff names.
struct DiffNames {
  private var texts: [String: String] = [:]
  private var blocks: [String: String] = [:]
  private var subjects: [String: String] = [:]
  private var titles: [String: String] = [:]

  init(_ diff: Diff, _ old: Bank, _ new: Bank) {
    var wanted: Set<String> = []
    for operation in diff.operations {
      guard case .question(let id) = operation.target else { continue }
      wanted.insert(id)
      if case .place(let from, let to) = operation.change {
        wanted.formUnion([from.after, to.after].compactMap(\.self))
      }
    }
    for bank in [old, new] {
      for subject in bank.subjects { subjects[subject.id] = subject.title }
      for block in bank.blocks {
        titles[block.id] = block.title
        for question in block.questions {
          let id = question.id
          guard wanted.contains(id) else { continue }
          texts[id] = question.text
          blocks[id] = block.id
        }
      }
    }
  }

  func text(of id: String) -> String { texts[id] ?? id }
  func subject(_ id: String) -> String { subjects[id] ?? id }
  func blockTitle(_ id: String) -> String { titles[id] ?? id }

  /// The block under which a question's operations are listed.
  func block(of id: String, _ group: [Operation]) -> String {
    for operation in group {
      if case .question(_, let place, _) = operation.change, let block = place.block {
        return block
      }
    }
    return blocks[id] ?? ""
  }
}

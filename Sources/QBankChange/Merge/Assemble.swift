import QBankDiagnostics
import QBankModel

extension Merger {
  /// Puts the merged bank together.
  mutating func assemble() -> Bank {
    var bank = ours
    mergeMembers(into: &bank)
    bank.blocks = mergeBlocks()
    bank.subjects = mergeSubjects(bank.blocks)
    bank.withdrawn = mergeEntries()
    bank.conflicts = conflicts
    return bank
  }

  private mutating func mergeMembers(into bank: inout Bank) {
    func text(_ name: String, _ path: KeyPath<Bank, String?>) -> String? {
      merge(name, base.flatMap { $0[keyPath: path] }, ours[keyPath: path], theirs[keyPath: path])
    }
    bank.schema = text("$schema", \.schema)
    bank.language =
      merge("language", base?.language, ours.language, theirs.language) ?? ours.language
    bank.title = merge("title", base?.title, ours.title, theirs.title) ?? ours.title
    bank.description = text("description", \.description)
    bank.license = text("license", \.license)
    let rules = mergedRules
    bank.rules = rules.value
    for conflict in rules.conflicts { note(conflict) }
    bank.extras = pickExtras(base?.extras ?? Extras(), ours.extras, theirs.extras) {
      note(Conflict(kind: Conflict.editVsEdit, field: $0, base: $1, ours: $2, theirs: $3))
    }
    let version = pick(base?.version, ours.version, theirs.version)
    bank.version = version.isConflict ? max(ours.version, theirs.version) : version.value
    if version.isConflict {
      notices.append(
        Diagnostic(
          .mergedVersion(
            ours.version.description, theirs.version.description,
            kept: bank.version.description)))
    }
  }

  /// Merges a text of the bank, of a block or of a subject.
  private mutating func merge(
    _ field: String, _ before: String?, _ here: String?, _ there: String?, block: String? = nil,
    subject: String? = nil
  ) -> String? {
    let picked = pickText(before, here, there)
    if picked.isConflict {
      note(
        Conflict(
          kind: Conflict.editVsEdit, block: block, subject: subject, field: field,
          base: before.map(ExtraValue.string), ours: here.map(ExtraValue.string),
          theirs: there.map(ExtraValue.string)))
    }
    return picked.value
  }

  // MARK: Blocks

  private mutating func mergeBlocks() -> [Block] {
    let tables = [base, ours, theirs].map { bank in
      Dictionary(
        (bank?.blocks ?? []).enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    var members = [Int](repeating: 0, count: blockIds.ids.count)
    var settled = [Bool](repeating: true, count: blockIds.ids.count)
    for number in fates.indices where blocks[number] >= 0 {
      let block = Int(blocks[number])
      members[block] += 1
      if settled[block], let id = result(number)?.id, !inConflict.contains(id.lowercased()) {
        settled[block] = false
      }
    }
    // Both blocks of an undecided question stay, whichever side is called ours.
    for number in undecided {
      for side in [Roster.Side.ours, .theirs] {
        if let id = roster.block(Int(number), in: side) { members[Int(blockIds[id])] += 1 }
      }
    }
    var kept: Set<String> = []
    for (number, id) in blockIds.ids.enumerated() {
      let places = tables.map { $0[id] }
      let before = places[0].flatMap { base?.blocks[$0].withoutQuestions }
      let here = places[1].map { ours.blocks[$0].withoutQuestions }
      let there = places[2].map { theirs.blocks[$0].withoutQuestions }
      if here != nil, there != nil {
        kept.insert(id)
      } else if let side = here ?? there {
        let isEdited = before.map { $0 != side } ?? false
        let isGone = before != nil && !isEdited && members[number] == 0
        if isGone { continue }
        kept.insert(id)
        if before != nil, isEdited || !settled[number] {
          note(
            Conflict(
              kind: Conflict.deleteVsEdit, block: id, field: "blocks/\(id)", base: before?.value,
              ours: here?.value, theirs: there?.value))
        }
      }
    }
    let order = mergeOrder(
      base?.blocks.map(\.id) ?? [], ours.blocks.map(\.id), theirs.blocks.map(\.id), name: { $0 },
      keeping: kept.contains)
    return order.map { id in
      let places = tables.map { $0[id] }
      var block = mergeBlock(id, places)
      block.questions = questionOrder(blockIds[id], places).compactMap { result(Int($0)) }
      return block
    }
  }

  private mutating func mergeBlock(_ id: String, _ places: [Int?]) -> Block {
    let before = places[0].flatMap { base?.blocks[$0].withoutQuestions }
    let here = places[1].map { ours.blocks[$0].withoutQuestions }
    let there = places[2].map { theirs.blocks[$0].withoutQuestions }
    guard var block = here ?? there else { return Block(id: id, title: id) }
    guard let here, let there else { return block }
    let path = "blocks/\(id)/"
    block.title =
      merge(path + "title", before?.title, here.title, there.title, block: id) ?? here.title
    block.description = merge(
      path + "description", before?.description, here.description, there.description, block: id)
    block.extras = pickExtras(before?.extras ?? Extras(), here.extras, there.extras) {
      note(
        Conflict(
          kind: Conflict.editVsEdit, block: id, field: path + $0, base: $1, ours: $2, theirs: $3))
    }
    return block
  }

  /// The numbers of a block's questions in their merged order.
  private func questionOrder(_ block: Int32, _ places: [Int?]) -> [Int32] {
    let lists = Roster.Side.allCases.map { side in
      places[side.rawValue].map { roster.numbers(inBlock: $0, of: side) } ?? []
    }
    let keeping: (Int32) -> Bool = {
      self.blocks[Int($0)] == block && !self.undecided.contains($0)
    }
    let order = settledOrder(lists, keeping)
    if undecided.isEmpty { return order }
    // An undecided question must not sway the order of the others: it is put beside its neighbour of ours.
    var late: [Int32?: [Int32]] = [:]
    var neighbour: Int32?
    for number in lists[1] {
      if keeping(number) {
        neighbour = number
      } else if self.blocks[Int(number)] == block {
        late[neighbour, default: []].append(number)
      }
    }
    return (late[nil] ?? []) + order.flatMap { [$0] + (late[$0] ?? []) }
  }

  private func settledOrder(_ lists: [ArraySlice<Int32>], _ keeping: (Int32) -> Bool) -> [Int32] {
    // Where one side left the block alone the order is the other's; most blocks need no more.
    for (idle, other) in [(lists[1], lists[2]), (lists[2], lists[1])]
    where idle.elementsEqual(lists[0]) {
      let rest = other.filter(keeping)
      if idle.elementsEqual(other) || rest.count == Set(idle).union(other).count(where: keeping) {
        return rest
      }
    }
    return mergeOrder(
      Array(lists[0]), Array(lists[1]), Array(lists[2]), name: { result(Int($0))?.id ?? "" },
      keeping: keeping)
  }

  // MARK: Subjects

  private mutating func mergeSubjects(_ blocks: [Block]) -> [Subject] {
    let tables = [base, ours, theirs].map { bank in
      Dictionary(
        (bank?.subjects ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let ids = tables.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let missing = ids.filter {
      (tables[1][$0] == nil) != (tables[2][$0] == nil) && tables[0][$0] != nil
    }
    let wanted = missing.isEmpty ? [] : newUses(of: missing, goneFromOurs: { tables[1][$0] == nil })
    var kept = ids.filter { tables[1][$0] != nil && tables[2][$0] != nil || tables[0][$0] == nil }
    for id in missing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let before = tables[0][id], here = tables[1][id], there = tables[2][id]
      guard (here ?? there) != before || wanted.contains(id) else { continue }
      kept.insert(id)
      note(
        Conflict(
          kind: Conflict.deleteVsEdit, subject: id, field: "subjects/\(id)", base: before?.value,
          ours: here?.value, theirs: there?.value))
    }
    let order = mergeOrder(
      base?.subjects.map(\.id) ?? [], ours.subjects.map(\.id), theirs.subjects.map(\.id),
      name: { $0 }, keeping: kept.contains)
    return order.compactMap { id in
      guard let here = tables[1][id], let there = tables[2][id] else {
        return tables[1][id] ?? tables[2][id]
      }
      let before = tables[0][id], path = "subjects/\(id)/"
      var subject = here
      subject.title =
        merge(path + "title", before?.title, here.title, there.title, subject: id) ?? here.title
      subject.extras = pickExtras(before?.extras ?? Extras(), here.extras, there.extras) {
        note(
          Conflict(
            kind: Conflict.editVsEdit, subject: id, field: path + $0, base: $1, ours: $2,
            theirs: $3))
      }
      return subject
    }
  }

  /// Those of some removed subjects that a question of the result names, though not in the bank that removed them.
  private func newUses(of subjects: Set<String>, goneFromOurs: (String) -> Bool) -> Set<String> {
    var used: Set<String> = []
    for number in fates.indices {
      guard let subject = result(number)?.subject, subjects.contains(subject) else { continue }
      let remover: Roster.Side = goneFromOurs(subject) ? .ours : .theirs
      if roster.question(number, in: remover)?.subject != subject { used.insert(subject) }
    }
    return used
  }

  // MARK: Withdrawn

  private mutating func mergeEntries() -> [Withdrawal] {
    let entries = Entries(base, ours, theirs)
    var gone: [String: String] = [:]
    var present: Set<String> = []
    let keys = entries.keys
    for number in fates.indices {
      if fates[number] == .gone {
        if let id = roster.question(number, in: .base)?.id { gone[id.lowercased()] = id }
      } else if !keys.isEmpty, let id = result(number)?.id {
        let key = id.lowercased()
        if keys.contains(key) { present.insert(key) }
      }
    }
    var merged: [Withdrawal] = []
    for key in keys.union(gone.keys) where !present.contains(key) {
      let before = entries[key, .base], here = entries[key, .ours], there = entries[key, .theirs]
      switch (here, there) {
      case (let here?, let there?): merged.append(mergeEntry(before, here, there))
      case (let side?, nil), (nil, let side?):
        if before == side, gone[key] == nil { continue }
        merged.append(side)
        if before != nil, before != side {
          note(
            Conflict(
              kind: Conflict.deleteVsEdit, question: side.id, field: "withdrawn",
              base: before?.value, ours: here?.value, theirs: there?.value))
        }
      case (nil, nil):
        if let id = gone[key] { merged.append(before ?? Withdrawal(id: id)) }
      }
    }
    return merged.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private mutating func mergeEntry(
    _ before: Withdrawal?, _ here: Withdrawal, _ there: Withdrawal
  ) -> Withdrawal {
    var entry = here
    let id = here.id.utf8.lexicographicallyPrecedes(there.id.utf8) ? here.id : there.id
    func member(_ name: String, _ path: KeyPath<Withdrawal, String?>) -> String? {
      let values = [before?[keyPath: path], here[keyPath: path], there[keyPath: path]]
      let picked = pickText(values[0], values[1], values[2])
      if picked.isConflict {
        let json = values.map { $0.map(ExtraValue.string) }
        note(
          Conflict(
            kind: Conflict.editVsEdit, question: id, field: "withdrawn/\(name)", base: json[0],
            ours: json[1], theirs: json[2]))
      }
      return picked.value
    }
    entry.version = member("version", \.versionText).flatMap(BankVersion.init)
    entry.reason = member("reason", \.reason)
    entry.replacedBy = member("replacedBy", \.replacedBy)
    return entry
  }
}

extension Withdrawal {
  fileprivate var versionText: String? { version?.description }
}

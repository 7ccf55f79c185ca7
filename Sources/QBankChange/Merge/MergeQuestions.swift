import QBankDiagnostics
import QBankModel

extension Merger {
  /// Settles for each question whether it stays, what it says and where it stands.
  mutating func mergeQuestions() {
    let listed = Entries(base, ours, theirs)
    for number in fates.indices {
      let before = roster.question(number, in: .base)
      let here = roster.question(number, in: .ours), there = roster.question(number, in: .theirs)
      switch (before, here, there) {
      case (let before?, let here?, let there?):
        mergeKept(number, before, here, there)
      case (nil, let here?, let there?):
        mergeAdded(number, here, there)
      case (let before?, let kept?, nil):
        mergeDeleted(number, before, kept, .ours, listed)
      case (let before?, nil, let kept?):
        mergeDeleted(number, before, kept, .theirs, listed)
      case (nil, let added?, nil): mergeNew(number, added, .ours, listed)
      case (nil, nil, let added?): mergeNew(number, added, .theirs, listed)
      case (_, nil, nil): continue
      }
    }
  }

  private mutating func mergeKept(
    _ number: Int, _ before: Question, _ here: Question, _ there: Question
  ) {
    let isHere = here != before, isThere = there != before
    edits.note(number, here: isHere, there: isThere)
    if !isThere || here == there {
      fates[number] = .ours
    } else if !isHere {
      fates[number] = .theirs
    } else {
      settle(number, MergedQuestion(before, here, there))
      notice(before, here, there)
    }
    mergeBlock(number, here.id)
  }

  private mutating func settle(_ number: Int, _ outcome: MergedQuestion) {
    fates[number] = .merged
    merged[Int32(number)] = outcome.question
    for conflict in outcome.conflicts { note(conflict) }
  }

  /// The block of a question that both sides have.
  private mutating func mergeBlock(_ number: Int, _ id: String) {
    let sides = Roster.Side.allCases.map { roster.block(number, in: $0) }
    guard let here = sides[1], let there = sides[2] else { return }
    let picked = pick(sides[0], here, there)
    blocks[number] = blockIds[picked.value]
    if picked.isConflict {
      undecided.insert(Int32(number))
      note(
        Conflict(
          kind: Conflict.editVsEdit, question: id, field: "block",
          base: sides[0].map(ExtraValue.string), ours: .string(here), theirs: .string(there)))
    }
  }

  /// Both sides added a question with one id.
  private mutating func mergeAdded(_ number: Int, _ here: Question, _ there: Question) {
    edits.note(number, here: true, there: true)
    if here.id == there.id, here.saysTheSame(as: there) {
      if here == there {
        fates[number] = .ours
      } else {
        settle(number, MergedQuestion(nil, here, there))
      }
      return mergeBlock(number, here.id)
    }
    fates[number] = .ours
    blocks[number] = blockIds[roster.block(number, in: .ours) ?? ""]
    undecided.insert(Int32(number))
    let isFirst = here.id.utf8.lexicographicallyPrecedes(there.id.utf8)
    note(
      Conflict(
        kind: Conflict.idCollision, question: isFirst ? here.id : there.id, ours: here.value,
        theirs: there.value))
  }

  /// One side removed a question that the other side, `keeper`, has.
  private mutating func mergeDeleted(
    _ number: Int, _ before: Question, _ kept: Question, _ keeper: Roster.Side, _ listed: Entries
  ) {
    let stayed = roster.block(number, in: .base) == roster.block(number, in: keeper)
    if stayed, kept.saysTheSame(as: before) { return }
    keep(number, keeper)
    edits.note(
      number, here: keeper == .ours && kept != before, there: keeper == .theirs && kept != before)
    let entry = listed[kept.id, keeper == .ours ? .theirs : .ours]
    noteDeletion(kept, keeper, base: before.value, entry)
  }

  /// One side added a question that the other side does not have, and may list as withdrawn.
  private mutating func mergeNew(
    _ number: Int, _ added: Question, _ keeper: Roster.Side, _ listed: Entries
  ) {
    keep(number, keeper)
    edits.note(number, here: keeper == .ours, there: keeper == .theirs)
    let entry = listed[added.id, keeper == .ours ? .theirs : .ours]
    // An entry that base has too is what the question was restored from.
    if let entry, entry != listed[added.id, .base] {
      noteDeletion(added, keeper, base: listed[added.id, .base]?.value, entry)
    }
  }

  private mutating func keep(_ number: Int, _ keeper: Roster.Side) {
    fates[number] = keeper == .ours ? .ours : .theirs
    blocks[number] = blockIds[roster.block(number, in: keeper) ?? ""]
  }

  private mutating func noteDeletion(
    _ kept: Question, _ keeper: Roster.Side, base: ExtraValue?, _ entry: Withdrawal?
  ) {
    var conflict = Conflict(kind: Conflict.deleteVsEdit, question: kept.id, base: base)
    conflict.ours = keeper == .ours ? kept.value : entry?.value
    conflict.theirs = keeper == .theirs ? kept.value : entry?.value
    note(conflict)
  }

  /// Tells of an answer that one side changed beside a text or an explanation that the other side did.
  private mutating func notice(_ before: Question, _ here: Question, _ there: Question) {
    if inConflict.contains(here.id.lowercased()) { return }
    for (side, other) in [(here, there), (there, here)]
    where OptionPairs(before, side).answerChanged(before, side)
      && !OptionPairs(before, other).answerChanged(before, other)
    {
      let changed = other.spokenFields(changedSince: before)
      if changed.isEmpty { continue }
      let message = Message.changedBesideAnswer(changed.joined(separator: " and "))
      notices.append(Diagnostic(message, question: here.id))
    }
  }
}

extension Question {
  /// In words, which of the texts that depend on the answer differ in more than their form.
  fileprivate func spokenFields(changedSince old: Question) -> [String] {
    var names: [String] = []
    if !text.readsLike(old.text) { names.append("text") }
    if !(explanation ?? "").readsLike(old.explanation ?? "") { names.append("explanation") }
    let feedback = Dictionary(
      old.options.map { ($0.id, $0.feedback) }, uniquingKeysWith: { first, _ in first })
    if options.contains(where: { option in
      guard let before = feedback[option.id] else { return false }
      return !(option.feedback ?? "").readsLike(before ?? "")
    }) {
      names.append("feedback")
    }
    return names
  }
}

/// The entries in `withdrawn` of three banks by lower-case id.
struct Entries {
  private var tables: [[String: Withdrawal]]

  init(_ base: Bank?, _ ours: Bank, _ theirs: Bank) {
    tables = [base, ours, theirs].map { bank in
      Dictionary(
        (bank?.withdrawn ?? []).map { ($0.id.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  subscript(id: String, side: Roster.Side) -> Withdrawal? {
    let table = tables[side.rawValue]
    return table.isEmpty ? nil : table[id.lowercased()]
  }

  /// The lower-case ids of all entries.
  var keys: Set<String> { tables.reduce(into: []) { $0.formUnion($1.keys) } }
}

import QBankModel

/// Which repairs of one question are made together in a round; what is left over is found again in the next.
struct RepairChoice {
  /// The findings that are mended, in the order in which they were found.
  private(set) var findings: [Finding] = []
  /// The question with their repairs made.
  private(set) var result: Question
  private let apply: ([Repair]) -> Question?

  /// Chooses of some findings those whose repairs go together, the earlier before the later.
  ///
  /// Repairs are made all at once: one by one, a text with many faults would be rewritten as often as it has some. Those
  /// that get into an earlier one's way are known by their places; whether the result is still a question only shows when
  /// it is there, so where it is none the repairs are halved until the guilty ones are alone.
  ///
  /// - Parameter apply: the question with repairs made; `nil` when that would be none.
  init(of findings: [Finding], for question: Question, apply: @escaping ([Repair]) -> Question?) {
    result = question
    self.apply = apply
    var room = EditRoom()
    let free = findings.filter { $0.repair.map { room.take($0.edits) } ?? false }
    add(free[...])
  }

  private mutating func add(_ more: ArraySlice<Finding>) {
    guard !more.isEmpty else { return }
    if let next = apply((findings + more).compactMap(\.repair)) {
      findings += more
      result = next
    } else if more.count > 1 {
      let middle = more.startIndex + more.count / 2
      add(more[..<middle])
      add(more[middle...])
    }
  }
}

/// What the edits of a question leave for others.
private struct EditRoom {
  /// The bytes that are taken of each field, and the gaps between them: gap, byte, gap, byte and so on.
  private var slots: [FieldPath: [Bool]] = [:]
  private var targets: Set<String> = []
  private var isEmpty = true
  /// Whether an edit that moves positions, and so stands alone, has taken all.
  private var isFull = false

  /// Takes room for the edits of a repair; `false`, and nothing is taken, when others are in their way.
  mutating func take(_ edits: [Edit]) -> Bool {
    let movesPositions = edits.contains(where: \.movesPositions)
    guard !isFull, isEmpty || !movesPositions, !edits.hasConflict, edits.allSatisfy(hasRoom) else {
      return false
    }
    edits.forEach { take($0) }
    isEmpty = false
    isFull = movesPositions
    return true
  }

  private func hasRoom(for edit: Edit) -> Bool {
    if let target = edit.target { return !targets.contains(target) }
    guard case .replace(let field, let range, _) = edit, let taken = slots[field] else {
      return true
    }
    return !Self.slots(of: range).contains { $0 < taken.count && taken[$0] }
  }

  private mutating func take(_ edit: Edit) {
    if let target = edit.target { targets.insert(target) }
    guard case .replace(let field, let range, _) = edit else { return }
    let wanted = Self.slots(of: range)
    var taken = slots.removeValue(forKey: field) ?? []
    let missing = wanted.upperBound - taken.count
    if missing > 0 { taken += repeatElement(false, count: missing) }
    for slot in wanted { taken[slot] = true }
    slots[field] = taken
  }

  /// An insertion takes its gap; a replacement its bytes and the gaps between them, not those beside them.
  private static func slots(of range: Range<Int>) -> Range<Int> {
    let start = 2 * range.lowerBound
    return range.isEmpty ? start..<start + 1 : start + 1..<2 * range.upperBound
  }
}

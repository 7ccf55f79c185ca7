public import QBankDiagnostics
public import QBankModel

/// Merges what two sides made of one bank: by question id and field, three ways.
///
/// What cannot be settled is listed in the result's `conflicts`, where the question holds ours; without conflicts the
/// result is a bank that the strict reader accepts. Exchanging the sides gives the same bank outside of the conflicts.
/// Time and memory grow with the size of the banks.
///
/// - Parameters:
///   - base: The common ancestor; `nil` when both sides added the file. Its `conflicts` are passed over.
///   - ours: A bank without conflicts, with the id of the others.
///   - theirs: Likewise.
///   - droppingDuplicates: Of one question that both sides added under two ids keep the smaller id, instead of a
///     conflict.
///   - report: Gets notices (QB10, QB11) about what was merged but wants a person's eye.
public func merge(
  base: Bank?, ours: Bank, theirs: Bank, droppingDuplicates: Bool = false,
  into report: inout Report
) -> Bank {
  var merger = Merger(base, ours, theirs)
  merger.mergeQuestions()
  merger.checkNew(droppingDuplicates: droppingDuplicates)
  let bank = merger.assemble()
  for notice in merger.notices { report.add(notice) }
  return bank
}

/// One merge on its way: which questions there are, what becomes of each, and what could not be settled.
struct Merger {
  let base: Bank?
  let ours: Bank
  let theirs: Bank
  var roster: Roster
  /// What becomes of each question, by its number.
  var fates: [Fate]
  /// The questions that are neither side's.
  var merged: [Int32: Question] = [:]
  /// The block in which each question will stand, as a number in `blockIds`; -1 when it is gone.
  var blocks: [Int32]
  var blockIds: Numbering
  /// The questions that each side added or changed.
  var edits = Edits()
  /// Questions that stand in another block when the sides are exchanged: a conflict decides on it.
  var undecided: Set<Int32> = []
  var conflicts: [Conflict] = []
  /// The lower-case ids of the questions that a conflict names already.
  var inConflict: Set<String> = []
  var notices: [Diagnostic] = []

  enum Fate: UInt8 {
    case gone, ours, theirs, merged
  }

  init(_ base: Bank?, _ ours: Bank, _ theirs: Bank) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    roster = Roster(base, ours, theirs)
    fates = Array(repeating: .gone, count: roster.count)
    blocks = Array(repeating: -1, count: roster.count)
    blockIds = Numbering()
    for bank in [base, ours, theirs] {
      for block in bank?.blocks ?? [] { blockIds.add(block.id) }
    }
  }

  /// The question with a number as it will be; `nil` when it is gone.
  func result(_ number: Int) -> Question? {
    switch fates[number] {
    case .gone: nil
    case .ours: roster.question(number, in: .ours)
    case .theirs: roster.question(number, in: .theirs)
    case .merged: merged[Int32(number)]
    }
  }

  mutating func note(_ conflict: Conflict) {
    conflicts.append(conflict)
    if let question = conflict.question { inConflict.insert(question.lowercased()) }
  }
}

/// Numbers for ids, in the order in which they come.
struct Numbering {
  private(set) var ids: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func add(_ id: String) {
    if numbers[id] == nil {
      numbers[id] = Int32(ids.count)
      ids.append(id)
    }
  }

  subscript(id: String) -> Int32 { numbers[id] ?? -1 }
}

import QBankModel

/// The checks on the result: what no side had becomes a conflict.
extension Merger {
  mutating func checkNew(droppingDuplicates: Bool) {
    checkRules(edits)
    if !edits.here.isEmpty, !edits.there.isEmpty {
      checkDuplicates(edits, droppingDuplicates: droppingDuplicates)
    }
  }

  /// The merged rules of the bank.
  var rules: BankRules { mergedRules.value }

  var mergedRules: (value: BankRules, conflicts: [Conflict]) {
    let before = base?.rules ?? BankRules()
    var rules = ours.rules
    var conflicts: [Conflict] = []
    func merge<Value: Equatable>(_ name: String, _ path: WritableKeyPath<BankRules, Value>) {
      let picked = pick(
        .some(before[keyPath: path]), ours.rules[keyPath: path], theirs.rules[keyPath: path])
      rules[keyPath: path] = picked.value
      guard picked.isConflict else { return }
      let values = [before, ours.rules, theirs.rules].map { $0.value?.members?[name] }
      conflicts.append(
        Conflict(
          kind: Conflict.editVsEdit, field: "rules/\(name)", base: values[0], ours: values[1],
          theirs: values[2]))
    }
    merge("options", \.options)
    merge("explanation", \.explanation)
    merge("subject", \.subject)
    return (rules, conflicts)
  }

  private mutating func checkRules(_ edits: Edits) {
    let rules = rules
    let all = rules != ours.rules || rules != theirs.rules
    for number in all ? Array(fates.indices) : Array(edits.both) {
      guard let question = result(number), let fault = rules.fault(of: question),
        !inConflict.contains(question.id.lowercased())
      else { continue }
      let isOld = Roster.Side.allCases.contains { side in
        guard let known = roster.question(number, in: side) else { return false }
        let its = [base?.rules ?? BankRules(), ours.rules, theirs.rules][side.rawValue]
        return its.fault(of: known) == fault
      }
      if !isOld { noteFinding(fault, number, question) }
    }
  }

  /// Notes what the rules of a bank found. A side that does not have the question may have its `twin`, which it then says.
  private mutating func noteFinding(
    _ kind: String, _ number: Int, _ question: Question, twin: Int? = nil
  ) {
    let values = Roster.Side.allCases.map { side in
      (roster.question(number, in: side) ?? twin.flatMap { roster.question($0, in: side) })?.value
    }
    note(
      Conflict(
        kind: kind, question: question.id, base: values[0], ours: values[1], theirs: values[2]))
  }

  /// Questions that say the same and came from both sides, or became the same by the merge.
  private mutating func checkDuplicates(_ edits: Edits, droppingDuplicates: Bool) {
    for group in duplicateGroups(edits) {
      let sorted = group.compactMap { number in result(number).map { (number, $0) } }
        .sorted { $0.1.id.utf8.lexicographicallyPrecedes($1.1.id.utf8) }
      for (place, (number, question)) in sorted.enumerated().dropFirst() {
        // A few earlier ones are enough: a new duplicate is one of them all.
        guard
          let (other, twin) = sorted[..<place].prefix(16).first(where: {
            !wereDuplicates($0.0, number) && fates[$0.0] != .gone
          })
        else { continue }
        let sameAnswer =
          question.rightOption?.text.spaceFolded == twin.rightOption?.text.spaceFolded
        let bothNew = isNew(number) && isNew(other)
        if sameAnswer, bothNew, droppingDuplicates {
          fates[number] = .gone
          blocks[number] = -1
        } else if !inConflict.contains(question.id.lowercased()),
          !inConflict.contains(twin.id.lowercased()) || bothNew
        {
          noteFinding(
            !sameAnswer
              ? "conflicting-keys" : bothNew ? Conflict.duplicateAdded : "exact-duplicate",
            number, question, twin: bothNew ? other : nil)
        }
      }
    }
  }

  private func isNew(_ number: Int) -> Bool { roster.question(number, in: .base) == nil }

  /// Whether one of the banks had both questions as duplicates of each other.
  private func wereDuplicates(_ first: Int, _ second: Int) -> Bool {
    Roster.Side.allCases.contains { side in
      guard let one = roster.question(first, in: side), let two = roster.question(second, in: side)
      else { return false }
      return one.asksTheSame(as: two)
    }
  }

  /// The sets of questions that ask the same, as far as a side's edit touches them.
  private func duplicateGroups(_ edits: Edits) -> [[Int]] {
    var byText: [Int: [Int]] = [:]
    for number in edits.both {
      guard let question = result(number) else { continue }
      byText[question.foldedText.hashValue, default: []].append(number)
    }
    // A question that was put together from both sides may have become the twin of one that nobody touched.
    if !edits.together.isEmpty {
      let texts = Set(edits.together.compactMap { result($0)?.foldedText.hashValue })
      for number in fates.indices where !edits.both.contains(number) {
        guard let question = result(number) else { continue }
        let hash = question.foldedText.hashValue
        if texts.contains(hash) { byText[hash, default: []].append(number) }
      }
    }
    var groups: [[Int]] = []
    for sameText in byText.values where sameText.count > 1 {
      var byOptions: [[[UInt8]]: [Int]] = [:]
      for number in sameText {
        guard let question = result(number) else { continue }
        byOptions[[question.foldedText] + question.sortedOptionTexts, default: []]
          .append(number)
      }
      groups += byOptions.values.filter { $0.count > 1 }
    }
    return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }
}

/// The questions that each side added or changed and that are still there, by number.
struct Edits {
  var here: Set<Int> = []
  var there: Set<Int> = []

  var both: Set<Int> { here.union(there) }
  var together: Set<Int> { here.intersection(there) }

  /// Notes which sides differ from the base.
  mutating func note(_ number: Int, here isHere: Bool, there isThere: Bool) {
    if isHere { here.insert(number) }
    if isThere { there.insert(number) }
  }
}

extension Question {
  /// Whether both have one text and one set of options, whatever is right.
  func asksTheSame(as other: Question) -> Bool {
    foldedText == other.foldedText && sortedOptionTexts == other.sortedOptionTexts
  }
}

extension BankRules {
  /// The name of the code for what a question lacks by these rules.
  func fault(of question: Question) -> String? {
    if !options.contains(question.options.count) { return "option-count" }
    if explanation == .required, question.explanation == nil { return "rules-broken" }
    if subject == .required, question.subject == nil { return "rules-broken" }
    return nil
  }
}

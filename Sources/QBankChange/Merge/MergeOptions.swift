import QBankModel

/// The options and the answer of one question, merged.
///
/// The answer, the set of option ids, and the text of each option that is right on any side are one group: sides that
/// changed it in different ways are in conflict as a whole, because their parts put together could mark an answer that
/// nobody meant. In such a conflict all options are ours.
struct MergedOptions {
  private(set) var options: [Option]
  private(set) var answer: String
  private(set) var conflicts: [Conflict] = []

  init(_ base: Question?, _ ours: Question, _ theirs: Question) {
    options = ours.options
    answer = ours.answer
    if ours.options == theirs.options, ours.answer == theirs.answer { return }
    let right = Set([base?.answer, ours.answer, theirs.answer].compactMap(\.self))
    let groups = (
      base.map { Group($0, right) }, ours: Group(ours, right), theirs: Group(theirs, right)
    )
    let picked = pick(groups.0, groups.ours, groups.theirs)
    if picked.isConflict || Self.losesAnEdit(base, ours, theirs) {
      conflicts = [Self.conflict(Conflict.editVsEdit, base, ours, theirs)]
      return
    }
    let winner = picked.value == groups.ours ? ours : theirs
    mergeOptions(Set(winner.options.map(\.id)), base, ours, theirs)
    answer = winner.answer
    let texts = options.map(\.text.spaceFolded)
    if Set(texts).count < texts.count {
      options = ours.options
      answer = ours.answer
      conflicts = [Self.conflict("option-duplicate", base, ours, theirs)]
    }
  }

  /// What merges as one.
  private struct Group: Equatable {
    var answer: String
    var ids: Set<String>
    var texts: [String: [UInt8]]

    init(_ question: Question, _ right: Set<String>) {
      answer = question.answer
      ids = Set(question.options.map(\.id))
      texts = [:]
      for option in question.options where right.contains(option.id) {
        texts[option.id] = option.text.spaceFolded
      }
    }
  }

  /// Whether one side removed an option that the other side changed.
  private static func losesAnEdit(_ base: Question?, _ ours: Question, _ theirs: Question) -> Bool {
    guard let base else { return false }
    for option in base.options {
      let here = ours.options.first { $0.id == option.id }
      let there = theirs.options.first { $0.id == option.id }
      switch (here, there) {
      case (nil, let edited?), (let edited?, nil):
        if !option.text.readsLike(edited.text) || option.pin != edited.pin
          || option.feedback != edited.feedback || option.extras != edited.extras
        {
          return true
        }
      default: continue
      }
    }
    return false
  }

  private mutating func mergeOptions(
    _ ids: Set<String>, _ base: Question?, _ ours: Question, _ theirs: Question
  ) {
    let before = Self.byId(base), here = Self.byId(ours), there = Self.byId(theirs)
    let order = mergeOrder(
      (base?.options ?? []).map(\.id), ours.options.map(\.id), theirs.options.map(\.id),
      name: { $0 }, keeping: ids.contains)
    options = order.compactMap { id in
      guard let mine = here[id], let other = there[id] else { return here[id] ?? there[id] }
      return merge(before[id], mine, other)
    }
  }

  private mutating func merge(_ base: Option?, _ ours: Option, _ theirs: Option) -> Option {
    var option = ours
    let path = "options/\(ours.id)/"
    for field in OptionField.allCases {
      let before = base?[field], here = ours[field], there = theirs[field]
      let picked: Picked<ExtraValue?>
      if field == .pin {
        picked = pick(.some(before), here, there)
      } else {
        let text = pickText(before?.string, here?.string, there?.string)
        picked = Picked(value: text.value.map(ExtraValue.string), isConflict: text.isConflict)
      }
      _ = option.set(field, to: picked.value)
      if picked.isConflict { note(path + field.rawValue, before, here, there) }
    }
    option.extras = pickExtras(base?.extras ?? Extras(), ours.extras, theirs.extras) {
      note(path + $0, $1, $2, $3)
    }
    return option
  }

  private mutating func note(
    _ field: String, _ base: ExtraValue?, _ ours: ExtraValue?, _ theirs: ExtraValue?
  ) {
    conflicts.append(
      Conflict(kind: Conflict.editVsEdit, field: field, base: base, ours: ours, theirs: theirs))
  }

  private static func byId(_ question: Question?) -> [String: Option] {
    Dictionary(
      (question?.options ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func conflict(
    _ kind: String, _ base: Question?, _ ours: Question, _ theirs: Question
  ) -> Conflict {
    func value(_ question: Question) -> ExtraValue {
      .object([
        ("answer", .string(question.answer)), ("options", .array(question.options.map(\.value))),
      ])
    }
    return Conflict(
      kind: kind, field: "answer", base: base.map(value), ours: value(ours), theirs: value(theirs))
  }
}

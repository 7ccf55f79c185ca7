import QBankModel

/// One question merged field by field.
struct MergedQuestion {
  /// The result; it holds ours where there is a conflict.
  private(set) var question: Question
  /// What could not be settled.
  private(set) var conflicts: [Conflict] = []

  /// Merges a question that both sides have; `base` is `nil` when both added it.
  init(_ base: Question?, _ ours: Question, _ theirs: Question) {
    question = ours
    let id = ours.id.utf8.lexicographicallyPrecedes(theirs.id.utf8) ? ours.id : theirs.id
    let chosenId = pick(base?.id, ours.id, theirs.id)
    question.id = chosenId.value
    if chosenId.isConflict {
      note(id, "id", (base?.id).map(ExtraValue.string), .string(ours.id), .string(theirs.id))
    }
    for field in QuestionField.allCases { merge(field, id, base, ours, theirs) }
    question.extras = pickExtras(base?.extras ?? Extras(), ours.extras, theirs.extras) {
      note(id, $0, $1, $2, $3)
    }
    let merged = MergedOptions(base, ours, theirs)
    question.options = merged.options
    question.answer = merged.answer
    for var conflict in merged.conflicts {
      conflict.question = id
      conflicts.append(conflict)
    }
  }

  private mutating func note(
    _ id: String, _ field: String, _ base: ExtraValue?, _ ours: ExtraValue?, _ theirs: ExtraValue?
  ) {
    conflicts.append(
      Conflict(
        kind: Conflict.editVsEdit, question: id, field: field, base: base, ours: ours,
        theirs: theirs))
  }

  private mutating func merge(
    _ field: QuestionField, _ id: String, _ base: Question?, _ ours: Question, _ theirs: Question
  ) {
    let before = base?[field], here = ours[field], there = theirs[field]
    if here == there || there == before { return }
    switch field {
    case .text, .explanation:
      let picked = pickText(before?.string, here?.string, there?.string)
      _ = question.set(field, to: picked.value.map(ExtraValue.string))
      if picked.isConflict { note(id, field.rawValue, before, here, there) }
    case .tags: question.tags = pickSet(base?.tags ?? [], ours.tags, theirs.tags) { $0 }
    case .lint:
      question.lint = pickSet(base?.lint ?? [], ours.lint, theirs.lint) {
        "\($0.rule)\n\($0.reason)"
      }
    case .source: mergeSource(id, base?.source, ours.source, theirs.source)
    default:
      let picked = pick(.some(before), here, there)
      _ = question.set(field, to: picked.value)
      if picked.isConflict { note(id, field.rawValue, before, here, there) }
    }
  }

  private mutating func mergeSource(
    _ id: String, _ base: QuestionSource?, _ ours: QuestionSource?, _ theirs: QuestionSource?
  ) {
    func member(_ name: String, _ path: KeyPath<QuestionSource, String?>) -> String? {
      let values = [base, ours, theirs].map { $0?[keyPath: path] }
      let picked = pickText(values[0], values[1], values[2])
      if picked.isConflict {
        let json = values.map { $0.map(ExtraValue.string) }
        note(id, "source/\(name)", json[0], json[1], json[2])
      }
      return picked.value
    }
    let source = QuestionSource(
      name: member("name", \.name), ref: member("ref", \.ref), url: member("url", \.url))
    let isEmpty = source == QuestionSource()
    // An empty source is kept only where a side has one.
    question.source =
      isEmpty ? ((ours == nil || theirs == nil) ? nil : source) : source
  }
}

extension Conflict {
  /// Both sides changed one thing in different ways.
  static let editVsEdit = "edit-vs-edit"
  /// One side removed what the other changed.
  static let deleteVsEdit = "delete-vs-edit"
  /// Both sides added something else under one id.
  static let idCollision = "id-collision"
  /// Both sides added one question under two ids.
  static let duplicateAdded = "duplicate-added"
}

extension Question {
  /// The question with its form settled: white space folded, options in the order of their ids, tags in their own.
  ///
  /// Questions whose settled forms are equal say the same.
  var settled: Question {
    var copy = self
    func fold(_ text: String) -> String { String(decoding: text.spaceFolded, as: UTF8.self) }
    copy.text = fold(text)
    copy.explanation = explanation.map(fold)
    copy.tags = tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var sorted = options.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    for place in sorted.indices {
      sorted[place].text = fold(sorted[place].text)
      sorted[place].feedback = sorted[place].feedback.map(fold)
    }
    copy.options = sorted
    return copy
  }

  /// Whether both say the same: only white space and the order of options or tags may differ.
  func saysTheSame(as other: Question) -> Bool {
    self == other || settled == other.settled
  }
}

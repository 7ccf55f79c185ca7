import QBankModel

/// The fields of a question of a draft that has the usual ones, gathered into buffers that are used again.
struct CleanFields {
  /// Which question it is, and what it belongs to: each empty where the source says nothing.
  struct Names: Sendable {
    /// Its index in the draft.
    var index = 0
    var id = CleanFields.none
    var block = CleanFields.none
    var subject = CleanFields.none
  }

  private(set) var names = Names()
  private(set) var text = CleanFields.none
  private(set) var explanation = CleanFields.none
  /// The texts of the options that are not empty.
  private(set) var options: [TextSlice] = []
  /// Which of them is right, from 0; `nil` when none is.
  private(set) var right: Int?
  private static let none = TextSlice(start: 0, count: 0)

  init() {
    options.reserveCapacity(Validity.optionCount.upperBound)
  }

  /// Reads a question whose right option is the field `right`. `false` when there is anything that is not as usual: a text
  /// that is not plain, a field that few lists have or that stands twice, a gap between options, too few or too many.
  mutating func read(_ index: Int, of draft: Draft, right field: UInt32) -> Bool {
    let question = draft.questions[index]
    guard question.isPlain, !question.isRefused else { return false }
    names = Names(index: index)
    (text, explanation) = (Self.none, Self.none)
    options.removeAll(keepingCapacity: true)
    right = nil
    var hasText = false
    var hasGap = false
    let first = Int(question.firstField)
    for number in first..<(first + Int(question.fieldCount)) {
      let slice = draft.fields[number].text
      switch draft.fields[number].role {
      case .option:
        if slice.isEmpty {
          hasGap = true
          continue
        }
        if hasGap { return false }
        if number == Int(field) { right = options.count }
        options.append(slice)
      case .text:
        if hasText { return false }
        hasText = true
        text = slice
      case .answer: break
      case _ where slice.isEmpty: break
      case .id: if !Self.set(&names.id, slice) { return false }
      case .block: if !Self.set(&names.block, slice) { return false }
      case .subject: if !Self.set(&names.subject, slice) { return false }
      case .explanation: if !Self.set(&explanation, slice) { return false }
      case .tags, .difficulty, .source, .sourceRef, .status, .feedback, .extra: return false
      }
    }
    return Validity.optionCount.contains(options.count) && !text.isEmpty && right != nil
  }

  private static func set(_ field: inout TextSlice, _ slice: TextSlice) -> Bool {
    guard field.isEmpty else { return false }
    field = slice
    return true
  }
}

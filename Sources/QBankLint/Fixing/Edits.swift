import QBankDiagnostics
import QBankModel

extension Question {
  /// The question with the repairs' edits made; `nil` when two of them get into each other's way or the result would
  /// not be a question: an empty text, two equal options.
  func applying(_ repairs: [Repair]) -> Question? {
    let edits = repairs.flatMap(\.edits)
    guard !edits.hasConflict else { return nil }
    var result = self
    // There may be thousands of tags, and each that is set by itself packs the question anew.
    var tags = tags
    for (field, parts) in edits.replacements {
      if case .tag(let index) = field {
        guard tags.indices.contains(index), let mended = tags[index].replacing(parts) else {
          return nil
        }
        tags[index] = mended
      } else {
        guard let text = text(of: field), let mended = text.replacing(parts) else { return nil }
        result.set(field, to: mended)
      }
    }
    for edit in edits {
      guard result.apply(edit) else { return nil }
    }
    result.tags = tags.removing(
      edits.compactMap { if case .removeTag(let index) = $0 { index } else { nil } })
    result.lint = result.lint.removing(
      edits.compactMap { if case .removeSuppression(let index) = $0 { index } else { nil } })
    return Validity.violations(of: result).isEmpty ? result : nil
  }

  /// Makes an edit that is neither a replacement nor a removal, which are made together; `false` when it does not fit.
  private mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .replace, .removeTag, .removeSuppression: break
    case .subject(let id): subject = id
    case .identity(let own, let ids):
      guard ids.count == options.count, let key = options.firstIndex(where: { $0.id == answer })
      else { return false }
      id = own
      for index in ids.indices { options[index].id = ids[index] }
      answer = ids[key]
    case .fixedOrder(let isFixed): hasFixedOrder = isFixed
    case .answer(let index):
      guard options.indices.contains(index) else { return false }
      answer = options[index].id
    case .pin(let index, let first):
      guard options.indices.contains(index) else { return false }
      options[index].pin = first.map { $0 ? .first : .last }
    case .order(let positions):
      let old = options
      guard positions.sorted() == Array(old.indices) else { return false }
      options = positions.map { old[$0] }
    }
    return true
  }

  private mutating func set(_ field: FieldPath, to text: String) {
    switch field {
    case .text: self.text = text
    case .explanation: explanation = text
    case .option(let index): options[index].text = text
    case .feedback(let index): options[index].feedback = text
    default: break
    }
  }
}

/// New text for a part of a field, in bytes.
struct Replacement: Sendable, Hashable {
  var range: Range<Int>
  var text: String
}

extension [Edit] {
  /// The replacements by field, from front to back.
  var replacements: [(FieldPath, [Replacement])] {
    var all: [(FieldPath, [Replacement])] = []
    var places: [FieldPath: Int] = [:]
    for case .replace(let field, let range, let text) in self {
      let part = Replacement(range: range, text: text)
      if let place = places[field] {
        all[place].1.append(part)
      } else {
        places[field] = all.count
        all.append((field, [part]))
      }
    }
    return all.map { field, parts in
      (
        field,
        parts.sorted {
          ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
      )
    }
  }

  /// Whether two edits get into each other's way. An edit that moves positions stands alone.
  var hasConflict: Bool {
    if count > 1, contains(where: \.movesPositions) { return true }
    for (_, parts) in replacements {
      for (one, next) in zip(parts, parts.dropFirst())
      where one.range.upperBound > next.range.lowerBound
        || one.range.isEmpty && one.range == next.range
      {
        return true
      }
    }
    let targets = compactMap(\.target)
    return Set(targets).count < targets.count
  }
}

extension Edit {
  /// Whether positions mean something else after it, so that it stands alone.
  var movesPositions: Bool { if case .order = self { true } else { false } }

  /// What an edit sets as a whole: two edits of one target do not go together.
  var target: String? {
    switch self {
    case .replace, .order: nil
    case .subject: "subject"
    case .identity: "id"
    case .answer: "answer"
    case .pin(let index, _): "pin \(index)"
    case .fixedOrder: "fixed"
    case .removeTag(let index): "tag \(index)"
    case .removeSuppression(let index): "lint \(index)"
    }
  }
}

extension String {
  /// The text with parts replaced, composed and trimmed as the format wants it; `nil` when a part lies outside or cuts
  /// a character's bytes apart.
  fileprivate func replacing(_ parts: [Replacement]) -> String? {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var index = 0
    for part in parts {
      guard part.range.lowerBound >= index, part.range.upperBound <= bytes.count,
        bytes.isBoundary(part.range.lowerBound), bytes.isBoundary(part.range.upperBound)
      else { return nil }
      result += bytes[index..<part.range.lowerBound]
      result += part.text.utf8
      index = part.range.upperBound
    }
    result += bytes[index...]
    return NFC.composed(String(decoding: UTF8Scan.trimmed(result[...]), as: UTF8.self))
  }
}

extension [UInt8] {
  /// Whether no character's bytes are cut apart at an offset.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    offset == count || offset >= 0 && offset < count && self[offset] & 0xC0 != 0x80
  }
}

extension Array {
  fileprivate func removing(_ positions: [Int]) -> [Element] {
    let gone = Set(positions)
    return gone.isEmpty ? self : indices.filter { !gone.contains($0) }.map { self[$0] }
  }
}

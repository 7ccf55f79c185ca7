import QBankDiagnostics
import QBankModel

/// Brings the texts of a draft into the form in which a bank holds them, and refuses what it may not hold.
///
/// Trimmed; composed (NFC); CR and CRLF, VT, FF, NEL, LS and PS as line feeds; tabs as spaces; no mark inside; entities
/// decoded where that is asked for; a spreadsheet's `_x000D_` undone. One pass over the bytes, and a second one over the
/// few fields that hold something special. The outcome does not depend on the number of cores.
struct FieldCleaner {
  private let options: ReadOptions
  /// What was said once for the file already.
  private var said: Set<UInt32> = []

  init(_ options: ReadOptions) {
    self.options = options
  }

  /// Cleans all fields of a draft: a look at all of them on all cores, then what the look found, in order.
  mutating func clean(_ draft: inout Draft, report: inout Report) {
    let looks = Self.look(at: draft)
    for look in looks {
      for (field, text) in look.trimmed { draft.setText(ofField: field, to: text) }
      for question in look.plain { draft.markPlain(question) }
      for special in look.special {
        if special.needsCleaning {
          cleanSpecial(
            &draft, field: special.field, question: special.question, report: &report)
        }
        if draft.hasCellEscapes {
          checkFormula(&draft, field: special.field, question: special.question, &report)
        }
      }
    }
  }

  /// What a look at a run of questions found.
  private struct Look: Sendable {
    /// Fields that are nothing but trimmed.
    var trimmed: [(field: Int, text: TextSlice)] = []
    /// Fields that need more, or may hold a formula's error.
    var special: [(field: Int, question: Int, needsCleaning: Bool)] = []
    /// Questions of which no field needs more.
    var plain: [Int] = []
  }

  private static func look(at draft: Draft) -> [Look] {
    let scan = FieldScan(cellEscapes: draft.hasCellEscapes)
    return inParallel(runsOf: 1024, in: draft.questions.indices) { run in
      let bytes = unsafe draft.source.bytes.span.bytes
      var look = Look()
      look.plain.reserveCapacity(run.count)
      for index in run where !draft.questions[index].isRefused {
        var isPlain = true
        let first = Int(draft.questions[index].firstField)
        for field in first..<(first + Int(draft.questions[index].fieldCount)) {
          let slice = draft.fields[field].text
          if slice.isEmpty { continue }
          guard slice.range.upperBound <= bytes.byteCount else {
            look.special.append((field, index, true))
            isPlain = false
            continue
          }
          let found = scan.scan(bytes, slice.range)
          isPlain = isPlain && found.isPlain
          let isHash =
            draft.hasCellEscapes && !found.range.isEmpty
            && draft.source.bytes[found.range.lowerBound] == 0x23
          if !found.isSpecial, found.range.count != slice.count {
            look.trimmed.append((field, TextSlice(found.range)))
          }
          if found.isSpecial || isHash { look.special.append((field, index, found.isSpecial)) }
        }
        if isPlain { look.plain.append(index) }
      }
      return look
    }
  }

  private func checkFormula(
    _ draft: inout Draft, field: Int, question: Int, _ report: inout Report
  ) {
    let slice = draft.fields[field].text
    // A cell that was written as ="#N/A" is that text.
    let isWritten = draft.cells.isEmpty && slice.range.lowerBound >= draft.source.bytes.count
    guard !slice.isEmpty, !isWritten, draft.firstByte(slice) == 0x23,
      FormulaError.isOne(draft.bytes(slice))
    else { return }
    report.add(
      .formulaError(Excerpt.text(draft.bytes(slice))), at: draft.place(draft.fields[field].place),
      question: "#\(question + 1)")
    draft.refuseQuestion(at: question)
  }

  private mutating func cleanSpecial(
    _ draft: inout Draft, field index: Int, question: Int, report: inout Report
  ) {
    let field = draft.fields[index]
    let slice = field.text
    let raw = draft.bytes(slice)
    var text = raw
    if draft.hasCellEscapes, let plain = CellEscapes.undone(raw) { text = plain[...] }
    if let decoded = Entities.decoded(text) {
      if options.decodeEntities {
        text = decoded[...]
      } else if said.insert(0x26).inserted {
        report.add(
          .entitiesKept(
            Excerpt.text(text), decoded: String(decoding: decoded, as: UTF8.self)),
          at: draft.place(field.place))
      }
    }
    let isOneLine = !Self.multiLine.contains(field.role)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = text.startIndex
    while offset < text.endIndex {
      let start = offset
      let scalar = Self.scalar(text, &offset)
      switch scalar {
      case 0x0D, 0x0A:
        if scalar == 0x0D, offset < text.endIndex, text[offset] == 0x0A { offset += 1 }
        result.append(isOneLine ? 0x20 : 0x0A)
      case 0x09:
        result.append(0x20)
        say(.controlReplaced(scalar), scalar, field, draft, &report)
      case 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        result.append(isOneLine ? 0x20 : 0x0A)
        say(.controlReplaced(scalar), scalar, field, draft, &report)
      case 0xFEFF:
        if start > text.startIndex, offset < text.endIndex {
          report.add(.markInside(), at: place(of: start - text.startIndex, field, in: draft))
        }
      case 0xFFFD:
        if draft.source.isDamaged {
          draft.refuseQuestion(at: question)
        } else {
          let at = place(of: start - text.startIndex, field, in: draft)
          report.add(
            .replacementCharacter(near: Excerpt.text(raw)), at: at, question: "#\(question + 1)")
          draft.refuseQuestion(at: question)
        }
      case 0..<0x20, 0x7F..<0xA0:
        let at = place(of: start - text.startIndex, field, in: draft)
        report.add(
          .controlCharacter(scalar, legacy: draft.source.encoding.contains("1252")), at: at,
          question: "#\(question + 1)")
        draft.refuseQuestion(at: question)
      default: result.append(contentsOf: text[start..<offset])
      }
    }
    if let composed = NFC.composed(result[...]) {
      result = composed
      say(.notComposed(), 0x300, field, draft, &report)
    }
    let trimmed = Trim.ends(result[...])
    if trimmed.elementsEqual(Trim.ends(raw)) {
      let kept = Trim.ends(raw)
      let start = Int(slice.start) + kept.startIndex - raw.startIndex
      draft.setText(ofField: index, to: TextSlice(start: start, count: kept.count))
    } else {
      draft.setText(ofField: index, to: draft.store(trimmed))
    }
  }

  private static let multiLine: Set<Role> = [
    .text, .option, .explanation, .feedback, .answer, .extra,
  ]

  /// Says something once for the file.
  private mutating func say(
    _ message: Message, _ key: UInt32, _ field: DraftField, _ draft: Draft, _ report: inout Report
  ) {
    guard said.insert(key).inserted else { return }
    report.add(message, at: draft.place(field.place))
  }

  /// The place of a byte of a field: exact where the field stands in the source as it is, else that of the field.
  private func place(of offset: Int, _ field: DraftField, in draft: Draft) -> Place {
    let start = Int(field.text.start)
    guard draft.cells.isEmpty, start < draft.source.bytes.count else {
      return draft.place(field.place)
    }
    return draft.source.place(at: start + offset)
  }

  /// The scalar at an offset of good UTF-8, and the offset behind it.
  private static func scalar(_ text: ArraySlice<UInt8>, _ offset: inout Int) -> UInt32 {
    let first = text[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value =
      UInt32(first) & (length == 1 ? 0x7F : length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    let end = min(offset + length, text.endIndex)
    for byte in text[(offset + 1)..<max(end, offset + 1)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    offset = max(end, offset + 1)
    return value
  }
}

/// Dialects that are recognised by their signs and not read, so that they are refused by name and never as something else.
struct ForeignDialect {
  let id: String
  let title: String
  /// What the author can do.
  let instead: String

  /// The dialect of a list, judged by its first lines; `nil` where it is none of these.
  static func find(_ bytes: [UInt8], _ tokens: [LineToken]) -> ForeignDialect? {
    var signs = Signs()
    var previous: LineToken?
    var lines = 0
    for token in tokens where token.kind != .blank {
      lines += 1
      if lines > 2000 { break }
      signs.add(bytes, token, after: previous)
      previous = token
    }
    guard lines > 0 else { return nil }
    // A tagged list says what each line is, whatever its texts look like.
    if signs.taggedQuestions > 0, signs.taggedOptions >= signs.taggedQuestions * 4 { return nil }
    if signs.blackboard * 10 >= lines * 8 { return blackboard }
    if signs.triple * 10 >= lines * 8, signs.triple > 2 { return triple }
    if signs.roundBoxes > 1, signs.roundBoxes * 2 >= lines - signs.edx { return edx }
    if signs.braces > 0, signs.closing > 0, signs.gift > signs.braces { return gift }
    if signs.otherLabels > 1, signs.otherLabels * 2 >= lines { return otherScript }
    if signs.firstLabels > 1, signs.counted * 2 >= signs.firstLabels {
      return counted
    }
    return nil
  }

  private static let gift = ForeignDialect(
    id: "D07", title: "GIFT",
    instead: "Export it from Moodle as Aiken, or as XML and then as a table.")
  private static let edx = ForeignDialect(
    id: "D12", title: "Open edX text",
    instead: "Write the options as check boxes: “- [x] right”, “- [ ] other”.")
  private static let counted = ForeignDialect(
    id: "D16", title: "A list with counted fields and keys by number",
    instead: "Write “Respuesta: 3” instead of the number alone, and delete the lines with counts.")
  private static let blackboard = ForeignDialect(
    id: "D22", title: "A Blackboard upload file",
    instead: "Write a table with the columns question, A, B, C, D, correct.")
  private static let triple = ForeignDialect(
    id: "D23", title: "A list with triple signs (qqq, +++, ---)",
    instead: "Write “* ” before questions, “+ ” before right and “- ” before other options.")
  private static let otherScript = ForeignDialect(
    id: "D24", title: "A list labelled in another alphabet",
    instead: "Use the labels a), b), c), d), and “Answer: a” for the key.")

  private struct Signs {
    var blackboard = 0
    var triple = 0
    var roundBoxes = 0
    var edx = 0
    var braces = 0
    var closing = 0
    var gift = 0
    var otherLabels = 0
    var counted = 0
    var firstLabels = 0
    var taggedQuestions = 0
    var taggedOptions = 0
    private var lastWasNumber = false

    mutating func add(_ bytes: [UInt8], _ token: LineToken, after previous: LineToken?) {
      let start = Int(token.start)
      let end = Int(token.end)
      let scan = LineScan(bytes: bytes, end: end)
      if token.kind == .roundBox { roundBoxes += 1 }
      if token.kind == .question { taggedQuestions += 1 }
      if token.kind == .optionField { taggedOptions += 1 }
      if token.kind == .rule || bytes.holds(">>", at: start, end)
        || bytes.holds("[explanation]", at: start, end)
      {
        edx += 1
      }
      for code in ["MC", "MA", "TF", "ESS", "ORD", "MAT", "FIB", "NUM"] as [StaticString]
      where bytes.holds(code, at: start, end) && scan.at(start + code.utf8CodeUnitCount) == 9 {
        blackboard += 1
      }
      let three = scan.at(start)
      if three == 0x2B || three == 0x2D || three | 0x20 == 0x71, scan.at(start + 1) == three,
        scan.at(start + 2) == three, !scan.isBreak(start + 3), scan.at(start + 3) != three
      {
        triple += 1
      }
      if end > start, bytes[end - 1] == 0x7B { braces += 1 }
      for index in start..<end where bytes[index] == 0x7D {
        closing += 1
        break
      }
      if three == 0x3D || three == 0x7E, !scan.isBreak(start + 1) { gift += 1 }
      if bytes.holds("::", at: start, end) || bytes.holds("$CATEGORY", at: start, end) { gift += 1 }
      inlineGift(bytes, start, end)
      if isOtherLabel(bytes, start, end) { otherLabels += 1 }
      count(token)
    }

    /// `{=right ~wrong}` on one line.
    private mutating func inlineGift(_ bytes: [UInt8], _ start: Int, _ end: Int) {
      guard let open = bytes[start..<end].firstIndex(of: 0x7B) else { return }
      let next = bytes.skipSpace(open + 1, end)
      if next < end, bytes[next] == 0x3D || bytes[next] == 0x7E {
        braces += 1
        gift += 2
      }
    }

    /// A letter of another alphabet with `)` or `.` behind it.
    private func isOtherLabel(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
      guard start + 2 < end, (0xCE...0xDB).contains(bytes[start]) else { return false }
      return bytes[start + 2] == 0x29 || bytes[start + 2] == 0x2E
    }

    /// A key alone on its line, and the number of the next question alone on the line below.
    private mutating func count(_ token: LineToken) {
      let isNumber = token.kind == .bare && token.style == 1
      if isNumber, lastWasNumber { counted += 1 }
      if token.kind == .label, token.value == 0 { firstLabels += 1 }
      lastWasNumber = isNumber
    }
  }
}

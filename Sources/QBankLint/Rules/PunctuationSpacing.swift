import QBankDiagnostics

extension LintRule {
  /// A space before a mark, none after it, or a mark twice.
  ///
  /// Only between letters, so that decimals, times, ratios and chemical names pass. French keeps its space before
  /// ; : ! ?. Source: LanguageTool's COMMA_PARENTHESIS_WHITESPACE.
  static let punctuationSpacing = LintRule(
    .punctuationSpacing,
    good: [
      "@ fr\nQuelle est la capitale de l’Italie ?\n+ Rome\n- Milan\n- Turin\n- Gênes",
      "@ es\n¿Cuánto vale π?\n+ 3,14\n- 3,15\n- 3,16\n- 3,17",
      "What does .NET run on … many systems?\n+ N,N-dimethyl\n- a ratio 1 : 2\n- see a.b.c\n- http://example.org",
      "Dog : bark is as cat : what?\n+ mew\n- moo\n- roar\n- bleat",
    ],
    bad: [
      "@ es\n¿Cuál es el plural de «luz»▸ ?\n+ Luces\n- Luzes\n- Luz\n- Luzs",
      "@ pt\nO Brasil▸ , em 1822▸ ,tornou-se:\n+ independente\n- livre,▸, talvez\n- colônia\n- reino",
      "In Rome▸,nobody knew this:\n+ Caesar was ill\n- Nero was well\n- Cato was old\n- Cicero was rich",
      "She came, saw and won.▸.\n+ Caesar\n- Nero\n- Cato\n- Cicero",
    ]
  ) { question, findings in
    guard
      !question.marks.isDisjoint(
        with: [.comma, .point, .semicolon, .colon, .question, .exclamation])
    else { return }
    for field in question.fields { checkSpacing(field, question, &findings) }
  }

  private static func checkSpacing(
    _ field: Field, _ question: Item, _ findings: inout Findings
  ) {
    let marks: Marks = [.comma, .point, .semicolon, .colon, .question, .exclamation]
    guard !field.marks.isDisjoint(with: marks) else { return }
    let bytes = field.bytes
    for index in bytes.indices where isMark[Int(bytes[index])] && !field.isCode(index) {
      if index > 0, bytes[index - 1] == 32, hasSpaceBefore(field, index, question.language) {
        var start = index
        while start > 0, bytes[start - 1] == 32 { start -= 1 }
        findings.add(
          "space before \"\(field.string(index..<index + 1))\" in \(field.path.label): delete it",
          in: field.path, at: start..<index,
          repair: .safe("delete the space", [.replace(field.path, start..<index, with: "")]))
      }
      if lacksSpaceAfter(bytes, index) {
        findings.add(
          "no space after \"\(field.string(index..<index + 1))\" in \(field.path.label): write one",
          in: field.path, at: index..<index + 1,
          repair: .suggested(
            "write a space", [.replace(field.path, index + 1..<index + 1, with: " ")]))
      }
      if isDoubled(bytes, index) {
        let range = index..<index + 1
        let repair = [Edit.replace(field.path, range, with: "")]
        findings.add(
          "\"\(field.string(index - 1..<index + 1))\" in \(field.path.label): one mark is enough",
          in: field.path, at: range,
          repair: bytes[index] == 0x2E
            ? .suggested("delete one", repair) : .safe("delete one", repair))
      }
    }
  }

  private static let isMark: [Bool] = (0..<256).map {
    [0x2C, 0x2E, 0x3B, 0x3A, 0x3F, 0x21].contains($0)
  }

  private static func hasSpaceBefore(_ field: Field, _ index: Int, _ language: Language) -> Bool {
    let bytes = field.bytes
    let mark = bytes[index]
    if language == .fr, mark != 0x2C, mark != 0x2E { return false }
    var start = index
    while start > 0, bytes[start - 1] == 32 { start -= 1 }
    guard let before = bytes.scalar(before: start) else { return false }
    let follows: Bool =
      switch before {
      case 0xBB, 0x201D, 0x22, 0x29, 0x5D: true
      default: isLetter(before) || mark != 0x2E && mark != 0x3A && isDigit(before)
      }
    guard follows else { return false }
    let next = bytes.scalar(after: index + 1)
    switch mark {
    case 0x2C, 0x3B:
      // Between letters, a mark that opens the next word stands there by mistake: " ,word".
      if isDigit(before), isDigit(next) { return false }
      return next == nil || next == 32 || next == 10 || isLetter(next)
    case 0x2E:
      guard isLetter(before) || before > 127 || before == 0x29 else { return false }
      return next == nil || next == 32 || next == 10
    case 0x3A:
      // " : " joins the terms of a comparison.
      return next == nil || next == 10
    default: return next == nil || next == 32 || next == 10 || next == 0xBB || next == 0x2E
    }
  }

  private static func lacksSpaceAfter(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes[index] == 0x2C || bytes[index] == 0x3B, index > 0 else { return false }
    guard let next = bytes.scalar(after: index + 1), isLetter(next) else { return false }
    // " ,word" is reported for the space before it, unless that is all that is wrong.
    if bytes[index - 1] == 32 { return false }
    return letters(in: bytes, before: index) >= 3 && letters(in: bytes, after: index + 1) >= 2
      && !Letter.of(next).isUpper
  }

  private static func isDoubled(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0, bytes[index - 1] == bytes[index] else { return false }
    let (before, next) = (bytes.scalar(before: index - 1), bytes.scalar(after: index + 1))
    switch bytes[index] {
    case 0x2C, 0x3B: return isLetter(before) && next != UInt32(bytes[index])
    case 0x2E:
      return letters(in: bytes, before: index - 1) >= 2 && (next == nil || next == 32 || next == 10)
    default: return false
    }
  }

  /// How many letters stand before an offset, counted to four.
  private static func letters(in bytes: [UInt8], before end: Int) -> Int {
    var (index, count) = (end, 0)
    while count < 4, isLetter(bytes.scalar(before: index)) {
      index -= 1
      while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
      count += 1
    }
    return count
  }

  private static func letters(in bytes: [UInt8], after start: Int) -> Int {
    var (index, count) = (start, 0)
    while count < 4, index < bytes.count, isLetter(bytes.scalar(after: index)) {
      index += bytes.scalar(at: index).1
      count += 1
    }
    return count
  }
}

import QBankDiagnostics

extension LintRule {
  /// Doubled spaces, tabs, no-break spaces where the language wants none, and piles of blank lines.
  ///
  /// Code is left alone, and so is a text in which several lines are aligned by spaces. Source: LanguageTool's
  /// WHITESPACE_RULE.
  static let whitespace = LintRule(
    .whitespace,
    good: [
      "@ es\n¿Qué planeta es el más grande?\n+ Júpiter\n- Saturno\n- Marte\n- Venus",
      "What does `a  =  1` do?\n+ It assigns\n- It compares\n- It prints\n- It loops",
      "How long is the marathon?\n+ 42\u{A0}195 m\n- 40\u{A0}km\n- 41\u{A0}km\n- 43\u{A0}km",
      "@ fr\nQuelle est la capitale de l’Italie\u{A0}?\n+ Rome\n- Milan\n- Turin\n- Gênes",
    ],
    bad: [
      "@ es\n¿Qué▸  planeta es el más grande?\n+ Júpiter\n- Saturno▸\t(anillos)\n- Marte\n- Venus",
      "@ pt\nQual é o maior▸\u{A0}planeta?\n+ Júpiter\n- Saturno\n- Marte\n- Vênus",
      "Read this.▸   Which planet is the largest?\n+ Jupiter\n- Saturn\n- Mars\n- Venus",
    ]
  ) { question, findings in
    guard
      !question.marks.isDisjoint(with: [.doubleSpace, .control, .latinSign, .general, .newline])
    else { return }
    for field in question.fields {
      let edits = strayWhitespace(in: field, question.language)
      guard let first = edits.first else { continue }
      findings.add(
        "\(first.what) in \(field.path.label): leave one space between words", in: field.path,
        at: first.range, evidence: edits.count > 1 ? "\(edits.count) places" : nil,
        repair: .safe(
          "leave one space",
          edits.map { .replace(field.path, $0.range, with: $0.replacement) }))
    }
  }

  private struct StrayWhitespace {
    var range: Range<Int>
    var what: String
    var replacement: String
  }

  private static func strayWhitespace(in field: Field, _ language: Language) -> [StrayWhitespace] {
    let bytes = field.bytes
    guard !field.marks.isDisjoint(with: [.doubleSpace, .control, .latinSign, .general, .newline])
    else { return [] }
    var found: [StrayWhitespace] = []
    var runs = 0
    var index = 0
    while index < bytes.count {
      guard let run = whitespaceRun(in: bytes, at: index) else {
        index += 1
        continue
      }
      index = run.upperBound
      if let stray = stray(run, in: field, language), !field.isCode(run.lowerBound) {
        found.append(stray)
        if run.count > 1 { runs += 1 }
      }
    }
    // Aligned columns: several lines with inner runs of spaces.
    let lines = field.marks.contains(.newline) ? bytes.lazy.filter { $0 == 10 }.count + 1 : 1
    return lines > 1 && runs >= lines ? [] : found
  }

  /// The run of white space that starts at an offset.
  private static func whitespaceRun(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    var end = start
    while end < bytes.count {
      if bytes[end].isSpace || bytes[end] == 13 {
        end += 1
      } else if bytes.holds("\u{A0}", at: end) {
        end += 2
      } else if bytes.holds("\u{202F}", at: end) || bytes.holds("\u{2007}", at: end) {
        end += 3
      } else {
        break
      }
    }
    return end > start ? start..<end : nil
  }

  private static func stray(
    _ run: Range<Int>, in field: Field, _ language: Language
  ) -> StrayWhitespace? {
    let bytes = field.bytes
    let lines = bytes[run].lazy.filter { $0 == 10 }.count
    if lines > 0 {
      if lines >= 4 {
        return StrayWhitespace(range: run, what: "\(lines - 1) blank lines", replacement: "\n\n")
      }
      guard bytes[run.lowerBound] != 10 else { return nil }
      let feed = bytes[run].firstIndex(of: 10) ?? run.upperBound
      return StrayWhitespace(
        range: run.lowerBound..<feed, what: "space at the end of a line", replacement: "")
    }
    if run.count == 1 {
      return bytes[run.lowerBound] == 32
        ? nil : StrayWhitespace(range: run, what: "a tab", replacement: " ")
    }
    if bytes[run.lowerBound] >= 0xC2, run.count <= 3, isOneNoBreakSpace(bytes, run) {
      if wantsNoBreakSpace(bytes, run, language) { return nil }
      return StrayWhitespace(range: run, what: "a no-break space", replacement: " ")
    }
    return StrayWhitespace(
      range: run, what: "more than one space", replacement: " ")
  }

  private static func isOneNoBreakSpace(_ bytes: [UInt8], _ run: Range<Int>) -> Bool {
    run.count == (bytes[run.lowerBound] == 0xC2 ? 2 : 3)
  }

  /// Beside a digit everywhere; in French inside « » and before ; : ! ?.
  private static func wantsNoBreakSpace(
    _ bytes: [UInt8], _ run: Range<Int>, _ language: Language
  ) -> Bool {
    let before = bytes.scalar(before: run.lowerBound), after = bytes.scalar(after: run.upperBound)
    if isDigit(before) || isDigit(after) { return true }
    guard language == .fr else { return false }
    return before == 0xAB || after == 0xBB
      || after.map { [0x3B, 0x3A, 0x21, 0x3F].contains($0) } == true
  }
}

import QBankDiagnostics

extension LintRule {
  /// A gap that does not end the stem.
  ///
  /// Quotations and code are left alone; `__init__` is no gap. Source: Tarrant et al. (2006), fill in the blank.
  static let blankInMiddle = LintRule(
    .blankInMiddle,
    good: [
      "What does `__init__` do?\n+ Sets up an object\n- Deletes it\n- Imports it\n- Prints it",
      "@ es\nEl órgano que produce bilis es el _____\n+ hígado\n- bazo\n- riñón\n- corazón",
      "Which file is my__file.txt in a list of files?\n+ The first\n- The second\n- The third\n- The last",
      "@ es\n¿Quién escribió «En un lugar (…) de cuyo nombre no quiero acordarme»?\n+ Cervantes\n- Lope\n- Góngora\n- Quevedo",
    ],
    bad: [
      "@ es\nEl ▸_____ es el órgano que produce bilis.\n+ hígado\n- bazo\n- riñón\n- corazón",
      "@ pt\nA ▸____ de 1988 é a lei maior do Brasil.\n+ Constituição\n- Portaria\n- Medida\n- Carta",
      "The ▸[ ] pumps the blood through the body.\n+ heart\n- liver\n- lung\n- spleen",
    ]
  ) { question, findings in
    let stem = question.text
    guard !stem.marks.isDisjoint(with: [.underscore, .bracket, .parenthesis, .point, .general]),
      let blank = firstBlank(stem)
    else { return }
    let total = stem.words.count + 1
    let after = stem.words.lazy.filter { $0.range.lowerBound >= blank.upperBound }.count
    guard after >= 2, after * 100 > total * 15 else { return }
    findings.add(
      "\(after) words follow the gap: put the gap at the end, or ask a question", in: .text,
      at: blank)
  }

  private static func firstBlank(_ stem: Field) -> Range<Int>? {
    let bytes = stem.bytes
    var index = 0
    while index < bytes.count {
      if let end = blankEnd(bytes, at: index) {
        if !stem.isOpaque(index) { return index..<end }
        index = end
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func blankEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    switch bytes[index] {
    case 0x5F:
      if index > 0, bytes[index - 1] == 0x5F { return nil }
      var end = index
      while end < bytes.count, bytes[end] == 0x5F { end += 1 }
      let count = end - index
      let isApart =
        (index == 0 || !isNamePart(bytes[index - 1]))
        && (end == bytes.count || !isNamePart(bytes[end]))
      return count >= 2 && isApart ? end : nil
    case 0x2E:
      if index > 0, bytes[index - 1] == 0x2E { return nil }
      var end = index
      while end < bytes.count, bytes[end] == 0x2E { end += 1 }
      return end - index >= 4 ? end : nil
    case 0x5B where bytes.holds("[ ]", at: index): return index + 3
    case 0x5B where bytes.holds("[…]", at: index) || bytes.holds("[...]", at: index):
      return index + 5
    case 0x28 where bytes.holds("(…)", at: index): return index + 5
    case 0x28 where bytes.holds("(   ", at: index) || bytes.holds("( )", at: index):
      return index + 3
    default: return nil
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool { byte.isAlpha || byte.isDigit }
}

import QBankDiagnostics

extension LintRule {
  /// A stem of nothing but marks or tags asks nothing.
  static let stemMissing = LintRule(
    .stemMissing,
    good: [
      "Which metal is liquid at 20 °C?\n+ Mercury\n- Zinc\n- Tin\n- Lead",
      "$x^2$ =\n+ 4\n- 5\n- 6\n- 7",
    ],
    bad: [
      "▸…\n+ Iron\n- Zinc\n- Tin\n- Lead", "▸<p> </p>\n+ Madrid\n- Lisbon\n- Rome\n- Paris",
    ]
  ) { question, findings in
    let stem = question.text
    if stem.opaque.contains(where: { $0.kind == .math }) { return }
    let tags = stem.bytes.tags
    let hasWord = stem.words.contains { word in
      !tags.contains { $0.overlaps(word.range) }
    }
    guard !hasWord else { return }
    findings.add(
      "the question's text holds no letter and no digit (\"\(stem.string)\"): write what is asked",
      in: .text)
  }
}

extension [UInt8] {
  /// The ranges of what looks like an HTML tag: `<`, a letter or `/`, and so on up to `>`. Linear.
  package var tags: [Range<Int>] {
    var tags: [Range<Int>] = []
    var start: Int?
    for (index, byte) in enumerated() {
      if byte == UInt8(ascii: "<"),
        has(at: index + 1, where: { $0 == 47 || ($0 | 32) >= 97 && ($0 | 32) <= 122 })
      {
        start = index
      } else if byte == UInt8(ascii: ">"), let begin = start {
        tags.append(begin..<(index + 1))
        start = nil
      }
    }
    return tags
  }
}

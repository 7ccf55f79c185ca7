import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A name of `policy: outdated` in a question that is not about the time before.
  ///
  /// A year before the day of change in the stem, or a `validUntil` before it, silences the rule. There is no list of
  /// our own.
  static let outdatedReference = LintRule(
    .outdatedReference,
    good: [
      "@ es policy.outdated=Ley_30/1992|2016-10-02|Ley_39/2015\nSegún la Ley 39/2015, ¿qué plazo hay?\n+ Un mes\n- Diez días\n- Dos meses\n- Un año",
      "@ es policy.outdated=30/1992|2016-10-02\nEn 1995, bajo la Ley 30/1992, ¿qué plazo había?\n+ Un mes\n- Diez días\n- Dos meses\n- Un año",
    ],
    bad: [
      "@ es policy.outdated=30/1992|2016-10-02|39/2015\nSegún la Ley ▸30/1992, ¿qué plazo hay?\n+ Un mes\n- Diez días\n- Dos meses\n- Un año",
      "@ pt policy.outdated=8.666\nNos termos da Lei ▸8.666, qual é a modalidade?\n+ Concorrência\n- Pregão\n- Leilão\n- Diálogo",
    ]
  ) { question, findings in
    guard !question.policy.outdated.isEmpty else { return }
    for entry in question.policy.outdated {
      if let until = entry.until {
        if let last = question.question.validUntil, last < until { continue }
        if namesYear(before: until, question.text, entry.pattern) { continue }
      }
      let pattern = Array(entry.pattern.lowercased().utf8)
      for field in question.fields {
        guard let start = offset(of: pattern, in: field) else { continue }
        let range = start..<start + pattern.count
        let since = entry.until.map { " since \($0)" } ?? ""
        findings.add(
          "\(field.quoted(range)) in \(field.path.label) is outdated\(since)"
            + (entry.replacement.map { ": write \"\($0)\", and check the answer" }
              ?? ": check the question"),
          in: field.path, at: range,
          repair: entry.replacement.map {
            .suggested("write \"\($0)\"", [.replace(field.path, range, with: $0)])
          })
      }
    }
  }

  /// Where a pattern stands as whole words.
  private static func offset(of pattern: [UInt8], in field: Field) -> Int? {
    guard let first = pattern.first, pattern.count <= field.folded.count else { return nil }
    for index in 0...(field.folded.count - pattern.count)
    where field.folded[index] == first && field.folded.matches(pattern, at: index) {
      let before = field.folded.scalar(before: index)
      let after = field.folded.scalar(after: index + pattern.count)
      if !isLetter(before), !isDigit(before), !isLetter(after), !isDigit(after) { return index }
    }
    return nil
  }

  /// A year in the stem, outside the pattern itself, that is before a day.
  private static func namesYear(before day: String, _ stem: Field, _ pattern: String) -> Bool {
    guard let limit = Int(day.prefix(4)) else { return false }
    let own = Set(pattern.split { !$0.isNumber }.map(String.init))
    return stem.words.contains { word in
      guard word.traits.contains(.number), word.range.count == 4 else { return false }
      let text = stem.string(word.range)
      guard let year = Int(text), !own.contains(text) else { return false }
      return (1500..<limit).contains(year)
    }
  }
}

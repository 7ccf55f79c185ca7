import QBankDiagnostics

extension LintRule {
  /// Brackets and quotation marks without their partner, per text.
  ///
  /// Enumerators such as `a)`, half-open intervals, apostrophes, inches and faces are passed over. Source:
  /// LanguageTool's UNPAIRED_BRACKETS.
  static let unbalancedDelimiters = LintRule(
    .unbalancedDelimiters,
    good: [
      "What is the range of the function?\n+ [0, ∞)\n- (−∞, 0]\n- ]0, 1[\n- [0, 1]",
      "@ es\n¿En cuál de los casos, a) o b), hay más agua?\n+ En a)\n- En b)\n- En ambos\n- En ninguno",
      "How long is a 12\" ruler :-)\n+ One foot\n- Two feet\n- A yard\n- A mile",
      "@ de\nWer schrieb „Faust“?\n+ Goethe\n- Schiller\n- Kleist\n- Heine",
      "Who said “I came (and saw)”?\n+ Caesar\n- Nero\n- Trajan\n- Cato",
      "Which sign opens a list?\n+ [\n- (\n- {\n- <",
    ],
    bad: [
      "@ es\n¿Qué es el ARN ▸(ácido ribonucleico?\n+ Un ácido\n- Una grasa\n- Un azúcar\n- Una sal",
      "@ pt\nO autor de ▸«Os Lusíadas é:\n+ Camões\n- Pessoa\n- Eça\n- Saramago",
      "Which is a metal?\n+ Iron ▸(Fe]\n- Sulphur\n- Neon\n- Carbon",
      "Who wrote ▸\"Emma?\n+ Austen▸)\n- Eliot\n- Shelley\n- Brontë",
    ]
  ) { question, findings in
    let signs: Marks = [.parenthesis, .bracket, .brace, .quote, .general, .latinSign]
    guard !question.marks.isDisjoint(with: signs) else { return }
    for field in question.fields where !field.marks.isDisjoint(with: signs) {
      guard !field.words.isEmpty, let odd = Delimiters.firstOdd(in: field) else { continue }
      findings.add(
        odd.isOpening
          ? "\(field.quoted(odd.range)) in \(field.path.label) is never closed: close it or delete it"
          : "\(field.quoted(odd.range)) in \(field.path.label) closes nothing: open it or delete it",
        in: field.path, at: odd.range,
        repair: odd.closing.map { closing in
          let end = Delimiters.endForClosing(field.bytes)
          return .suggested(
            "close it at the end", [.replace(field.path, end..<end, with: closing)])
        })
    }
  }
}

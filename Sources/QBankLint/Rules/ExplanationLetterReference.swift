import QBankDiagnostics

extension LintRule {
  /// An explanation or feedback that names options by letter or place.
  ///
  /// Vitamins, groups and panels of figures pass: an option noun or a verdict must stand beside the letter.
  static let explanationLetterReference = LintRule(
    .explanationLetterReference,
    good: [
      "@ es\n¿Qué gas respiramos?\n- Helio\n+ Oxígeno\n- Neón\n- Argón\n// El oxígeno sostiene la respiración.",
      "@ pt\nQual vitamina previne o escorbuto?\n+ Vitamina C\n- Vitamina A\n- Vitamina D\n- Vitamina K\n// A vitamina C é necessária para o colágeno.",
      "What does a buyer of a call hold?\n+ A right\n- A duty\n- A debt\n- A bond\n// The option a buyer has is worth money; see fig. B.",
    ],
    bad: [
      "@ es\n¿Qué gas respiramos?\n- Helio\n+ Oxígeno\n- Neón\n- Argón\n// ▸La b es correcta; el helio es noble.",
      "Which is prime?\n- 9\n+ 11\n- 15\n- 21\n// ▸Option B is right because A is 3 × 3.",
      "@ fixed pt\nQual é um metal?\n+ Ferro\n- Sal\n- Água\n- Ar\n// Como se viu, ▸a primeira opção é a certa.",
    ]
  ) { question, findings in
    for field in question.fields where isComment(field) && mayRefer(field) {
      let references = OptionReference.inExplanation(field, question)
      guard let first = references.first else { continue }
      let text = first.letters.count == 1 ? question.options[first.letters[0]].string : nil
      findings.add(
        "\(field.quoted(first.range)) names an option by its \(first.letters.isEmpty ? "place" : "letter")"
          + (question.isShuffled ? ", which apps change" : "")
          + ": name it by its text" + (text.map { ", \"\($0)\"" } ?? ""),
        in: field.path, at: first.range, severity: question.isShuffled ? .error : .warning,
        repair: text.map {
          .suggested(
            "write the option's text",
            [.replace(field.path, first.range, with: quotation($0, question.language))])
        })
    }
  }

  private static func isComment(_ field: Field) -> Bool {
    switch field.path {
    case .explanation, .feedback: true
    default: false
    }
  }

  private static func mayRefer(_ field: Field) -> Bool {
    field.lists.contains(.optionNoun) || field.lists.contains(.answerIs)
      || field.lists.contains(.optionPlace) || field.words.contains { $0.range.count == 1 }
  }

  private static func quotation(_ text: String, _ language: Language) -> String {
    language == .en ? "“\(text)”" : "«\(text)»"
  }
}

import QBankDiagnostics

extension LintRule {
  /// The same word twice in a row.
  ///
  /// Names (Pago Pago), species (Bufo bufo) and what a language says twice (that that) are left alone; German repeats
  /// articles by its grammar and is not checked. Source: LanguageTool's WORD_REPEAT_RULE.
  static let repeatedWord = LintRule(
    .repeatedWord,
    good: [
      "What is the capital of American Samoa, Pago Pago or Apia?\n+ Pago Pago\n- Apia\n- Nuku'alofa\n- Suva",
      "@ es\n¿Qué animal es Bufo bufo?\n+ Un sapo\n- Un pez\n- Un ave\n- Un reptil",
      "He said that that was true because:\n+ he knew\n- he guessed\n- he lied\n- he slept",
      "@ pt\nO que é «bem bem»?\n+ Um advérbio\n- Um verbo\n- Um nome\n- Um artigo",
      "Which is smaller?\n+ One one-thousandth\n- One tenth\n- One half\n- One third",
      "What is 2 2 in base three?\n+ Eight\n- Two\n- Four\n- Six",
    ],
    bad: [
      "@ es\nLa planta ▸planta verde tiene:\n+ clorofila\n- hierro\n- sal\n- cal",
      "Which of the ▸the following is a bird?\n+ A crow\n- A bat\n- A trout\n- A newt",
      "@ pt\nO rio de ▸de Janeiro é:\n+ um nome\n- um lago\n- um mar\n- um monte",
      "The ▸the longest river is:\n+ the Nile\n- the Rhine\n- the Ebro\n- the Po",
    ]
  ) { question, findings in
    guard question.language != .de else { return }
    for field in question.fields where field.words.count > 1 {
      for index in 1..<field.words.count {
        guard field.words[index].hash == field.words[index - 1].hash,
          index == 1 || field.words[index].hash != field.words[index - 2].hash
        else { continue }
        reportRepetition(at: index, of: field, question, &findings)
      }
    }
  }

  /// "One one-thousandth", "vis-à-vis": a hyphen ties one of the two to another word.
  private static func isPartOfCompound(_ first: Word, _ second: Word, _ bytes: [UInt8]) -> Bool {
    second.range.upperBound < bytes.count && bytes[second.range.upperBound] == 0x2D
      || first.range.lowerBound > 0 && bytes[first.range.lowerBound - 1] == 0x2D
  }

  private static func reportRepetition(
    at index: Int, of field: Field, _ question: Item, _ findings: inout Findings
  ) {
    let first = field.words[index - 1], second = field.words[index]
    guard first.traits.isDisjoint(with: [.number, .opaque]), !second.traits.contains(.opaque),
      field.bytes[first.range.upperBound..<second.range.lowerBound].allSatisfy(\.isSpace),
      !second.traits.contains(.capitalised), !isPartOfCompound(first, second, field.bytes)
    else { return }
    let isFunctionWord = second.isStop
    if first.traits.contains(.capitalised), !isFunctionWord { return }
    if first.traits.contains(.allCaps), first.range.count > 1 { return }
    if first.range.count == 1 {
      let letter = field.folded[first.range.lowerBound]
      let doubles: [UInt8] = question.language == .es ? [97, 101, 111, 121] : [97, 101, 111]
      guard question.language == .es || question.language == .pt, doubles.contains(letter) else {
        return
      }
      // "de la a a la z": a letter as such.
      guard isFunctionWord else { return }
    }
    if question.lexicon.isListed(second, in: .repeatable) { return }
    let range = first.range.upperBound..<second.range.upperBound
    findings.add(
      "\(field.quoted(second.range)) stands twice in a row in \(field.path.label): delete one",
      in: field.path, at: second.range,
      repair: .suggested("delete one", [.replace(field.path, range, with: "")]))
  }
}

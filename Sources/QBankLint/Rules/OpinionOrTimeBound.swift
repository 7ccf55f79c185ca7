import QBankDiagnostics

extension LintRule {
  /// A question for an opinion, or for what is true only today. Off by default.
  ///
  /// A year in the stem makes a time word harmless. Source: Haladyna, Downing & Rodriguez (2002), guideline 6.
  static let opinionOrTimeBound = LintRule(
    .opinionOrTimeBound, optIn: true,
    good: [
      "@ es\n¿Quién era secretario general de la ONU en 2020?\n+ Guterres\n- Annan\n- Ban\n- Waldheim",
      "@ pt\nQual é a unidade de corrente elétrica?\n+ Ampère\n- Volt\n- Ohm\n- Watt",
      "Who is currently, as of 2024, the oldest?\n+ Ann\n- Bob\n- Cid\n- Dan",
      "What is an electric current?\n+ A flow\n- A force\n- A mass\n- A field",
    ],
    bad: [
      "@ es\n¿Quién es ▸el actual secretario de la ONU?\n+ Guterres\n- Annan\n- Ban\n- Waldheim",
      "▸In your opinion, which law is fairer?\n+ The first\n- The second\n- The third\n- The last",
      "@ pt\nQuem é ▸atualmente o rei?\n+ Carlos\n- Filipe\n- Alberto\n- Haroldo",
    ]
  ) { question, findings in
    let stem = question.text
    if let hit = stem.hits(of: .opinion).first {
      let range = stem.range(ofWords: hit.words)
      findings.add(
        "\(stem.quoted(range)) asks for an opinion, which cannot be wrong: ask what a source says",
        in: .text, at: range)
    } else if let hit = stem.hits(of: .now).first, !hasYear(stem) {
      let range = stem.range(ofWords: hit.words)
      findings.add(
        "\(stem.quoted(range)) will mean another time next year: name the date", in: .text,
        at: range
      )
    }
  }

  static func hasYear(_ field: Field) -> Bool {
    field.words.contains { word in
      word.range.count == 4 && field.bytes[word.range].allSatisfy(\.isDigit)
        && (field.bytes[word.range.lowerBound] == 0x31
          || field.bytes[word.range.lowerBound] == 0x32)
    }
  }
}

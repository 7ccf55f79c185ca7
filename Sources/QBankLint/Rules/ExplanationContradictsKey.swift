import QBankDiagnostics

extension LintRule {
  /// An explanation that calls another option right than the question does.
  ///
  /// By letter an error; by a distractor's full text beside "correct" a warning; an explanation that is made of a
  /// distractor's words and not of the right option's an info. Negations near by silence the last two: explanations
  /// refute distractors. Source: own measurements on public banks.
  static let explanationContradictsKey = LintRule(
    .explanationContradictsKey,
    good: [
      "@ es\n¿Capital de Australia?\n- Sídney\n+ Camberra\n- Perth\n- Darwin\n// Camberra lo es desde 1913; Sídney es solo la mayor ciudad.",
      "Which header carries the key?\n+ x-api-key\n- Authorization\n- Cookie\n- Accept\n// The service reads x-api-key, not the more usual Authorization header.",
      "@ es\n¿Qué gas respiramos?\n- Helio\n+ Oxígeno\n- Neón\n- Argón\n// La respuesta correcta es la b).",
      "What cures scurvy?\n+ Lemons\n- Bread\n- Salt\n- Rum\n// The answer is a fruit that has vitamin C.",
    ],
    bad: [
      "@ es\n¿Capital de Australia?\n- Sídney\n+ Camberra\n- Perth\n- Darwin\n// La ▸respuesta correcta es la a).",
      "@ pt\nQual é o maior osso?\n+ Fêmur\n- Tíbia\n- Rádio\n- Ulna\n// ▸Gabarito: B.",
      "@ pt\nQual é o menor osso?\n- Fêmur\n+ Estribo\n- Rádio\n- Ulna\n// A ▸alternativa correta é A",
      "What is a haiku?\n+ A short poem\n- A large old castle\n- A bird\n- A fish\n// ▸A large old castle is the correct answer.",
      "Which is prime?\n- 9\n+ 11\n- 15\n- 21\n// As 9 has no divisor, ▸option A is right.",
    ]
  ) { question, findings in
    guard let explanation = question.explanation else { return }
    for reference in OptionReference.inExplanation(explanation, question)
    where reference.isCalledRight && reference.letters.count == 1 {
      guard let letter = reference.letters.first, letter != question.key else { return }
      findings.add(
        "\(explanation.quoted(reference.range)) means \(question.options[letter].quoted), but \(question.answer.quoted) is marked right: find out which one is",
        in: .explanation, at: reference.range)
      return
    }
    checkContent(question, explanation, &findings)
  }

  private static func checkContent(
    _ question: Item, _ explanation: Field, _ findings: inout Findings
  ) {
    guard run(of: question.answer, in: explanation) == nil else { return }
    for (index, option) in question.options.enumerated()
    where index != question.key && option.words.count >= 3 {
      guard let run = run(of: option, in: explanation), !isDenied(run, explanation),
        isCalledCorrect(run, explanation)
      else { continue }
      let range = explanation.range(ofWords: run)
      findings.add(
        "the explanation calls \(option.quoted) correct, but \(question.answer.quoted) is marked right: find out which one is",
        in: .explanation, at: range, severity: .warning)
      return
    }
    checkWords(question, explanation, &findings)
  }

  /// Where the words of an option stand in the explanation, in their order.
  private static func run(of option: Field, in explanation: Field) -> Range<Int>? {
    let count = option.words.count
    guard (1...40).contains(count), explanation.words.count >= count else { return nil }
    for start in 0...(explanation.words.count - count)
    where explanation.words[start].hash == option.words[0].hash {
      if (0..<count).allSatisfy({ explanation.words[start + $0].hash == option.words[$0].hash }) {
        return start..<start + count
      }
    }
    return nil
  }

  private static func isDenied(_ run: Range<Int>, _ explanation: Field) -> Bool {
    explanation.hits.contains { hit in
      (hit.list == .negation || hit.list == .negativePhrase || hit.list == .exception)
        && hit.words.lowerBound >= run.lowerBound - 6 && hit.words.lowerBound < run.upperBound + 6
    }
  }

  private static func isCalledCorrect(_ run: Range<Int>, _ explanation: Field) -> Bool {
    let from = max(0, run.lowerBound - 4), to = min(explanation.words.count, run.upperBound + 4)
    return explanation.words[from..<to].contains { correctWords.containsBare($0) }
  }

  private static let correctWords = WordSet(
    "correct right correcta correcto correta correto certa certo cierta cierto verdadera verdadeira"
  )

  private static func checkWords(
    _ question: Item, _ explanation: Field, _ findings: inout Findings
  ) {
    var stemmer = Stemmer(question.language)
    let said = Set(stemmer.content(of: explanation).map(\.stem))
    let key = Set(stemmer.content(of: question.answer).map(\.stem))
    guard key.count >= 2, key.intersection(said).count * 5 <= key.count else { return }
    for (index, option) in question.options.enumerated() where index != question.key {
      let words = stemmer.content(of: option)
      let own = Set(words.map(\.stem)).subtracting(key)
      guard own.count >= 3, own.intersection(said).count * 5 >= own.count * 3,
        explanation.hits(of: .negation).isEmpty
      else { continue }
      findings.add(
        "the explanation speaks of \(option.quoted) and not of the right option (\(question.answer.quoted)): check that it belongs to this question",
        in: .explanation, severity: .info,
        evidence: "\(own.intersection(said).count) of \(own.count) words")
      return
    }
  }
}

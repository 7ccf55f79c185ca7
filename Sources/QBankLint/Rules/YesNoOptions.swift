import QBankDiagnostics

extension LintRule {
  /// Options that are "yes" and "no" or "true" and "false". Off by default.
  ///
  /// Source: Tarrant, Knierim, Hayes & Ware (2006), true/false format.
  static let yesNoOptions = LintRule(
    .yesNoOptions, optIn: true,
    good: [
      "@ es\n¿A qué clase pertenece la ballena?\n+ Mamíferos\n- Peces\n- Aves\n- Reptiles",
      "@ pt\nQue tipo de sólido é o vidro?\n+ Amorfo\n- Iônico\n- Não metálico\n- Molecular",
    ],
    bad: [
      "@ es\n¿Es un mamífero la ballena?\n+ ▸Verdadero\n- Falso\n- Depende\n- Nadie lo sabe",
      "Is glass a crystal?\n- ▸Yes\n+ No\n- Sometimes\n- Unknown",
      "@ pt\nO vidro é um cristal?\n+ ▸Não, porque é amorfo\n- Sim, porque brilha\n- Não, porque é caro\n- Sim, porque é duro",
    ]
  ) { question, findings in
    let verdicts = question.options.filter { opensWithVerdict($0) }
    guard verdicts.count >= 2, let first = verdicts.first else { return }
    findings.add(
      "\(verdicts.map(\.quoted).joined(separator: ", ")) leave a choice between two: ask which, why or how",
      in: first.path)
  }

  private static func opensWithVerdict(_ option: Field) -> Bool {
    guard let hit = option.hits(of: .yesNo).first, hit.words == 0..<1 else { return false }
    if option.words.count == 1 { return true }
    let end = option.words[0].range.upperBound
    return end < option.bytes.count && option.bytes[end] == 0x2C
  }
}

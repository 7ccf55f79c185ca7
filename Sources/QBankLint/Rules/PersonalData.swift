import QBankDiagnostics

extension LintRule {
  /// Addresses and numbers that belong to somebody.
  ///
  /// Numbers count only with a valid check digit; identity and tax numbers need a cue word beside them, telephones a
  /// country code or a cue word. example.org and its like are fictitious. Sources: see `CheckDigits`; RFC 2606.
  static let personalData = LintRule(
    .personalData,
    good: [
      "@ es\n¿Cuántas letras lleva un DNI?\n+ Una\n- Dos\n- Tres\n- 12345678A",
      "Write to help@example.org if you:\n+ need help\n- are late\n- are early\n- forget",
      "How fast is light?\n+ 299 792 458 m/s\n- 300 000 000 m/s\n- 123456789 m/s\n- +150000000 km",
      "@ pt\nO CPF 111.444.777-36 é:\n+ inválido\n- válido\n- de uma empresa\n- de um menor",
    ],
    bad: [
      "@ es\nEl DNI ▸12345678Z pertenece a:\n+ Un menor\n- Un juez\n- Un testigo\n- Un perito",
      "@ pt\nO CPF ▸111.444.777-35 é de:\n+ José\n- Ana\n- Rui\n- Eva",
      "Whom do you reach at ▸mary.smith@gmail.com?\n+ Mary\n- John\n- ▸+44 20 7946 1234\n- Ann",
      "@ es\n¿Dónde se paga?\n+ En ▸ES91 2100 0418 4502 0005 1332\n- Con ▸4111 1111 1111 1111\n- Llame al ▸912 345 678\n- Aquí",
    ]
  ) { question, findings in
    guard !question.marks.isDisjoint(with: [.at, .digit]) else { return }
    for field in question.fields where !field.marks.isDisjoint(with: [.at, .digit]) {
      guard let found = PersonalDatum.find(in: field) else { continue }
      findings.add(
        "\(field.quoted(found.range)) in \(field.path.label) looks like \(found.kind) of somebody: write a fictitious one",
        in: field.path, at: found.range,
        repair: found.replacement.map {
          .suggested("write \($0)", [.replace(field.path, found.range, with: $0)])
        })
    }
  }
}

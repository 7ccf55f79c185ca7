import QBankDiagnostics

extension LintRule {
  /// Options that carry their own letter, stems that carry their own number.
  ///
  /// Labels on all options in their order are deleted safely; on all options out of order they are an error, for the
  /// options were moved after they were labelled.
  static let labelResidue = LintRule(
    .labelResidue,
    good: [
      "Which species is a model plant?\n+ A. thaliana\n- E. coli\n- C. elegans\n- D. rerio",
      "@ es\n¿En qué año nació Goya?\n+ 1746\n- 1740\n- 1750\n- 1756",
      "Which hold? 1) x > 0 2) x < 5 3) x = 3\n+ All\n- None\n- One\n- Two",
      "Question 7 of the census asks for:\n+ age\n- name\n- income\n- origin",
      "Which scale is used?\n+ 1: 2500\n- 1: 5000\n- 2: 1000\n- 2: 5000",
    ],
    bad: [
      "@ es\n▸12. ¿Quién pintó «Las Meninas»?\n+ ▸a) Velázquez\n- b) Goya\n- c) Murillo\n- d) Sorolla",
      "@ pt\n▸Questão 7 – Qual é o menor número primo?\n+ ▸B. 2\n- A. 1\n- C. 3\n- D. 5",
      "Which metal is liquid?\n+ ▸(i) Mercury\n- (ii) Tin\n- (iii) Lead\n- (iv) Zinc",
      "Which is odd?\n+ Seven\n- ▸b) Two\n- ▸c) Four\n- Six",
      "@ es\n▸Pregunta n.º 3: ¿Cuál es un metal?\n+ Hierro\n- Agua\n- Aire\n- Sal",
    ]
  ) { question, findings in
    checkOptionLabels(question, &findings)
    checkStemNumber(question, &findings)
  }

  private static func checkOptionLabels(_ question: Item, _ findings: inout Findings) {
    let labels = question.options.map { Label(at: $0.bytes) }
    guard labels.contains(where: { $0 != nil }) else { return }
    for kind in Label.Kind.allCases {
      let own = labels.map { label in label.flatMap { $0.ordinals[kind].map { ($0, label) } } }
      let found = own.indices.filter { own[$0] != nil }
      guard found.count >= 2 else { continue }
      let ordinals = found.compactMap { own[$0]?.0 }
      let isRising = zip(ordinals, ordinals.dropFirst()).allSatisfy(<)
      let isComplete =
        found.count == labels.count && ordinals.sorted() == Array(1...labels.count)
      if isComplete {
        report(question, labels, found, isInOrder: isRising, &findings)
      } else if isRising, found.allSatisfy({ labels[$0]?.isBracketed == true }) {
        for index in found {
          guard let label = labels[index] else { continue }
          let field = question.options[index]
          findings.add(
            "\(field.quoted(label.range)) at the start of \(field.path.label) is a label: apps label options themselves, delete it",
            in: field.path, at: label.range,
            repair: .suggested("delete the label", [.replace(field.path, label.range, with: "")]))
        }
      } else {
        continue
      }
      return
    }
  }

  private static func report(
    _ question: Item, _ labels: [Label?], _ found: [Int], isInOrder: Bool,
    _ findings: inout Findings
  ) {
    guard let first = labels[0] else { return }
    let field = question.options[0]
    let written = labels.indices.map { index in
      labels[index].map { question.options[index].string($0.mark) } ?? ""
    }.joined(separator: " ")
    let edits = labels.indices.compactMap { index in
      labels[index].map { Edit.replace(.option(index), $0.range, with: "") }
    }
    if isInOrder {
      findings.add(
        "the options carry their labels (\(written)): apps label options themselves, delete the labels",
        in: field.path, at: first.range, repair: .safe("delete the labels", edits))
    } else {
      findings.add(
        "the options carry labels that are out of order (\(written)): they were moved after they were labelled, so check the answer, then delete the labels",
        in: field.path, at: first.range, severity: .error,
        repair: .suggested("delete the labels", edits))
    }
  }

  // MARK: The stem

  private static func checkStemNumber(_ question: Item, _ findings: inout Findings) {
    let bytes = question.text.bytes
    guard let end = numberEnd(bytes, question.language) ?? namedNumberEnd(question.text),
      end < bytes.count
    else { return }
    let range = 0..<end
    findings.add(
      "\(question.text.quoted(range)) at the start of the stem is the number of a list: apps number questions themselves, delete it",
      in: .text, at: range,
      repair: .suggested("delete the number", [.replace(.text, range, with: "")]))
  }

  /// `12. ` or `12) `, unless the text goes on counting.
  private static func numberEnd(_ bytes: [UInt8], _ language: Language) -> Int? {
    var index = 0
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    let digits = index
    guard (1...4).contains(digits), index + 1 < bytes.count,
      bytes[index] == 0x29 || bytes[index] == 0x2E && language != .de
    else { return nil }
    let sign = bytes[index]
    index += 1
    if bytes[index] == 0x2D { index += 1 }
    guard index < bytes.count, bytes[index] == 32 else { return nil }
    let number = bytes[..<digits].reduce(0) { $0 * 10 + Int($1 - 48) }
    let next = Array("\(number + 1)".utf8) + [sign]
    if bytes.indices.dropFirst(index).contains(where: { bytes.matches(next, at: $0) }) {
      return nil
    }
    return skipJoiners(bytes, from: index)
  }

  /// `Question 7:`, `Pregunta n.º 3 –`.
  private static func namedNumberEnd(_ text: Field) -> Int? {
    let bytes = text.bytes
    let names: [StaticString] = [
      "pregunta", "question", "questão", "questao", "domanda", "frage", "pergunta",
    ]
    guard let name = names.first(where: { bytes.holdsFolded($0, at: 0) }) else { return nil }
    var index = name.utf8CodeUnitCount
    for sign: StaticString in [" ", "n.º", "nº", "n°", "no.", "#", " "]
    where bytes.holdsFolded(sign, at: index) {
      index += sign.utf8CodeUnitCount
    }
    let digits = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    guard index > digits, index < bytes.count else { return nil }
    let end = skipJoiners(bytes, from: index)
    let hasSign = bytes[index..<end].contains { $0 != 32 }
    return hasSign ? end : nil
  }

  /// Behind the point, bracket, colon, dash and spaces that join a number to a text.
  private static func skipJoiners(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index].isSpace || [0x2E, 0x29, 0x3A, 0x2D].contains(bytes[index]) {
        index += 1
      } else if bytes.holds("–", at: index) || bytes.holds("—", at: index) {
        index += 3
      } else {
        break
      }
    }
    return index
  }
}

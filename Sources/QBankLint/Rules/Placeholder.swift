import QBankDiagnostics

extension LintRule {
  /// A field that was never written: `TODO`, `Option A`, `#REF!`, `{{name}}`.
  ///
  /// Words count only as the whole field, and those that can be an answer (null, pendiente) only where two options
  /// are such. An error, so it keeps silent when in doubt.
  static let placeholder = LintRule(
    .placeholder,
    good: [
      "What is 0/0 in real arithmetic?\n+ Undefined\n- 0\n- 1\n- ∞",
      "@ pt\nTodo quadrado é:\n+ retângulo\n- círculo\n- triângulo\n- cone",
      "@ es\n¿Qué mide la inclinación de una recta?\n+ Pendiente\n- Área\n- Radio\n- Ordenada",
      "Which number is 30 in Roman numerals?\n+ XXX\n- XX\n- III\n- CCC",
      "Which error shows a lost cell in a spreadsheet?\n+ #REF!\n- #N/A\n- #VALUE!\n- #NAME?",
      "@ es\n¿Qué bala es de fogueo?\n+ Todo\n- Nada\n- Mucho\n- Poco",
    ],
    bad: [
      "@ es\n¿Cuál es la buena?\n+ ▸Opción A\n- ▸Opción B\n- ▸Opción C\n- ▸Opción D",
      "▸{{question_text}}\n+ ▸#REF!\n- Three\n- Four\n- Five",
      "Which river is the longest?\n+ The Nile\n- ▸TODO\n- ▸tbd.\n- The Rhine",
      "@ pt\n▸a definir\n+ Um\n- Dois\n- Três\n- Quatro\n// ▸Lorem ipsum dolor sit amet.",
      "Hello ▸[name], which river is meant?\n+ ▸<insert answer>\n- The Po\n- The Ebro\n- The Rhine",
    ]
  ) { question, findings in
    for field in question.fields where mayBePlaceholder(field) {
      if let range = wholePlaceholder(field, question) ?? token(in: field, question) {
        findings.add(
          "\(field.quoted(range)) in \(field.path.label) is a placeholder: write the text that belongs there",
          in: field.path, at: range)
      }
    }
  }

  private static func mayBePlaceholder(_ field: Field) -> Bool {
    field.bytes.count <= 24 || !field.marks.isDisjoint(with: [.brace, .less, .bracket, .percent])
      || field.bytes.holdsFolded("lorem ipsum", at: 0)
  }

  // MARK: Whole fields

  private static func wholePlaceholder(_ field: Field, _ question: Item) -> Range<Int>? {
    let bytes = field.bytes
    if bytes.holdsFolded("lorem ipsum", at: 0) { return bytes.indices }
    guard bytes.count <= 24, !field.words.isEmpty, field.words.count <= 3 else { return nil }
    let body = trimmed(field.folded)
    if body.first == 0x23 {
      return isLostCell(body) && !asksAboutCells(question) ? bytes.indices : nil
    }
    for sure: StaticString in [
      "todo", "tbd", "fixme", "xxx", "por completar", "a definir", "insert text", "to be done",
      "texto de ejemplo", "sample text",
    ] where body.equals(sure) {
      return isSure(field, question) ? bytes.indices : nil
    }
    guard field.path != .explanation else { return nil }
    if isStandIn(field), field.path == .text || countOfOptions(question, isStandIn) >= 2 {
      return bytes.indices
    }
    if isPending(body),
      field.path == .text || countOfOptions(question, { isPending(trimmed($0.folded)) }) >= 2
    {
      return bytes.indices
    }
    if isNull(body), countOfOptions(question, { isNull(trimmed($0.folded)) }) >= 2,
      !question.isAboutCode
    {
      return bytes.indices
    }
    return nil
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var body = bytes[...]
    while let last = body.last, [0x2E, 0x3A, 0x2D, 0x20].contains(last) { body.removeLast() }
    return Array(body)
  }

  /// TODO, TBD and XXX count in capitals, and XXX not beside Roman numerals.
  private static func isSure(_ field: Field, _ question: Item) -> Bool {
    guard field.words.count == 1 else { return true }
    let isTbd = field.folded.holds("tbd", at: 0), isFixme = field.folded.holds("fixme", at: 0)
    guard isTbd || isFixme || field.words[0].traits.contains(.allCaps) else { return false }
    guard field.folded.holds("xxx", at: 0) else { return true }
    return !question.options.contains { option in
      option.path != field.path && !option.bytes.isEmpty
        && option.bytes.allSatisfy { "IVXLCDM".utf8.contains($0) }
    }
  }

  /// `Option B`, `Respuesta 1`, `Alternativa A6`.
  static func isStandIn(_ field: Field) -> Bool {
    guard field.words.count == 2, field.bytes.count <= 24, standIns.contains(field.words[0].bare)
    else { return false }
    let label = field.bytes[field.words[1].range]
    return label.count <= 2 && label.allSatisfy { $0.isAlpha || $0.isDigit }
      && (label.count == 1 || label.contains(where: \.isDigit))
  }

  private static let standIns: Set<UInt64> = Set(
    [
      "opcion", "opcao", "option", "respuesta", "resposta", "answer", "alternativa", "choice",
      "reponse", "risposta", "opzione", "antwort", "distractor", "distrator",
    ].map { WordHash.of($0) })

  private static func isPending(_ body: [UInt8]) -> Bool {
    body.equals("pendiente") || body.equals("rellenar") || body.equals("preencher")
      || body.equals("pendente")
  }

  private static func isNull(_ body: [UInt8]) -> Bool {
    body.equals("null") || body.equals("nan") || body.equals("undefined")
  }

  private static func isLostCell(_ body: [UInt8]) -> Bool {
    ["#ref!", "#n/a", "#value!", "#name?", "#div/0!", "#¡ref!", "#¡valor!", "#n/d"]
      .contains(String(decoding: body, as: UTF8.self))
  }

  private static func asksAboutCells(_ question: Item) -> Bool {
    countOfOptions(question) { isLostCell(trimmed($0.folded)) } >= 2
      || question.text.words.contains { cellWords.contains($0.bare) }
  }

  private static let cellWords: Set<UInt64> = Set(
    ["excel", "spreadsheet", "celda", "cell", "hoja", "planilha", "celula", "formula", "calc"].map {
      WordHash.of($0)
    })

  private static func countOfOptions(_ question: Item, _ fits: (Field) -> Bool) -> Int {
    question.options.lazy.filter(fits).count
  }

  // MARK: Tokens of templates

  private static func token(in field: Field, _ question: Item) -> Range<Int>? {
    guard !field.marks.isDisjoint(with: [.brace, .less, .bracket, .percent]) else { return nil }
    let bytes = field.bytes
    var index = 0
    while index < bytes.count {
      if let end = tokenEnd(bytes, index), !field.isCode(index) {
        return question.isAboutCode ? nil : index..<end
      }
      index += 1
    }
    return nil
  }

  private static func tokenEnd(_ bytes: [UInt8], _ index: Int) -> Int? {
    switch bytes[index] {
    case 0x7B where bytes.holds("{{", at: index):
      return nameEnd(bytes, from: index + 2).flatMap { bytes.holds("}}", at: $0) ? $0 + 2 : nil }
    case 0x24 where bytes.holds("${", at: index):
      return nameEnd(bytes, from: index + 2).flatMap { bytes.holds("}", at: $0) ? $0 + 1 : nil }
    case 0x25 where bytes.holds("%(", at: index):
      return nameEnd(bytes, from: index + 2).flatMap { bytes.holds(")s", at: $0) ? $0 + 2 : nil }
    case 0x25 where bytes.count == 2 && bytes[1] == 0x73: return 2
    case 0x3C, 0x5B: return promptEnd(bytes, index)
    default: return nil
    }
  }

  /// The end of a name of letters, digits, `_`, `.` and spaces that has a letter of two or more in a row.
  private static func nameEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    var letters = 0
    while index < bytes.count, index - start < 40,
      bytes[index].isAlpha || bytes[index].isDigit || [0x5F, 0x2E, 0x20].contains(bytes[index])
    {
      if bytes[index].isAlpha { letters += 1 }
      index += 1
    }
    return letters >= 2 ? index : nil
  }

  /// `<insert …>`, `[nombre]`.
  private static func promptEnd(_ bytes: [UInt8], _ index: Int) -> Int? {
    let close: UInt8 = bytes[index] == 0x3C ? 0x3E : 0x5D
    let words: [StaticString] =
      bytes[index] == 0x3C
      ? ["insert ", "insertar ", "inserte ", "insira ", "inserir ", "your ", "escriba ", "tu "]
      : [
        "nombre]", "name]", "nome]", "fecha]", "date]", "insert ", "insertar ", "inserte ",
        "insira ", "your ", "texto]", "text]", "completar]",
      ]
    for word in words where bytes.holdsFolded(word, at: index + 1) {
      var end = index + 1
      while end < bytes.count, bytes[end] != close, end - index < 60 { end += 1 }
      return end < bytes.count && bytes[end] == close ? end + 1 : nil
    }
    return nil
  }
}

import QBankDiagnostics

extension LintRule {
  /// Spanish questions and exclamations without ¿ or ¡, or with a space behind it.
  ///
  /// Indirect questions ("Indique qué órgano …") have no marks and are right. Source: RAE, Ortografía de la lengua
  /// española (2010), III.3.4.9.
  static let openingMarksEs = LintRule(
    .openingMarksEs,
    good: [
      "@ es\nSeñale qué animal vuela:\n+ El murciélago\n- El perro\n- La vaca\n- El pez",
      "@ es\nEn 1492, ¿qué ciudad cayó?\n+ Granada\n- Toledo\n- Córdoba\n- Sevilla",
      "@ es\n¿Qué jugada de ajedrez es dudosa?\n+ Cf3?!\n- e4\n- d4\n- c4",
      "@ es\n¿Qué dirección abre https://example.org/?id=1?\n+ La primera\n- La segunda\n- La tercera\n- La cuarta",
      "Which animal flies?\n+ Bat\n- Dog\n- Cow\n- Fish",
      "@ es\nWhich of these is the past of the verb to go in the sentence?\n+ went\n- goed\n- gone\n- goes",
    ],
    bad: [
      "@ es\n▸Cuál es el río más largo?\n+ El Nilo\n- El Ebro\n- El Tajo\n- El Rin",
      "@ es\n▸¿ Qué río pasa por Viena?\n+ El Danubio\n- El Ebro\n- El Tajo\n- El Rin",
      "@ es\nEn Viena, ▸qué río pasa?\n+ El Danubio\n- El Ebro\n- El Tajo\n- El Rin",
      "@ es\n▸Qué río pasa por Viena\n+ El Danubio\n- ▸Viva el Rin!\n- El Tajo\n- El Ebro",
    ]
  ) { question, findings in
    guard question.language == .es else { return }
    for field in question.fields where mayLackMarks(field) {
      checkOpeningMarks(field, &findings)
    }
    checkBareQuestion(question, &findings)
  }

  /// Not a text in another language, nor one that was read in the wrong encoding.
  private static func mayLackMarks(_ field: Field) -> Bool {
    guard !field.marks.isDisjoint(with: [.question, .exclamation, .latinSign]),
      firstDamage(in: field) == nil
    else { return false }
    guard field.words.count >= 10 else { return true }
    var tally = LanguageTally()
    tally.add(field)
    return tally.other(than: .es) == nil
  }

  private static func checkOpeningMarks(_ field: Field, _ findings: inout Findings) {
    let bytes = field.bytes
    var open: [UInt32: Int] = [0xBF: 0, 0xA1: 0]
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes.holds("¿", at: index) || bytes.holds("¡", at: index) {
        open[UInt32(bytes[index + 1]), default: 0] += 1
        if index + 2 < bytes.count, bytes[index + 2] == 32 {
          findings.add(
            "space after \(field.quoted(index..<index + 2)) in \(field.path.label): delete it",
            in: field.path, at: index..<index + 3,
            repair: .suggested(
              "delete the space", [.replace(field.path, index + 2..<index + 3, with: "")]))
        }
        index += 2
        continue
      }
      let byte = bytes[index]
      if byte == 0x3F || byte == 0x21, !field.isCode(index), closesSentence(bytes, start, index) {
        let mark: UInt32 = byte == 0x3F ? 0xBF : 0xA1
        if open[mark, default: 0] == 0 {
          // One mark of each kind may be mixed: ¡Qué…?
          if open.values.allSatisfy({ $0 == 0 }) {
            reportMissing(mark, field, from: start, to: index, &findings)
            return
          }
        } else {
          open[mark, default: 0] -= 1
        }
        while index + 1 < bytes.count, bytes[index + 1] == 0x3F || bytes[index + 1] == 0x21 {
          index += 1
        }
        start = index + 1
      } else if byte == 10 || byte == 0x2E && index + 1 < bytes.count && bytes[index + 1] == 32 {
        start = index + 1
      }
      index += 1
    }
  }

  /// Whether a mark ends a sentence of two or more words, and is no part of an address or a comment such as `(?)`.
  private static func closesSentence(_ bytes: [UInt8], _ start: Int, _ index: Int) -> Bool {
    guard let before = bytes.scalar(before: index),
      isLetter(before) || before == 0xBB || before == 0x29 || before == 0x22 || isDigit(before)
        || before == 0x201D
    else { return false }
    if let next = bytes.scalar(after: index + 1), isLetter(next) || isDigit(next) { return false }
    var inner = start
    while inner < index, bytes[inner].isSpace { inner += 1 }
    return bytes[inner..<index].contains(32)
  }

  private static func reportMissing(
    _ mark: UInt32, _ field: Field, from start: Int, to end: Int, _ findings: inout Findings
  ) {
    let sign = mark == 0xBF ? "¿" : "¡"
    let place = clauseStart(field, from: start, to: end)
    findings.add(
      "\(field.quoted(place..<end + 1)) in \(field.path.label) does not open with \(sign): write it where the \(mark == 0xBF ? "question" : "exclamation") begins",
      in: field.path, at: place..<end + 1,
      repair: .suggested("write \(sign)", [.replace(field.path, place..<place, with: sign)]))
  }

  /// The start of the sentence, or of the clause behind its last comma that an interrogative opens.
  private static func clauseStart(_ field: Field, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, field.bytes[place].isSpace || field.bytes[place] == 0x2D { place += 1 }
    for hit in field.hits(of: .ask).reversed() {
      let range = field.words[hit.words.lowerBound].range
      guard range.lowerBound > place, range.lowerBound < end else { continue }
      // A preposition may come first: "en el mapa, de qué país …".
      var first = hit.words.lowerBound
      if first > 0, prepositions.contains(field.words[first - 1].hash) { first -= 1 }
      let from = field.words[first].range.lowerBound
      if from > 1, field.bytes[from - 1] == 32, field.bytes[from - 2] == 0x2C { return from }
    }
    return place
  }

  private static let prepositions: Set<UInt64> = Set(
    ["a", "de", "en", "con", "por", "para", "sobre", "desde", "hasta", "entre", "bajo"].map {
      WordHash.of($0)
    })

  private static let interrogatives: Set<UInt64> = Set(
    [
      "qué", "cuál", "cuáles", "quién", "quiénes", "cómo", "cuándo", "dónde", "cuánto", "cuánta",
      "cuántos", "cuántas",
    ].map { WordHash.of($0) })

  /// A last sentence that an interrogative opens, with neither mark.
  private static func checkBareQuestion(_ question: Item, _ findings: inout Findings) {
    guard let last = question.sentences.last, let first = last.words.first else { return }
    let field = question.text
    let opensWithPreposition =
      prepositions.contains(field.words[first].hash) && last.words.count > 1
    let word = field.words[opensWithPreposition ? first + 1 : first]
    guard interrogatives.contains(word.hash), !word.traits.contains(.opaque),
      field.words[first].range.lowerBound == last.bytes.lowerBound,
      !field.bytes[last.bytes].contains(0x3F), field.bytes.last != 0x21
    else { return }
    findings.add(
      "\(field.quoted(last.bytes)) asks but has neither ¿ nor ?: write both", in: .text,
      at: last.bytes)
  }
}

import QBankDiagnostics

extension LintRule {
  /// A question without its mark, an open sentence with a full stop, or a stray mark at the end.
  ///
  /// Clauses such as "When water boils, …" are no questions. Source: Haladyna, Downing & Rodriguez (2002), guideline on
  /// grammar and punctuation.
  static let stemEnding = LintRule(
    .stemEnding,
    good: [
      "@ es\nCuando hierve el agua, su temperatura:\n+ se mantiene\n- sube\n- baja\n- oscila",
      "@ pt\nOnde se guarda uma chave?\n+ Num cofre\n- Na mesa\n- No chão\n- Na rua",
      "Where a river meets the sea, one finds:\n+ a mouth\n- a spring\n- a lake\n- a fall",
      "Choose the capital of Peru.\n+ Lima\n- Quito\n- Bogotá\n- Cuzco",
      "@ pt\nComo consequência da guerra, houve\n+ fome\n- festa\n- chuva\n- sol",
    ],
    bad: [
      "▸Where is the Prado Museum\n+ Madrid\n- Rome\n- Paris\n- Lisbon",
      "@ es\nLa capital de Francia es▸.\n+ París\n- Roma\n- Lima\n- Quito",
      "The capital of Peru is▸,\n+ Lima\n- Quito\n- Bogotá\n- Cuzco",
      "@ es\n¿Cuál es la capital de Perú?▸.\n+ Lima\n- Quito\n- Bogotá\n- Cuzco",
      "▸Which of these is a mammal:\n+ Bat\n- Crow\n- Trout\n- Newt",
    ]
  ) { question, findings in
    let stem = question.text
    guard let last = stem.bytes.last, let sentence = question.sentences.last else { return }
    let end = stem.bytes.count
    if last == 0x2E, end > 1, stem.bytes[end - 2] == 0x3F {
      findings.add(
        "a full stop follows the question mark: delete it", in: .text, at: end - 1..<end,
        repair: .safe("delete the full stop", [.replace(.text, end - 1..<end, with: "")]))
    } else if last == 0x2C || last == 0x3B {
      findings.add(
        "the stem ends with \"\(stem.string(end - 1..<end))\": end it with a question mark, a colon or no mark",
        in: .text, at: end - 1..<end,
        repair: .suggested("write a colon", [.replace(.text, end - 1..<end, with: ":")]))
    } else if asksWithoutMark(question, sentence) {
      findings.add(
        "\(stem.quoted(sentence.bytes)) asks but does not end with a question mark: write it",
        in: .text,
        at: sentence.bytes,
        repair: question.language == .es || last == 0x2E || last == 0x3A
          ? nil : .suggested("write a question mark", [.replace(.text, end..<end, with: "?")]))
    } else if last == 0x2E, isOpenSentence(question), !onlyStates(question) {
      findings.add(
        "the options complete the stem, yet a full stop ends it: write a colon or no mark",
        in: .text,
        at: end - 1..<end,
        repair: .suggested("write a colon", [.replace(.text, end - 1..<end, with: ":")]))
    }
  }

  /// An interrogative that opens the last sentence, behind a preposition or not, and no question mark in it.
  private static func asksWithoutMark(_ question: Item, _ sentence: Passage) -> Bool {
    let stem = question.text
    guard let first = sentence.words.first, sentence.words.count > 2,
      !stem.bytes[sentence.bytes].contains(0x3F), let last = stem.bytes.last, last != 0x21,
      stem.words[first].range.lowerBound - sentence.bytes.lowerBound < 3
    else { return false }
    let index = openers.contains(stem.words[first]) ? first + 1 : first
    let word = stem.words[index]
    guard !word.traits.contains(.opaque), word.traits.contains(.capitalised) || index > first else {
      return false
    }
    let rest = stem.bytes[word.range.upperBound..<sentence.bytes.upperBound]
    if surelyAsks.contains(word) { return !rest.contains(0x2C) }
    // "Where …", "Como …" may open a clause that the options complete.
    guard mayAsk.contains(word), !rest.contains(0x2C), last != 0x3A,
      !stem.words[sentence.words.upperBound - 1].isStop
    else { return false }
    guard clauses.contains(word) else { return true }
    guard index + 1 < sentence.words.upperBound else { return false }
    let next = stem.words[index + 1]
    // "When did …" asks, "When water boils …" does not; "Que rio …" asks, "Que o rio …" does not.
    return auxiliaries.contains(next)
      || question.language == .pt && que.contains(word) && !next.isStop
  }

  private static let openers = WordSet(
    "in on at by for from of to with en de a por para con em com sob sobre desde hasta até")
  private static let surelyAsks = WordSet(
    """
    which qué cuál cuáles quién quiénes dónde cuánto cuánta cuántos cuántas cuándo qual quais quel quelle quels
    quelles welcher welche welches quale quali
    """)
  private static let mayAsk = WordSet(
    "what where why how who whose when que quem onde como quanto quanta quantos quantas cómo")
  /// Words that open a clause as often as a question.
  private static let clauses = WordSet("where when how what que como")
  private static let que = WordSet("que")
  private static let auxiliaries = WordSet(
    """
    did does do is are was were can could will would should must has have had se é são foi eram era fica ficam há pode
    """)

  /// A last sentence with a full stop that neither asks nor tells to choose, in a stem without a question.
  private static func isOpenSentence(_ question: Item) -> Bool {
    let stem = question.text
    guard !stem.marks.contains(.question), !stem.lists.contains(.ask),
      !stem.bytes.holds("...", at: stem.bytes.count - 3),
      stem.marks.isDisjoint(with: .underscore), let before = stem.words.last,
      let first = question.lead.words.first
    else { return false }
    return before.range.count > 1 && !tells.containsBare(stem.words[first])
  }

  private static let tells = WordSet(
    """
    senale indique marque elija seleccione identifique escoja complete relacione diga calcule determine ordene lea
    observe assinale escolha selecione aponte calcule leia select choose identify indicate mark pick match calculate
    find read name state give complete
    """)
}

import QBankDiagnostics

extension LintRule {
  /// A stem that asks nothing by itself: a word or two, "Which is true?", or a statement that a full stop closes.
  ///
  /// A missing question mark alone is no sign: many exams let the options complete the stem. Only a sentence that ends,
  /// tells nobody to do anything and has options that do not go on with it asks nothing. Source: Haladyna, Downing
  /// & Rodriguez (2002), guideline on the central idea in the stem; Tarrant et al. (2006), unfocused stem.
  static let unfocusedStem = LintRule(
    .unfocusedStem,
    good: [
      "@ pt\nO aumento da população é importante porque contribui para\n+ o trabalho\n- a dívida\n- a fome\n- a paz",
      "@ es\n¿Qué función cumple el hígado?\n+ Producir bilis\n- Ver\n- Oír\n- Andar",
      "3 × 4 =\n+ 12\n- 7\n- 34\n- 1",
      "Calculate the area of a square with sides of two metres.\n+ Four\n- Two\n- Six\n- Eight",
      "@ es\nEl agua hierve a cien grados al nivel del mar.\n+ verdadero\n- falso\n- según\n- nunca",
      "Which statement about bats is true?\n+ They are mammals\n- They lay eggs\n- They are birds\n- They are blind",
    ],
    bad: [
      "@ es\n▸El hígado\n+ produce bilis\n- digiere\n- bombea\n- ve",
      "▸Which of the following statements is correct?\n+ Bats are mammals\n- Gold is a gas\n- Rome is in Spain\n- Two is odd",
      "@ pt\n▸Assinale a alternativa correta.\n+ O ouro é um metal\n- O sal é doce\n- A Lua é verde\n- O mar é raso",
      "@ es\n▸Señale la afirmación verdadera:\n+ El oro es un metal\n- La sal es dulce\n- La Luna es verde\n- El mar es dulce",
      "▸The heart is an organ of the human body.\n+ Blood is pumped\n- Food is digested\n- Air is filtered\n- Sound is made",
    ]
  ) { question, findings in
    let stem = question.text
    if isGeneric(question) {
      findings.add(
        "\(stem.quoted) names no subject, so that each option is a question of its own: ask about one thing",
        in: .text)
      return
    }
    if onlyStates(question) {
      findings.add(
        "\(stem.quoted) states and asks nothing: write a question, or a sentence that the options complete",
        in: .text)
      return
    }
    guard stem.words.count < 4,
      stem.marks.isDisjoint(with: [.question, .digit, .equals, .underscore])
    else { return }
    guard !stem.words.isEmpty, stem.opaque.isEmpty, !stem.lists.contains(.ask) else { return }
    findings.add(
      "\(stem.quoted) does not ask anything: write a question, or a sentence that the options complete",
      in: .text, evidence: stem.words.count == 1 ? "1 word" : "\(stem.words.count) words")
  }

  /// Whether the stem is a statement that a full stop closes, with nothing that asks, tells or leaves a gap, and with
  /// options that begin anew.
  static func onlyStates(_ question: Item) -> Bool {
    let stem = question.text
    guard stem.bytes.last == 0x2E, stem.words.count >= 4, question.lexicon.language != .other,
      stem.marks.isDisjoint(with: [.question, .exclamation, .underscore, .equals, .colon, .bracket]
      ),
      stem.opaque.isEmpty, !stem.lists.contains(.ask),
      !stem.bytes.holds("..", at: stem.bytes.count - 2),
      question.forms.allSatisfy({ $0.initial == .capital })
    else { return false }
    // "The capital of Italy is." is open, whatever its stop.
    return stem.words.last?.isStop == false
      && !stem.words.contains { directives.containsBare($0) }
  }

  /// What tells the reader to do something, beside the words that ask.
  private static let directives = WordSet(
    """
    calcule calcula calcular calculate compute find halle halla hallar ache encuentre encuentra encontre resuelva
    resuelve resolva solve determine determina name nombre nombra nomeie diga diz say give dé da dê cite cita state
    define defina describe descreva explique explica explain translate traduzca traduce traduza convert convierta
    converta order ordene ordena estimate estime estima evaluate evalue evalua avalie simplify simplifique simplifica
    read lea lee leia observe observa look mire considere considera consider suponga suponha suppose assume imagine
    answer responda responde use usa utilice analice analise compare compara classify clasifique classifique decide
    decida guess adivine fill rellene preencha continue continúe continua conjugue conjugate write escriba escreva
    listen escuche ouça ouca deduzca deduza infer infiera correct corrija debe deve must should question pregunta
    pergunta
    """)

  /// Whether a stem is made of function words, ask words and words such as "statement" and "correct" alone.
  private static func isGeneric(_ question: Item) -> Bool {
    let stem = question.text
    guard (3...14).contains(stem.words.count),
      stem.lists.contains(.ask) || stem.lists.contains(.generic),
      stem.opaque.isEmpty
    else { return false }
    var judges = false
    for word in stem.words {
      if genericVerdicts.containsBare(word) {
        judges = true
      } else if !word.isStop, !genericNouns.containsBare(word),
        !isAsk(word, stem)
      {
        return false
      }
    }
    return judges
  }

  private static func isAsk(_ word: Word, _ stem: Field) -> Bool {
    stem.hits(of: .ask).contains { stem.words[$0.words.lowerBound] == word }
  }

  private static let genericVerdicts = WordSet(
    """
    correct true false incorrect right wrong best appropriate correcta correcto correctas verdadera verdadero cierta
    cierto falsa falso incorrecta incorrecto certa certo errada errado incorreta incorreto verdadeira verdadeiro
    verdaderas ciertas falsas corretas correta correto
    """)
  private static let genericNouns = WordSet(
    """
    statement statements answer answers option options choice choices alternative sentence following opcion opciones
    respuesta respuestas afirmacion afirmaciones alternativa alternativas enunciado enunciados frase frases
    proposicion proposiciones siguientes siguiente lo opcao opcoes resposta respostas afirmacao afirmacoes afirmativa
    afirmativas seguintes seguinte proposicao item itens indique senale marque elija escolha assinale select choose mark
    pick seleccione selecione identifique identify aponte anteriores
    """)
}

import QBankDiagnostics

extension LintRule {
  /// A stem that asks nothing by itself: a word or two, or "Which is true?".
  ///
  /// A missing question mark alone is no sign: many exams let the options complete the stem. Source: Haladyna, Downing
  /// & Rodriguez (2002), guideline on the central idea in the stem; Tarrant et al. (2006), unfocused stem.
  static let unfocusedStem = LintRule(
    .unfocusedStem,
    good: [
      "@ pt\nO aumento da população é importante porque contribui para\n+ o trabalho\n- a dívida\n- a fome\n- a paz",
      "@ es\n¿Qué función cumple el hígado?\n+ Producir bilis\n- Ver\n- Oír\n- Andar",
      "3 × 4 =\n+ 12\n- 7\n- 34\n- 1",
      "Which statement about bats is true?\n+ They are mammals\n- They lay eggs\n- They are birds\n- They are blind",
    ],
    bad: [
      "@ es\n▸El hígado\n+ produce bilis\n- digiere\n- bombea\n- ve",
      "▸Which of the following statements is correct?\n+ Bats are mammals\n- Gold is a gas\n- Rome is in Spain\n- Two is odd",
      "@ pt\n▸Assinale a alternativa correta.\n+ O ouro é um metal\n- O sal é doce\n- A Lua é verde\n- O mar é raso",
      "@ es\n▸Señale la afirmación verdadera:\n+ El oro es un metal\n- La sal es dulce\n- La Luna es verde\n- El mar es dulce",
    ]
  ) { question, findings in
    let stem = question.text
    if isGeneric(question) {
      findings.add(
        "\(stem.quoted) names no subject, so that each option is a question of its own: ask about one thing",
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
      } else if !question.lexicon.isStop(word), !genericNouns.containsBare(word),
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

/// What turns the question of a stem round.
struct Reversal: Sendable {
  /// The word or phrase, in bytes of the stem.
  var range: Range<Int>
  /// Whether it is written in capitals.
  var isEmphasised: Bool
  /// Whether capitals would mend it: negators, `except` and its like.
  var isCapitalisable: Bool
}

extension Item {
  /// The word of the lead-in that asks for what is not so, if any.
  ///
  /// A negator counts after an ask word, within 90 characters and with no comma or new clause between; an exception
  /// word counts beside an ask word or "of the following", or at the end. Questions for reasons and ways ("why do
  /// … not") ask straight.
  func reversal() -> Reversal? {
    guard text.lists.contains(.negation) || text.lists.contains(.exception), !asksForReason else {
      return nil
    }
    return exception() ?? negation()
  }

  private var leadHits: [Lexicon.Hit] {
    text.hits.filter { hit in
      hit.words.lowerBound >= lead.words.lowerBound && hit.words.upperBound <= lead.words.upperBound
        && !hit.words.contains { text.words[$0].traits.contains(.opaque) }
    }
  }

  /// Whether the lead-in opens with why or how.
  private var asksForReason: Bool {
    guard let first = lead.words.first else { return true }
    let words = text.words
    if Self.reasons.contains(words[first]) { return true }
    guard first + 1 < lead.words.upperBound else { return false }
    return Self.forWhat.contains(words[first]) && Self.what.contains(words[first + 1])
  }

  private static let reasons = WordSet("why how cómo como porque comment pourquoi wie warum perché")
  private static let forWhat = WordSet("por para")
  private static let what = WordSet("qué que")

  // MARK: Negators

  private func negation() -> Reversal? {
    let hits = leadHits
    for (place, negator) in hits.enumerated() where negator.list == .negation {
      guard !isPartOfPhrase(negator) else { continue }
      let position = negator.words.lowerBound
      let start = text.words[position].range.lowerBound
      var index = place - 1
      while index >= 0, start - text.words[hits[index].words.lowerBound].range.upperBound <= 120 {
        let ask = hits[index]
        if ask.list == .ask, ask.words.upperBound <= position, asks(ask),
          isOneClause(ask.words.upperBound..<position)
        {
          return reversal(negator.words, isCapitalisable: true)
        }
        index -= 1
      }
    }
    return nil
  }

  /// "no solo", "no obstante": words that do not deny.
  private func isPartOfPhrase(_ hit: Lexicon.Hit) -> Bool {
    let next = hit.words.upperBound
    return next < text.words.count && Self.afterNegator.contains(text.words[next])
  }

  private static let afterNegator = WordSet("solo sólo obstante only só apenas somente more less")

  /// Whether a word asks here and now, and does not open a relative clause: it opens the lead-in, stands behind a
  /// preposition that does, or behind ¿ or a comma.
  private func asks(_ hit: Lexicon.Hit) -> Bool {
    let first = hit.words.lowerBound
    guard Self.relatives.contains(text.words[first]) else { return true }
    var start = first
    while start > lead.words.lowerBound, Self.prepositions.contains(text.words[start - 1]) {
      start -= 1
    }
    if start == lead.words.lowerBound { return true }
    let before = text.words[start - 1].range.upperBound..<text.words[start].range.lowerBound
    return text.bytes[before].contains(0x2C) || text.bytes[before].contains(0xBF)
  }

  private static let relatives = WordSet(
    """
    which what who whom whose where que quem onde como quanto quando qual quais qui où comment wer was wo wie che chi
    dove come
    """)
  private static let prepositions = WordSet(
    """
    in on at by for from of to with under during a de en con por para sobre desde hasta entre bajo según em com sob do
    da no na dos das dans sur avec von mit bei auf di su con per
    """)

  private func isOneClause(_ between: Range<Int>) -> Bool {
    let words = text.words
    let from = words[between.lowerBound - 1].range.upperBound
    let to = words[between.upperBound].range.lowerBound
    guard to - from <= 120 else { return false }
    if text.bytes[from..<to].contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x28 }) {
      return false
    }
    if between.contains(where: { lexicon.isListed(words[$0], in: .subordinator) }) { return false }
    guard language == .es || language == .pt else { return true }
    // "que" opens a clause unless an article stands before it: "la que no …".
    return !between.contains { index in
      Self.que.contains(words[index])
        && !(index > 0 && Self.articles.contains(words[index - 1]))
    }
  }

  private static let que = WordSet("que")
  private static let articles = WordSet("la lo el las los a o as os")

  // MARK: Exceptions

  private func exception() -> Reversal? {
    guard text.lists.contains(.exception) else { return nil }
    let hits = leadHits
    // What stands before the ask word sets the scene: "Except for …, what is …?"
    let firstAsk = hits.first { $0.list == .ask && asks($0) }?.words.lowerBound
    let hasAsk = firstAsk != nil || speaksOfTheFollowing
    for hit in hits where hit.list == .exception {
      let last = text.words[hit.words.upperBound - 1]
      let isLast = hit.words.upperBound == lead.words.upperBound
      if Self.verdicts.containsBare(text.words[hit.words.lowerBound]) {
        guard hasAsk, isVerdict(hit) else { continue }
        return reversal(hit.words, isCapitalisable: false)
      }
      if Self.savedWords.contains(last), !isLast, !opensNounAtEnd(hit) { continue }
      guard hasAsk && hit.words.lowerBound > (firstAsk ?? 0) || isLast else { continue }
      return reversal(hit.words, isCapitalisable: hit.words.count == 1)
    }
    return nil
  }

  /// "Which of these …", "todas las siguientes …".
  private var speaksOfTheFollowing: Bool {
    text.words[lead.words].contains { Self.followers.containsBare($0) }
  }

  private static let followers = WordSet(
    "following these estos estas siguientes destes destas seguintes suivantes folgenden seguenti")
  /// Words that say only as predicate, or of a statement, that a question is turned round.
  private static let verdicts = WordSet(
    """
    falso falsa falsos falsas false untrue incorrect wrong incorrecto incorrecta incorrectos incorrectas erronea
    erroneo erroneas incierta incierto incorreto incorreta incorretos incorretas errado errada erradas erronea
    """)
  private static let savedWords = WordSet("salvo")
  private static let statements = WordSet(
    """
    statement statements option answer choice alternative afirmacion afirmaciones opcion respuesta alternativa
    enunciado afirmacao afirmativa opcao resposta alternativas afirmacoes afirmativas proposicion
    """)
  private static let copulas = WordSet(
    "es son is are sea sean será sería é são ser seja be being está estão resulta")

  /// Whether "false" or "incorrect" judges a statement: behind a form of "to be", or beside such a noun.
  private func isVerdict(_ hit: Lexicon.Hit) -> Bool {
    let words = text.words
    let (first, end) = (hit.words.lowerBound, hit.words.upperBound)
    if first > lead.words.lowerBound {
      let before = words[first - 1]
      if Self.copulas.contains(before) || Self.statements.containsBare(before) { return true }
      if Self.articles.contains(before) || Self.thes.contains(before) {
        return end == lead.words.upperBound || Self.statements.containsBare(words[end])
      }
    }
    return end < lead.words.upperBound && Self.statements.containsBare(words[end])
  }

  private static let thes = WordSet("the una uma an")

  /// "salvo uno", "salvo la última": a short end of the lead-in.
  private func opensNounAtEnd(_ hit: Lexicon.Hit) -> Bool {
    let rest = lead.words.upperBound - hit.words.upperBound
    guard (1...3).contains(rest), hit.words.lowerBound > 0 else { return false }
    let start = text.words[hit.words.lowerBound].range.lowerBound
    return Self.ones.contains(text.words[hit.words.upperBound])
      || text.bytes[text.words[hit.words.lowerBound - 1].range.upperBound..<start].contains(0x2C)
  }

  private static let ones = WordSet("uno una um uma")

  private func reversal(_ words: Range<Int>, isCapitalisable: Bool) -> Reversal {
    Reversal(
      range: text.range(ofWords: words),
      isEmphasised: text.words[words].contains {
        $0.traits.contains(.allCaps) && $0.range.count > 1
      },
      isCapitalisable: isCapitalisable)
  }
}

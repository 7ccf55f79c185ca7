import QBankDiagnostics

/// Reads a list of questions in plain text.
///
/// `nil` when no dialect fits, or one that is not read yet; the report then says which fit how well, and what to do.
/// Linear in the input: one pass makes a token of each line, each dialect that is tried is one pass over the tokens.
func readTextList(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  let tokens = Lexer.tokens(of: text, lines: 0..<text.lineStarts.count)
  guard let choice = TextChoice.choose(text, tokens, options, report: &report) else { return nil }
  if let delimiter = choice.dialect.segmentation.delimiter {
    var options = options
    options.delimiter = delimiter
    return readTable(text, options, report: &report)
  }
  var maker = TextDraft(text, tokens, choice.reading, options)
  var draft = maker.make(report: &report)
  draft.firstIsCorrect = [.paragraphs, .numbered].contains(choice.dialect.segmentation)
  if draft.questions.isEmpty {
    report.add(.noTextQuestions(), at: Place(file: text.name))
  }
  return draft
}

/// The dialect that a list is read in, and the list as it reads it.
struct TextChoice {
  let dialect: Dialect
  let reading: Reading

  /// Chooses by `--dialect`, or by the signs of the list; the report says why.
  static func choose(
    _ text: SourceText, _ tokens: [LineToken], _ options: ReadOptions, report: inout Report
  ) -> TextChoice? {
    if let wanted = options.dialect {
      guard let dialect = Dialect.named(wanted) else {
        report.add(.dialectUnknown(wanted, known: Dialect.all.map(\.name)))
        return nil
      }
      let reading = dialect.segmentation.read(text.bytes, tokens)
      note(text, dialect, "--dialect", &report)
      return TextChoice(dialect: dialect, reading: reading)
    }
    if let foreign = ForeignDialect.find(text.bytes, tokens) {
      report.add(
        .dialectNotRead(foreign.title, id: foreign.id, instead: foreign.instead),
        at: Place(file: text.name))
      return nil
    }
    if let sample = Detection.sample(of: tokens),
      let winner = Detection(text.bytes, sample).winner
    {
      let reading = winner.dialect.segmentation.read(text.bytes, tokens)
      let whole = Detection.Candidate(
        dialect: winner.dialect, score: winner.dialect.score(reading.facts), facts: reading.facts)
      if whole.fits {
        note(text, winner.dialect, explain(whole, nil), &report)
        return TextChoice(dialect: winner.dialect, reading: reading)
      }
    }
    let detection = Detection(text.bytes, tokens)
    guard let winner = detection.winner else {
      refuse(text, detection, &report)
      return nil
    }
    note(
      text, winner.dialect,
      explain(winner, detection.second), &report)
    return TextChoice(
      dialect: winner.dialect, reading: winner.dialect.segmentation.read(text.bytes, tokens))
  }

  private static func note(
    _ text: SourceText, _ dialect: Dialect, _ reason: String, _ report: inout Report
  ) {
    report.detect(
      Report.Detection(file: text.name, what: "dialect", value: dialect.title, reason: reason))
  }

  /// `score 1.00: 12 of 12 lines explained, 2 questions; next D08 (mark-before) 0.00`.
  private static func explain(
    _ winner: Detection.Candidate, _ second: Detection.Candidate?
  ) -> String {
    let facts = winner.facts
    let explained = Int((facts.explained * Double(facts.lines)).rounded())
    var text =
      "score \(hundredths(winner.score)): \(explained) of \(facts.lines) lines explained, "
      + "\(facts.questions) questions, of its shape \(hundredths(min(1, winner.dialect.share(facts))))"
    if let second, second.score > 0 {
      text += "; next \(second.dialect.title) \(hundredths(second.score))"
    }
    return text
  }

  private static func refuse(
    _ text: SourceText, _ detection: Detection, _ report: inout Report
  ) {
    let shown = detection.candidates.prefix(3).filter { $0.score > 0.2 }
    let paragraph = UnpartedQuestions(
      bytes: text.bytes, tokens: Lexer.tokens(of: text, lines: 0..<text.lineStarts.count))
    if let second = paragraph.second {
      let token = paragraph.tokens[second]
      let stem = Excerpt.text(text.bytes[Int(token.start)..<Int(token.end)], limit: 50)
      report.add(.blankLinesMissing(stem), at: text.place(at: Int(token.start)))
      return
    }
    if shown.isEmpty {
      report.add(.noTextQuestions(), at: Place(file: text.name))
      return
    }
    let list = shown.map {
      "\($0.dialect.id) \(hundredths($0.score)) – \($0.dialect.about) (--dialect \($0.dialect.name))"
    }
    let best = shown[shown.startIndex]
    report.add(
      .dialectUnclear(list, best: best.score, isClose: best.fits),
      at: text.place(at: firstStray(text, best.dialect) ?? 0))
  }

  /// Where the best reading first fails.
  private static func firstStray(_ text: SourceText, _ dialect: Dialect) -> Int? {
    let tokens = Lexer.tokens(of: text, lines: 0..<text.lineStarts.count)
    let reading = dialect.segmentation.read(text.bytes, tokens)
    return reading.parts.first { $0.role == .stray }.map { Int($0.start) }
  }

  private static func hundredths(_ value: Double) -> String {
    let rounded = Int((value * 100).rounded())
    return "\(rounded / 100).\(rounded % 100 < 10 ? "0" : "")\(rounded % 100)"
  }
}

import QBankDiagnostics
import QBankLint

extension MeasuredBank {
  /// The figures for programs.
  static func json(_ banks: [MeasuredBank]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginArray("banks")
    for bank in banks { bank.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    let figures = statistics
    writer.beginObject()
    writer.string(name, "file")
    writer.string(title, "title")
    writer.integer(figures.questions, "questions")
    writer.integer(figures.drafts, "drafts")
    writer.integer(figures.explained, "explained")
    for (key, counts) in [
      ("blocks", figures.byBlock), ("subjects", figures.bySubject),
      ("optionCounts", figures.byOptionCount),
    ] {
      writer.beginArray(key)
      for count in counts {
        writer.beginObject()
        writer.string(count.label, "label")
        writer.integer(count.count, "questions")
        writer.endObject()
      }
      writer.endArray()
    }
    writer.beginArray("answerPlaces")
    for positions in figures.positions {
      writer.beginObject()
      writer.integer(positions.options, "options")
      writer.beginArray("counts")
      for count in positions.counts { writer.integer(count) }
      writer.endArray()
      writer.decimal(positions.chiSquare, "chiSquare")
      writer.decimal(positions.probability, "probability")
      writer.endObject()
    }
    writer.endArray()
    writer.beginObject("longestOption")
    writer.integer(figures.longest.questions, "questions")
    writer.integer(figures.longest.right, "right")
    writer.decimal(figures.longest.chance, "expected")
    writer.endObject()
    for (key, lengths) in [
      ("textLength", figures.textLengths), ("rightLength", figures.rightLengths),
      ("wrongLength", figures.wrongLengths), ("explanationLength", figures.explanationLengths),
    ] {
      writer.beginObject(key)
      writer.integer(lengths.smallest, "smallest")
      writer.integer(lengths.median, "median")
      writer.integer(lengths.largest, "largest")
      writer.decimal(lengths.mean, "mean")
      writer.endObject()
    }
    writer.beginArray("guessers")
    for score in figures.scores {
      writer.beginObject()
      writer.string(score.guesser, "guesser")
      writer.decimal(score.share, "share")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// The figures as a page.
  static func html(_ banks: [MeasuredBank]) -> [UInt8] {
    StatisticsHTML.bytes(
      banks.map { bank in
        StatisticsHTML.Section(
          title: bank.title, name: TextRenderer.text(Place(file: bank.name)),
          charts: bank.statistics.allCharts,
          scores: bank.statistics.scores.map {
            ($0.guesser, BankStatistics.shown($0.share * 100) + " %")
          })
      })
  }
}

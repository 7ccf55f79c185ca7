import QBankDiagnostics

/// Prose at the ends of a text list that reads like a question of which a piece is missing.
struct PassedOver {
  let text: SourceText
  let tokens: [LineToken]

  /// Warns of each paragraph among the parts that were passed over as prose.
  func report(_ parts: [Part], to report: inout Report) {
    var start = 0
    while start < parts.count {
      var end = start
      while end < parts.count, isProse(parts[end]),
        end == start || parts[end].line == parts[end - 1].line + 1
      {
        end += 1
      }
      if end > start, readsLikeQuestion(parts[start..<end]) {
        let first = parts[start]
        let shown = Excerpt.text(text.bytes[Int(first.start)..<Int(first.end)], limit: 50)
        report.add(
          .questionPassedOver(shown, lines: end - start), at: text.place(at: Int(first.start)))
      }
      start = max(end, start + 1)
    }
  }

  private func isProse(_ part: Part) -> Bool {
    part.role == .ignored && part.ordinal == Part.Ignored.prose.rawValue
  }

  /// Whether one of several lines asks, or lines carry the labels of options. A line alone that asks is mostly talk:
  /// `Shall I write more?`.
  private func readsLikeQuestion(_ paragraph: ArraySlice<Part>) -> Bool {
    var next: Int32 = 0
    for part in paragraph {
      let token = tokens[Int(part.line)]
      let asks = token.end > token.start && text.bytes[Int(token.end) - 1] == 0x3F
      if asks, paragraph.count > 1 { return true }
      if token.kind == .label || token.kind == .optionField, token.value == next { next += 1 }
    }
    return next > 2
  }
}

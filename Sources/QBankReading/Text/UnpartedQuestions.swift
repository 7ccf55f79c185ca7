/// Questions without labels that follow each other without blank lines: a stem and four or five lines, again and again.
struct UnpartedQuestions {
  let bytes: [UInt8]
  let tokens: [LineToken]

  /// The line of the second stem; `nil` when the text is not of this form.
  var second: Int? {
    let out = PartBuilder(bytes, tokens)
    let lines = tokens.indices.filter { tokens[$0].kind != .blank }
    let stems = lines.indices.filter { out.endsLikeStem(lines[$0]) }
    guard stems.count > 1, stems.first == 0, lines.count - (stems.last ?? 0) > 4 else { return nil }
    let steps = zip(stems, stems.dropFirst()).map { $1 - $0 }
    let usual = steps.count { (5...6).contains($0) }
    let parted = zip(stems, steps).contains { stem, _ in
      stem > 0 && tokens[lines[stem] - 1].kind == .blank
    }
    return usual * 5 >= steps.count * 4 && !parted ? lines[stems[1]] : nil
  }
}

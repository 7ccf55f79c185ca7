import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankReading

/// What holds for every list: what was written is read, and no line is lost, however the list is damaged.
@Suite struct TextListPropertyTests {
  @Test(arguments: TextListForm.all)
  func readsWhatWasWritten(_ form: TextListForm) {
    for seed in 1...12 {
      let questions = Self.questions(seed: UInt64(seed), form)
      var report = Report()
      let text = SourceText(name: "list", bytes: Array(form.write(questions).utf8))
      let draft = readTextList(text, ReadOptions(), report: &report)
      let dialect = report.detected.first { $0.what == "dialect" }?.value ?? "none"
      #expect(dialect.hasPrefix(form.id), "seed \(seed)")
      #expect(!report.hasErrors, "seed \(seed): \(dump(report))")
      guard let draft, draft.questions.count == questions.count else {
        Issue.record(
          "seed \(seed): \(draft?.questions.count ?? -1) questions of \(questions.count)")
        continue
      }
      for (made, read) in zip(questions, draft.questions) {
        let fields = draft.fields(of: read)
        let texts = { (role: Role) in
          fields.filter { $0.role == role }.map {
            String(decoding: draft.bytes($0.text), as: UTF8.self)
          }
        }
        #expect(texts(.text) == [made.stem], "seed \(seed)")
        #expect(texts(.option) == made.options, "seed \(seed)")
        #expect(texts(.explanation) == (made.explanation.map { [$0] } ?? []), "seed \(seed)")
        let marked = fields.filter { $0.role == .option && $0.isMarked }.map { Int($0.ordinal) }
        #expect(
          marked == [made.right] || texts(.answer).count == 1 && marked.isEmpty
            || form.isFirstCorrect && draft.firstIsCorrect, "seed \(seed)")
      }
    }
  }

  @Test(arguments: TextListForm.all)
  func losesNoLine(_ form: TextListForm) {
    for seed in 1...25 {
      var random = SeededGenerator(seed: UInt64(seed) &* 7919)
      let questions = Self.questions(seed: UInt64(seed), form)
      let bytes = Self.damaged(Array(form.write(questions).utf8), using: &random)
      let text = SourceText(name: "list", bytes: bytes)
      let tokens = Lexer.tokens(of: text, lines: 0..<text.lineStarts.count)
      for segmentation in Segmentation.allCases {
        let reading = segmentation.read(bytes, tokens)
        var isCovered = tokens.map { $0.kind == .blank }
        for part in reading.parts where part.role != .question {
          isCovered[Int(part.line)] = true
        }
        // A line that holds nothing but a number or a word opens a question by itself.
        for part in reading.parts where part.role == .question {
          isCovered[Int(part.line)] = true
        }
        let lost = isCovered.indices.filter { !isCovered[$0] }.map { $0 + 1 }
        #expect(lost.isEmpty, "seed \(seed), \(segmentation): lines \(lost)")
      }
      Self.expectReported(text, seed)
    }
  }

  /// Numbers that restart in a list in which one question has none: once an endless recursion.
  @Test func restartingNumbersWithAGap() {
    let options = "\na) x\nb) y\nc) z\nd) w\n"
    let list =
      "1. One?" + options + "\nNone?" + options + "\n2. Two?" + options + "\n1. Three?" + options
      + "\n2. Four?" + options + "\nGabarito\n1-A 2-B 1-C 2-D\n"
    var report = Report()
    let text = SourceText(name: "list", bytes: Array(list.utf8))
    let draft = readTextList(text, ReadOptions(), report: &report)
    let keyed = draft?.questions.map { question in
      draft?.fields(of: question).contains { $0.role == .answer } ?? false
    }
    #expect(keyed == [true, false, true, true, true])
  }

  /// Every line of a list that is read ends in a question, among the lines passed over, or in a diagnostic.
  private static func expectReported(_ text: SourceText, _ seed: Int) {
    var report = Report(limit: 100_000)
    guard let draft = readTextList(text, ReadOptions(), report: &report) else {
      #expect(report.hasErrors, "seed \(seed)")
      return
    }
    let tokens = Lexer.tokens(of: text, lines: 0..<text.lineStarts.count)
    var isCovered = tokens.map { $0.kind == .blank }
    for question in draft.questions {
      let range = question.record.range
      for line in text.line(
        at: range.lowerBound)...text.line(at: max(range.lowerBound, range.upperBound - 1))
      {
        isCovered[line - 1] = true
      }
      for field in draft.fields(of: question) {
        isCovered[text.line(at: Int(field.place)) - 1] = true
      }
    }
    for item in report.ignored { isCovered[item.place.line - 1] = true }
    for diagnostic in report.diagnostics {
      guard var line = diagnostic.place?.line, line > 0 else { continue }
      // A diagnostic about several lines stands at the first.
      isCovered[line - 1] = true
      while line < tokens.count, tokens[line].kind != .blank, !isCovered[line] {
        isCovered[line] = true
        line += 1
      }
    }
    let lost = isCovered.indices.filter { !isCovered[$0] }.map { $0 + 1 }
    #expect(
      lost.isEmpty, "seed \(seed): lines \(lost) of\n\(String(decoding: text.bytes, as: UTF8.self))"
    )
  }

  /// Lines dropped, doubled, swapped, cut or torn apart, as people and programs do it.
  private static func damaged(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where lines.count > 1: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: index)
      case 2: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &random))
      case 3:
        // Cut at a byte that begins a character.
        var end = lines[index].count / 2
        while end > 0, end < lines[index].count, lines[index][end] & 0xC0 == 0x80 { end -= 1 }
        lines[index] = Array(lines[index][..<end])
      case 4: lines.insert([], at: index)
      case 5: lines.insert(Array("Página 3 de 12".utf8), at: index)
      default: lines.insert(Array("d) E. coli: Respuesta 1-B, [x]".utf8), at: index)
      }
    }
    return Array(lines.joined(separator: [10]))
  }

  private static func questions(seed: UInt64, _ form: TextListForm) -> [MadeQuestion] {
    var random = SeededGenerator(seed: seed)
    let options = Int.random(in: 4...5, using: &random)
    return (1...Int.random(in: 2...15, using: &random)).map { number in
      var question = MadeQuestion(
        number: number, options: options, explained: form.explains && random.chance(0.4),
        using: &random)
      if form.isFirstCorrect { question.right = 0 }
      return question
    }
  }
}

package import QBankDiagnostics

/// What import would decide about one input, without a bank: for `qbank inspect`.
package struct Inspection: Sendable {
  /// One question as it was read.
  package struct Sample: Sendable {
    package var line: Int
    package var text: String
    package var options: [String]
    /// The right option, from 0.
    package var answer: Int?
  }

  package let text: SourceText
  package let format: InputFormat
  /// Which line ends occur, with their counts: `LF (12)`.
  package let lineEnds: String
  /// What each column of a table is read as.
  package private(set) var columns: [(role: String, header: String)] = []
  /// How many questions were found, and how many of them are good.
  package private(set) var found = 0
  package private(set) var good = 0
  /// How many questions have so many options.
  package private(set) var optionCounts: [Int: Int] = [:]
  /// How often each position, from 0, is right.
  package private(set) var answerPositions: [Int: Int] = [:]
  /// The first three questions.
  package private(set) var samples: [Sample] = []

  /// Decodes and finds the format; `nil` when there is none, and the report says why.
  package init?(_ source: Source, _ options: ReadOptions, report: inout Report) {
    if options.format == nil, let kind = FormatDetection.foreign(source.bytes) {
      report.add(.notAList(kind.what, instead: kind.instead), at: Place(file: source.name))
      return nil
    }
    guard let text = decode(source, options, report: &report),
      let format = FormatDetection.format(of: text, options, report: &report)
    else { return nil }
    self.text = text
    self.format = format
    lineEnds = Self.lineEnds(of: text)
  }

  /// Reads the questions and counts them; `false` when no record could be reached.
  package mutating func read(_ options: ReadOptions, report: inout Report) -> Bool {
    guard let draft = QBankReading.read(text, as: format, options, report: &report) else {
      return false
    }
    columns = draft.columns
    var cleaned = draft
    var cleaner = FieldCleaner(options)
    cleaner.clean(&cleaned, report: &report)
    let keys = AnswerKeys(&cleaned, options, report: &report)
    var view = QuestionView()
    for (index, question) in cleaned.questions.enumerated() {
      view.read(question, of: cleaned)
      optionCounts[view.choices.count, default: 0] += 1
      let right = view.choices.firstIndex { $0.field == Int(keys.right[index]) }
      if let right { answerPositions[right, default: 0] += 1 }
      if samples.count < 3 { samples.append(Self.sample(question, view, right, cleaned)) }
    }
    // The checks of an import, on the draft as it was read: what it would report and accept.
    var checker = Checker(options)
    var second = Report(limit: report.limit)
    checker.add(draft, block: Importer.stem(of: text.name), report: &second)
    for diagnostic in second.diagnostics where !report.diagnostics.contains(diagnostic) {
      report.add(diagnostic)
    }
    found = checker.found
    good = checker.goodCount
    return true
  }

  private static func sample(
    _ question: DraftQuestion, _ view: QuestionView, _ right: Int?, _ draft: Draft
  ) -> Sample {
    let text = draft.fields(of: question).first { $0.role == .text }
    return Sample(
      line: draft.place(question.place).line,
      text: text.map { Excerpt.text(draft.bytes($0.text), limit: 200) } ?? "",
      options: view.choices.map { Excerpt.text(draft.bytes($0.text), limit: 120) }, answer: right)
  }

  private static func lineEnds(of text: SourceText) -> String {
    var counts = ["LF": 0, "CRLF": 0, "CR": 0]
    var before: UInt8 = 0
    for byte in text.bytes {
      if byte == 10 { counts[before == 13 ? "CRLF" : "LF", default: 0] += 1 }
      if before == 13, byte != 10 { counts["CR", default: 0] += 1 }
      before = byte
    }
    if before == 13 { counts["CR", default: 0] += 1 }
    let seen = ["LF", "CRLF", "CR"].filter { counts[$0, default: 0] > 0 }
    return seen.isEmpty
      ? "none" : seen.map { "\($0) (\(counts[$0, default: 0]))" }.joined(separator: ", ")
  }
}

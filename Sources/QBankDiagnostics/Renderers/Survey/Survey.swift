/// What a lint found in some files: what every report format is made of.
package struct Survey: Sendable {
  /// The files, in the order of the command line.
  package var files: [SurveyedFile] = []
  /// Where the files' names lead, for forms that want paths from the top of a working tree.
  package var workingTree: WorkingTree?

  package init() {}

  /// All findings, file by file.
  package var findings: [SurveyedFinding] { files.flatMap(\.findings) }

  /// How many questions were checked.
  package var questions: Int { files.reduce(0) { $0 + $1.questions } }

  /// How many findings are not listed, because there were too many of their kind.
  package var leftOut: Int {
    files.reduce(0) { $0 + $1.leftOut.values.reduce(0, +) }
  }

  /// How many findings suppressions and baselines mute.
  package var muted: Int { files.reduce(0) { $0 + $1.suppressed + $1.known } }

  /// How many findings have the severity.
  package func count(of severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.count(of: severity) }
  }
}

/// One file of a lint.
package struct SurveyedFile: Sendable {
  /// Its name, relative to the working directory; `-` is standard input.
  package var name: String
  /// The bank's title; `nil` when no bank could be read.
  package var title: String?
  /// The blocks, in order.
  package var blocks: [SurveyedBlock] = []
  /// What was found, in the order of the file.
  package var findings: [SurveyedFinding] = []
  /// How many findings are not listed, because there were too many of their kind.
  package var leftOut: [Severity: Int] = [:]
  /// How many findings suppressions mute.
  package var suppressed = 0
  /// How many findings a baseline or an older revision knows.
  package var known = 0
  /// Pictures of the bank as a whole.
  package var charts: [Chart] = []

  package init(name: String, title: String? = nil) {
    self.name = name
    self.title = title
  }

  /// How many questions it has.
  package var questions: Int { blocks.reduce(0) { $0 + $1.questions } }

  /// How many findings have the severity, listed or not.
  package func count(of severity: Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity } + leftOut[severity, default: 0]
  }

  /// The findings on the file or bank as a whole, then those of each block, in order; what has none is left out.
  package var groups: [(block: SurveyedBlock?, findings: [SurveyedFinding])] {
    var byBlock: [Int?: [SurveyedFinding]] = [:]
    for finding in findings { byBlock[finding.block, default: []].append(finding) }
    return ([nil] + blocks.indices.map(Optional.some)).compactMap { index in
      guard let found = byBlock[index] else { return nil }
      return (index.map { blocks[$0] }, found)
    }
  }
}

/// A block of a bank that was checked.
package struct SurveyedBlock: Sendable {
  package var id: String
  package var title: String
  /// How many questions it has.
  package var questions: Int

  package init(id: String, title: String, questions: Int) {
    self.id = id
    self.title = title
    self.questions = questions
  }
}

/// One finding with what helps to understand it.
package struct SurveyedFinding: Sendable {
  package var diagnostic: Diagnostic
  /// The numbers behind it.
  package var evidence: String?
  /// The position of its block; `nil` for the file or bank as a whole.
  package var block: Int?
  /// The text it is about, and the offending part of that in UTF-8 bytes.
  package var quoted: String?
  package var range: Range<Int>?
  /// The same from run to run as long as code, question and text are; unique in a survey.
  package var fingerprint: String

  package init(
    _ diagnostic: Diagnostic, evidence: String? = nil, block: Int? = nil, quoted: String? = nil,
    range: Range<Int>? = nil, fingerprint: String
  ) {
    self.diagnostic = diagnostic
    self.evidence = evidence
    self.block = block
    self.quoted = quoted
    self.range = range
    self.fingerprint = fingerprint
  }
}

/// Counts to be shown as bars.
package struct Chart: Sendable {
  /// One bar.
  package struct Bar: Sendable {
    package var label: String
    package var count: Int
    /// What chance alone would give.
    package var expected: Double?

    package init(_ label: String, _ count: Int, expected: Double? = nil) {
      self.label = label
      self.count = count
      self.expected = expected
    }
  }

  package var title: String
  /// What it says, in a sentence.
  package var note: String
  package var bars: [Bar]

  package init(_ title: String, note: String, bars: [Bar]) {
    self.title = title
    self.note = note
    self.bars = bars
  }
}

/// The forms in which a survey is written.
package enum SurveyFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github, gitlab, junit, markdown, html

  /// The survey in this form, with a final line feed.
  package func bytes(_ survey: Survey, style: TextStyle = .plain, columns: Int = 80) -> [UInt8] {
    switch self {
    case .text: SurveyText(style: style, columns: columns).bytes(survey)
    case .json: SurveyJSON().bytes(survey)
    case .sarif: SurveySARIF().bytes(survey)
    case .github: SurveyGitHub().bytes(survey)
    case .gitlab: SurveyGitLab().bytes(survey)
    case .junit: SurveyJUnit().bytes(survey)
    case .markdown: SurveyMarkdown().bytes(survey)
    case .html: SurveyHTML().bytes(survey)
    }
  }
}

extension Survey {
  /// What was found, in one line: `2 files, 120 questions, 3 findings: 1 error and 2 warnings; 4 muted.`
  package var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = count(of: severity)
      return count == 0
        ? nil : TextRenderer.counted(count, severity == .info ? "note" : severity.rawValue)
    }
    let total = Severity.allCases.reduce(0) { $0 + count(of: $1) }
    var line = [
      TextRenderer.counted(files.count, "file"), TextRenderer.counted(questions, "question"),
      TextRenderer.counted(total, "finding"),
    ].joined(separator: ", ")
    if !counts.isEmpty { line += ": " + TextRenderer.listed(counts) }
    if leftOut > 0 { line += "; \(leftOut) not listed" }
    if muted > 0 { line += "; \(muted) muted" }
    return line + "."
  }
}

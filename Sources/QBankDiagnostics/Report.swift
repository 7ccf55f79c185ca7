/// What the steps of one run found: diagnostics, ignored items, decisions and counts.
///
/// Each step appends to an `inout Report`. Memory is bounded whatever the input: of each code the first
/// `limit` diagnostics are kept, the others are counted.
public struct Report: Sendable {
  /// Something of an input that is neither a question nor a problem.
  public struct Ignored: Sendable, Hashable {
    /// What it is: `comment`, `heading`, `prose`, `padding`, `title`, …
    public var kind: String
    /// Where it starts.
    public var place: Place
    /// What stands there, cut to a readable length.
    public var text: String

    /// An ignored item.
    public init(kind: String, place: Place, text: String) {
      self.kind = kind
      self.place = place
      self.text = text
    }
  }

  /// Something that was decided about an input, and why.
  public struct Detection: Sendable, Hashable {
    /// The input's name.
    public var file: String
    /// What was decided: `format`, `encoding`, `delimiter`, `header`, `dialect`, `answer key`, …
    public var what: String
    /// The decision.
    public var value: String
    /// What it rests on.
    public var reason: String

    /// A decision about an input.
    public init(file: String, what: String, value: String, reason: String) {
      self.file = file
      self.what = what
      self.value = value
      self.reason = reason
    }
  }

  /// How many diagnostics of one code, and how many ignored items, are kept.
  public var limit: Int
  /// The diagnostics kept, in the order in which they were found.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The ignored items kept.
  public private(set) var ignored: [Ignored] = []
  /// How many items were ignored, kept here or not, by kind.
  public private(set) var ignoredCounts: [String: Int] = [:]
  /// The decisions.
  public private(set) var detected: [Detection] = []
  /// Counts for the summary (`questions`, `blocks`, …), in the order of their names.
  public var counts: [String: Int] = [:]

  private var found: [DiagnosticCode: Int] = [:]
  private var severities: [Severity: Int] = [:]

  /// An empty report that keeps the first `limit` diagnostics of each code.
  public init(limit: Int = 1000) {
    self.limit = limit
  }

  /// Adds what was found, or only counts it when there are many of its kind already.
  public mutating func add(_ diagnostic: Diagnostic) {
    let count = found[diagnostic.code, default: 0]
    found[diagnostic.code] = count + 1
    severities[diagnostic.severity, default: 0] += 1
    if count < limit { diagnostics.append(diagnostic) }
  }

  /// Adds a message about a place.
  public mutating func add(
    _ message: Message, at place: @autoclosure () -> Place? = nil, question: String? = nil,
    pointer: String? = nil
  ) {
    if isFull(message.code) {
      found[message.code, default: 0] += 1
      severities[message.severity, default: 0] += 1
    } else {
      add(Diagnostic(message, at: place(), question: question, pointer: pointer))
    }
  }

  /// Lists something that was passed over.
  public mutating func ignore(
    _ kind: String, at place: @autoclosure () -> Place, _ text: @autoclosure () -> String
  ) {
    ignoredCounts[kind, default: 0] += 1
    if ignored.count < limit { ignored.append(Ignored(kind: kind, place: place(), text: text())) }
  }

  /// Notes a decision.
  public mutating func detect(_ detection: Detection) {
    detected.append(detection)
  }

  /// Puts the diagnostics into the order of their places, files in the order in which they were first named.
  ///
  /// For people who mend a list from top to bottom; steps report in the order in which they look.
  public mutating func sortByPlace() {
    var files: [String: Int] = [:]
    for diagnostic in diagnostics {
      if let file = diagnostic.place?.file, files[file] == nil { files[file] = files.count }
    }
    let keys = diagnostics.map {
      ($0.place.flatMap { files[$0.file] } ?? -1, $0.place?.offset ?? -1)
    }
    diagnostics = diagnostics.indices.sorted {
      (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1)
    }
    .map { diagnostics[$0] }
  }

  /// Whether further diagnostics of the code are only counted, so that a caller may spare their making.
  public func isFull(_ code: DiagnosticCode) -> Bool { found[code, default: 0] >= limit }

  /// How many diagnostics of the code were found, kept or not.
  public func count(of code: DiagnosticCode) -> Int { found[code, default: 0] }

  /// How many diagnostics of the severity were found, kept or not.
  public func count(of severity: Severity) -> Int { severities[severity, default: 0] }

  /// The codes of which some diagnostics were only counted, with the number left out.
  public var leftOut: [(code: DiagnosticCode, count: Int)] {
    var kept: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics { kept[diagnostic.code, default: 0] += 1 }
    return found.map { ($0.key, $0.value - kept[$0.key, default: 0]) }
      .filter { $0.1 > 0 }.sorted { $0.0.rawValue < $1.0.rawValue }
  }

  /// The report with the first diagnostics of each code alone; the others are counted as left out.
  package func showing(atMost shown: Int) -> Report {
    var report = self
    var kept: [DiagnosticCode: Int] = [:]
    report.diagnostics = diagnostics.filter { diagnostic in
      kept[diagnostic.code, default: 0] += 1
      return kept[diagnostic.code, default: 0] <= shown
    }
    return report
  }

  /// The report without what was found under a code, which is shown elsewhere.
  package func without(_ code: DiagnosticCode) -> Report {
    var report = self
    report.found[code] = nil
    report.severities = [:]
    report.diagnostics = diagnostics.filter { $0.code != code }
    for (severity, count) in severities {
      let own = diagnostics.count { $0.code == code && $0.severity == severity }
      report.severities[severity] = count - own
    }
    return report
  }

  /// Whether anything was refused.
  public var hasErrors: Bool { count(of: .error) > 0 }
}

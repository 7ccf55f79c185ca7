package import QBankDiagnostics
package import QBankModel

/// One bank's way through a lint: rules, severities, suppressions, what is known already.
package struct LintRun: Sendable {
  /// What is asked of the bank.
  package var config = LintConfig()
  /// Its file, relative to the folder of the configuration: what overrides by path look at.
  package var path = ""
  /// The same bank as it was published or committed; the history rules hold the two against each other.
  package var base: Bank?
  /// Findings that are known already: of a baseline, of an older revision.
  package var known: [Baseline] = []
  /// What a rule's name was most likely meant to be.
  package var suggest: @Sendable (String) -> String? = { _ in nil }
  /// The rules to run.
  package var rules = LintRule.all
  /// How many findings of each rule will be told. Of those beyond only the place and the severity are kept, unless something is
  /// known already, for then it is not clear yet which they are.
  package var told = Int.max

  /// The codes of what is wrong with suppressions.
  static let ownCodes: [DiagnosticCode] = [.idleSuppression, .unknownRule, .noReason]

  package init(config: LintConfig = LintConfig(), path: String = "") {
    self.config = config
    self.path = path
  }

  /// What became of the findings.
  package struct Result: Sendable {
    /// What is to be reported, in the order of the bank.
    package var findings: [Finding] = []
    /// What the baseline knows, too: what a new baseline has to hold.
    package var all: [Finding] = []
    /// How many findings suppressions mute.
    package var suppressed = 0
    /// How many findings the baseline mutes.
    package var known: Int { all.count - findings.count }
    /// What the baseline holds and the bank no longer has.
    package var stale: [Baseline.Stale] = []

    package init() {}
  }

  /// The severity of something that concerns a file as a whole; `nil` when its code is off.
  package func severity(of code: DiagnosticCode, _ severity: Severity) -> Severity? {
    config.severity(of: code, severity, isOptIn: false, at: OverridePlace(path: path))
  }

  /// What the rules on single questions find in these questions, with severities and suppressions as in a run on the bank.
  func findings(in bank: Bank, of questions: [QuestionPath]) -> [Finding] {
    let severities = Severities(self, bank)
    var suppressions = Suppressions(bank, of: questions, suggest: suggest)
    var found: [Finding] = []
    for var finding in linter.findings(in: bank, of: questions) {
      guard let severity = severities.severity(of: finding), !suppressions.mutes(finding) else {
        continue
      }
      finding.severity = severity
      found.append(finding)
    }
    for baseline in known { found = baseline.apply(to: found, in: bank).new }
    return found
  }

  /// The rules that run, and what they are told.
  private var linter: Linter {
    var linter = Linter(rules: rules.filter(config.mayRun))
    linter.language = config.language
    linter.policy = config.policy
    linter.isRelease = config.isRelease
    return linter
  }

  /// Lints a bank.
  package func run(on bank: Bank) -> Result {
    let linter = linter
    let severities = Severities(self, bank)
    var suppressions = Suppressions(bank, suggest: suggest)
    var result = Result()
    var counts: [DiagnosticCode: Int] = [:]
    func sift(_ found: inout [Finding]) {
      found.keep { finding in
        guard let severity = severities.severity(of: finding) else { return false }
        finding.severity = severity
        if suppressions.mutes(finding) {
          result.suppressed += 1
          return false
        }
        counts[finding.code, default: 0] += 1
        if known.isEmpty, counts[finding.code, default: 0] > told { finding.forgetWords() }
        return true
      }
    }
    var found = linter.findings(in: bank, sift: sift)
    if let base {
      var changes = History.findings(in: bank, since: base)
      changes.sortByPlace()
      sift(&changes)
      found += changes
    }
    let runs = Set(linter.rules.map(\.code))
    suppressions.reportIdle { code, path in
      runs.contains(code) && severities.speaks(code, at: path)
    }
    for var finding in suppressions.findings {
      guard let severity = severities.severity(of: finding) else { continue }
      finding.severity = severity
      found.append(finding)
    }
    found.sortByPlace()
    result.all = found
    result.findings = found
    // An entry of a rule that did not run is not stale: nobody looked.
    let looked = runs.union(Self.ownCodes)
    for baseline in known {
      let (new, _, stale) = baseline.apply(to: result.findings, in: bank)
      result.findings = new
      if baseline.isRead { result.stale += stale.filter { looked.contains($0.code) } }
    }
    return result
  }
}

/// The severities of one run.
struct Severities {
  private let run: LintRun
  private let bank: Bank
  private let optIn: Set<DiagnosticCode>

  init(_ run: LintRun, _ bank: Bank) {
    self.run = run
    self.bank = bank
    optIn = Set(run.rules.filter(\.isOptIn).map(\.code))
  }

  /// The severity with which a finding is reported; `nil` when its rule is off where it stands.
  func severity(of finding: Finding) -> Severity? {
    run.config.severity(
      of: finding.code, finding.severity, isOptIn: optIn.contains(finding.code),
      at: place(finding.block, finding.question))
  }

  /// Whether a rule is on for a question.
  func speaks(_ code: DiagnosticCode, at path: QuestionPath) -> Bool {
    run.config.severity(
      of: code, code.severity, isOptIn: optIn.contains(code), at: place(path.block, path.question))
      != nil
  }

  private func place(_ block: Int?, _ question: Int?) -> OverridePlace {
    var place = OverridePlace(path: run.path)
    // Most configurations have no overrides, and ids are made anew each time they are read.
    guard !run.config.overrides.isEmpty, let block else { return place }
    place.block = bank.blocks[block].id
    if let question {
      place.question = bank.blocks[block].questions[question].id
      place.subject = bank.blocks[block].questions[question].subject
    }
    return place
  }
}

package import QBankDiagnostics
import QBankModel

/// What `.qbank.yml` and the command line ask of a lint.
package struct LintConfig: Sendable {
  /// The language of the texts, where the bank's own is not to be used.
  package var language: String?
  /// The settings of rules.
  package var rules = RuleSettings()
  /// Other settings for some questions; later ones win.
  package var overrides: [Override] = []
  /// What a house asks of its questions.
  package var policy = Policy()
  /// The only rules that speak, where there are any; they speak whatever else is set.
  package var select: [RuleName] = []
  /// Rules that do not speak, whatever else is set.
  package var ignore: [RuleName] = []
  /// Where the bank is published: an address, or a folder beside the configuration.
  package var site: String?
  /// Whether a release is checked.
  package var isRelease = false

  /// Settings for some questions.
  package struct Override: Sendable, Hashable {
    /// What it holds for; several must all fit.
    package var block: String?
    package var subject: String?
    package var question: String?
    package var path: PathPattern?
    package var rules = RuleSettings()
    /// Where it stands.
    package var place: Place?

    package init() {}
  }

  package init() {}

  /// Whether a rule may speak anywhere in a file.
  func mayRun(_ rule: LintRule) -> Bool {
    if ignore.contains(where: { $0.includes(rule.code) }) { return false }
    if !select.isEmpty { return select.contains { $0.includes(rule.code) } }
    if isOn(rules[rule.code], rule.isOptIn) { return true }
    return overrides.contains {
      isOn($0.rules[rule.code], rule.isOptIn) && $0.rules[rule.code] != nil
    }
  }

  private func isOn(_ setting: Setting?, _ isOptIn: Bool) -> Bool {
    switch setting {
    case .off: false
    case .on, .severity: true
    case nil: !isOptIn
    }
  }

  /// The severity with which a code speaks at a place of a file, or `nil` when it is off there.
  func severity(
    of code: DiagnosticCode, _ severity: Severity, isOptIn: Bool, at place: OverridePlace
  ) -> Severity? {
    if ignore.contains(where: { $0.includes(code) }) { return nil }
    let isSelected = select.contains { $0.includes(code) }
    if !select.isEmpty && !isSelected { return nil }
    var setting = rules[code]
    for override in overrides {
      if let other = override.rules[code], override.holds(at: place) { setting = other }
    }
    switch setting {
    case .severity(let set): return set
    case .on: return severity
    case .off: return isSelected ? severity : nil
    case nil: return isOptIn && !isSelected ? nil : severity
    }
  }
}

/// What overrides look at.
struct OverridePlace {
  /// The file, relative to the folder of the configuration.
  var path: String
  var block: String?
  var subject: String?
  var question: String?
}

extension LintConfig.Override {
  func holds(at place: OverridePlace) -> Bool {
    (block == nil || block == place.block) && (subject == nil || subject == place.subject)
      && (question == nil || question == place.question)
      && (path.map { $0.matches(place.path) } ?? true)
  }
}

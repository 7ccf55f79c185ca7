package import QBankDiagnostics

/// What a configuration says of a rule.
package enum Setting: Sendable, Hashable {
  /// The rule does not speak.
  case off
  /// The rule speaks with its own severity: what switches on a rule that is off by default.
  case on
  /// The rule speaks with this severity, whatever its own.
  case severity(Severity)

  /// The setting that is written as `text`: `off`, `on`, `error`, `warning` or `info`.
  package init?(_ text: String) {
    switch text {
    case "off": self = .off
    case "on": self = .on
    default:
      guard let severity = Severity(rawValue: text) else { return nil }
      self = .severity(severity)
    }
  }

  /// How settings are written.
  package static let names = ["off", "on", "info", "warning", "error"]
}

/// The settings of some rules and families; a rule's own wins over its family's.
package struct RuleSettings: Sendable, Hashable {
  package var rules: [DiagnosticCode: Setting] = [:]
  /// By the family's two letters.
  package var families: [String: Setting] = [:]

  package init() {}

  package subscript(code: DiagnosticCode) -> Setting? { rules[code] ?? families[code.family] }

  /// Notes the setting of what `name` names.
  package mutating func set(_ name: RuleName, _ setting: Setting) {
    switch name {
    case .rule(let code): rules[code] = setting
    case .family(let family): families[family] = setting
    }
  }
}

/// A rule or a family of rules, as users name them: `CU01`, `key-longest`, `CU`.
package enum RuleName: Sendable, Hashable {
  case rule(DiagnosticCode)
  case family(String)

  /// What `text` names, or `nil`.
  package init?(_ text: String) {
    if let code = DiagnosticCode(named: text) {
      self = .rule(code)
    } else if Self.families.contains(text.uppercased()) {
      self = .family(text.uppercased())
    } else {
      return nil
    }
  }

  /// Whether it names the code or its family.
  package func includes(_ code: DiagnosticCode) -> Bool {
    switch self {
    case .rule(let rule): rule == code
    case .family(let family): code.family == family
    }
  }

  private static let families = Set(DiagnosticCode.allCases.map(\.family))

  /// Everything that can be named, for a did-you-mean.
  package static let all: [String] =
    families.sorted() + DiagnosticCode.allCases.flatMap { [$0.rawValue, $0.name] }
}

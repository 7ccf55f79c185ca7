package import QBankDiagnostics
import QBankModel
package import QBankReading

/// Reads `.qbank.yml` into a configuration; everything that it does not understand is an error at its place.
package struct ConfigReader {
  /// Which of some words another was most likely meant to be.
  private let suggest: (String, [String]) -> String?
  private var config = LintConfig()

  package init(suggest: @escaping (String, [String]) -> String?) {
    self.suggest = suggest
  }

  /// Reads a configuration; errors in the report mean that it must not be used.
  package mutating func read(_ node: SettingsNode, report: inout Report) -> LintConfig {
    config = LintConfig()
    for member in members(of: node, "at the top level", Self.topKeys, &report) {
      switch member.name {
      case "language": config.language = text(member, &report)
      case "site": config.site = text(member, &report)
      case "rules": config.rules = rules(member.node, &report)
      case "overrides":
        config.overrides = list(member, &report).map { override($0, &report) }
      default: policy(member.node, &report)
      }
    }
    return config
  }

  private static let topKeys = ["language", "rules", "overrides", "policy", "site"]
  private static let overrideKeys = ["block", "subject", "question", "path", "rules"]
  private static let policyKeys = [
    "explanation", "tags", "subject", "source", "difficulty", "maxLength", "options", "targets",
    "outdated",
  ]

  private func rules(_ node: SettingsNode, _ report: inout Report) -> RuleSettings {
    var settings = RuleSettings()
    for member in map(node, "rules and their settings", &report) {
      guard let name = RuleName(member.name) else {
        let hint = suggest(member.name, RuleName.all)
        report.add(
          .configUnknownKey(
            member.name, in: "as a rule", known: ["codes", "names", "families"], suggestion: hint),
          at: member.place)
        continue
      }
      guard let word = text(member, &report) else { continue }
      guard let setting = Setting(word) else {
        report.add(
          .configBadValue(word, of: member.name, expected: Setting.names.joined(separator: ", ")),
          at: member.node.place)
        continue
      }
      settings.set(name, setting)
    }
    return settings
  }

  private func override(_ node: SettingsNode, _ report: inout Report) -> LintConfig.Override {
    var override = LintConfig.Override()
    override.place = node.place
    for member in members(of: node, "in an override", Self.overrideKeys, &report) {
      switch member.name {
      case "rules": override.rules = rules(member.node, &report)
      case "block": override.block = text(member, &report)
      case "subject": override.subject = text(member, &report)
      case "question": override.question = text(member, &report)
      default: override.path = text(member, &report).map(PathPattern.init)
      }
    }
    if override.block == nil, override.subject == nil, override.question == nil,
      override.path == nil
    {
      report.add(
        .configUnreadable(
          "an override of nothing", expected: "one of block, subject, question and path"),
        at: node.place)
    }
    return override
  }

  private mutating func policy(_ node: SettingsNode, _ report: inout Report) {
    for member in members(of: node, "in the policy", Self.policyKeys, &report) {
      switch member.name {
      case "explanation": config.policy.explanation = presence(member, &report)
      case "tags": config.policy.tags = presence(member, &report)
      case "subject": config.policy.subject = presence(member, &report)
      case "source": config.policy.source = presence(member, &report)
      case "difficulty": config.policy.difficulty = presence(member, &report)
      case "options":
        config.policy.options = list(member, &report).compactMap {
          number($0, member.name, &report)
        }
      case "targets":
        config.policy.targets = list(member, &report).compactMap { text($0, member.name, &report) }
      case "outdated":
        config.policy.outdated = list(member, &report).compactMap { outdated($0, &report) }
      default: lengths(member.node, &report)
      }
    }
  }

  private mutating func lengths(_ node: SettingsNode, _ report: inout Report) {
    for member in members(of: node, "in maxLength", ["text", "option", "explanation"], &report) {
      let most = number(member.node, member.name, &report)
      switch member.name {
      case "text": config.policy.maxText = most
      case "option": config.policy.maxOption = most
      default: config.policy.maxExplanation = most
      }
    }
  }

  private func outdated(_ node: SettingsNode, _ report: inout Report) -> Policy.Outdated? {
    var entry = Policy.Outdated(pattern: "")
    for member in members(of: node, "in outdated", ["pattern", "until", "replacement"], &report) {
      switch member.name {
      case "pattern": entry.pattern = text(member, &report) ?? ""
      case "until": entry.until = text(member, &report)
      default: entry.replacement = text(member, &report)
      }
    }
    if !entry.pattern.isEmpty { return entry }
    report.add(
      .configUnreadable("an entry without \"pattern\"", expected: "the words to look for"),
      at: node.place)
    return nil
  }

  private func presence(_ member: SettingsMember, _ report: inout Report) -> BankRules.Presence {
    guard let word = text(member, &report) else { return .optional }
    if let presence = BankRules.Presence(rawValue: word) { return presence }
    report.add(
      .configBadValue(word, of: member.name, expected: "required or optional"),
      at: member.node.place)
    return .optional
  }

  // Shapes.

  private func members(
    of node: SettingsNode, _ part: String, _ known: [String], _ report: inout Report
  ) -> [SettingsMember] {
    map(node, "a map \(part)", &report).filter { member in
      if known.contains(member.name) { return true }
      report.add(
        .configUnknownKey(
          member.name, in: part, known: known, suggestion: suggest(member.name, known)),
        at: member.place)
      return false
    }
  }

  private func map(_ node: SettingsNode, _ what: String, _ report: inout Report) -> [SettingsMember]
  {
    switch node.value {
    case .map(let members): return members
    case .absent: return []
    case .text, .list:
      report.add(.configUnreadable("no map", expected: what), at: node.place)
      return []
    }
  }

  /// A list; one value alone is a list of one.
  private func list(_ member: SettingsMember, _ report: inout Report) -> [SettingsNode] {
    switch member.node.value {
    case .list(let nodes): nodes
    case .absent: []
    case .text, .map: [member.node]
    }
  }

  private func text(_ member: SettingsMember, _ report: inout Report) -> String? {
    text(member.node, member.name, &report)
  }

  private func text(_ node: SettingsNode, _ key: String, _ report: inout Report) -> String? {
    if case .text(let text) = node.value { return text }
    report.add(
      .configUnreadable("no text for \"\(key)\"", expected: "one word or text"), at: node.place)
    return nil
  }

  private func number(_ node: SettingsNode, _ key: String, _ report: inout Report) -> Int? {
    guard let word = text(node, key, &report) else { return nil }
    if let number = Int(word), number > 0, number < 1_000_000 { return number }
    report.add(.configBadValue(word, of: key, expected: "a number above 0"), at: node.place)
    return nil
  }
}

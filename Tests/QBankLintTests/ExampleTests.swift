import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankLint

/// Each rule's examples: a bad one has findings exactly at its marks, a good one has none.
@Suite struct ExampleTests {
  @Test(arguments: LintRule.all.map(\.code))
  func findsWhatIsMarked(_ code: DiagnosticCode) throws {
    let rule = try #require(LintRule.all.first { $0.code == code })
    #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
    for example in rule.bad {
      let marked = MarkedText(example)
      #expect(!marked.marks.isEmpty, "no mark in: \(example)")
      #expect(marks(of: [rule], in: marked) == marked.marks.sorted(), "in: \(example)")
    }
    for example in rule.good {
      let marked = MarkedText(example)
      #expect(marks(of: [rule], in: marked) == [], "in: \(example)")
    }
  }

  private func marks(of rules: [LintRule], in text: MarkedText) -> [MarkedText.Mark] {
    var linter = Linter(rules: rules)
    linter.policy = Policy(text.policy)
    linter.isRelease = text.policy["release"] != nil
    return linter.findings(in: text.bank).map(\.mark).sorted()
  }
}

extension Finding {
  /// Where it is, as `MarkedText` says it. A question as a whole, and a member that the example does not write out, is
  /// marked at the start of the question's text.
  var mark: MarkedText.Mark {
    var pointer = ""
    if let block { pointer += "/blocks/\(block)" }
    if let question { pointer += "/questions/\(question)/" }
    if question != nil {
      switch field {
      case .option, .explanation: pointer += field?.pointer ?? ""
      default: pointer += FieldPath.text.pointer
      }
    }
    return MarkedText.Mark(pointer, range?.lowerBound ?? 0)
  }
}

extension Policy {
  /// The policy of an example: values as a configuration has them, lists with commas.
  init(_ settings: [String: String]) {
    self.init()
    explanation = settings["explanation"].flatMap(BankRules.Presence.init) ?? .optional
    tags = settings["tags"].flatMap(BankRules.Presence.init) ?? .optional
    subject = settings["subject"].flatMap(BankRules.Presence.init) ?? .optional
    options = settings["options"].map { $0.split(separator: ",").compactMap { Int($0) } }
    maxText = settings["maxText"].flatMap { Int($0) }
    maxOption = settings["maxOption"].flatMap { Int($0) }
    maxExplanation = settings["maxExplanation"].flatMap { Int($0) }
    targets = (settings["targets"] ?? "").split(separator: ",").map(String.init)
    outdated = (settings["outdated"] ?? "").split(separator: ",").map { entry in
      let parts = entry.split(separator: "|").map {
        $0.split(separator: "_").joined(separator: " ")
      }
      return Outdated(
        pattern: parts[0], until: parts.count > 1 ? parts[1] : nil,
        replacement: parts.count > 2 ? parts[2] : nil)
    }
  }
}

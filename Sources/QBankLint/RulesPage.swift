package import QBankDiagnostics

/// The page that documents all rules, made from the rules themselves: `docs/rules.md`.
package enum RulesPage {
  /// A rule as the page lists it.
  package struct Entry: Sendable {
    package var code: DiagnosticCode
    package var isOptIn = false
    package var good: [String] = []
    package var bad: [String] = []
  }

  /// All rules by code: those of questions, blocks and banks, then those of a bank's history.
  package static var entries: [Entry] {
    let rules = LintRule.all.map {
      Entry(code: $0.code, isOptIn: $0.isOptIn, good: $0.good, bad: $0.bad)
    }
    return (rules + (History.codes + LintRun.ownCodes).map { Entry(code: $0) }).sorted {
      $0.code.rawValue < $1.code.rawValue
    }
  }

  /// The page in Markdown.
  package static var text: String {
    var text = """
      # Lint rules

      <!-- Written by `qbank lint --list-rules --format markdown`; do not edit. -->

      Rules marked ° are off unless a configuration or `--select` switches them on. In the examples `+` stands before the right
      option, `-` before a wrong one, `//` before the explanation, and `▸` where the finding starts.

      | Code | Name | Severity | Rule |
      | --- | --- | --- | --- |

      """
    for entry in entries {
      text +=
        "| [\(entry.code.rawValue)](#\(anchor(entry))) | \(entry.code.name)\(entry.isOptIn ? " °" : "")"
      text += " | \(entry.code.severity.rawValue) | \(cell(entry.code.entry.rule)) |\n"
    }
    for entry in entries { text += section(entry) }
    text += """

      ## Not checked by machine

      Whether a question matters, whether its answer is right, whether its distractors are plausible, and whether it is as hard
      as it should be: these take a reader who knows the subject.

      A bank holds text alone, so nothing is said of linked pictures or files that are missing, beyond phrases that speak of them
      (ST07).

      """
    return text
  }

  private static func section(_ entry: Entry) -> String {
    let known = entry.code.entry
    var text = "\n## \(entry.code.rawValue) \(entry.code.name)\n\n"
    text +=
      "**\(known.rule)** Severity: \(known.severity.rawValue)\(entry.isOptIn ? ", off by default" : "").\n"
    if !known.explanation.isEmpty { text += "\n\(known.explanation)\n" }
    let bad = entry.bad.filter(isShort).prefix(2), good = entry.good.filter(isShort).prefix(2)
    text += examples("Reported", bad.isEmpty ? [known.bad] : Array(bad))
    text += examples("Fine", good.isEmpty ? [known.good] : Array(good))
    return text
  }

  private static func examples(_ title: String, _ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.map { "\n\(title):\n\n```text\n\(visible($0))\n```\n" }.joined()
  }

  /// Examples that fill the page with questions are left to the tests.
  private static func isShort(_ example: String) -> Bool {
    example.split(separator: "\n").count <= 14
  }

  /// An example with its invisible characters spelled out and no fence that could end the block.
  private static func visible(_ example: String) -> String {
    displayed(example, keepingLines: true).split(separator: "```", omittingEmptySubsequences: false)
      .joined(separator: "\u{2018}\u{2018}\u{2018}")
  }

  private static func anchor(_ entry: Entry) -> String {
    "\(entry.code.rawValue.lowercased())-\(entry.code.name)"
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

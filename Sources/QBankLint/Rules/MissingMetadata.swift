import QBankDiagnostics
import QBankModel

extension LintRule {
  /// Members that the policy asks for, and web addresses without a scheme.
  ///
  /// What the bank's own `rules` ask for is ST14's business.
  static let missingMetadata = LintRule(
    .missingMetadata,
    good: [
      "@ policy.tags=required tags=rivers\nWhich river is the longest?\n+ The Nile\n- The Po\n- The Rhine\n- The Ebro",
      "Which river is the longest?\n+ The Nile\n- The Po\n- The Rhine\n- The Ebro",
    ],
    bad: [
      "@ policy.tags=required\n▸Which river is the longest?\n+ The Nile\n- The Po\n- The Rhine\n- The Ebro",
      "@ policy.explanation=required\n▸Which river is the longest?\n+ The Nile\n- The Po\n- The Rhine\n- The Ebro",
    ]
  ) { question, findings in
    let own = question.question, policy = question.policy, rules = question.context.rules
    var missing: [String] = []
    if policy.explanation == .required, rules.explanation != .required, own.explanation == nil {
      missing.append("\"explanation\"")
    }
    if policy.subject == .required, rules.subject != .required, own.subject == nil {
      missing.append("\"subject\"")
    }
    if policy.tags == .required, own.tags.isEmpty { missing.append("\"tags\"") }
    if policy.source == .required, own.source == nil { missing.append("\"source\"") }
    if policy.difficulty == .required, own.difficulty == nil { missing.append("\"difficulty\"") }
    if !missing.isEmpty {
      findings.add(
        "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") missing, which the policy asks for: add \(missing.count == 1 ? "it" : "them")"
      )
    }
    if let url = own.source?.url, !hasScheme(url) {
      findings.add(
        "the address of the source (\"\(url)\") has no scheme: begin it with https://", in: .source)
    }
  }

  private static func hasScheme(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon >= 2 else { return false }
    return bytes[0].isAlpha
      && bytes[..<colon].allSatisfy { $0.isAlpha || $0.isDigit || [0x2B, 0x2D, 0x2E].contains($0) }
      && !bytes[..<colon].contains(0x2E)
  }
}

import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A bank in which form alone finds the right option measures wits, not knowledge.
  static let testwiseScore = LintRule.bank(
    .testwiseScore, needs: .tally,
    good: [ExampleBank.text(places: String(repeating: "BDACADCBBACD", count: 5), fixed: false)],
    bad: [
      "= ▸\n\n"
        + ExampleBank.text(
          places: String(repeating: "BDACADCBBACD", count: 5), fixed: false, longest: true)
    ]
  ) { bank, findings in
    let tally = bank.tally
    guard tally.questions >= 60 else { return }
    let total = Double(tally.questions)
    let chance = tally.chance / total
    var scores = Guesser.allCases
      .filter { $0 != .usualPlace || tally.fixed * 2 > tally.questions }
      .map { (name: $0.rawValue, share: tally.score(of: $0) / total) }
    scores.append((name: "a vote of all of these", share: tally.vote / total))
    let above = scores.filter {
      Chance.wilsonLower(share: $0.share, of: tally.questions, z: 2.576) > chance + 0.05
    }.sorted { $0.share > $1.share }
    guard let best = above.first else { return }
    let ids = tally.giveaways.prefix(20).map {
      "\"\(bank.bank.blocks[$0.block].questions[$0.question].id)\""
    }
    findings.add(
      "readers who know nothing score \(percent(best.share)) % by form alone (\(best.name); by "
        + "chance \(percent(chance)) %): mend the questions that give themselves away"
        + (ids.isEmpty ? "" : ", such as \(ids.joined(separator: ", "))"),
      evidence: above.map { "\($0.name) \(percent($0.share)) %" }.joined(separator: ", "))
  }

  private static func percent(_ share: Double) -> Int { Int((100 * share).rounded()) }
}

import QBankChange
import QBankDiagnostics
import QBankModel

/// Asks a person which likely pairs of questions are one question under two ids.
struct MatchInterview {
  private let console: Console
  /// What comes of stopping, in the words of the question.
  private let stopping: String
  /// Whether the person stopped before the last pair.
  private(set) var isStopped = false

  init(_ console: Console, stopping: String = "no to them") {
    self.console = console
    self.stopping = stopping
  }

  /// The pairs that the person says yes to. Where nobody can be asked, none.
  mutating func choose(_ proposals: [Match.Proposal], _ old: Bank, _ new: Bank) -> Set<
    Match.Proposal
  > {
    guard console.errorStyle.isTerminal, !proposals.isEmpty else { return [] }
    let text = DiffText(style: console.errorStyle, columns: console.width)
    let shown = text.proposals(proposals, old, new)
    var chosen: Set<Match.Proposal> = []
    for (number, (proposal, text)) in zip(proposals, shown).enumerated() {
      let heading = "\(number + 1) of \(proposals.count)  One question under a new id?"
      console.note("\n" + console.errorStyle.paint(heading, .strong) + "\n" + text)
      switch console.ask("[y]es, [n]o, yes to [a]ll that are left, [q]uit: \(stopping)", "ynaq") {
      case "y": chosen.insert(proposal)
      case "a": return chosen.union(proposals[number...])
      case "q", nil:
        isStopped = true
        return chosen
      default: continue
      }
    }
    return chosen
  }
}

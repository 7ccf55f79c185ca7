import QBankArguments
import QBankDiagnostics
import QBankLint
import QBankModel

/// Finds overrides of a configuration that are about nothing because a name is mistyped.
///
/// One configuration serves many banks, and a run may look at one of them. So an override is spoken of only when no bank
/// of the run has what it names, and one has something of almost that name.
struct OverrideUse {
  private var overrides: Set<LintConfig.Override> = []
  /// The ids in the banks of the run, by what they are ids of.
  private var known: [String: Set<String>] = [:]

  /// Notes the ids of a bank, and the overrides that hold for its file.
  mutating func note(_ bank: Bank, _ config: LintConfig) {
    if config.overrides.isEmpty { return }
    overrides.formUnion(config.overrides)
    known["block", default: []].formUnion(bank.blocks.map(\.id))
    known["subject", default: []].formUnion(bank.subjects.map(\.id))
    for block in bank.blocks {
      known["question", default: []].formUnion(block.questions.map(\.id))
    }
  }

  /// Warns of the overrides whose name is almost one that is there.
  func warn(_ report: inout Report) {
    for override in overrides.sorted(by: { ($0.place?.offset ?? 0) < ($1.place?.offset ?? 0) }) {
      for (what, name) in [
        ("block", override.block), ("subject", override.subject), ("question", override.question),
      ] {
        guard let name, let ids = known[what], !ids.contains(name),
          let near = suggestion(for: name, among: ids.sorted())
        else { continue }
        report.add(.overrideOfNothing(what, name, suggestion: near), at: override.place)
      }
    }
  }
}

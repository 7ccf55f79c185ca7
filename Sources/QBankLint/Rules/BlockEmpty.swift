import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A block without questions shows as an empty screen in apps.
  static let blockEmpty = LintRule.block(
    .blockEmpty,
    good: ["# Rivers\nWhich river flows through Vienna?\n+ Danube\n- Rhine\n- Elbe\n- Oder"],
    bad: [
      "# Rivers\nWhich river flows through Vienna?\n+ Danube\n- Rhine\n- Elbe\n- Oder\n\n# ▸Lakes"
    ]
  ) { block, findings in
    guard block.count == 0 else { return }
    findings.add(
      "block \"\(block.block.title)\" has no questions: add some, or take the block out")
  }
}

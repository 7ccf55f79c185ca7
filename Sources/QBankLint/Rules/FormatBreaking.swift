import QBankDiagnostics

extension LintRule {
  /// Text that a format of `policy: targets` would read as structure, or cut.
  ///
  /// Sources: Moodle's documentation of Aiken and GIFT; CommonMark 0.31; Kahoot's spreadsheet template; Blackboard's
  /// tab-delimited upload.
  static let formatBreaking = LintRule(
    .formatBreaking,
    good: [
      "@ policy.targets=aiken,gift,kahoot es\nLea la lista. ¿Cuál es el primero?\n+ uno\n- dos\n- tres\n- cuatro",
      "Set {x = 1 ~ 2} is:\n+ a set\n- a list\n- a map\n- a key",
      "@ policy.targets=markdown\nWhat is 1.5 # 2?\n+ -5\n- 3.5\n- *\n- 2",
    ],
    bad: [
      "@ policy.targets=aiken es\nLea:\n▸A) uno\nB) dos\n¿Cuál?\n+ uno\n- dos\n- tres\n- cuatro",
      "@ policy.targets=gift\nSet ▸{x = 1 ~ 2} is:\n+ a set\n- ▸=a list\n- a map\n- a key",
      "@ policy.targets=markdown,kahoot\nWhich heading is it?\n+ ▸# one\n- ▸1. two\n- ▸\(String(repeating: "long ", count: 16))option\n- none",
    ]
  ) { question, findings in
    guard !question.policy.targets.isEmpty else { return }
    for name in question.policy.targets {
      guard let target = ExportTarget(rawValue: name.lowercased()) else { continue }
      for field in question.fields {
        guard let conflict = target.conflict(in: field) else { continue }
        findings.add(
          "\(field.quoted(conflict.range)) in \(field.path.label) \(conflict.what) for \(target.title): \(conflict.remedy)",
          in: field.path, at: conflict.range)
      }
    }
  }
}

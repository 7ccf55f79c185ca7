package import QBankDiagnostics

/// A lint rule as a value: its code, its examples, and the check.
///
/// The default severity, the one-line rule and the explanation stand with the code, in QBankDiagnostics. Examples
/// are marked text (see Tests/TestSupport/MarkedText): `+` before the right option, `-` before a wrong one, `▸`
/// where the finding must start. A test runs them all.
package struct LintRule: Sendable {
  /// What a rule looks at, and so when it runs.
  package enum Check: Sendable {
    /// One question at a time, in any order, on several threads.
    case question(@Sendable (Item, inout Findings) -> Void)
    /// One block at a time.
    case block(@Sendable (BlockView, inout Findings) -> Void)
    /// The whole bank.
    case bank(@Sendable (BankView, inout Findings) -> Void)
  }

  /// The code that its findings carry.
  package let code: DiagnosticCode
  /// Questions on which it stays silent.
  package let good: [String]
  /// Questions on which it speaks, at the marks.
  package let bad: [String]
  /// Whether it is off unless a configuration or `--select` switches it on.
  package let isOptIn: Bool
  /// What it must know beside what it looks at.
  package let needs: Needs
  /// What it does.
  package let check: Check

  /// A rule that sees one question at a time.
  package init(
    _ code: DiagnosticCode, optIn: Bool = false, needs: Needs = [], good: [String], bad: [String],
    check: @escaping @Sendable (_ question: Item, _ findings: inout Findings) -> Void
  ) {
    self.init(code, optIn: optIn, needs: needs, good: good, bad: bad, is: .question(check))
  }

  /// A rule that sees a block at a time.
  package static func block(
    _ code: DiagnosticCode, optIn: Bool = false, needs: Needs = [], good: [String], bad: [String],
    check: @escaping @Sendable (_ block: BlockView, _ findings: inout Findings) -> Void
  ) -> LintRule {
    LintRule(code, optIn: optIn, needs: needs, good: good, bad: bad, is: .block(check))
  }

  /// A rule that sees the bank as a whole.
  package static func bank(
    _ code: DiagnosticCode, optIn: Bool = false, needs: Needs = [], good: [String], bad: [String],
    check: @escaping @Sendable (_ bank: BankView, _ findings: inout Findings) -> Void
  ) -> LintRule {
    LintRule(code, optIn: optIn, needs: needs, good: good, bad: bad, is: .bank(check))
  }

  private init(
    _ code: DiagnosticCode, optIn: Bool, needs: Needs, good: [String], bad: [String],
    is check: Check
  ) {
    self.code = code
    isOptIn = optIn
    self.needs = needs
    self.good = good
    self.bad = bad
    self.check = check
  }
}

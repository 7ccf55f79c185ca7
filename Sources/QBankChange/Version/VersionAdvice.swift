public import QBankModel

/// What the version of a bank must become, and why.
public struct VersionAdvice: Sendable {
  /// What changed.
  public let diff: Diff
  /// The part that must grow.
  public let level: VersionLevel
  /// The version that the older bank has.
  public let base: BankVersion
  /// The least version that is enough.
  public let next: BankVersion
  /// The version that the newer bank has.
  public let current: BankVersion

  /// The advice for a bank that follows an older one. Questions meet by id; nothing is guessed.
  public init(from base: Bank, to bank: Bank) {
    diff = QBankChange.diff(base, bank)
    level = diff.level
    self.base = base.version
    current = bank.version
    next = base.version.next(level)
  }

  /// What is wrong with a version for this change.
  public enum Fault: Sendable, Hashable {
    /// It is that of the older bank, or lower, though apps see a difference.
    case notGreater
    /// It grew in a part that is too small.
    case tooLow
    /// It leaves numbers out.
    case skips
    /// It is lower than that of the older bank.
    case lower
  }

  /// What is wrong with the version that the newer bank has; `nil` when it may be published.
  public var fault: Fault? { fault(of: current) }

  /// What is wrong with a version for this change. A pre-release counts as the version that it leads to.
  public func fault(of version: BankVersion) -> Fault? {
    if version < base { return .lower }
    if version == base { return level == .none ? nil : .notGreater }
    if BankVersion(version.major, version.minor, version.patch) < next { return .tooLow }
    return base.skips(to: version) ? .skips : nil
  }

  /// The operations that ask for the level.
  public var reasons: [Operation] {
    level == .none ? [] : diff.operations.filter { $0.level == level }
  }
}

extension Bank {
  /// The bank with another version, filled in where an entry in `withdrawn` has none.
  public func released(as version: BankVersion) -> Bank {
    var bank = self
    bank.version = version
    for index in bank.withdrawn.indices where bank.withdrawn[index].version == nil {
      bank.withdrawn[index].version = version
    }
    return bank
  }
}

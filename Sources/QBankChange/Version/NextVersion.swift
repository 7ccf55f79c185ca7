public import QBankModel

extension BankVersion {
  /// The version that follows after a change of a level.
  ///
  /// A pre-release becomes its release when that is enough: after `2.0.0-beta.1` any change leads to `2.0.0`, since a
  /// release of that number was not published yet. What follows the plus sign is dropped.
  public func next(_ level: VersionLevel) -> BankVersion {
    if !prerelease.isEmpty {
      let release = BankVersion(major, minor, patch)
      let reach: VersionLevel = patch != 0 ? .patch : minor != 0 ? .minor : .major
      if level <= reach { return level == .none ? self : release }
    }
    return switch level {
    case .none: self
    case .patch: BankVersion(major, minor, patch &+ 1)
    case .minor: BankVersion(major, minor &+ 1, 0)
    case .major: BankVersion(major &+ 1, 0, 0)
    }
  }

  /// The least part in which a version that follows grew; `nil` when it does not follow.
  public func step(to next: BankVersion) -> VersionLevel? {
    guard self < next else { return nil }
    if next.major != major { return .major }
    if next.minor != minor { return .minor }
    return .patch
  }

  /// Whether a later version leaves numbers out: 1.2.0 is followed by 1.2.1, 1.3.0 or 2.0.0, and by their pre-releases.
  public func skips(to next: BankVersion) -> Bool {
    let release = BankVersion(next.major, next.minor, next.patch)
    let own = BankVersion(major, minor, patch)
    if own == release { return false }
    return ![VersionLevel.patch, .minor, .major].map(own.next).contains(release)
  }
}

/// The part of a version that must grow.
public enum VersionLevel: String, Sendable, CaseIterable, Comparable {
  /// Nothing: apps see no difference.
  case none
  /// The third number: texts were corrected.
  case patch
  /// The second number: questions came, went or changed their answer.
  case minor
  /// The first number: apps must take care.
  case major

  /// Orders levels from `none` up to `major`.
  public static func < (left: VersionLevel, right: VersionLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .patch: 1
    case .minor: 2
    case .major: 3
    }
  }
}

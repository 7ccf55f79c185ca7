/// How much harm a problem does.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Only worth knowing.
  case info
  /// Read or kept, but in one of several possible ways, or likely to be a mistake.
  case warning
  /// Refused: a record, a question or a whole file cannot be used as it is.
  case error

  /// Orders severities from `info` up to `error`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

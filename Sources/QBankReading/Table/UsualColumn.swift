/// A column whose cells are fields as they stand.
struct UsualColumn {
  var index: Int
  var role: Role
  var ordinal: UInt16 = 0
  var isMarked = false
  /// Whether a blank cell makes an empty field, to say where something is missing.
  var keepsBlanks = true

  /// The columns of a plan; none when some column is more than that.
  static func all(_ plan: [Columns.Column]) -> [UsualColumn] {
    let all = plan.compactMap(UsualColumn.init)
    return all.count == plan.count ? all : []
  }

  private init?(_ column: Columns.Column) {
    index = column.index
    switch column.use {
    case .field(let role):
      self.role = role
      keepsBlanks = role == .text
    case .option(let position):
      role = .option
      ordinal = UInt16(clamping: position)
    case .rightOption:
      role = .option
      isMarked = true
    case .key(let key):
      role = .answer
      ordinal = UInt16(clamping: key)
    case .extra(let name):
      role = .extra
      ordinal = UInt16(clamping: name)
      keepsBlanks = false
    case .sourceURL, .optionsCell, .serial, .idle, .unknown: return nil
    }
  }
}

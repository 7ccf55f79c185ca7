import QBankDiagnostics

/// What each column of a table holds, and what the header leaves unsaid.
struct Columns {
  /// What a column is read as.
  enum Use: Hashable {
    case field(Role)
    /// The address of a source, beside a column for its name.
    case sourceURL
    /// An option by its position from 0.
    case option(Int)
    /// The option that is right, in a table that has the wrong ones in columns of their own.
    case rightOption
    /// All options in one cell.
    case optionsCell
    /// A key, by its index in the draft.
    case key(Int)
    /// A column that `--keep` keeps, by the index of its name.
    case extra(Int)
    /// A number that counts the rows.
    case serial
    /// Known, and of no use to a bank: a language, a title.
    case idle
    case unknown
  }

  /// A column and its use.
  struct Column: Hashable {
    var index: Int
    var header: String
    var use: Use
    /// Where the header stands.
    var place: Int
  }

  /// The columns, in the order of the file.
  var columns: [Column] = []
  /// What the options' headers carry: letters ask for a key.
  var labels = OptionLabels.none
  /// Whether nothing in the header says which option is right, so that the first one is.
  var firstIsCorrect = false
  /// Whether the right options carry a mark, as nothing in the header says which they are.
  var optionsAreMarked = false

  /// The columns that make fields of a question, in the order in which a draft holds them.
  var plan: [Column] {
    columns.filter { $0.use.rank != nil }.sorted {
      ($0.use.rank ?? 0, $0.index) < ($1.use.rank ?? 0, $1.index)
    }
  }

  /// The index of the column that holds the texts, or of the first there is.
  var textColumn: Int { columns(.field(.text)).first?.index ?? 0 }

  /// Whether a column says which option is right, or may say so in its cells.
  var hasKey: Bool {
    columns.contains {
      if case .key = $0.use { return true }
      return $0.use == .rightOption || $0.use == .optionsCell
    }
  }

  /// The columns of one use.
  func columns(_ use: Use) -> [Column] { columns.filter { $0.use == use } }

  /// How many options a row can have at most, where each has a column.
  var optionCount: Int {
    columns.count {
      switch $0.use {
      case .option, .rightOption: true
      default: false
      }
    }
  }

  /// The mapping as `--map-file` reads it: a role and the header that has it.
  var mapping: [(role: String, header: String)] {
    plan.compactMap { column in
      // A name of the bank's own is kept without being asked for.
      if case .extra = column.use, KeptName.isOwn(column.header.utf8) { return nil }
      return column.use.name.map { ($0, column.header) }
    }
  }
}

extension Columns.Column {
  /// The position from 0 of the option that the column holds.
  var option: Int {
    if case .option(let ordinal) = use { return ordinal }
    return 0
  }
}

extension Columns.Use {
  /// Where a field stands in a draft; `nil` makes no field.
  fileprivate var rank: Int? {
    switch self {
    case .field(.id): 0
    case .field(.block): 1
    case .field(.subject): 2
    case .field(.text): 3
    case .rightOption: 4
    case .option(let ordinal): 5 + ordinal
    case .optionsCell: 400
    case .key: 401
    case .field, .sourceURL: 402
    case .extra: 403
    case .serial, .idle, .unknown: nil
    }
  }

  /// The role's name in a mapping.
  var name: String? {
    switch self {
    case .field(.sourceRef): "reference"
    case .sourceURL: "source url"
    case .field(let role): "\(role)"
    case .option(let ordinal): "option\(ordinal + 1)"
    case .rightOption: "correct"
    case .optionsCell: "options"
    case .key: "answer"
    case .extra: "keep"
    case .serial, .idle, .unknown: nil
    }
  }
}

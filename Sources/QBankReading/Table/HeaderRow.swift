import QBankDiagnostics

/// The record that names the columns.
struct HeaderRow {
  /// How many records that are not blank may hold the header.
  static let depth = 10

  /// The index of the record.
  var record: Int
  /// The cells' trimmed texts.
  var cells: [ArraySlice<UInt8>]

  /// The cells of a record that are known headers, or named by `--map`.
  static func knownCells(_ table: TableText, _ record: Int, _ options: ReadOptions) -> [RoleNames
    .Match]
  {
    table.contents(record).compactMap { cell in
      guard !cell.isEmpty, cell.count < 80 else { return nil }
      return mapped(cell, options) ?? RoleNames.header(cell)
    }
  }

  /// The role that `--map` gives to a header.
  static func mapped(_ cell: ArraySlice<UInt8>, _ options: ReadOptions) -> RoleNames.Match? {
    guard !options.map.isEmpty else { return nil }
    let name = Fold.name(cell)
    for (role, header) in options.map where Fold.name(header.utf8) == name && !name.isEmpty {
      var match = RoleNames.role(named: role)
      // The name of a role is a word of the mapping; the list's own word tells its language.
      match?.languages = RoleNames.header(cell)?.languages ?? .any
      return match
    }
    return nil
  }

  /// The header among the first records; `nil` when there is none. Records above it are for the caller to list.
  static func find(_ table: TableText, _ options: ReadOptions) -> HeaderRow? {
    var seen = 0
    for record in table.grid.records.indices where !table.isBlank(record) {
      seen += 1
      if seen > depth { break }
      let known = knownCells(table, record, options)
      if isHeader(known) {
        return HeaderRow(record: record, cells: table.contents(record))
      }
    }
    return findMapped(table, options)
  }

  /// The record that has every header which `--map` names, whatever its other words are.
  private static func findMapped(_ table: TableText, _ options: ReadOptions) -> HeaderRow? {
    let wanted = Set(options.map.map { Fold.name($0.header.utf8) })
    guard !wanted.isEmpty, !options.map.allSatisfy({ Int($0.header) != nil }) else { return nil }
    let first = table.grid.records.indices.lazy.filter { !table.isBlank($0) }.prefix(depth)
    return first.first {
      wanted.isSubset(of: table.contents($0).filter { $0.count < 80 }.map { Fold.name($0) })
    }.map { HeaderRow(record: $0, cells: table.contents($0)) }
  }

  /// A header names the text and something else, or several options and what is right among them.
  private static func isHeader(_ known: [RoleNames.Match]) -> Bool {
    let named = known.filter { $0.position == .none }
    let options = known.filter {
      $0.meaning == .option || $0.meaning == .wrong || $0.meaning == .options
    }
    if named.contains(where: { $0.meaning == .text }) {
      return known.count >= 3 || options.count >= 1
    }
    return options.count >= 3 && named.contains { $0.meaning == .answer || $0.meaning == .id }
  }

  /// Whether another record repeats the header, as joined exports do.
  func isRepeated(_ table: TableText, _ record: Int) -> Bool {
    let other = table.grid.cells(of: record)
    // Nearly every row ends here: its cell begins with another letter than the first header that is not empty.
    guard other.count == cells.count, let column = cells.firstIndex(where: { !$0.isEmpty }),
      let mine = cells[column].first,
      let theirs = table.content(other[other.startIndex + column]).first,
      mine | 0x20 == theirs | 0x20
    else { return false }
    return zip(cells, other).allSatisfy {
      !Fold.beginDifferently($0, table.content($1)) && Fold.name($0) == Fold.name(table.content($1))
    }
  }
}

extension RoleNames {
  /// The role that `--map ROLE=HEADER` names: `text`, `answer`, `option1`, `b`, `wrong2`, `correct`, or a header word of any
  /// language.
  package static func role(named role: String) -> Match? { header(role.utf8) }
}

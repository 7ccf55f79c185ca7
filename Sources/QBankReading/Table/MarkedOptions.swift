extension TableText {
  /// Whether options in columns of their own carry the marks of the right ones: no column says which is right, and in
  /// four of five rows exactly one option is marked.
  ///
  /// A row that has lost its mark is then an error of that row, and never read as "the first is right". One pass over
  /// the option cells, which ends early where the first rows hold no mark (own).
  func hasMarkedOptions(_ columns: Columns, from first: Int) -> Bool {
    var cells: [Int] = []
    for column in columns.columns {
      switch column.use {
      case .option: cells.append(column.index)
      case .key, .rightOption, .optionsCell: return false
      default: break
      }
    }
    var rows = 0
    var marked = 0
    for record in grid.records.indices.dropFirst(first) where !isBlank(record) {
      rows += 1
      if marks(in: grid.cells(of: record), of: cells) == 1 { marked += 1 }
      if rows == 50, marked == 0 { return false }
    }
    return marked > 0 && marked * 5 >= rows * 4
  }

  private func marks(in row: ArraySlice<Cell>, of columns: [Int]) -> Int {
    columns.count { column in
      guard column < row.count else { return false }
      var text = Trim.ends(content(row[row.startIndex + column]))
      return OptionMark.strip(&text)
    }
  }
}

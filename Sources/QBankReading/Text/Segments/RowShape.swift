/// Counts the lines that are rows with the same number of cells: what D03 and D04 are told by. The reader of tables
/// reads them.
enum RowShape {
  static func read(_ bytes: [UInt8], _ tokens: [LineToken], delimiter: UInt8) -> Reading {
    var out = PartBuilder(bytes, tokens)
    var counts = [Int](repeating: 0, count: 16)
    var rising = 0
    var previous = -1
    var rows: [(index: Int, cells: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind != .blank {
      var cells = 1
      for offset in Int(token.start)..<Int(token.end) where bytes[offset] == delimiter {
        cells += 1
      }
      rows.append((index, cells))
      if cells < counts.count { counts[cells] += 1 }
      let scan = LineScan(bytes: bytes, end: Int(token.end))
      if let (value, end) = scan.digits(Int(token.start)), scan.at(end) == delimiter {
        if value > previous { rising += 1 }
        previous = value
      }
    }
    // Five to eight cells: a number or not, stem, four or five options, an explanation or not.
    let usual = (5...8).max { counts[$0] < counts[$1] } ?? 5
    for row in rows {
      if row.cells == usual || row.cells == usual + 1 || row.cells == usual - 1 && row.cells > 4 {
        out.open(row.index)
        out.add(.stem, row.index)
        if row.cells == usual { out.facts.shaped += 1 }
      } else {
        out.stray(row.index, .form)
      }
    }
    out.facts.numbered = rising
    out.facts.isImplausible = out.facts.shaped == 0
    return out.reading
  }
}

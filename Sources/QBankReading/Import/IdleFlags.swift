import QBankDiagnostics

/// Flags that no input has a use for: whoever gives them believes that the list was read in another way than it was.
struct IdleFlags {
  /// The formats of the inputs.
  private var formats: Set<InputFormat> = []
  /// Whether some input was read by columns.
  private var hasColumns = false
  /// The names under which `--keep` has kept something, and what was left out.
  private var kept: Set<String> = []
  private var leftOut: [String] = []
  /// The first input.
  private var file: String?

  mutating func add(_ format: InputFormat, _ name: String) {
    formats.insert(format)
    file = file ?? name
  }

  mutating func add(_ draft: borrowing Draft) {
    hasColumns = hasColumns || !draft.columns.isEmpty
    kept.formUnion(draft.extraNames)
    leftOut += draft.leftOut.filter { !leftOut.contains($0) }
  }

  func report(_ options: ReadOptions, to report: inout Report) {
    guard let file, !formats.isEmpty else { return }
    let place = Place(file: file)
    for (flag, what) in idle(options) {
      report.add(.flagWithoutEffect(flag, what), at: place)
    }
    if let dialect = options.dialect, !formats.contains(.text), Dialect.named(dialect) == nil {
      report.add(.dialectUnknown(dialect, known: Dialect.all.map(\.name)), at: place)
    }
    for header in options.keep where !kept.contains(KeptName.name(for: Array(header.utf8))) {
      report.add(.keepUnknown(header, leftOut: leftOut), at: place)
    }
  }

  /// The flags given that fit none of the formats, and what they are for.
  private func idle(_ options: ReadOptions) -> [(flag: String, what: String)] {
    let sheets: Set<InputFormat> = [.spreadsheetXML, .flatODS]
    let tables: Set<InputFormat> = [.csv, .tsv]
    let flags: [(isGiven: Bool, flag: String, what: String, formats: Set<InputFormat>)] = [
      (options.dialect != nil, "--dialect", "says how a text list is written", [.text]),
      (options.joinLines, "--join-lines", "joins the lines of text lists", [.text]),
      (!options.sheets.isEmpty, "--sheet", "picks sheets of workbooks in XML", sheets),
      (
        options.correctByStyle, "--correct-by-style",
        "looks at the styles of workbooks in XML and of text lists",
        sheets.union([.text])
      ),
      (
        options.delimiter != nil, "--delimiter", "names the sign between the cells of tables",
        tables.union([.text])
      ),
      (
        !options.fillDown.isEmpty, "--fill-down", "fills the empty cells of tables",
        tables.union(sheets).union([.text])
      ),
    ]
    let found = flags.filter { $0.isGiven && $0.formats.isDisjoint(with: formats) }
      .map { ($0.flag, $0.what) }
    let isText = formats.isSubset(of: [.text, .bank]) && !hasColumns
    return found
      + (options.map.isEmpty || !isText
        ? [] : [("--map", "names the columns of tables and the members of trees")])
  }
}

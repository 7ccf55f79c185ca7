import QBankDiagnostics

/// Finds out what each column of a table holds from its header, and reports what is not clear.
struct ColumnResolver {
  /// Where a place of the table is found in the file.
  let locate: (Int) -> Place
  let header: HeaderRow
  /// Where each header cell stands.
  let places: [Int]
  let options: ReadOptions
  private var matches: [RoleNames.Match?] = []
  private(set) var columns = Columns()
  private var isRefused = false

  init(
    header: HeaderRow, places: [Int], options: ReadOptions, locate: @escaping (Int) -> Place
  ) {
    self.locate = locate
    self.header = header
    self.places = places
    self.options = options
  }

  /// The columns, and in `draft` the keys, kept columns and the words of the header; `nil` when no question can be read.
  mutating func resolve(into draft: inout Draft, report: inout Report) -> Columns? {
    reportUnusedMaps(&report)
    matches = header.cells.map { cell in
      if cell.isEmpty { return nil }
      if let mapped = HeaderRow.mapped(cell, options) { return mapped }
      return KeptName.isOwn(cell) ? nil : RoleNames.header(cell)
    }
    readNearMisses(&report)
    for match in matches { match.map { draft.words.add($0.languages) } }
    let answers = indices(of: .answer)
    let takesAnswerAsOption = answerIsOption()
    var optionsSeen = 0
    var wrongSeen = 0
    for (index, match) in matches.enumerated() {
      var use = Columns.Use.unknown
      if let match {
        switch match.meaning {
        case .option:
          use = .option(match.position == .none ? optionsSeen : match.ordinal)
          optionsSeen += 1
        case .wrong:
          use = .option((match.position == .none ? wrongSeen : match.ordinal) + 1)
          wrongSeen += 1
        case .answer where takesAnswerAsOption && index == answers.first: use = .rightOption
        case .answer: use = .key(draft.key(named: text(index), at: places[index]))
        default: use = Self.use(of: match.meaning)
        }
      }
      if [.unknown, .serial, .idle].contains(use), let kept = keptName(index) {
        use = .extra(kept(&draft))
      }
      columns.columns.append(
        Columns.Column(index: index, header: text(index), use: use, place: places[index]))
    }
    setLabels()
    refuseRepeatedRoles(&report)
    checkOptions(&report)
    return isRefused ? nil : columns
  }

  private static func use(of meaning: RoleNames.Meaning) -> Columns.Use {
    switch meaning {
    case .id: .field(.id)
    case .text: .field(.text)
    case .explanation: .field(.explanation)
    case .block: .field(.block)
    case .subject: .field(.subject)
    case .tags: .field(.tags)
    case .difficulty: .field(.difficulty)
    case .source: .field(.source)
    case .sourceURL: .sourceURL
    case .sourceRef: .field(.sourceRef)
    case .status: .field(.status)
    case .options: .optionsCell
    case .serial: .serial
    case .language: .idle
    case .title, .questions, .blocks, .keyList, .option, .wrong, .answer: .unknown
    }
  }

  /// Whether `correct` or `answer` is the right option itself: beside columns for wrong ones, or beside B, C, D without A.
  private func answerIsOption() -> Bool {
    guard !indices(of: .answer).isEmpty else { return false }
    if !indices(of: .wrong).isEmpty { return true }
    let ordinals = matches.compactMap {
      $0?.meaning == .option && $0?.position != RoleNames.Position.none ? $0?.ordinal : nil
    }
    return !ordinals.isEmpty && !ordinals.contains(0) && indices(of: .options).isEmpty
  }

  private func indices(of meaning: RoleNames.Meaning) -> [Int] {
    matches.indices.filter { matches[$0]?.meaning == meaning }
  }

  private func text(_ index: Int) -> String { Excerpt.text(header.cells[index]) }

  /// A header between the options before and after it, with their first letters and the position that is missing.
  private mutating func readNearMisses(_ report: inout Report) {
    for index in matches.indices where matches[index] == nil && !header.cells[index].isEmpty {
      let name = Fold.name(header.cells[index])
      guard let last = name.last, let position = RoleNames.header([last]) else { continue }
      for neighbour in [index - 1, index + 1] where matches.indices.contains(neighbour) {
        guard let match = matches[neighbour], match.position == position.position,
          match.meaning == .option || match.meaning == .wrong,
          match.ordinal + index - neighbour == position.ordinal,
          Fold.name(header.cells[neighbour]).prefix(2) == name.prefix(2)
        else { continue }
        matches[index] = match
        matches[index]?.ordinal = position.ordinal
        report.add(
          .headerNearMiss(
            text(index), readAs: "option \(Character(UnicodeScalar(last)).uppercased())"),
          at: locate(places[index]))
        break
      }
    }
  }

  private func keptName(_ index: Int) -> ((inout Draft) -> Int)? {
    let name = Fold.name(header.cells[index])
    let isAsked = options.keep.contains { Fold.name($0.utf8) == name }
    guard !name.isEmpty, isAsked || KeptName.isOwn(header.cells[index]) else { return nil }
    let header = header.cells[index]
    return { draft in draft.keptName(for: header) }
  }

  private mutating func setLabels() {
    let positions = Set(
      matches.compactMap { $0?.meaning == .option ? $0?.position : nil })
    if positions.contains(.letter) {
      columns.labels = .letters
    } else if positions.contains(.digit) {
      columns.labels = .digits
    }
    columns.firstIsCorrect = !columns.hasKey && columns.labels != .letters
  }

  private mutating func refuseRepeatedRoles(_ report: inout Report) {
    var seen: [Columns.Use: Columns.Column] = [:]
    for column in columns.columns {
      switch column.use {
      case .key, .serial, .idle, .unknown, .extra: continue
      case .field(.tags): continue
      default: break
      }
      if let first = seen[column.use], let name = column.use.name {
        isRefused = true
        report.add(
          .roleTwice(name, first.header, column.header), at: locate(column.place))
      }
      seen[column.use] = seen[column.use] ?? column
    }
  }

  private mutating func checkOptions(_ report: inout Report) {
    let first = places.first ?? 0
    if columns.columns(.field(.text)).isEmpty {
      isRefused = true
      report.add(.noTextColumn(unknown: unknownHeaders), at: locate(first))
    }
    guard columns.columns(.optionsCell).isEmpty else { return }
    if columns.optionCount < 4 {
      isRefused = true
      report.add(
        .tooFewOptionColumns(columns.optionCount, unknown: unknownHeaders), at: locate(first))
    }
  }

  private var unknownHeaders: [String] {
    columns.columns.filter { $0.use == .unknown && !$0.header.isEmpty }.map(\.header)
  }

  /// A `--map` that names no header of this table, unless it names a column by number.
  private mutating func reportUnusedMaps(_ report: inout Report) {
    for (role, name) in options.map
    where !header.cells.contains(where: { Fold.name($0) == Fold.name(name.utf8) }) {
      isRefused = true
      report.add(
        .mapUnknown(
          role: role, header: name, headers: header.cells.map { Excerpt.text($0, limit: 30) }),
        at: locate(places.first ?? 0))
    }
  }
}

/// The `x-` names of columns that `--keep` keeps.
package enum KeptName {
  /// Whether a header is the name of a free value as banks have it: `x-logo`.
  static func isOwn(_ header: some Collection<UInt8>) -> Bool {
    header.count > 2 && header.starts(with: Array("x-".utf8))
  }

  /// The name under which a header is kept.
  static func name(for header: some Collection<UInt8>) -> String {
    isOwn(header) ? String(decoding: header, as: UTF8.self) : "x-" + slug(header)
  }

  /// `Número de tema` → `numero-de-tema`.
  package static func slug(_ header: some Collection<UInt8>) -> String {
    let words = String(decoding: header, as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber) }
      .map { String(decoding: Fold.name($0.utf8), as: UTF8.self) }.filter { !$0.isEmpty }
    return words.isEmpty ? "column" : words.joined(separator: "-")
  }
}

import QBankDiagnostics

/// What was refused, as lists of the forms of their sources with the reasons: for the author to mend and import again.
///
/// Records of text lists and rows of tables stand by themselves; of trees and workbooks all is kept that is not in the bank.
package struct Rejects: Sendable {
  /// A list that can be read by itself.
  package struct List: Sendable {
    package var form: DraftForm
    /// Its text, in UTF-8.
    package var bytes: [UInt8] = []
  }

  /// How many records there are.
  package private(set) var count = 0
  /// The lists: one, unless inputs of several forms are at fault.
  package private(set) var lists: [List] = []

  /// No records.
  init() {}

  /// The refused records of a checker; the reasons are the errors of the report that stand in their ranges.
  init(_ checker: Checker, _ report: Report) {
    guard !checker.refused.isEmpty else { return }
    let reasons = Reasons(report)
    var refused: [Int: Set<Int>] = [:]
    for record in checker.refused { refused[record.draft, default: []].insert(record.question) }
    for index in checker.drafts.indices {
      guard let questions = refused[index] else { continue }
      count += checker.refused.count { $0.draft == index }
      add(checker.drafts[index], questions, reasons)
    }
  }

  private mutating func add(_ draft: Draft, _ refused: Set<Int>, _ reasons: Reasons) {
    let isTree = draft.form != .lines && draft.form != .table
    if isTree || lists.last?.form != draft.form { lists.append(List(form: draft.form)) }
    let bytes =
      isTree ? Self.remaining(draft, refused, reasons) : Self.records(draft, refused, reasons)
    lists[lists.count - 1].bytes += bytes
    // Spreadsheets know UTF-8 by the mark.
    if draft.form == .table, lists[lists.count - 1].bytes.count == bytes.count,
      bytes.contains(where: { $0 >= 0x80 })
    {
      lists[lists.count - 1].bytes = [0xEF, 0xBB, 0xBF] + bytes
    }
  }

  private static func remaining(_ draft: Draft, _ refused: Set<Int>, _ reasons: Reasons) -> [UInt8]
  {
    let records = draft.questions.enumerated().map { index, question in
      let range = question.record.range
      return RemainingSource.Record(
        range: range,
        reasons: refused.contains(index)
          ? reasons.lines(file: draft.source.name, in: range) : nil)
    }
    return RemainingSource.text(draft.source.bytes, draft.form, records)
  }

  private static func records(_ draft: Draft, _ refused: Set<Int>, _ reasons: Reasons) -> [UInt8] {
    var bytes: [UInt8] = []
    if let header = draft.header { bytes += draft.bytes(header) + [10] }
    var headings = Headings(draft)
    for index in refused.sorted() {
      let record = draft.questions[index].record
      if draft.form == .lines { bytes += headings.lines(above: draft.questions[index]) }
      for line in reasons.lines(file: draft.source.name, in: record.range) {
        bytes += RejectReason.line(line)
      }
      bytes += draft.bytes(record)
      if bytes.last != 10 { bytes.append(10) }
      // Records of several lines are told apart by an empty one; rows of a table need none.
      if draft.header == nil { bytes.append(10) }
    }
    return bytes
  }
}

/// The headings of a text list that records stand below: a record that is taken out of its list takes them along.
private struct Headings {
  private let draft: Draft
  /// Where those stand that were written last.
  private var block: UInt32?
  private var subject: UInt32?

  init(_ draft: Draft) { self.draft = draft }

  /// The lines of the headings above a question that the one before did not have, each with an empty line behind it.
  mutating func lines(above question: DraftQuestion) -> [UInt8] {
    let (block, subject) = (heading(.block, above: question), heading(.subject, above: question))
    // A block ends the subject before it.
    let opensBlock = block != self.block || subject == nil && self.subject != nil
    let opensSubject = opensBlock || subject != self.subject
    (self.block, self.subject) = (block, subject)
    return (opensBlock ? line(block) : []) + (opensSubject ? line(subject) : [])
  }

  /// Where a question's block or subject stands, if that is outside of its record.
  private func heading(_ role: Role, above question: DraftQuestion) -> UInt32? {
    draft.fields(of: question).first {
      $0.role == role && Int($0.place) < question.record.range.lowerBound
    }?.place
  }

  private func line(_ place: UInt32?) -> [UInt8] {
    guard let place else { return [] }
    let (bytes, starts) = (draft.source.bytes, draft.source.lineStarts)
    let line = draft.source.line(at: Int(place))
    let end = line < starts.count ? Int(starts[line]) : bytes.count
    return Trim.ends(bytes[Int(starts[line - 1])..<end]) + [10, 10]
  }
}

/// The errors of a report by where they stand.
private struct Reasons {
  private var files: [String: [Diagnostic]] = [:]

  init(_ report: Report) {
    for diagnostic in report.diagnostics where diagnostic.severity == .error {
      guard let place = diagnostic.place else { continue }
      files[place.file, default: []].append(diagnostic)
    }
    for file in files.keys {
      files[file]?.sort { ($0.place?.offset ?? 0) < ($1.place?.offset ?? 0) }
    }
  }

  /// The errors in a range of a file, as the terminal shows them, or a hint at where they are.
  func lines(file: String, in range: Range<Int>) -> [String] {
    let all = files[file] ?? []
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if (all[middle].place?.offset ?? 0) < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var lines: [String] = []
    while low < all.count, let place = all[low].place, place.offset <= range.upperBound {
      let cell =
        place.cell.map { (place.sheet.map { $0 + "!" } ?? "") + $0 }
        ?? "\(place.line):\(place.column)"
      let line =
        "\(file):\(cell): \(all[low].message) [\(all[low].code.rawValue) \(all[low].code.name)]"
      if lines.last != line { lines.append(line) }
      low += 1
    }
    return lines.isEmpty ? ["\(file): \(RejectReason.wholeList)"] : lines
  }
}

/// A line above a refused record that says why it was refused.
///
/// A list of rejects is mended and imported again: its reasons are comments then, in every form of list.
enum RejectReason {
  /// Where a reason is that no single record has.
  static let wholeList = "refused for a reason that concerns the whole list; see the report"

  /// The line with its end. Quotes become apostrophes: a quote may open a cell.
  static func line(_ reason: String) -> [UInt8] {
    [0x23, 0x20] + reason.utf8.map { $0 == 0x22 ? 0x27 : $0 } + [0x0A]
  }

  /// Whether a line is such a reason: a number sign, and at the end a code and its rule in brackets.
  static func isReason(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: [0x23, 0x20]) else { return false }
    if line.suffix(wholeList.utf8.count).elementsEqual(wholeList.utf8) { return true }
    guard line.last == 0x5D, let open = line.lastIndex(of: 0x5B) else { return false }
    let code = line[(open + 1)...].dropLast()
    return code.count > 5
      && DiagnosticCode(rawValue: String(decoding: code.prefix(4), as: UTF8.self)) != nil
      && code.dropFirst(4).first == 0x20
  }
}

package import QBankModel
import QBankReading

/// A bank as a table for spreadsheets: a header in the bank's language and a row a question.
///
/// UTF-8 with a mark, lines by RFC 4180, cells parted by semicolons where the language writes decimal commas, by commas
/// else. A column that no question fills is left out, but for those that every table has.
package struct BankCSV {
  private let words: ListWords
  private let delimiter: UInt8
  private let columns: [Column]
  /// The names of free values that have a column.
  private let extras: [String]

  private enum Column: Hashable {
    case id, block, subject, text, option(Int), answer, explanation, tags, difficulty, source
    case sourceURL, reference, status, extra(String)
  }

  package init(_ bank: Bank) {
    words = ListWords(language: bank.language)
    delimiter = ListWords.writesDecimalCommas(bank.language) ? 0x3B : 0x2C
    var filled: Set<Column> = [.id, .block, .text, .answer]
    for index in 0..<4 { filled.insert(.option(index)) }
    var extras: Set<String> = []
    for block in bank.blocks {
      for question in block.questions {
        if question.options.count > 4 { filled.insert(.option(4)) }
        if question.subject != nil { filled.insert(.subject) }
        if question.explanation != nil { filled.insert(.explanation) }
        if !question.tags.isEmpty { filled.insert(.tags) }
        if question.difficulty != nil { filled.insert(.difficulty) }
        if question.source?.name != nil { filled.insert(.source) }
        if question.source?.url != nil { filled.insert(.sourceURL) }
        if question.source?.ref != nil { filled.insert(.reference) }
        if question.isDraft { filled.insert(.status) }
        for member in question.extras.members where ListForm.says(member) {
          extras.insert(member.name)
        }
      }
    }
    self.extras = extras.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let order: [Column] =
      [.id, .block, .subject, .text] + (0..<5).map(Column.option)
      + [
        .answer, .explanation, .tags, .difficulty, .source, .sourceURL, .reference, .status,
      ]
    columns = order.filter(filled.contains) + self.extras.map(Column.extra)
  }

  /// Writes the table in pieces, a row each.
  package func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try sink([0xEF, 0xBB, 0xBF] + row(columns.map(header)))
    let subjects = Dictionary(
      bank.subjects.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    for block in bank.blocks {
      for question in block.questions {
        try sink(row(columns.map { cell($0, question, block.title, subjects) }))
      }
    }
  }

  private func header(_ column: Column) -> String {
    switch column {
    case .id: words.id
    case .block: words.block
    case .subject: words.subject
    case .text: words.question
    case .option(let index): "\(words.option) \(ListForm.letter(index))"
    case .answer: words.answer
    case .explanation: words.explanation
    case .tags: words.tags
    case .difficulty: words.difficulty
    case .source: words.source
    case .sourceURL: words.sourceURL
    case .reference: words.reference
    case .status: words.status
    case .extra(let name): name
    }
  }

  private func cell(
    _ column: Column, _ question: Question, _ block: String, _ subjects: [String: String]
  ) -> String {
    switch column {
    case .id: question.id
    case .block: block
    case .subject: question.subject.flatMap { subjects[$0] } ?? ""
    case .text: question.text
    case .option(let index):
      question.options.indices.contains(index) ? question.options[index].text : ""
    case .answer: ListForm.answer(question)
    case .explanation: question.explanation ?? ""
    case .tags: question.tags.joined(separator: ", ")
    case .difficulty: question.difficulty.map(String.init) ?? ""
    case .source: question.source?.name ?? ""
    case .sourceURL: question.source?.url ?? ""
    case .reference: question.source?.ref ?? ""
    case .status: question.isDraft ? words.draft : ""
    case .extra(let name):
      if let value = question.extras[name], case .string(let text) = value { text } else { "" }
    }
  }

  private func row(_ cells: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      bytes.append(contentsOf: CSVCell.bytes(cell))
    }
    return bytes + [13, 10]
  }
}

/// One text as a cell of a table that spreadsheets open.
enum CSVCell {
  /// The cell, in quotes where it needs them.
  static func bytes(_ text: String) -> [UInt8] {
    let plain = Array(guarded(escaped(text)).utf8)
    let needsQuotes =
      plain.first == 0x20 || plain.last == 0x20 || plain.contains { special.contains($0) }
    guard needsQuotes else { return plain }
    return [0x22] + plain.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
  }

  /// What parts cells or lines in some table, and `&`, which with a semicolon behind it would look like an entity.
  private static let special: Set<UInt8> = Set(",;|\t\"\n\r&".utf8)

  /// A text with which a spreadsheet would begin a formula, as a formula that gives this very text: `="=SUM(A1)"`, in
  /// pieces of the length that spreadsheets allow. An import takes exactly that for the text again.
  ///
  /// Source: CWE-1236; OWASP, CSV Injection, for the signs.
  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first,
      signs.contains(first) || FormulaError.isOne(Array(text.utf8)[...])
    else {
      return text
    }
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let piece = rest.prefix(120)
      pieces.append(
        "\""
          + piece.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\"")
      rest = rest.dropFirst(120)
    }
    return "=" + pieces.joined(separator: "&")
  }

  /// `=`, `+`, `-`, `@`, their full-width forms, tab and carriage return.
  private static let signs: Set<UnicodeScalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r",
  ]

  /// What looks like a spreadsheet's escape (`_x000D_`), escaped itself.
  private static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(0x5F) else { return text }
    var result: [UInt8] = []
    for index in bytes.indices {
      if bytes[index] == 0x5F, isEscape(bytes[index...].prefix(7)) {
        result.append(contentsOf: "_x005F_".utf8)
      } else {
        result.append(bytes[index])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lowered = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return lowered.elementsEqual("_x000d_".utf8) || lowered.elementsEqual("_x005f_".utf8)
  }
}

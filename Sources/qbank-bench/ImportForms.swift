/// A form in which generated questions are written down for `ImportBench`.
struct ImportForm: Sendable {
  /// What the peers call it.
  let kind: String
  let ending: String
  var header = ""
  var footer = ""
  /// The next question.
  let list: @Sendable (inout QuestionGenerator) -> String

  /// A row, the right option first.
  static let csv = ImportForm(
    kind: "csv", ending: "csv",
    header: "question,correct,wrong1,wrong2,wrong3,explanation,subject,block\n"
  ) { generator in
    cells(of: generator.next()).map { cell in
      cell.contains(where: { ",\"\n".contains($0) })
        ? "\"" + cell.replacingEach("\"", with: "\"\"") + "\"" : cell
    }.joined(separator: ",") + "\n"
  }

  /// Stem, options with their letters, key.
  static let text = ImportForm(kind: "text", ending: "txt") { generator in
    let texts = generator.next()
    let letters = ["A", "B", "C", "D"]
    let options = zip(letters, texts.options).map { "\($0)) \($1)\n" }.joined()
    return "\(texts.text)\n\(options)ANSWER: \(letters[texts.answer])\n\n"
  }

  /// A map a question.
  static let yaml = ImportForm(kind: "yaml", ending: "yaml") { generator in
    let texts = generator.next()
    var lines = "- text: \(quoted(texts.text))\n  options:\n"
    for option in texts.options { lines += "    - \(quoted(option))\n" }
    lines += "  answer: \(["A", "B", "C", "D"][texts.answer])\n"
    if let explanation = texts.explanation { lines += "  explanation: \(quoted(explanation))\n" }
    return lines + "  subject: Subject \(texts.subject)\n  block: Block \(texts.block)\n"
  }

  /// XML Spreadsheet 2003, as Excel writes it.
  static let spreadsheet = ImportForm(
    kind: "xml", ending: "xml",
    header: """
      <?xml version="1.0"?>
      <?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
       <Worksheet ss:Name="Questions">
        <Table>
      \(excelRow(names))
      """, footer: "  </Table>\n </Worksheet>\n</Workbook>\n"
  ) { excelRow(cells(of: $0.next())) }

  /// Flat ODS, as LibreOffice writes it.
  static let flatODS = ImportForm(
    kind: "fods", ending: "fods",
    header: """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
      xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" \
      xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" \
      office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
       <office:body>
        <office:spreadsheet>
         <table:table table:name="Questions" table:style-name="ta1">
      \(calcRow(names))
      """,
    footer: "   </table:table>\n  </office:spreadsheet>\n </office:body>\n</office:document>\n"
  ) { calcRow(cells(of: $0.next())) }

  private static let names = [
    "question", "correct", "wrong1", "wrong2", "wrong3", "explanation", "subject", "block",
  ]

  private static func cells(of texts: QuestionGenerator.Texts) -> [String] {
    let wrong = texts.options.indices.filter { $0 != texts.answer }.map { texts.options[$0] }
    return [texts.text, texts.options[texts.answer]] + wrong + [
      texts.explanation ?? "", "Subject \(texts.subject)", "Block \(texts.block)",
    ]
  }

  private static func excelRow(_ cells: [String]) -> String {
    "   <Row>\n"
      + cells.map { cell in
        cell.isEmpty
          ? "    <Cell/>\n"
          : "    <Cell><Data ss:Type=\"String\">\(escaped(cell))</Data></Cell>\n"
      }.joined() + "   </Row>\n"
  }

  private static func calcRow(_ cells: [String]) -> String {
    "    <table:table-row table:style-name=\"ro1\">\n"
      + cells.map { cell in
        cell.isEmpty
          ? "     <table:table-cell/>\n"
          : "     <table:table-cell office:value-type=\"string\">\n      <text:p>\(escaped(cell))</text:p>\n"
            + "     </table:table-cell>\n"
      }.joined() + "    </table:table-row>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingEach("&", with: "&amp;").replacingEach("<", with: "&lt;")
      .replacingEach("\n", with: "&#10;")
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacingEach("\\", with: "\\\\").replacingEach("\"", with: "\\\"")
      .replacingEach("\n", with: "\\n") + "\""
  }
}

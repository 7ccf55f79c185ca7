import Foundation
import QBankCommands
import TestSupport
import Testing

/// The grid that `inspect --table` prints, held against readers that know nothing of qbank.
@Suite struct InspectTableTests {
  /// One fault of those that the judge found.
  private struct Fault: Decodable {
    var table: String
  }

  private static let python = ProcessInfo.processInfo.environment["QBANK_PYTHON"]

  @Test(
    .enabled(if: python != nil, "run scripts/judges and set QBANK_PYTHON to its Python"),
    arguments: ["csv", "xml", "fods"])
  func theGridIsWhatOthersRead(_ ending: String) throws {
    let folder = try ScratchFolder()
    var pairs: [String] = []
    for seed in UInt64(1)...60 {
      var generator = TableGenerator(seed: seed)
      let content =
        switch ending {
        case "csv": generator.csv()
        case "xml": generator.spreadsheetML()
        default: generator.flatODS()
        }
      let table = try folder.write("seed-\(seed).\(ending)", content)
      let run = try CommandRun(
        ["inspect", "--table", table] + (ending == "csv" ? ["--delimiter", ","] : []))
      #expect(run.exit == .done, "seed \(seed): \(run.errors)")
      pairs += [table, try folder.write("seed-\(seed).\(ending).printed", run.output)]
    }
    let judge = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/judges/tables.py").path
    let said = try Self.output(of: try #require(Self.python), [judge] + pairs)
    let faults = try JSONDecoder().decode([Fault].self, from: said)
    #expect(faults.isEmpty, "\(String(decoding: said.prefix(2000), as: UTF8.self))")
    if let first = faults.first {
      Issue.record("\(try folder.read(URL(fileURLWithPath: first.table).lastPathComponent))")
    }
  }

  private static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }
}

/// Makes tables and workbooks of every feature that bears on what stands in which cell. All are valid.
private struct TableGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: CSV

  mutating func csv() -> String {
    (0..<number(1...20)).map { _ in
      (0..<number(1...6)).map { _ in csvCell() }.joined(separator: ",") + pick(["\n", "\r\n"])
    }.joined()
  }

  private mutating func csvCell() -> String {
    let cell = (0..<number(0...4)).map { _ in
      pick(["a", "é", "1,5", "\"", "\n", "\r\n", "b c", "|", ";", "\t", "“x”", "#", "😀"])
    }.joined()
    let isSpecial = cell.utf8.contains { [0x2C, 0x22, 10, 13].contains($0) }
    guard isSpecial || random.chance(0.3) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: XML Spreadsheet 2003

  mutating func spreadsheetML() -> String {
    var text = """
      <?xml version="1.0"?>
      <?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:o="urn:schemas-microsoft-com:office:office" \
      xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" \
      xmlns:html="http://www.w3.org/TR/REC-html40">
      <Styles><Style ss:ID="Default"/><Style ss:ID="s1" ss:Parent="Default"><Font ss:Bold="1"/></Style></Styles>\n
      """
    for sheet in 1...number(1...3) {
      text += "<Worksheet ss:Name=\"sheet \(sheet)\"><Table>\n"
      if random.chance(0.3) { text += "<Column ss:Index=\"2\" ss:StyleID=\"s1\" ss:Span=\"2\"/>\n" }
      for _ in 0..<number(0...8) { text += excelRow() }
      text += "</Table>"
      if sheet > 1, random.chance(0.3) {
        text += "<WorksheetOptions xmlns=\"urn:schemas-microsoft-com:office:excel\">"
        text += "<Visible>SheetHidden</Visible></WorksheetOptions>"
      }
      text += "</Worksheet>\n"
    }
    return text + "</Workbook>\n"
  }

  private mutating func excelRow() -> String {
    // A row that stands for several holds no cells.
    if random.chance(0.1) { return "<Row ss:Span=\"\(number(1...3))\" ss:Height=\"15\"/>\n" }
    var row = "<Row"
    if random.chance(0.1) { row += " ss:Hidden=\"1\"" }
    row += random.chance(0.2) ? " ss:StyleID=\"s1\">" : ">"
    var column = 0
    for _ in 0..<number(0...5) {
      column += 1
      row += "<Cell"
      if random.chance(0.2) {
        column += number(1...3)
        row += " ss:Index=\"\(column)\""
      }
      if random.chance(0.15) {
        let across = number(0...2)
        let down = number(across == 0 ? 1...2 : 0...2)
        if across > 0 { row += " ss:MergeAcross=\"\(across)\"" }
        if down > 0 { row += " ss:MergeDown=\"\(down)\"" }
        column += across
      }
      if random.chance(0.2) { row += " ss:StyleID=\"s1\"" }
      row += ">" + (random.chance(0.1) ? "" : excelData()) + excelComment() + "</Cell>"
    }
    return row + "</Row>\n"
  }

  private mutating func excelData() -> String {
    switch number(0...9) {
    case 0: "<Data ss:Type=\"Number\">\(pick(["0", "-7", "12", "2.5", "0.125", "1000000"]))</Data>"
    case 1: "<Data ss:Type=\"Boolean\">\(pick(["0", "1"]))</Data>"
    case 2: "<Data ss:Type=\"DateTime\">2024-02-29T00:00:00.000</Data>"
    case 3:
      "<ss:Data ss:Type=\"String\" xmlns=\"http://www.w3.org/TR/REC-html40\">\(words())"
        + "<B>\(words())</B><Font html:Color=\"#FF0000\">\(words())<I>\(words())</I></Font></ss:Data>"
    case 4: "<Data ss:Type=\"String\"><![CDATA[a<b> & \(pick(["x", "]"]))]]></Data>"
    default: "<Data ss:Type=\"String\">\(words())</Data>"
    }
  }

  private mutating func excelComment() -> String {
    guard random.chance(0.15) else { return "" }
    return "<Comment ss:Author=\"A\"><ss:Data xmlns=\"http://www.w3.org/TR/REC-html40\">"
      + "<B>A:</B><Font>\(words())</Font></ss:Data></Comment>"
  }

  // MARK: Flat ODS

  mutating func flatODS() -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
      xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" \
      xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" \
      xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" \
      xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" \
      xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
      <office:automatic-styles><style:style style:name="ta1" style:family="table">\
      <style:table-properties table:display="true"/></style:style>\
      <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/>\
      </style:style><style:style style:name="T1" style:family="text"><style:text-properties \
      fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:spreadsheet>\n
      """
    for sheet in 1...number(1...3) {
      let style = sheet > 1 && random.chance(0.3) ? "ta2" : "ta1"
      text += "<table:table table:name=\"sheet \(sheet)\" table:style-name=\"\(style)\">\n"
      text += "<table:table-column table:number-columns-repeated=\"12\"/>\n"
      let rows = (0..<number(1...8)).map { _ in odsRow() }
      if rows.count > 2, random.chance(0.3) {
        text += "<table:table-header-rows>\(rows[0])</table:table-header-rows>"
        text += "<table:table-row-group>" + rows.dropFirst().joined() + "</table:table-row-group>"
      } else {
        text += rows.joined()
      }
      if random.chance(0.5) {
        text += "<table:table-row table:number-rows-repeated=\"1048000\">"
        text += "<table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>\n"
      }
      text += "</table:table>\n"
    }
    return text + "</office:spreadsheet></office:body></office:document>\n"
  }

  private mutating func odsRow() -> String {
    var row = "<table:table-row"
    if random.chance(0.15) { row += " table:number-rows-repeated=\"\(number(2...3))\"" }
    if random.chance(0.1) { row += " table:visibility=\"\(pick(["collapse", "filter"]))\"" }
    row += ">"
    for _ in 0..<number(1...5) { row += odsCell() }
    return row + "</table:table-row>\n"
  }

  private mutating func odsCell() -> String {
    var attributes = ""
    var covered = ""
    if random.chance(0.15) {
      let columns = number(2...3)
      attributes +=
        " table:number-columns-spanned=\"\(columns)\" table:number-rows-spanned=\"1\""
      // What a merged cell covers may keep its text, which nobody sees.
      covered =
        random.chance(0.5)
        ? "<table:covered-table-cell table:number-columns-repeated=\"\(columns - 1)\"/>"
        : String(
          repeating:
            "<table:covered-table-cell office:value-type=\"string\"><text:p>hidden</text:p>"
            + "</table:covered-table-cell>", count: columns - 1)
    } else if random.chance(0.2) {
      attributes += " table:number-columns-repeated=\"\(number(2...3))\""
    }
    let note = random.chance(0.1) ? odsNote() : ""
    let content: String
    switch number(0...9) {
    case 0: content = ">\(note)"
    case 1:
      content = " office:value-type=\"float\" office:value=\"2.5\">\(note)<text:p>2,5</text:p>"
    case 2:
      content =
        " office:value-type=\"date\" office:date-value=\"2024-02-29\">\(note)<text:p>29/02/24</text:p>"
    case 3:
      content =
        " office:value-type=\"boolean\" office:boolean-value=\"true\">\(note)<text:p>VERDADERO</text:p>"
    default:
      let paragraphs = (0..<number(1...3)).map { _ in "<text:p>\(odsText())</text:p>" }
      content = " office:value-type=\"string\">\(note)" + paragraphs.joined()
    }
    return "<table:table-cell\(attributes)\(content)</table:table-cell>\(covered)"
  }

  private mutating func odsNote() -> String {
    "<office:annotation><dc:creator>A</dc:creator><text:p>\(words())</text:p></office:annotation>"
  }

  /// Words with everything that may stand between them; white space at the ends of what does not collapse is left to the
  /// reader that the standard is silent to.
  private mutating func odsText() -> String {
    var text = "w"
    for _ in 0..<number(0...4) {
      text += pick([
        " ", "  ", "\n   ", "<text:s/>", "<text:s text:c=\"3\"/>", " <text:s/>", "<text:tab/>",
        "<text:line-break/>", " <text:line-break/>", "<text:line-break/> ",
        "<text:span text:style-name=\"T1\"> b</text:span>",
        "<text:a xlink:href=\"http://x.invalid\">link</text:a>",
        "<text:span>a <text:s/></text:span>",
      ])
      text += pick(["x", "é", "&lt;b&gt;", "&amp;", "&#10;y", "1,5", "😀"])
    }
    return text
  }

  // MARK: Words

  private mutating func words() -> String {
    (0..<number(1...3)).map { _ in
      pick([
        "a", " b", "c ", "é", "&lt;x&gt;", "&amp;", "&#10;", "1,5", "\"q\"", "d  e", "&#9;", "😀",
        ";",
        "&quot;", "=1+1", "=&quot;007&quot;",
      ])
    }.joined()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ values: [String]) -> String { random.pick(values) }
}

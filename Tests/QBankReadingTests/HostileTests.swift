import QBankDiagnostics
import Testing

@testable import QBankReading

/// Inputs that mean harm end in one clear error, and nothing of them gets into a bank.
@Suite struct HostileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var format: InputFormat
    var code: DiagnosticCode
    var text: @Sendable () -> String
    var testDescription: String { name }

    init(
      _ name: String, _ format: InputFormat, _ code: DiagnosticCode,
      _ text: @escaping @Sendable () -> String
    ) {
      (self.name, self.format, self.code, self.text) = (name, format, code, text)
    }
  }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func excel(_ rows: String) -> String {
    let names = ["Question", "Option A", "Option B", "Option C", "Option D", "Answer"]
    let header = names.map { "<Cell><Data ss:Type=\"String\">\($0)</Data></Cell>" }.joined()
    return "<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\" "
      + "xmlns:ss=\"urn:schemas-microsoft-com:office:spreadsheet\"><Worksheet ss:Name=\"s\"><Table>"
      + "<Row>\(header)</Row>\(rows)</Table></Worksheet></Workbook>"
  }

  private static func calc(_ rows: String) -> String {
    "<office:document xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
      + "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" "
      + "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\"><office:body><office:spreadsheet>"
      + "<table:table table:name=\"s\">\(rows)</table:table></office:spreadsheet></office:body></office:document>"
  }

  static let cases = [
    Case("billion laughs", .recordXML, .xmlDoctype) {
      "<!DOCTYPE a [<!ENTITY l \"ha\"><!ENTITY m \"&l;&l;&l;&l;\"><!ENTITY n \"&m;&m;&m;&m;\">]><a>&n;</a>"
    },
    Case("external entity", .recordXML, .xmlDoctype) {
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a><q>&x;</q></a>"
    },
    Case("external document type", .recordXML, .xmlDoctype) {
      "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>"
    },
    Case("parameter entity", .recordXML, .xmlDoctype) {
      "<!DOCTYPE a [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><a/>"
    },
    Case("attributes", .recordXML, .xmlTooLarge) {
      "<a " + (0..<2000).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>"
    },
    Case("attributes of a row", .spreadsheetXML, .xmlTooLarge) {
      excel("<Row " + (0..<2000).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>")
    },
    Case("deep XML", .recordXML, .tooDeep) { many("<a>", 100_000) },
    Case("deep rich text", .spreadsheetXML, .tooDeep) {
      excel("<Row><Cell><Data>" + many("<B>", 100_000))
    },
    Case("deep spans", .flatODS, .tooDeep) {
      calc("<table:table-row><table:table-cell><text:p>" + many("<text:span>", 100_000))
    },
    Case("elements without end", .recordXML, .treeTooLarge) {
      "<a>" + many("<b/>", 20_000) + "</a>"
    },
    Case("a long text", .recordXML, .fieldTooLong) { "<a><q>" + many("x", 1 << 17) + "</q></a>" },
    Case("row past the last", .spreadsheetXML, .sheetRange) {
      excel("<Row ss:Index=\"99999999999999999999\"><Cell><Data>x</Data></Cell></Row>")
    },
    Case("column 16,385", .spreadsheetXML, .sheetRange) {
      excel("<Row><Cell ss:Index=\"16385\"><Data>x</Data></Cell></Row>")
    },
    Case("wide rows", .spreadsheetXML, .cellExpansion) {
      excel(many("<Row><Cell ss:Index=\"16384\"><Data>x</Data></Cell></Row>", 5000))
    },
    Case("a row for a million", .spreadsheetXML, .cellExpansion) {
      excel(
        "<Row ss:Span=\"1048000\">" + many("<Cell><Data ss:Type=\"String\">x</Data></Cell>", 9)
          + "</Row>")
    },
    Case("rows and columns past all bounds", .flatODS, .sheetRange) {
      calc(
        "<table:table-row table:number-rows-repeated=\"1000000000\"><table:table-cell "
          + "table:number-columns-repeated=\"1000000000\"><text:p>x</text:p></table:table-cell></table:table-row>"
      )
    },
    Case("repeated rows", .flatODS, .cellExpansion) {
      calc(
        "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell "
          + "table:number-columns-repeated=\"1000\"><text:p>x</text:p></table:table-cell></table:table-row>"
      )
    },
    Case("a billion spaces", .flatODS, .fieldTooLong) {
      calc(
        "<table:table-row><table:table-cell><text:p>a<text:s text:c=\"1073741824\"/>b</text:p>"
          + "</table:table-cell></table:table-row>")
    },
    Case("many spaces", .flatODS, .cellExpansion) {
      calc(
        many(
          "<table:table-row><table:table-cell><text:p>a<text:s text:c=\"60000\"/>b</text:p>"
            + "</table:table-cell></table:table-row>", 1500))
    },
    Case("letters alone on lines", .text, .keysNowhere) {
      "What?\na) one\nb) two\nc) three\nd) four\n" + many("A\n", 50_000) + "and text\nmore\n"
    },
    Case("YAML brackets", .yaml, .tooDeep) { many("[", 1_000_000) },
    Case("YAML braces", .yaml, .tooDeep) { many("{", 1_000_000) },
    Case("YAML dashes", .yaml, .tooDeep) { many("- ", 500_000) },
    Case("YAML alias bomb", .yaml, .aliasExpansion) {
      "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
        + (1..<20).map { "a\($0): &a\($0) [" + many("*a\($0 - 1),", 9) + "]\n" }.joined()
    },
    Case("YAML aliases of a long text", .yaml, .aliasExpansion) {
      "- &a \"" + many("x", 60_000) + "\"\n" + many("- *a\n", 3000)
    },
    Case("YAML anchors", .yaml, .aliasExpansion) {
      (0..<70_000).map { "- &a\($0) x\n" }.joined()
    },
    Case("YAML names", .yaml, .treeTooLarge) { many("a:\n", 20_000) },
    Case("JSON brackets", .json, .tooDeep) { many("[", 1_000_000) },
    Case("JSON braces", .json, .tooDeep) { many("{\"a\":", 500_000) },
    Case("JSON numbers", .json, .treeTooLarge) { "[" + many("1,", 40_000) + "1]" },
    Case("a long JSON text", .json, .fieldTooLong) { "[\"" + many("\\u0041", 1 << 16 + 1) + "\"]" },
  ]

  @Test(.timeLimit(.minutes(2)), arguments: cases) func endsInAnError(_ hostile: Case) {
    var options = ReadOptions()
    options.format = hostile.format
    options.limits.values = 1 << 10
    options.limits.fieldBytes = 1 << 16
    options.limits.expansionBytes = 1 << 20
    var report = Report()
    var importer = Importer(options, Importer.Settings())
    let source = Source(name: "hostile", bytes: Array(hostile.text().utf8))
    importer.add(source, isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    #expect(outcome.bank == nil)
    #expect(
      report.diagnostics.contains { $0.code == hostile.code }, "\(report.diagnostics.prefix(3))")
  }

  /// A merged range of a million rows costs what the file costs.
  @Test func aMergeOverTheWholeSheetIsNoContent() {
    var report = Report()
    let merged =
      "<Row><Cell ss:MergeDown=\"1048000\" ss:MergeAcross=\"16000\"><Data ss:Type=\"String\">x</Data></Cell></Row>"
    let text = SourceText(name: "merge.xml", bytes: Array(Self.excel(merged).utf8))
    let sheets = sheetTables(text, ReadOptions(), report: &report)
    #expect(sheets?.first?.rows.count == 2)
  }
}

extension Example {
  /// Tables as text.
  static let tables = [
    Example("csv", "A table with a header; the answer by its letter.", in: "csv") { texts in
      texts.table.map { $0.map { quoted($0, texts.delimiter) }.joined(separator: texts.delimiter) }
        .joined(separator: "\n")
    },
    Example("tsv", "The same with tabs, as a spreadsheet copies it.", in: "tsv") { texts in
      texts.table.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    },
  ]

  /// Tables as XML.
  static let sheets = [
    Example("xml-spreadsheet", "XML Spreadsheet 2003, as Excel and LibreOffice save it.", in: "xml")
    { texts in
      let rows = texts.table.map { row in
        let cells = row.map { "    <Cell><Data ss:Type=\"String\">\(escaped($0))</Data></Cell>" }
        return "   <Row>\n\(cells.joined(separator: "\n"))\n   </Row>"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <?mso-application progid="Excel.Sheet"?>
        <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" \
        xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
         <Worksheet ss:Name="\(escaped(texts.title))">
          <Table>
        \(rows.joined(separator: "\n"))
          </Table>
         </Worksheet>
        </Workbook>
        """
    },
    Example("flat-ods", "A flat OpenDocument sheet (.fods), as LibreOffice saves it.", in: "fods") {
      texts in
      let rows = texts.table.map { row in
        let cells = row.map {
          "     <table:table-cell office:value-type=\"string\"><text:p>\(escaped($0))</text:p></table:table-cell>"
        }
        return "    <table:table-row>\n\(cells.joined(separator: "\n"))\n    </table:table-row>"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
        xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" \
        xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2" \
        office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
         <office:body>
          <office:spreadsheet>
           <table:table table:name="\(escaped(texts.title))">
        \(rows.joined(separator: "\n"))
           </table:table>
          </office:spreadsheet>
         </office:body>
        </office:document>
        """
    },
    Example("record-xml", "An element for each question, as databases export them.", in: "xml") {
      texts in
      let names = texts.header.map(elementName)
      let records = texts.table.dropFirst().map { row in
        let fields = zip(names, row).map { "    <\($0)>\(escaped($1))</\($0)>" }
        return "  <record>\n\(fields.joined(separator: "\n"))\n  </record>"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <records>
        \(records.joined(separator: "\n"))
        </records>
        """
    },
  ]
}

extension ExampleTexts {
  fileprivate var header: [String] {
    [words.question] + letters.map { "\(words.option) \($0)" }
      + [words.answer, words.explanation, capitalised(words.block)]
  }

  /// The header and a row a question.
  fileprivate var table: [[String]] {
    [header]
      + questions.enumerated().map { index, question in
        [question.text] + question.shuffled + [
          question.letter, question.explanation, block(of: index),
        ]
      }
  }

  private func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

/// A cell of a CSV file, in quotes where it needs them.
private func quoted(_ text: String, _ delimiter: String) -> String {
  guard text.contains(where: { $0 == "\"" || $0.isNewline }) || text.contains(delimiter) else {
    return text
  }
  return "\"\(text.replacing("\"", with: "\"\""))\""
}

/// A text inside an element or an attribute.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}

/// `Opción A` as an element: `Opción_A`.
private func elementName(_ header: String) -> String { header.replacing(" ", with: "_") }

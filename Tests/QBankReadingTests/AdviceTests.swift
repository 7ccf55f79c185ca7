import QBankDiagnostics
import QBankModel
import QBankReading
import Testing

/// What is said about a mistake names its true cause, and where and how it is mended.
@Suite struct AdviceTests {
  @Test(arguments: [
    (
      "preguntas:\n  - pregunta: Hola\n      opciones: [a, b, c, d]\n      respuesta: a\n",
      "3: “opciones” is indented deeper than “pregunta”"
    ),
    (
      "- pregunta: Hola\n opciones: [a, b, c, d]\n respuesta: a\n",
      "2: “opciones” is indented less than “pregunta”"
    ),
  ])
  func wrongIndentationIsCalledSo(_ list: String, _ start: String) {
    let good = "- pregunta: ¿Y bien?\n  opciones: [a, b, c, d]\n  respuesta: a\n"
    let read = Imported(list, as: "l.yaml")
    #expect(read.said(.yamlSyntax).first?.hasPrefix(start) == true, "\(read.report.diagnostics)")
    let both = Imported(list.hasPrefix("-") ? good + list : list, as: "l.yaml")
    #expect(both.errors.count == 1, "\(both.report.diagnostics)")
    // A colon inside a text still wants quotes.
    let colon = Imported(
      "- pregunta: Hola: qué\n  opciones: [a, b, c, d]\n  respuesta: a\n", as: "l.yaml")
    #expect(colon.said(.yamlUnquoted).count == 1)
  }

  @Test(arguments: ["vacio.txt", "vacio.csv", "vacio.yaml", "vacio.json", "vacio.xml", "vacio"])
  func anEmptyFileIsCalledSo(_ name: String) {
    for content in ["", "\n \n"] {
      let read = Imported(content, as: name)
      #expect(
        read.said(.noQuestions).first?.contains("the file is empty") == true
          && read.errors.count == 1)
    }
  }

  @Test func questionsWithoutBlankLinesBetweenAreToldApart() {
    let list = (1...3).map { "¿Número \($0)?\nx\($0)\ny\($0)\nz\($0)\nw\($0)\n" }
    let read = Imported(list.joined(), as: "l.txt")
    #expect(read.said(.noQuestions).first?.hasPrefix("6: ") == true, "\(read.report.diagnostics)")
    #expect(read.said(.noQuestions).first?.contains("Put a blank line above “¿Número 2?”") == true)
    #expect(Imported(list.joined(separator: "\n"), as: "l.txt").answers.count == 3)
    // The same options twice are no echo of the right one.
    let same = Imported("¿Uno?\na\nb\nc\nd\n¿Dos?\na\nb\nc\nd\n", as: "l.txt")
    #expect(same.said(.noQuestions).first?.contains("“¿Dos?”") == true)
  }

  @Test(arguments: [
    (
      "1. ¿Uno?\na) x\nb) y\nc) z\nd) w\nRespuesta: a\n\n2. ¿Dos?\na) x\nb) y\nc) z\nd) w\n",
      "l.txt", "8: ", "“Respuesta: …” with the letter of the right one below option D"
    ),
    (
      "1. ¿Uno?\na) x\nb) y +++\nc) z\nd) w\n\n2. ¿Dos?\na) x\nb) y\nc) z\nd) w\n", "l.txt", "7: ",
      "No option of this question is marked"
    ),
    (
      "1. ¿Uno?\na) x\nb) y\nc) z\nd) w\n2. ¿Dos?\na) x\nb) y\nc) z\nd) w\nSoluciones: 2a\n",
      "l.txt", "1: ", "list of answers in line 11"
    ),
    (
      "- pregunta: ¿Uno?\n  opciones: [x, y, z, w]\n  respuesta: x\n- pregunta: ¿Dos?\n  opciones: [x, y, z, w]\n",
      "l.yaml", "4: ", "Add “respuesta” with"
    ),
    ("Pregunta;A;B;C;D;Respuesta\n¿Uno?;x;y;z;w;A\n¿Dos?;x;y;z;w;\n", "l.csv", "3: ", "here"),
  ])
  func aMissingKeyIsAskedForWhereItBelongs(
    _ list: String, _ name: String, _ line: String, _ advice: String
  ) {
    let read = Imported(list, as: name)
    let said = read.said(.keyMissing)
    #expect(said.count == 1 && said.first?.hasPrefix(line) == true, "\(read.report.diagnostics)")
    #expect(said.first?.contains(advice) == true, "\(said)")
  }

  @Test func aBaseIsAssumedWhereTheFirstNumberStands() {
    func item(_ key: String) -> String {
      "- pregunta: ¿\(key)?\n  opciones: ['1.10', '1.20', '1.30', '1.40']\n  respuesta: \(key)\n"
    }
    let read = Imported(item("1.10") + item("2") + item("3"), as: "l.yaml")
    #expect(
      read.said(.keyBaseAssumed).first?.hasPrefix("6: ") == true, "\(read.report.diagnostics)")
  }

  @Test func anExplanationBehindTheKeyGetsALineOfItsOwn() {
    let list = "1. ¿Uno?\na) x\nb) y\nc) z\nd) w\nSolución: C. Porque sí.\n"
    let read = Imported(list, as: "l.txt")
    #expect(read.said(.keysDisagree).first?.contains("“Explanation: …”") == true)
  }

  @Test func aHeaderInAnotherEncodingIsAskedForItsEncoding() {
    var report = Report()
    // `Región;Opción` as MacRoman has them.
    let header =
      Array("Cuesti".utf8) + [0x97] + Array("n;Opci".utf8) + [0x97] + Array("n X;Y;Z;W;R\n".utf8)
    var importer = Importer(ReadOptions(), Importer.Settings())
    importer.add(
      Source(name: "l.csv", bytes: header + Array("Q?;a;b;c;d;e;f;g;h;i\n".utf8)), isOnly: true,
      report: &report)
    let said = report.diagnostics.first { $0.code == .headerMissing }?.message
    #expect(said?.contains("--encoding CP850, MacRoman") == true, "\(report.diagnostics)")
  }

  @Test(
    arguments: [
      ("word/document.xml", [0x50, 0x4B, 3, 4], "a Word document (.docx)", "plain text"),
      ("xl/workbook.xml", [0x50, 0x4B, 3, 4], "zip-based", "CSV"),
      (
        "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0", [0xD0, 0xCF, 0x11, 0xE0], "an old Word document",
        "plain text"
      ),
      (
        "mimetypeapplication/vnd.oasis.opendocument.text", [0x50, 0x4B, 3, 4], "(.odt)",
        "plain text"
      ),
    ] as [(String, [UInt8], String, String)])
  func aDocumentIsToBeSavedAsText(
    _ part: String, _ magic: [UInt8], _ what: String, _ advice: String
  ) {
    var report = Report()
    var importer = Importer(ReadOptions(), Importer.Settings())
    let bytes = magic + [UInt8](repeating: 7, count: 70_000) + Array(part.utf8)
    importer.add(Source(name: "l", bytes: bytes), isOnly: true, report: &report)
    let said = report.diagnostics.first?.message ?? ""
    #expect(said.contains(what) && said.contains(advice), "\(said)")
  }

  // MARK: Flags

  private static let table = "Nº;Pregunta;A;B;C;D;Respuesta\n1;¿Uno?;x;y;z;w;A\n2;¿Dos?;x;y;z;w;B\n"
  private static let tree = "- pregunta: ¿Uno?\n  nº: 7\n  opciones: [x, y, z, w]\n  respuesta: x\n"

  @Test func aFlagThatFitsNoInputIsNamed() {
    var options = ReadOptions()
    options.dialect = "D06"
    options.sheets = ["3"]
    options.correctByStyle = true
    options.joinLines = true
    let read = Imported(Self.table, as: "l.csv", options)
    #expect(read.answers.count == 2 && read.said(.flagWithoutEffect).count == 4)
    options = ReadOptions()
    options.delimiter = 0x3B
    options.fillDown = [.block]
    #expect(Imported(Self.tree, as: "l.yaml", options).said(.flagWithoutEffect).count == 2)
    #expect(Imported(Self.table, as: "l.csv", options).said(.flagWithoutEffect).isEmpty)
    options = ReadOptions()
    options.dialect = "foo"
    #expect(Imported(Self.table, as: "l.csv", options).errors.map { $0.suffix(4) } == ["RD42"])
    options = ReadOptions()
    options.map = [("text", "Pregunta")]
    let list = "¿Uno?\na) x\nb) y\nc) z\nd) w\nRespuesta: a\n"
    #expect(Imported(list, as: "l.txt", options).said(.flagWithoutEffect).count == 1)
  }

  @Test func whatIsToBeKeptIsKeptOrAskedFor() {
    var options = ReadOptions()
    options.keep = ["Nº"]
    for (list, name) in [(Self.table, "l.csv"), (Self.tree, "l.yaml")] {
      let read = Imported(list, as: name, options)
      #expect(
        read.errors.isEmpty
          && read.bank.map { String(decoding: $0.sourceForm, as: UTF8.self) }?.contains("\"x-n\"")
            == true,
        "\(read.report.diagnostics)")
    }
    options.keep = ["nope"]
    let said = Imported(Self.table, as: "l.csv", options).said(.mapUnknown)
    #expect(said.count == 1 && said.first?.contains("left out are “Nº”") == true, "\(said)")
  }
}

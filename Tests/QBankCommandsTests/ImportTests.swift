import Foundation
import QBankDiagnostics
import QBankModel
import QBankReading
import Testing

@testable import QBankCommands

/// `qbank import` as an author meets it: what is written, what is not, and what is said.
@Suite struct ImportTests {
  private let folder: ScratchFolder
  private let output: String

  init() throws {
    folder = try ScratchFolder()
    output = folder.path("bank.json")
  }

  /// Two good rows around one whose key names no option.
  private static let mixed = """
    Pregunta;A;B;C;D;Correcta
    ¿Capital de España?;Madrid;Sevilla;Toledo;León;A
    ¿Cuántos lados tiene un hexágono?;5;6;7;8;F
    ¿Qué río pasa por Sevilla?;Tajo;Ebro;Guadalquivir;Duero;C

    """

  private func bank() throws -> Bank { try read("bank.json") }

  private func read(_ name: String) throws -> Bank {
    var report = Report()
    let bytes = Array(try folder.read(name).utf8)
    let file = StrictReader.read(bytes, name: name, report: &report)
    return try #require(file.bank, "\(report.diagnostics)")
  }

  private func texts() throws -> [String] {
    try bank().blocks.flatMap(\.questions).map(\.text)
  }

  @Test func writesNothingWhenARecordIsRefused() throws {
    let list = try folder.write("lista.csv", Self.mixed)
    try folder.write("bank.json", "what was there")
    let run = try CommandRun(["import", list, "-o", output])
    #expect(run.exit == .findings)
    #expect(run.errors.contains("lista.csv:3:43: error: The key “F” names no option"))
    #expect(run.errors.contains("1 of 3 refused; nothing was written"))
    #expect(try folder.read("bank.json") == "what was there")
    #expect(folder.names == ["bank.json", "lista.csv"])
  }

  /// A hundred faults of one kind do not push all else off a terminal; files and pipes get them all.
  @Test func aTerminalShowsTheFirstFaultsOfAKind() throws {
    let rows = (1...40).map { "¿Cuánto es \($0) + \($0)?;1;2;3;\(2 * $0 + 200);F\n" }
    let list = try folder.write("muchas.csv", "Pregunta;A;B;C;D;Correcta\n" + rows.joined())
    let run = try CommandRun(["import", list, "-o", output], isTerminal: true)
    #expect(run.errors.components(separatedBy: "names no").count == 11)
    #expect(run.errors.contains("30 more diagnostics of RD15 key-unknown are not shown."))
    #expect(run.errors.contains("--report FILE writes all of them."))
    #expect(run.errors.contains("40 errors"))
    let piped = try CommandRun(["import", list, "-o", output])
    #expect(piped.errors.components(separatedBy: "names no").count == 41)
  }

  /// Words stay whole at the end of a terminal's line.
  @Test func theSummaryIsBrokenAtSpaces() throws {
    let list = try folder.write("lista.csv", "Pregunta;A;B;C;D;Correcta\n¿2+2?;1;2;3;4;D\n")
    for line in [["import", list, "-o", output], ["inspect", list]] {
      let run = try CommandRun(line, isTerminal: true, width: 60)
      for line in (run.output + run.errors).split(separator: "\n")
      where line.contains(" ") && !line.contains("\r") {
        #expect(line.count <= 60 || line.contains("/"), "\(line)")
      }
    }
    let piped = try CommandRun(
      ["import", "-"], input: "Pregunta;A;B;C;D;Correcta\n¿2+2?;1;2;3;4;D\n")
    #expect(piped.errors.contains("standard input: UTF-8"))
  }

  /// What is made up for a bank is said once there is one, with the flags that would have said it.
  @Test func whatWasChosenIsSaidAtTheEnd() throws {
    let bad = try folder.write("lista.csv", Self.mixed)
    #expect(try !CommandRun(["import", bad, "-o", output]).errors.contains("so chosen"))
    let list = try folder.write(
      "buena.csv", "Nº;Pregunta;A;B;C;D;Correcta;Fecha\n7;¿2+2?;1;2;3;4;D;ayer\n")
    let run = try CommandRun(["import", list, "--id", "x", "--title", "X", "-o", output])
    let last = run.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("Not given, so chosen: language"), "\(run.errors)")
    #expect(last.hasSuffix("--language and --bank-version set them."))
    #expect(!run.errors.contains("--title,") && !run.errors.contains("1 note"))
    // A column that was passed over is named.
    #expect(run.errors.contains("Passed over: 2 columns (“Fecha”, “Nº”)\n"), "\(run.errors)")
  }

  /// A bank that is there has ids and edits that no list brings back.
  @Test func aFileThatIsThereIsReplacedOnlyWhenThatIsSaid() throws {
    let list = try folder.write("lista.csv", "Pregunta;A;B;C;D;Correcta\n¿2+2?;1;2;3;4;D\n")
    #expect(try CommandRun(["import", list, "-o", output]).exit == .done)
    let first = try folder.read("bank.json")
    // The same bank again is no loss, nor is an empty file.
    #expect(try CommandRun(["import", list, "-o", output]).exit == .done)
    try folder.write("empty.json", "")
    #expect(try CommandRun(["import", list, "-o", folder.path("empty.json")]).exit == .done)

    let other = try folder.write("otra.csv", "Pregunta;A;B;C;D;Correcta\n¿2+3?;1;2;3;5;D\n")
    try folder.write("notes.txt", "mine")
    for name in ["bank.json", "notes.txt"] {
      for into in [[], ["--into", folder.path("empty.json")]] {
        let before = try folder.read(name)
        let run = try CommandRun(["import", other, "-o", folder.path(name)] + into)
        #expect(run.exit == .cannotWrite && run.errors.contains("--replace"), "\(run.errors)")
        #expect(run.errors.contains("--into \(folder.path(name))"))
        #expect(try folder.read(name) == before)
      }
    }
    #expect(try CommandRun(["import", other, "-o", output, "--replace"]).exit == .done)
    #expect(try folder.read("bank.json") != first)
    #expect(try CommandRun(["import", other, "--replace"]).exit == .usage)
  }

  @Test func partialWritesTheGoodAndRejectsHoldTheRest() throws {
    let list = try folder.write("lista.csv", Self.mixed)
    let rejects = folder.path("rest.csv")
    let run = try CommandRun([
      "import", list, "-o", output, "--partial", "--rejects", rejects, "--report",
      folder.path("report.json"),
    ])
    #expect(run.exit == .findings)
    #expect(try texts() == ["¿Capital de España?", "¿Qué río pasa por Sevilla?"])
    let rest = try folder.read("rest.csv")
    // Spreadsheets take a table without the mark for Windows-1252.
    #expect(rest.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = rest.trimmingPrefix("\u{FEFF}").split(separator: "\n")
    #expect(lines.first == "Pregunta;A;B;C;D;Correcta")
    #expect(lines.last == "¿Cuántos lados tiene un hexágono?;5;6;7;8;F")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("# ") } && lines.count == 3)
    let report = try JSONSerialization.jsonObject(
      with: Data(try folder.read("report.json").utf8))
    let counts = (report as? [String: Any])?["counts"] as? [String: Any]
    #expect(counts?["questions"] as? Int == 2 && counts?["found"] as? Int == 3)

    // What was refused is mended, reasons and all, and added: all three are there.
    try folder.write("rest.csv", rest.replacing(";F", with: ";B"))
    let second = try CommandRun(["import", rejects, "--into", output])
    #expect(second.exit == .done, "\(second.errors)")
    #expect(try texts().count == 3)
  }

  @Test(arguments: [
    (
      "txt",
      "1. ¿Uno?\na) x\nb) y\nc) z\nd) w\nRespuesta: @\n\n2. ¿Dos?\na) \"x\"\nb) y\nc) z\nd) w\nRespuesta: a\n"
    ),
    ("csv", "¿Uno?,x,y,\"z; \"\"\",@\n¿Dos?,x,y,z,w\n¿Tres?,x,y,z,v\n"),
    (
      "yaml",
      """
      # Preguntas
      título: Ríos
      bloques:
        - título: Norte
          preguntas:
            - pregunta: ¿Uno?
              opciones: [x, y, z, w]
              respuesta: @
            # otra
            - pregunta: ¿Dos?
              opciones:
                - x
                - y

                - z
                - w
              respuesta: x

        - título: Sur
          preguntas:
            - pregunta: ¿Tres?
              opciones: [x, y, z, w]
              respuesta: x
      """
    ),
    (
      "yaml",
      "p1:\n  pregunta: ¿Uno?\n  opciones: [x, y, z, w]\n  respuesta: @\np2:\n  pregunta: ¿Dos?\n  opciones: [x, y, z, w]\n  respuesta: x\n"
    ),
    (
      "yaml",
      "[{pregunta: ¿Dos?, opciones: [x, y, z, w], respuesta: x}, {pregunta: ¿Uno?, opciones: [x, y, z, w], respuesta: @},\n  {pregunta: ¿Tres?, opciones: [x, y, z, w], respuesta: x}]\n"
    ),
    (
      "json",
      """
      {"title": "Ríos", "blocks": [
        {"title": "Sur", "questions": [{"question": "¿Tres?", "options": ["x", "y", "z", "w"], "answer": "x"}]},
        {"title": "Norte", "questions": [
          {"question": "¿Dos?", "options": ["x", "y", "z", "w"], "answer": "x"},
          {"question": "¿Uno?", "options": ["x", "y", "z", "w"], "answer": "@"},
          {"question": "¿Más?", "options": ["x", "y", "z", "w"], "answer": "x"}
        ]}
      ]}
      """
    ),
    (
      "json",
      """
      {"p2": {"question": "¿Dos?", "options": ["x", "y", "z", "w"], "answer": "x"},
       "p1": {"question": "¿Uno?", "options": ["x", "y", "z", "w"], "answer": "@"},
       "p3": {"question": "¿Tres?", "options": ["x", "y", "z", "w"], "answer": "x"}}
      """
    ),
    (
      "xml",
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <q:lista xmlns:q="urn:x">
        <q:bloque titulo="Norte">
          <q:fila><q:pregunta>¿Dos?</q:pregunta><q:a>x</q:a><q:b>y</q:b><q:c>z</q:c><q:d>w</q:d><q:clave>a</q:clave></q:fila>
          <q:fila>
            <q:pregunta>¿Uno?</q:pregunta><q:a>x</q:a><q:b>y</q:b><q:c>z</q:c><q:d>w</q:d><q:clave>@</q:clave>
          </q:fila>
        </q:bloque>
        <q:bloque titulo="Sur">
          <q:fila><q:pregunta>¿Tres?</q:pregunta><q:a>x</q:a><q:b>y</q:b><q:c>z</q:c><q:d>w</q:d><q:clave>a</q:clave></q:fila>
        </q:bloque>
      </q:lista>
      """
    ),
  ]) func rejectsOfEveryFormAreReadAgain(_ ending: String, _ list: String) throws {
    let fault = ending == "csv" ? "#REF!" : "G"
    let text = list.replacing("@", with: fault)
    let path = folder.path("lista.\(ending)")
    let isLatin = list.contains("ISO-8859-1")
    try #require(text.data(using: isLatin ? .isoLatin1 : .utf8)).write(
      to: URL(fileURLWithPath: path))
    let rejects = folder.path("rest.\(ending)")
    let first = try CommandRun(["import", path, "-o", output, "--partial", "--rejects", rejects])
    #expect(first.exit == .findings, "\(first.errors)")
    let rest = try folder.read("rest.\(ending)")
    #expect(
      ending == "json"
        || rest.contains(ending == "xml" ? "<!-- " : "# ") && rest.contains("lista.\(ending):"),
      "\(first.errors)")
    #expect(rest.contains("¿Uno?") && !rest.contains("¿Dos?"), "\(rest)")
    try folder.write("rest.\(ending)", rest.replacing(fault, with: ending == "csv" ? "v" : "b"))
    let second = try CommandRun(["import", rejects, "-o", folder.path("mended.json")])
    #expect(second.exit == .done && !second.errors.contains("warning"), "\(second.errors)\n\(rest)")
    let mended = try folder.read("mended.json")
    #expect(mended.contains("¿Uno?") && !mended.contains("¿Tres?"))
    // It is the question that the whole list gives, in the block that it has there.
    try folder.write("lista.\(ending)", text.replacing(fault, with: ending == "csv" ? "v" : "b"))
    #expect(try CommandRun(["import", path, "-o", folder.path("whole.json")]).exit == .done)
    let whole = try read("whole.json"), part = try read("mended.json")
    let question = try #require(part.blocks.first?.questions.first)
    let home = try #require(whole.blocks.first { $0.questions.contains(question) })
    #expect(
      part.blocks.count == 1 && (home.title == "lista" || part.blocks.first?.title == home.title))
  }

  /// Sheets keep their header, names and styles, and lose the rows that are in the bank.
  @Test(arguments: ["xml-spreadsheet/es/preguntas.xml", "flat-ods/es/preguntas.fods"])
  func rejectsOfAWorkbookAreAWorkbook(_ name: String) throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../examples/\(name)")
    let text = String(decoding: try Data(contentsOf: examples), as: UTF8.self)
    let list = try folder.write("lista.xml", text.replacing(">Bechamel<", with: "><"))
    let rejects = folder.path("rest.xml")
    let first = try CommandRun(["import", list, "-o", output, "--partial", "--rejects", rejects])
    #expect(first.exit == .findings, "\(first.errors)")
    #expect(try texts().count == 2)
    let rest = try folder.read("rest.xml")
    try folder.write("rest.xml", rest.replacing("Romesco<", with: "Bechamel<"))
    let second = try CommandRun(["import", rejects, "-o", folder.path("mended.json")])
    #expect(second.errors.contains("lista.xml") == false, "\(second.errors)")
    #expect(rest.contains("<!-- ") && !rest.contains("azafrán"), "\(rest)")
  }

  /// What is refused is found in time however long the lines are.
  @Test(arguments: ["json", "yaml", "xml"]) func rejectsOfOneLongLine(_ ending: String) throws {
    let items = (0..<3000).map { number in
      let key = number % 2 == 0 ? "a" : "g"
      return switch ending {
      case "json":
        "{\"question\": \"N\(number)?\", \"options\": [\"x\", \"y\", \"z\", \"w\"], \"answer\": \"\(key)\"}"
      case "yaml": "{question: N\(number)?, options: [x, y, z, w], answer: \(key)}"
      default:
        "<q><question>N\(number)?</question><a>x</a><b>y</b><c>z</c><d>w</d><answer>\(key)</answer></q>"
      }
    }
    let list =
      ending == "xml" ? "<list>\(items.joined())</list>" : "[\(items.joined(separator: ", "))]"
    let path = try folder.write("list.\(ending)", list)
    let rejects = folder.path("rest.\(ending)")
    let start = ContinuousClock.now
    let first = try CommandRun(["import", path, "-o", output, "--partial", "--rejects", rejects])
    #expect(first.exit == .findings && ContinuousClock.now - start < .seconds(20))
    let rest = try folder.read("rest.\(ending)")
    try folder.write(
      "rest.\(ending)",
      rest.replacing("\"g\"", with: "\"b\"").replacing("answer: g", with: "answer: b").replacing(
        ">g<", with: ">b<"))
    let second = try CommandRun(["import", rejects, "-o", folder.path("mended.json")])
    #expect(
      second.exit == .done && second.errors.contains("1500 questions"),
      "\(second.errors.prefix(2000))")
  }

  @Test func aQuestionAboveTheHeaderIsPointedAt() throws {
    let list = "Pregunta;A;B;C;D;Correcta\n¿1+1?;1;2;3;4;B\n"
    let above = try folder.write("arriba.csv", "¿1+2?;1;2;3;4;C\n" + list)
    let run = try CommandRun(["import", above, "-o", output])
    #expect(
      run.exit == .done && run.errors.contains(":1:1: warning: “¿1+2?;1;2;3;4;C” stands above"))
    let titled = try folder.write("titulo.csv", "Examen de sumas;;;;;\n" + list)
    #expect(
      try !CommandRun(["import", titled, "-o", folder.path("t.json")]).errors.contains("RD56"))
  }

  @Test func gapsThatAreFilledAreNone() throws {
    let list = try folder.write(
      "lista.csv", "Bloque;Pregunta;A;B;C;D;Correcta\nUno;¿1+1?;1;2;3;4;B\n;¿1+2?;1;2;3;4;C\n")
    let open = try CommandRun(["import", list, "-o", folder.path("open.json")])
    #expect(open.errors.contains("RD10"))
    let filled = try CommandRun(["import", list, "-o", output, "--fill-down", "block"])
    #expect(filled.exit == .done && !filled.errors.contains("RD10"))
    #expect(try bank().blocks.map(\.questions.count) == [2])
  }

  /// What is taken out of a list stays in its block and its subject.
  @Test func rejectsOfATextListKeepTheirHeadings() throws {
    func question(_ number: Int, _ key: String) -> String {
      "\(number). ¿Cuál es la \(number)?\na) Uno\nb) Dos\nc) Tres\nd) Cuatro\n\(key)\n"
    }
    let parts = [
      question(1, "Respuesta: z"), "Bloque: Historia", "Tema: Edad Media",
      question(2, "Respuesta: a"), question(3, ""), question(4, "Respuesta: x"), "Bloque: Arte",
      question(5, "Respuesta: b"), question(6, "Respuesta: y"), "Tema: Pintura",
      question(7, "Respuesta: z"), "## Música", question(8, "Respuesta: z"),
    ]
    let list = try folder.write("lista.txt", parts.joined(separator: "\n\n"))
    let rejects = folder.path("rest.txt")
    let run = try CommandRun(["import", list, "-o", output, "--partial", "--rejects", rejects])
    #expect(run.exit == .findings)
    let mended = try folder.read("rest.txt")
      .replacing(/Respuesta: [xyz]/, with: "Respuesta: c")
      .replacing("d) Cuatro\n\n#", with: "d) Cuatro\nRespuesta: c\n\n#")
    let again = try folder.write("mended.txt", mended)
    #expect(
      try CommandRun(["import", again, "-o", folder.path("mended.json")]).exit == .done, "\(mended)"
    )
    let bank = try read("mended.json")
    let found = bank.blocks.flatMap { block in
      block.questions.map { "\(block.title)/\($0.subject ?? "-")/\($0.text.suffix(2))" }
    }
    #expect(
      found == [
        "mended/-/1?", "Historia/edad-media/3?", "Historia/edad-media/4?", "Arte/-/6?",
        "Arte/pintura/7?", "Música/-/8?",
      ])
  }

  @Test func rejectsOfSeveralFormsGoIntoSeveralFiles() throws {
    let table = try folder.write("lista.csv", Self.mixed)
    let tree = try folder.write(
      "lista.yaml", "- pregunta: ¿Cuál?\n  opciones: [x, y]\n  respuesta: x\n")
    let run = try CommandRun([
      "import", table, tree, "-o", output, "--partial", "--rejects", folder.path("rest.csv"),
    ])
    #expect(run.exit == .findings && run.errors.contains("rest-2.yaml"), "\(run.errors)")
    #expect(try folder.read("rest.csv").contains("hexágono"))
    #expect(try folder.read("rest-2.yaml").contains("- pregunta: ¿Cuál?\n  opciones"))
  }

  @Test func partialWithoutAGoodQuestionWritesNothing() throws {
    let list = try folder.write(
      "lista.csv", "Pregunta;A;B;C;D;Correcta\n¿Capital de España?;Madrid;Sevilla;Toledo;León;F\n")
    let run = try CommandRun(["import", list, "-o", output, "--partial"])
    #expect(run.exit == .findings && folder.names == ["lista.csv"])
  }

  @Test func aMappingIsSavedAndServesAgain() throws {
    let rows = "¿Capital de España?;Madrid;Sevilla;Toledo;León;1\n"
    let list = try folder.write("lista.csv", "Pregunta;Op A;Op B;Op C;Op D;Correcta\n" + rows)
    let map = folder.path("columns.map")
    #expect(try CommandRun(["import", list, "-o", output, "--save-map", map]).exit == .done)
    let first = try folder.read("bank.json")
    #expect(try folder.read("columns.map").contains("answer=Correcta\n"))
    try FileManager.default.removeItem(atPath: output)
    let again = try CommandRun(["import", list, "-o", output, "--map-file", map])
    #expect(again.exit == .done, "\(again.errors)")
    #expect(try folder.read("bank.json") == first)

    // What was kept is kept again.
    let numbered = try folder.write("nueva.csv", "Nº;Pregunta;A;B;C;D;Correcta\n7;" + rows)
    let kept = folder.path("kept.map")
    let one = try CommandRun(["import", numbered, "--keep", "Nº", "--save-map", kept])
    #expect(one.exit == .done && one.output.contains("\"x-n\": \"7\""), "\(one.errors)")
    #expect(try CommandRun(["import", numbered, "--map-file", kept]).output == one.output)
  }

  @Test(arguments: [
    // The texts tell the language where they are enough, else the names around them.
    (
      "question", "options", "answer", "¿Qué río pasa por la ciudad de Sevilla y en qué mar acaba?",
      "es"
    ),
    (
      "question", "options", "answer", "Que rio não passa pela cidade do Porto e em que mar acaba?",
      "pt"
    ),
    (
      "pregunta", "opciones", "respuesta", "Which of the rivers flows through the city of London?",
      "en"
    ),
    ("pregunta", "opciones", "respuesta", "2 + 2?", "es"),
    ("question", "options", "answer", "¿Y Lugo?", "en"),
  ])
  func theLanguageIsThatOfTheTexts(
    _ text: String, _ options: String, _ answer: String, _ stem: String, _ language: String
  ) throws {
    let list = try folder.write(
      "lista.yaml", "- \(text): \"\(stem)\"\n  \(options): [a1, b1, c1, d1]\n  \(answer): a1\n")
    #expect(try CommandRun(["import", list, "-o", output]).exit == .done)
    #expect(try bank().language == language)
    let lint = try CommandRun(["lint", list])
    #expect(!lint.output.contains("MD03"), "\(lint.output)")
    #expect(
      try CommandRun(["import", list, "-o", output, "--replace", "--language", "it"]).exit == .done)
    #expect(try bank().language == "it")
  }

  @Test func standardInputBecomesABank() throws {
    let run = try CommandRun(
      ["import", "-", "--title", "Ríos"], input: Self.mixed.replacing(";F", with: ";B"))
    #expect(run.exit == .done, "\(run.errors)")
    var report = Report()
    let bank = StrictReader.read(Array(run.output.utf8), name: "-", report: &report).bank
    #expect(bank?.blocks.map(\.title) == ["Ríos"] && bank?.blocks.first?.questions.count == 3)
    #expect(try CommandRun(["import", "-", "-"], input: "").exit == .usage)
  }

  @Test func manyInputsMakeABlockEach() throws {
    let header = "Pregunta;Correcta;Otra 1;Otra 2;Otra 3\n"
    let one = try folder.write("bloque-1.csv", header + "¿Uno?;a;b;c;d\n")
    let two = try folder.write("bloque-2.csv", header + "¿Dos?;a;b;c;d\n¿Tres?;a;b;c;d\n")
    let run = try CommandRun(["import", one, two, "-o", output])
    #expect(run.exit == .done, "\(run.errors)")
    let bank = try bank()
    #expect(bank.blocks.map(\.title) == ["bloque-1", "bloque-2"])
    #expect(bank.blocks.map(\.questions.count) == [1, 2])
    // The same question in two files is one question too many, and both places are named.
    try folder.write("bloque-2.csv", header + "¿Uno?;a;b;c;d\n")
    let twice = try CommandRun(["import", one, two, "-o", output])
    #expect(twice.exit == .findings && twice.errors.contains("bloque-2.csv:2"))
    #expect(twice.errors.contains("bloque-1.csv:2"))
  }

  @Test func aTerminalShowsTheLineAtFault() throws {
    let list = try folder.write("lista.csv", Self.mixed)
    let run = try CommandRun(["import", list, "-o", output], isTerminal: true, width: 100)
    #expect(run.errors.contains("¿Cuántos lados tiene un hexágono?;5;6;7;8;F"))
  }

  @Test(arguments: ["missing/bank.json", "."]) func aTargetThatCannotBeWritten(_ name: String)
    throws
  {
    let list = try folder.write("lista.csv", Self.mixed.replacing(";F", with: ";B"))
    let run = try CommandRun(["import", list, "-o", folder.path(name)])
    #expect(run.exit != .done && run.errors.contains("cannot be written"), "\(run.errors)")
    #expect(folder.names == ["lista.csv"])
  }

  /// Without the questions at fault nothing is left to write where the bank's own members are wrong.
  @Test func partialOfABankWhoseHeadIsWrongWritesNothing() throws {
    let bank = try folder.write(
      "bank.yaml",
      "format: 1\nid: a\nversion: 1.0.0\nlanguag: en\ntitle: A\nsubjects: []\nblocks:\n"
        + "  - {id: b, title: B, questions: [{text: Q?, options: [a1, b1, c1, d1], answer: a1}]}\n")
    let run = try CommandRun(["import", bank, "-o", output, "--partial"])
    #expect(run.exit == .findings && folder.names == ["bank.yaml"], "\(run.errors)")
  }
}

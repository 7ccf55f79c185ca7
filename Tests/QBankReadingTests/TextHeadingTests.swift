import QBankDiagnostics
import QBankModel
import QBankReading
import Testing

/// Headings of text lists: those with a word become blocks and subjects, all others are passed over and named.
@Suite struct TextHeadingTests {
  /// A list with a heading above each of three questions, directly or with a blank line between.
  private static func list(_ form: String, _ heading: (String) -> String, gap: String) -> String {
    ["UNO", "DOS", "TRES"].enumerated().map { number, name in
      let question =
        switch form {
        case "D01": "¿Cuál es el número \(name)?\nx1\ny1\nz1\nw1\n"
        case "D02": "\(number + 1). ¿Cuál es el número \(name)?\n- x1\n- y1\n- z1\n- w1\n"
        case "D02 bullets": "¿Cuál es el número \(name)?\n- x1\n- y1\n- z1\n- w1\n"
        case "D06":
          "\(number + 1). ¿Cuál es el número \(name)?\na) x1\nb) y1\nc) z1\nd) w1\nRespuesta: a\n"
        default: "¿Cuál es el número \(name)?\na) x1\nb) y1\nc) z1\nd) w1\nRespuesta: a\n"
        }
      return heading(name) + gap + question
    }.joined(separator: "\n")
  }

  private static let forms = ["D01", "D02", "D02 bullets", "D06", "D06 without numbers"]
  private static let stems = ["UNO", "DOS", "TRES"].map { "¿Cuál es el número \($0)?" }

  @Test(arguments: forms, ["\n", "\n\n"])
  func aHeadingThatIsSetOffIsNoPartOfTheStem(_ form: String, _ gap: String) {
    for heading in [
      { "GRUPO \($0)" }, { "**Grupo \($0)**" }, { "== Grupo \($0) ==" }, { "Grupo \($0)\n======" },
    ] as [(String) -> String] {
      let read = Imported(Self.list(form, heading, gap: gap), as: "lista.txt")
      #expect(read.answers == ["x1", "x1", "x1"], "\(heading("")) \(read.report.diagnostics)")
      #expect(read.bank?.blocks.flatMap(\.questions).map(\.text) == Self.stems)
      let said = read.said(.headingPassedOver)
      #expect(said.count == 1 && said.first?.contains("and 2 other lines look") == true)
      #expect(said.first?.hasPrefix("1: ") == true, "\(said)")
    }
  }

  @Test(arguments: ["D01", "D06 without numbers"])
  func aHeadingThatNothingSetsOffIsNamed(_ form: String) {
    let list = Self.list(form, { $0 == "DOS" ? "Los números" : "" }, gap: "\n")
    let read = Imported(list.replacing("\n\n\n", with: "\n\n"), as: "lista.txt")
    #expect(read.answers.count == 3)
    #expect(read.said(.headingPassedOver).first?.contains("“Los números” is read as") == true)
    let apart = Imported(Self.list(form, { "Los \($0)" }, gap: "\n\n"), as: "lista.txt")
    #expect(apart.said(.headingPassedOver).first?.hasPrefix("1: “Los UNO” and 2 other") == true)
  }

  @Test(arguments: forms, ["\n", "\n\n"])
  func aHeadingWithAWordHolds(_ form: String, _ gap: String) {
    for (heading, block) in [
      ({ "Bloque \($0 == "UNO" ? 1 : 2): \($0)" }, true), ({ "## Los \($0)" }, true),
      ({ "Unidad: \($0)" }, true), ({ "TEMA \($0 == "UNO" ? 1 : 2). \($0)" }, false),
      ({ "Materia: \($0)" }, false),
    ] as [((String) -> String, Bool)] {
      let read = Imported(Self.list(form, heading, gap: gap), as: "lista.txt")
      #expect(read.answers.count == 3, "\(heading("UNO")) \(read.report.diagnostics)")
      let subjects = read.bank?.blocks.flatMap(\.questions).compactMap(\.subject) ?? []
      #expect((read.bank?.blocks.count == 3) == block && subjects.count == (block ? 0 : 3))
      #expect(read.said(.headingPassedOver).isEmpty)
    }
  }

  @Test(arguments: [
    "ABREVIATURA DE KILÓMETRO\nkm\nqm\nklm\nkt\n\n¿Y de metro?\nm\nme\nmt\nmts\n",
    "EL RÍO QUE PASA\nPOR SEVILLA ES:\nx1\ny1\nz1\nw1\n\n¿DÓNDE\nESTÁ LUGO?\nx1\ny1\nz1\nw1\n",
    "Examen de ríos\n\n¿Cuál?\nx1\ny1\nz1\nw1\n\n¿Y cuál?\nx1\ny1\nz1\nw1\n",
  ])
  func stemsAndTitlesStayWhatTheyAre(_ list: String) {
    let read = Imported(list, as: "lista.txt")
    #expect(read.answers.count == 2 && read.said(.headingPassedOver).isEmpty)
  }

  // MARK: Lists of keys

  private static func keyed(_ headings: [String], _ keys: String) -> String {
    headings.map { heading in
      heading + "\n\n"
        + (1...2).map { "\($0). ¿\(heading) \($0)?\na) x1\nb) y1\nc) z1\nd) w1\n" }
        .joined(separator: "\n")
    }.joined(separator: "\n") + "\n" + keys
  }

  @Test(arguments: [
    "RESPUESTAS\nTEMA 1: 1-A, 2-B\nTEMA 2: 1-A, 2-C\n",
    "RESPUESTAS\nTema 1 - 1-A, 2-B\nTema 2 – 1-A, 2-C\n",
    "Soluciones:\nTema 2: 1-A 2-C\n\nTema 1: 1-A 2-B\n",
    "Soluciones\nTema 1\n1-A, 2-B\nTema 2\n1-A, 2-C\n",
  ])
  func aListOfKeysNamesItsBlocks(_ keys: String) {
    for headings in [["TEMA 1", "TEMA 2"], ["TEMA 1. Los ríos", "TEMA 2. Los montes"]] {
      let read = Imported(Self.keyed(headings, keys), as: "lista.txt")
      #expect(read.answers == ["x1", "y1", "x1", "z1"], "\(read.report.diagnostics)")
    }
  }

  @Test func aListOfKeysNamesBlocksByAnyTitle() {
    let keys = "Soluciones\nLos ríos: 1-A, 2-B\nLos montes: 1-A, 2-C\n"
    let read = Imported(Self.keyed(["## Los ríos", "## Los montes"], keys), as: "lista.txt")
    #expect(read.answers == ["x1", "y1", "x1", "z1"], "\(read.report.diagnostics)")
  }

  @Test func aListOfKeysThatCannotBeReadIsSaidToBeThere() {
    let list = Self.keyed(["TEMA 1"], "RESPUESTAS\nlas de siempre\n")
    let read = Imported(list, as: "lista.txt")
    #expect(read.errors.map { $0.suffix(4) } == ["RD50"], "\(read.errors)")
    #expect(!read.said(.keyListMismatch).contains { $0.contains("first-correct") })
  }
}

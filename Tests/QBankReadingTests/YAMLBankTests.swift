import QBankDiagnostics
import QBankModel
import Testing

@testable import QBankReading

/// Banks in YAML go through the strict reader, and what it says stands where the YAML has it.
@Suite struct YAMLBankTests {
  private static let good = """
    # A bank, typed by hand.
    format: 1
    id: rios
    version: 1.10.0
    language: es
    title: Ríos
    subjects: []
    blocks:
      - id: espana
        title: España
        questions:
          - text: ¿Qué río pasa por Sevilla?
            options: [Guadalquivir, Ebro, Tajo, Duero]
            answer: Guadalquivir
            difficulty: 2
            x-mapa: {hoja: 12, color: true, nombre: "12"}
          - id: R-2
            text: ¿Qué río pasa por Zaragoza?
            options:
              - {text: Ebro, feedback: Así es.}
              - Duero
              - {id: mino, text: Miño}
              - text: Ninguno
                pin: last
            answer: Ebro
    withdrawn:
      - id: R-0

    """

  private func read(_ yaml: String) -> (bank: Bank?, problems: [String]) {
    var report = Report()
    var importer = Importer(ReadOptions(), Importer.Settings())
    importer.add(Source(name: "rios.yaml", bytes: Array(yaml.utf8)), isOnly: true, report: &report)
    let bank = importer.finish(report: &report).bank
    return (
      bank,
      report.diagnostics.filter { $0.severity == .error }.map {
        "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.code)"
      }
    )
  }

  @Test func idsAreMadeWhereTheyAreLeftOut() throws {
    let (bank, problems) = read(Self.good)
    #expect(problems == [])
    let questions = try #require(bank).blocks[0].questions
    let texts = ["Guadalquivir", "Ebro", "Tajo", "Duero"]
    let ids = Identity.ids(text: questions[0].text, options: texts)
    #expect(questions[0].id == ids.question && questions[0].options.map(\.id) == ids.options)
    #expect(questions[0].answer == ids.options[0])
    #expect(
      questions[0].extras["x-mapa"]
        == .object(
          Extras([
            ExtraMember("hoja", .integer("12")), ExtraMember("color", .bool(true)),
            ExtraMember("nombre", .string("12")),
          ])))
    #expect(questions[1].options[2].id == "mino" && questions[1].options[3].pin == .last)
    #expect(questions[1].answer == questions[1].options[0].id)
    #expect(bank?.version == BankVersion(1, 10, 0) && bank?.withdrawn.map(\.id) == ["R-0"])
  }

  @Test(arguments: [
    ("title: Ríos", "titel: Ríos", ["6:1 unknownMember"]),
    ("answer: Guadalquivir", "answer: Sena", ["14:17 keyInvalid"]),
    ("difficulty: 2", "difficulty: 9", ["15:21 badValue"]),
    ("pin: last", "pin: end", ["24:18 badValue"]),
    ("id: R-0", "id: R-2", ["17:13 withdrawnInUse"]),
  ]) func problemsStandInTheYAML(_ right: String, _ wrong: String, _ problems: [String]) {
    #expect(read(Self.good.replacing(right, with: wrong)).problems == problems)
  }
}

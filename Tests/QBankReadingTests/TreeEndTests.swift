import QBankDiagnostics
import Testing

@testable import QBankReading

/// Readings of broken trees end, whatever the bytes.
@Suite struct TreeEndTests {
  /// Found by fuzzing: taking a record out left the fault that stood before it, and reading began again for ever.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      """
      - preiones: &o
          - Mercurio
           preiones: &o
          - MtrHierro
          - Oro
          -ercurio
          - Hierro
          - Oro
        nta: otra
        opciones: *o
        correcta: 1
      """,
      "- a: b\n   c: d\n  - e\n f: [\n", "? - [\n: }\n", "- &a\n- *b\n  x: y: z\n",
    ])
  func aFaultThatCannotBeMendedEndsTheReading(_ yaml: String) {
    var options = ReadOptions()
    options.format = .yaml
    var report = Report()
    var importer = Importer(options, Importer.Settings())
    importer.add(Source(name: "x.yaml", bytes: Array(yaml.utf8)), isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    #expect(report.hasErrors)
    #expect(outcome.good == 0)
  }
}

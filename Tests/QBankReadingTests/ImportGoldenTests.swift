import QBankDiagnostics
import QBankModel
import TestSupport
import Testing

@testable import QBankReading

/// Each file in `Fixtures/import` has the bank that comes of it (`.json`, the good questions alone) and what is said
/// about it (`.txt`) beside it.
@Suite struct ImportGoldenTests {
  @Test(arguments: try Fixture.names(in: "import", suffix: ".csv", ".tsv")) func imports(
    _ name: String
  ) throws {
    var report = Report()
    let file = name.split(separator: "/").last.map(String.init) ?? name
    var importer = Importer(ReadOptions(), Importer.Settings())
    importer.add(
      Source(name: file, bytes: try Fixture.bytes(name)), isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    report.sortByPlace()
    #expect(Golden.difference(of: outcome.bank?.sourceForm ?? [], from: name + ".json") == nil)
    let text =
      report.goldenText + "\n--- refused\n"
      + String(decoding: outcome.rejects.lists.flatMap(\.bytes), as: UTF8.self)
    #expect(Golden.difference(of: text, from: name + ".txt") == nil)
    // What an import writes is a bank that the strict reader takes.
    if let bank = outcome.bank {
      var second = Report()
      let read = StrictReader.read(bank.sourceForm, name: "bank.json", report: &second)
      #expect(read.bank == bank, "\(second.diagnostics)")
    }
  }
}

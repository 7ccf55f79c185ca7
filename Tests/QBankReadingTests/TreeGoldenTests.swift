import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankReading

/// Each file in `Fixtures/trees` has its reading beside it: a new case is a new file and no code.
@Suite struct TreeGoldenTests {
  static let folder = Fixture.url("trees")
  static func files() throws -> [String] {
    try Fixture.names(in: "trees", suffix: ".yaml", ".json", ".xml", ".fods").map {
      String($0.dropFirst("trees/".count))
    }
  }

  @Test(arguments: try files()) func readsAsRecorded(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    #expect(
      Golden.difference(of: reading(of: bytes, named: name), from: "trees/\(name).golden") == nil)
  }

  @Test func boldMarksTheRightOptionWhereThatIsAskedFor() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("negrita.xml")))
    var options = ReadOptions()
    options.correctByStyle = true
    var report = Report()
    let draft = readXML(SourceText(name: "negrita.xml", bytes: bytes), options, report: &report)
    #expect(
      dump(draft)
        == "A2: block=Hoja text=¿Uno? 0=a 1*=b 2=c 3=d\nA3: block=Hoja text=¿Dos? 0=a 1=b 2=c 3*=d")
  }

  @Test func sheetsArePickedByNameAndNumber() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("hoja.xml")))
    for (wanted, count, missing) in [
      (["Oculta"], 1, false), (["2"], 1, false), (["Nada"], 0, true),
    ] {
      var options = ReadOptions()
      options.sheets = wanted
      var report = Report()
      let draft = readXML(SourceText(name: "hoja.xml", bytes: bytes), options, report: &report)
      #expect(draft?.questions.count == count)
      #expect(report.count(of: .sheetMissing) == (missing ? 1 : 0))
    }
  }

  @Test func namesAreMappedAndKept() {
    var options = ReadOptions()
    options.map = [("text", "frage nummer eins"), ("options", "auswahlliste")]
    options.keep = ["Página web"]
    let yaml =
      "- Frage Nummer eins: Wer?\n  Auswahlliste: [a1, a2, a3, a4]\n  answer: b\n  Página web: x.es\n"
    var report = Report()
    let draft = readYAML(
      SourceText(name: "k.yaml", bytes: Array(yaml.utf8)), options, report: &report)
    #expect(dump(draft) == "1: text=Wer? 0=a1 1=a2 2=a3 3=a4 answer=b extra=x.es")
    #expect(draft?.extraNames == ["x-pagina-web"])
    #expect(report.diagnostics.isEmpty)
  }
}

/// What a reader makes of a file: the questions, what it says, and what it passes over.
func reading(of bytes: [UInt8], named name: String, options: ReadOptions = ReadOptions()) -> String
{
  var report = Report()
  guard let text = decode(Source(name: name, bytes: bytes), options, report: &report) else {
    return dump(report)
  }
  let draft = readTree(text, options, report: &report)
  var lines = [dump(draft)]
  if let draft, let title = draft.title { lines.append("title \(title)") }
  if let draft, let language = draft.language { lines.append("language \(language)") }
  lines.append(dump(report))
  lines += report.ignored.map { "ignored \($0.kind) \($0.place.line): \($0.text)" }
  return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
}

/// Reads by the ending of the file's name.
func readTree(_ text: SourceText, _ options: ReadOptions, report: inout Report) -> Draft? {
  if text.name.hasSuffix(".yaml") { return readYAML(text, options, report: &report) }
  if text.name.hasSuffix(".json") { return readJSON(text, options, report: &report) }
  return readXML(text, options, report: &report)
}

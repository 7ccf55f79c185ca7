import Foundation
import QBankDiagnostics
import TestSupport
import Testing

@testable import QBankReading

/// A YAML list that is read in parts gives what reading it as a whole gives.
@Suite struct YAMLPartsTests {
  private static func reading(_ document: [UInt8], partLength: Int) -> String {
    var report = Report()
    let text = SourceText(name: "list.yaml", bytes: document)
    let draft = readYAML(text, ReadOptions(), partLength: partLength, report: &report)
    let records = (draft?.questions ?? []).map { question in
      "\(question.record.range) \(question.isRefused) \(question.labels)"
    }
    let ignored = report.ignored.map { "\($0)" }
    return ([dump(draft), dump(report)] + records + ignored).joined(separator: "\n")
  }

  /// The first line of the whole reading that differs in one in parts of some length, with what stands there instead.
  private static func difference(of document: [UInt8]) -> String? {
    let whole = reading(document, partLength: .max).split(separator: "\n")
    for length in [1, 20, 90, 400] {
      let parts = reading(document, partLength: length).split(separator: "\n")
      if parts == whole { continue }
      let pair = zip(whole, parts).first { $0 != $1 }
      return
        "parts of \(length): \(pair.map { "\($0)\n\($1)" } ?? "\(whole.count), \(parts.count)")"
    }
    return nil
  }

  private static func isReadInParts(_ document: String, _ length: Int) -> Bool {
    let text = SourceText(name: "list.yaml", bytes: Array(document.utf8))
    var report = Report()
    var tree = YAMLTree(
      YAMLMendedText(text.bytes), draft: Draft(source: text), limits: ReadOptions().limits)
    return tree.readInParts(ofLength: length, report: &report)
  }

  @Test func fixtures() throws {
    let files = try TreeGoldenTests.files().filter { $0.hasSuffix(".yaml") }
    #expect(files.count > 5)
    for file in files {
      let bytes = [UInt8](
        try Data(contentsOf: TreeGoldenTests.folder.appendingPathComponent(file)))
      #expect(Self.difference(of: bytes) == nil, "\(file)")
    }
  }

  /// An entry, usual or with something in it that a cut could fall into.
  private static func entry(_ number: Int, _ indent: String, _ random: inout SeededGenerator)
    -> String
  {
    let options = ["uno \(number)", "dos", "“tres”", "cuatro"]
    let text = random.pick([
      "¿Pregunta \(number)?", "\"¿Pregunta\n\(indent)- \(number)\n\(indent)- x?\"",
      "'a''b \(number)'",
      "|\n\(indent)    - lista \(number)\n\n\(indent)    - fin", "&n\(number) texto",
      "plana\n\(indent)    sigue",
      ">-\n\(indent)    uno\n\(indent)    dos\n", "Nada # comentario", "!x etiqueta \(number)",
    ])
    let list = random.pick([
      "[\(options.joined(separator: ", "))]", "[uno,\n\(indent)- dos, tres, cuatro]",
      options.map { "\n\(indent)  - \($0)" }.joined(),
      options.map { "\n\(indent)    - \($0)" }.joined(),
    ])
    let end = random.pick(["", "", "\n", "\(indent)# comentario\n", "\n# otro\n\n"])
    return
      "\(indent)- texto: \(text)\n\(indent)  opciones: \(list)\n\(indent)  respuesta: b\n\(end)"
  }

  @Test(arguments: [UInt64](1...400)) func generatedLists(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let indent = random.pick(["", "", "  "])
    var document = indent.isEmpty ? random.pick(["", "", "preguntas:\n"]) : "preguntas:\n"
    if random.chance(0.1) { document = "etiquetas:\n\(indent)- a\n\(indent)- b\n" + document }
    if random.chance(0.1) { document = "---\n" + document }
    let plain = random.chance(0.5)
    for number in 0..<12 {
      if plain {
        document +=
          "\(indent)- texto: ¿Número \(number)?\n\(indent)  opciones: [a\(number), b, c, d]\n\(indent)  respuesta: c\n"
      } else {
        document += Self.entry(number, indent, &random)
      }
      if random.chance(0.02) {
        document += random.pick(["---\n", "...\n", "título: fin\n", "\(indent)-\n"])
      }
    }
    if random.chance(0.1) { document += "título: Fin\n" }
    #expect(Self.difference(of: Array(document.utf8)) == nil, "seed \(seed)\n\(document)")
    // Cut anywhere, it is the same still.
    let bytes = Array(document.utf8)
    let cut = Int.random(in: 0..<bytes.count, using: &random)
    #expect(
      Self.difference(of: Array(bytes[..<cut])) == nil, "seed \(seed) cut at \(cut)\n\(document)")
  }

  @Test func usualListsAreReadInParts() {
    let entry = "texto: ¿Cuál?\n%opciones:\n%- a\n%- b\n%- c\n%- d\n%respuesta: \"b\"\n"
    let list = (0..<20).map { _ in "- " + entry.replacing("%", with: "  ") }.joined()
    let inner = (0..<20).map { _ in "  - " + entry.replacing("%", with: "    ") }.joined()
    #expect(Self.isReadInParts(list, 50))
    #expect(Self.isReadInParts("preguntas:\n" + list, 50))
    #expect(Self.isReadInParts("# Lista\n\npreguntas:\n" + inner, 50))
    #expect(!Self.isReadInParts("preguntas:\n" + inner + "título: x\n", 50))
    #expect(!Self.isReadInParts(list + "---\n" + list, 50))
    #expect(!Self.isReadInParts(list, list.utf8.count))
  }
}
